// Badge for the library's state of a work: verification, retraction. A verified work has none in a list.

import { t } from 'messages:citing'
import { Badge } from '../../../../ui/badge.tsx'
import { WorkBadge } from '../../../../ui/work-badge.tsx'
import type { KnownReference } from '../../citations/library-store.ts'

type WorkStateProps = {
  /** Null if the work is not in the library. */
  known: Pick<KnownReference, 'verification' | 'retracted'> | null
  /** Shows as well that a work is verified, or not in the library. */
  full?: boolean
}

export function WorkState({ known, full = false }: WorkStateProps) {
  if (!known) return full ? <Badge>{t('notLibrary')}</Badge> : null
  const state = known.retracted ? 'retracted' : known.verification
  return state === 'verified' && !full ? null : <WorkBadge state={state} />
}
