// What scripts/page-files-plugin.ts writes: files by the source of a route, or of a part that a route loads lazily.
declare module 'virtual:page-files' {
  export const pageFiles: Record<string, { scripts: string[]; styles: string[]; areas: string[] }>
}
