// Works that the sections of a draft may cite: the catalogues are asked for each section's subject while those before it are
// written. Never fails: a section whose catalogues did not answer in time is offered none.

import { contentWords } from '../../domain/citations/matching/content-words.ts'
import { mergeCatalogueResults } from '../../domain/citations/matching/merge-catalogue-results.ts'
import type { DraftBrief } from '../../domain/drafts/brief.ts'
import type { Outline } from '../../domain/drafts/outline.ts'
import { citableWorks, labelWorks, type OfferedWork } from '../../domain/drafts/sources/offered-works.ts'
import { delay } from '../delay.ts'
import type { Ports } from '../ports.ts'
import { queryCatalogues, quickCatalogues } from '../research/query-catalogues.ts'

/** Milliseconds that a section waits for its works. */
const PATIENCE_MS = 8000
const CONCURRENT_MAX = 2
const RESULTS_PER_CATALOGUE = 12
/** Words of a query; catalogues find less with more. */
const WORDS_MAX = 12

export class WorkOffers {
  /** Those of all sections so far. */
  readonly all: OfferedWork[] = []
  readonly #sections: Promise<OfferedWork[]>[] = []

  constructor(
    { catalogues }: Pick<Ports, 'catalogues'>,
    { topic }: DraftBrief,
    { sections }: Outline,
    signal: AbortSignal,
  ) {
    const quick = quickCatalogues(catalogues)
    const search = async (subject: string): Promise<OfferedWork[]> => {
      const text = [...contentWords(subject)].slice(0, WORDS_MAX).join(' ')
      const { lists } = await queryCatalogues(
        quick,
        (catalogue, stop) =>
          catalogue.search({ text, limit: RESULTS_PER_CATALOGUE, order: 'relevance' }, stop),
        signal,
      )
      return labelWorks(citableWorks(mergeCatalogueResults(lists, text), subject), this.all)
    }
    for (const [index, { heading, points }] of sections.entries())
      this.#sections.push(
        (this.#sections[index - CONCURRENT_MAX] ?? Promise.resolve([]))
          .then(() =>
            quick.length === 0 || signal.aborted ? [] : search(`${topic} ${heading} ${points.join(' ')}`),
          )
          .catch(() => []),
      )
  }

  async forSection(index: number): Promise<OfferedWork[]> {
    const timer = new AbortController()
    const works = await Promise.race([
      this.#sections[index] ?? [],
      delay(PATIENCE_MS, timer.signal).then(() => []),
    ])
    timer.abort()
    return works
  }
}
