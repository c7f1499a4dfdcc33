// What the person's library says of a cited work. What is verified needs no badge in a list.

import { Badge } from '../../../../ui/badge.tsx'
import { WorkBadge } from '../../../../ui/work-badge.tsx'
import type { KnownReference } from '../../citations/library-store.ts'

type WorkStateProps = {
  /** Null for a work that is not in the person's library. */
  known: Pick<KnownReference, 'verification' | 'retracted'> | null
  /** Says too that a work is verified, or not in the library. */
  full?: boolean
}

export function WorkState({ known, full = false }: WorkStateProps) {
  if (!known) return full ? <Badge>Not in your library</Badge> : null
  const state = known.retracted ? 'retracted' : known.verification
  return state === 'verified' && !full ? null : <WorkBadge state={state} />
}
