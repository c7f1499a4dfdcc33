// Types of recheck's plain JavaScript entry; its main entry needs a native program or Java.

declare module 'recheck/lib/browser.js' {
  export { checkSync } from 'recheck'
}
