// What a citation on the page is marked with, from its works and what the person's library knows of them.

import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import type { KnownReference } from './library-store.ts'

/** `unknown`: nothing is known of a work but its identifier. */
export type CitationState = '' | 'retracted' | 'not_found' | 'unknown' | 'unchecked'

/** @param of undefined where nothing is known yet, null where a work is not in the library */
export function citationState(
  items: readonly CslItem[],
  of: (id: string) => Pick<KnownReference, 'verification' | 'retracted'> | null | undefined,
): CitationState {
  const known = items.map(({ id }) => of(id))
  const is = (verification: KnownReference['verification']) =>
    known.some((one) => one?.verification === verification)
  if (known.some((one) => one?.retracted)) return 'retracted'
  if (is('not_found')) return 'not_found'
  // Styles write "(n.d.)" of it, as of a work that has no date.
  if (items.some(({ title }) => !title)) return 'unknown'
  return is('unchecked') ? 'unchecked' : ''
}
