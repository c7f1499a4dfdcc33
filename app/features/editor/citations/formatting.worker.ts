// Web Worker with citeproc, which would block the page: starting a style takes a third of a second, reading 500 works more
// than one. Each message has all citations of the document, and each response all formatted citations and entries.

import { readCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import type { StoredElement } from '../../../../workers/domain/citations/csl/csl-element.ts'
import type { CitationCluster } from '../../../../workers/domain/citations/processor/citation-cluster.ts'
import type {
  FormattedCitations,
  Formatter,
} from '../../../../workers/domain/citations/processor/format-works.ts'
import { createFormatter } from '../../../../workers/domain/citations/processor/formatter.ts'

export type FormattingRequest =
  /** Starts a style. */
  | { style: StoredElement; locale: StoredElement; language: string }
  /** Cite items as the document holds them (csl/citation.ts), and where each citation stands. */
  | { citations: CitationAsStored[] }

type CitationAsStored = Omit<CitationCluster, 'works'> & { works: string }

let formatter: Formatter | null = null
/** Cite items of the last message by their JSON, reused because the formatter compares them by identity. */
let known = new Map<string, CitationCluster['works']>()

function readCitations(citations: CitationAsStored[]): CitationCluster[] {
  const read = new Map<string, CitationCluster['works']>()
  const clusters = citations.map(({ works, ...place }) => {
    const items = read.get(works) ?? known.get(works) ?? readCitation(works)
    read.set(works, items)
    return { works: items, ...place }
  })
  known = read
  return clusters
}

self.addEventListener('message', ({ data }: MessageEvent<FormattingRequest>) => {
  if ('style' in data) formatter = createFormatter(data.style, data.locale, data.language)
  else if (formatter)
    self.postMessage(formatter.format(readCitations(data.citations)) satisfies FormattedCitations)
})
