// Badge of a cited work's state on every screen: retracted, as a catalogue has it, found with differences, found in none, or
// not checked yet. A glyph and a word, so that no state is shown by colour alone.

import { Ban, CircleAlert, CircleCheck, CircleDashed, Diff, type LucideIcon } from 'lucide-react'
import type { Verification } from '../../workers/domain/citations/library/reference.ts'
import { Badge, type BadgeTone } from './badge.tsx'

const STATES: Record<Verification | 'retracted', { tone: BadgeTone; glyph: LucideIcon; words: string }> = {
  retracted: { tone: 'high', glyph: Ban, words: 'Retracted' },
  verified: { tone: 'done', glyph: CircleCheck, words: 'Verified' },
  differs: { tone: 'medium', glyph: Diff, words: 'Found, with differences' },
  not_found: { tone: 'medium', glyph: CircleAlert, words: 'Not found' },
  unchecked: { tone: 'neutral', glyph: CircleDashed, words: 'Unchecked' },
}

export function WorkBadge({ state }: { state: keyof typeof STATES }) {
  const { tone, glyph: Glyph, words } = STATES[state]
  return (
    <Badge tone={tone} glyph={<Glyph className="size-3.5" aria-hidden="true" />}>
      {words}
    </Badge>
  )
}
