// Papers to begin with: what is much cited of late, in a field or in all of them.
import {
  type MergedWork,
  mergeCatalogueResults,
} from '../../domain/citations/matching/merge-catalogue-results.ts'
import type { Ports } from '../ports.ts'
import { queryCatalogues } from './query-catalogues.ts'

const SUGGESTED = 10
/** Years back: a field needs longer than everything together to have papers that are cited. */
const FIELD_YEARS = 3
const TRENDING_YEARS = 1

/** @param field '' for whatever is cited most */
export async function suggestPapers(
  { catalogues, clock }: Pick<Ports, 'catalogues' | 'clock'>,
  field: string,
  signal?: AbortSignal,
): Promise<MergedWork[]> {
  const from = new Date(clock.now())
  from.setUTCFullYear(from.getUTCFullYear() - (field ? FIELD_YEARS : TRENDING_YEARS))
  // The first of a month, so that a day's answers are kept for everybody.
  const since = `${from.toISOString().slice(0, 7)}-01`
  const { lists } = await queryCatalogues(
    catalogues,
    (catalogue, stop) =>
      catalogue.search({ text: field, limit: 2 * SUGGESTED, since, order: 'citations' }, stop),
    signal,
  )
  return mergeCatalogueResults(lists, field)
    .filter(({ retracted, shared }) => !retracted && shared > 0)
    .sort((one, other) => other.citedBy - one.citedBy)
    .slice(0, SUGGESTED)
}
