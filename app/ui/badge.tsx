// Badge with a glyph and a word, so that no state is shown by colour alone.

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone =
  | 'neutral'
  | 'accent'
  | 'draft'
  | 'progress'
  | 'review'
  | 'done'
  | 'high'
  | 'medium'
  | 'low'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-wash text-accent',
  draft: 'bg-draft-wash text-draft',
  progress: 'bg-progress-wash text-progress',
  review: 'bg-review-wash text-review',
  done: 'bg-done-wash text-done',
  high: 'bg-high-wash text-high',
  medium: 'bg-medium-wash text-medium',
  low: 'bg-low-wash text-low',
}

type BadgeProps = { tone?: BadgeTone; glyph?: ReactNode; className?: string; children: ReactNode }

export function Badge({ tone = 'neutral', glyph, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 shrink-0 items-center gap-1.5 rounded-chip px-2 text-12 font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {glyph}
      {children}
    </span>
  )
}
