import type { CiteItem } from '../csl/citation.ts'

/** `note` is the number of the footnote that contains it, or 0. */
export type CitationCluster = { works: readonly CiteItem[]; note: number }
