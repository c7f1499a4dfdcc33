// For each sentence of a text that makes a claim and cites nothing: why it needs a source, and papers that may be one.
// Retracted works are never suggested. Where no catalogue answers, the sentences come with empty lists.

import { type Claim, findClaims } from '../../domain/citations/matching/claims.ts'
import { contentWords } from '../../domain/citations/matching/content-words.ts'
import {
  type MergedWork,
  mergeCatalogueResults,
} from '../../domain/citations/matching/merge-catalogue-results.ts'
import { forEachConcurrently } from '../for-each-concurrently.ts'
import type { Ports } from '../ports.ts'
import { queryCatalogues } from './query-catalogues.ts'

export type SuggestedReferences = Claim & { papers: MergedWork[] }

const CLAIMS_MAX = 5
const PAPERS_MAX = 3
const ASKED_FOR = 8
/** Sentences asked about at the same time. */
const AT_ONCE = 2
/** Share of a sentence's words that a paper must have to be worth a reader's time. */
const SHARED_MIN = 0.25
/** Words of a sentence that are asked for, after which catalogues find less. */
const WORDS_MAX = 14

export async function suggestReferences(
  { catalogues }: Pick<Ports, 'catalogues'>,
  { text, topic }: { text: string; topic: string },
  signal?: AbortSignal,
): Promise<SuggestedReferences[]> {
  // arXiv allows a question every three seconds, and OpenAlex and Semantic Scholar have its preprints.
  const quick = catalogues.filter(({ name }) => name !== 'arxiv')
  const suggestions: SuggestedReferences[] = findClaims(text, CLAIMS_MAX).map((claim) => ({
    ...claim,
    papers: [],
  }))
  await forEachConcurrently(suggestions, AT_ONCE, async (suggestion) => {
    const question = questionOf(suggestion.sentence, topic)
    const { lists } = await queryCatalogues(
      quick,
      (catalogue, stop) => catalogue.search({ text: question, limit: ASKED_FOR, order: 'relevance' }, stop),
      signal,
    )
    suggestion.papers = mergeCatalogueResults(lists, question)
      .filter(({ retracted, shared }) => !retracted && shared >= SHARED_MIN)
      .slice(0, PAPERS_MAX)
  })
  return suggestions
}

/** The sentence's own words first, then the topic's, which tell apart what a sentence alone leaves open. */
const questionOf = (sentence: string, topic: string): string =>
  [...new Set([...contentWords(sentence), ...contentWords(topic)])].slice(0, WORDS_MAX).join(' ')
