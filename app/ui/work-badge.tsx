// Badge of a cited work's state on every screen: retracted, as a catalogue has it, found with differences, found in none, or
// not checked yet. A glyph and a word, so that no state is shown by colour alone.

import { t } from 'messages:ui'
import { Ban, CircleAlert, CircleCheck, CircleDashed, Diff, type LucideIcon } from 'lucide-react'
import type { Verification } from '../../workers/domain/citations/library/reference.ts'
import { Badge, type BadgeTone } from './badge.tsx'

const STATES = {
  retracted: { tone: 'high', glyph: Ban, words: 'workBadge.retracted' },
  verified: { tone: 'done', glyph: CircleCheck, words: 'workBadge.verified' },
  differs: { tone: 'medium', glyph: Diff, words: 'workBadge.foundDifferences' },
  not_found: { tone: 'medium', glyph: CircleAlert, words: 'workBadge.notFound' },
  unchecked: { tone: 'neutral', glyph: CircleDashed, words: 'workBadge.unchecked' },
} as const satisfies Record<Verification | 'retracted', { tone: BadgeTone; glyph: LucideIcon; words: string }>

export function WorkBadge({ state }: { state: keyof typeof STATES }) {
  const { tone, glyph: Glyph, words } = STATES[state]
  return (
    <Badge tone={tone} glyph={<Glyph className="size-3.5" aria-hidden="true" />}>
      {t(words)}
    </Badge>
  )
}
