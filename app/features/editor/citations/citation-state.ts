// The warning that a citation shows, from its works and their state in the user's library.

import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import type { KnownReference } from './library-store.ts'

/** `unknown`: a work has no data but its identifier. `unchecked` is no warning: the catalogues have not answered yet. */
export type CitationState = '' | 'retracted' | 'not_found' | 'differs' | 'unknown' | 'no_year' | 'unchecked'

/** @param of returns undefined for a work that is not loaded yet, null for one that is not in the library */
export function citationState(
  items: readonly CslItem[],
  of: (id: string) => Pick<KnownReference, 'verification' | 'retracted'> | null | undefined,
): CitationState {
  const known = items.map(({ id }) => of(id))
  const is = (verification: KnownReference['verification']) =>
    known.some((one) => one?.verification === verification)
  if (known.some((one) => one?.retracted)) return 'retracted'
  if (is('not_found')) return 'not_found'
  if (is('differs')) return 'differs'
  // Styles format it as "(n.d.)", like a work without a date.
  if (items.some(({ title }) => !title)) return 'unknown'
  if (!items.every(hasYear)) return 'no_year'
  return is('unchecked') ? 'unchecked' : ''
}

/** Styles print "n.d." for a work without one. */
export const hasYear = ({ issued }: CslItem): boolean =>
  (issued?.['date-parts']?.[0]?.[0] ?? issued?.literal) !== undefined
