// Suggests papers for each sentence that makes a claim and cites nothing. Retracted works are left out.

import pMap from 'p-map'
import { type Claim, findClaims } from '../../domain/citations/matching/claims.ts'
import { contentWords } from '../../domain/citations/matching/content-words.ts'
import { mergeCatalogueResults } from '../../domain/citations/matching/merge-catalogue-results.ts'
import type { Ports } from '../ports.ts'
import { queryCatalogues, quickCatalogues } from './query-catalogues.ts'
import type { PapersFound } from './search-papers.ts'

export type SuggestedReferences = Claim & PapersFound

const CLAIMS_MAX = 5
const PAPERS_MAX = 3
const ASKED_FOR = 8
/** Sentences searched concurrently. */
const AT_ONCE = 2
/** Share of the words of a sentence that a paper must contain. */
const SHARED_MIN = 0.25
/** Words of a query; catalogues find less with more. */
const WORDS_MAX = 14

export async function suggestReferences(
  { catalogues }: Pick<Ports, 'catalogues'>,
  { text, topic }: { text: string; topic: string },
  signal?: AbortSignal,
): Promise<SuggestedReferences[]> {
  const quick = quickCatalogues(catalogues)
  const suggestions: SuggestedReferences[] = findClaims(text, CLAIMS_MAX).map((claim) => ({
    ...claim,
    papers: [],
    reached: false,
  }))
  await pMap(
    suggestions,
    async (suggestion) => {
      const question = questionOf(suggestion.sentence, topic)
      const { lists, answered } = await queryCatalogues(
        quick,
        (catalogue, stop) => catalogue.search({ text: question, limit: ASKED_FOR, order: 'relevance' }, stop),
        signal,
      )
      suggestion.papers = mergeCatalogueResults(lists, question)
        .filter(({ retracted, shared }) => !retracted && shared >= SHARED_MIN)
        .slice(0, PAPERS_MAX)
      suggestion.reached = answered > 0
    },
    { concurrency: AT_ONCE },
  )
  return suggestions
}

/** Words of the sentence, then those of the topic, which disambiguate them. */
const questionOf = (sentence: string, topic: string): string =>
  [...new Set([...contentWords(sentence), ...contentWords(topic)])].slice(0, WORDS_MAX).join(' ')
