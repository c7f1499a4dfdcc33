// The caches of the service worker. A build has two of its own, for its pages and for the files that these need; what else
// was fetched is in a third. The files of the build before stay too: a page of it that is still open loads parts of itself
// later, and a deployment no longer has them. An empty cache has the build in its name that is in use: one that is stored may
// never come into use, where a later one is stored before all pages are closed.

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
const IN_USE = 'in use '
export const USED = 'used files'

/** Number of files in `USED`; the longest stored is deleted first. */
export const USED_MAX = 300

export const pagesOf = ({ version }: Build): string => PAGES + version
export const filesOf = ({ version }: Build): string => FILES + version
export const inUse = ({ version }: Build): string => IN_USE + version

/**
 * The caches that no page needs once this build is in use. All files stay where it is not known which build was in use, and what
 * was begun after this build's files: a later build may be being stored.
 * @param names in order of their age
 */
export function cachesToDelete(names: readonly string[], build: Build): string[] {
  const inUseBefore = names.findLast((name) => name.startsWith(IN_USE) && name !== inUse(build))
  const former = inUseBefore?.replace(IN_USE, FILES)
  const own = names.indexOf(filesOf(build))
  return names.filter((name, index) => {
    if (name.startsWith(IN_USE)) return name !== inUse(build)
    if (index >= own || name === USED || name === pagesOf(build)) return false
    return former === undefined ? !name.startsWith(FILES) : name !== former
  })
}

/** Files of a page in a language; one that the interface does not speak has no texts. */
export const filesFor = ({ files, messages }: Build, language: string): string[] => [
  ...files,
  ...(messages[language] ?? []),
]
