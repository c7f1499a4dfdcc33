// Suggests papers for each sentence that makes a claim and cites nothing, as a model or the rules find them. Retracted works are
// left out.

import pMap from 'p-map'
import { type Claim, findClaims } from '../../domain/citations/matching/claims.ts'
import { contentWords } from '../../domain/citations/matching/content-words.ts'
import { mergeCatalogueResults } from '../../domain/citations/matching/merge-catalogue-results.ts'
import type { WithoutModel } from '../../domain/writing/without-model.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { Log, Ports } from '../ports.ts'
import { type ClaimToSearch, findClaimsByModel } from './find-claims-by-model.ts'
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

export type ReferencesFound = {
  suggestions: SuggestedReferences[]
  provider: LanguageModel['provider']
  withoutModel: WithoutModel | null
}

/** Milliseconds to wait for a model before the rules choose. */
const PATIENCE_MS = 30_000

export async function suggestReferences(
  ports: Pick<Ports, 'catalogues' | 'language'> & { model: LanguageModel; log: Log },
  { text, topic, model: asksModel }: { text: string; topic: string; model: boolean },
  signal: AbortSignal,
): Promise<ReferencesFound> {
  const quick = quickCatalogues(ports.catalogues)
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
  const byModel = asksModel ? await findClaimsByModel(ports, { text, topic }, CLAIMS_MAX, patience) : null
  const claims: ClaimToSearch[] = byModel?.ok
    ? byModel.value
    : findClaims(text, CLAIMS_MAX).map((claim) => ({ ...claim, query: claim.sentence }))
  const queries = new Map(claims.map(({ start, query }) => [start, query]))
  const suggestions: SuggestedReferences[] = claims.map(({ query: _, ...claim }) => ({
    ...claim,
    papers: [],
    reached: false,
  }))
  await pMap(
    suggestions,
    async (suggestion) => {
      const question = questionOf(queries.get(suggestion.start) || suggestion.sentence, topic)
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
  return {
    suggestions,
    provider: byModel?.ok ? ports.model.provider : 'embedded',
    withoutModel: byModel && !byModel.ok ? byModel.failure : null,
  }
}

/** Words of the claim, then those of the topic, which disambiguate them. */
const questionOf = (sentence: string, topic: string): string =>
  [...new Set([...contentWords(sentence), ...contentWords(topic)])].slice(0, WORDS_MAX).join(' ')
