// recheck in plain JavaScript, without the native program or Java that its main entry looks for.

declare module 'recheck/lib/browser.js' {
  export { checkSync } from 'recheck'
}
