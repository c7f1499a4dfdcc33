// What is known of a work, as a badge: withdrawn, found by no catalogue, or not looked for yet. What is verified needs
// none in a list.

import { Ban, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import type { KnownReference } from './library-watch.ts'

type WorkStateProps = {
  /** Null for a work that is not in the person's library. */
  known: Pick<KnownReference, 'verification' | 'retracted'> | null
  /** Says too that a work is verified. */
  full?: boolean
}

const GLYPH = 'size-3.5'

export function WorkState({ known, full = false }: WorkStateProps) {
  if (!known) return full ? <Badge>Not in your library</Badge> : null
  if (known.retracted)
    return (
      <Badge tone="high" glyph={<Ban className={GLYPH} aria-hidden="true" />}>
        Retracted
      </Badge>
    )
  if (known.verification === 'not_found')
    return (
      <Badge tone="medium" glyph={<CircleAlert className={GLYPH} aria-hidden="true" />}>
        Not found
      </Badge>
    )
  if (known.verification === 'unchecked')
    return <Badge glyph={<CircleDashed className={GLYPH} aria-hidden="true" />}>Unchecked</Badge>
  return full ? (
    <Badge tone="done" glyph={<CircleCheck className={GLYPH} aria-hidden="true" />}>
      Verified
    </Badge>
  ) : null
}
