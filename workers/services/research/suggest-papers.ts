// Much-cited recent papers, of a field or of all.
import {
  type MergedWork,
  mergeCatalogueResults,
} from '../../domain/citations/matching/merge-catalogue-results.ts'
import type { Ports } from '../ports.ts'
import { queryCatalogues } from './query-catalogues.ts'

const PAPERS_MAX = 10
/** Years back; papers of a single field take longer to be cited. */
const FIELD_YEARS = 3
const TRENDING_YEARS = 1

/** @param field '' for all */
export async function suggestPapers(
  { catalogues, clock }: Pick<Ports, 'catalogues' | 'clock'>,
  field: string,
  signal?: AbortSignal,
): Promise<MergedWork[]> {
  const from = new Date(clock.now())
  from.setUTCFullYear(from.getUTCFullYear() - (field ? FIELD_YEARS : TRENDING_YEARS))
  // The first of a month, so that responses of catalogues can be cached for all users.
  const since = `${from.toISOString().slice(0, 7)}-01`
  const { lists } = await queryCatalogues(
    catalogues,
    (catalogue, stop) =>
      catalogue.search({ text: field, limit: 2 * PAPERS_MAX, since, order: 'citations' }, stop),
    signal,
  )
  return mergeCatalogueResults(lists, field)
    .filter(({ retracted, shared }) => !retracted && shared > 0)
    .sort((one, other) => other.citedBy - one.citedBy)
    .slice(0, PAPERS_MAX)
}
