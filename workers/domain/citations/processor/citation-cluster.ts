import type { CiteItem } from '../csl/citation.ts'
import type { SentencePlace } from './sentence-place.ts'

/** `note` is the number of the footnote that contains it, or 0; `sentence` its place among the words of that footnote. */
export type CitationCluster = { works: readonly CiteItem[]; note: number; sentence?: SentencePlace }
