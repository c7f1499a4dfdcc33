// The caches of the service worker. A build has two of its own, for its pages and for the files that these need; what else
// was fetched is in a third. The files of the build before stay too: a page of it that is still open loads parts of itself
// later, and a deployment no longer has them.

/** What the build hands over (scripts/service-worker/build-service-worker.ts). */
export type Build = {
  /** React Router's version of the build, which is in each page's scripts. */
  version: string
  /** Addresses of the scripts, styles and fonts that the stored pages may need. */
  files: readonly string[]
  /** Addresses of the texts of the interface, by language. */
  messages: Readonly<Record<string, readonly string[]>>
}

const PAGES = 'pages '
const FILES = 'files '
export const USED = 'used files'

/** Number of files in `USED`; the longest stored is deleted first. */
export const USED_MAX = 300

export const pagesOf = ({ version }: Build): string => PAGES + version
export const filesOf = ({ version }: Build): string => FILES + version

/** The caches that no page needs once this build is in use. @param names in order of their age */
export function cachesToDelete(names: readonly string[], build: Build): string[] {
  const former = names.filter((name) => name.startsWith(FILES) && name !== filesOf(build)).at(-1)
  const kept = [pagesOf(build), filesOf(build), USED, former]
  return names.filter((name) => !kept.includes(name))
}

/** Files of a page in a language; one that the interface does not speak has no texts. */
export const filesFor = ({ files, messages }: Build, language: string): string[] => [
  ...files,
  ...(messages[language] ?? []),
]
