// Searches all catalogues and merges their results: an identifier finds its work, words find works about them.

import { readIdentifier } from '../../domain/citations/identifiers/identifiers.ts'
import type { WorkIdentifier } from '../../domain/citations/matching/found-work.ts'
import {
  type MergedWork,
  mergeCatalogueResults,
} from '../../domain/citations/matching/merge-catalogue-results.ts'
import type { Ports } from '../ports.ts'
import { queryCatalogues } from './query-catalogues.ts'

/** `reached` is false if no catalogue answered. */
export type PapersFound = { papers: MergedWork[]; reached: boolean }

/** Additional results per catalogue, for merging to choose from. */
const MARGIN = 5

export async function searchPapers(
  { catalogues }: Pick<Ports, 'catalogues'>,
  { query, limit }: { query: string; limit: number },
  signal?: AbortSignal,
): Promise<PapersFound> {
  const identifier = identifierOf(query)
  const { lists, answered } = await queryCatalogues(
    catalogues,
    (catalogue, stop) =>
      identifier
        ? catalogue.byIdentifier(identifier, stop)
        : catalogue.search({ text: query, limit: limit + MARGIN, order: 'relevance' }, stop),
    signal,
  )
  const papers = mergeCatalogueResults(lists, identifier ? '' : query)
    .filter(({ shared }) => shared > 0)
    .slice(0, limit)
  return { papers, reached: answered > 0 }
}

function identifierOf(query: string): WorkIdentifier | null {
  const found = readIdentifier(query)
  return found && found.kind !== 'url' && found.kind !== 'pmid'
    ? { kind: found.kind, value: found.value }
    : null
}
