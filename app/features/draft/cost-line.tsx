// What a draft costs of the day's use of the language model, and whether that is left.

import { t } from 'messages:draft'
import { CircleAlert } from 'lucide-react'
import type { ModelUse } from './use-model-use.ts'

type CostLineProps = {
  /** What costs it. */
  of: 'draft' | 'plan'
  /** Tokens. */
  needs: number
  use: ModelUse
}

/** Two significant figures: an estimate. */
const about = (tokens: number) => Number(tokens.toPrecision(2))

export function CostLine({ of, needs, use }: CostLineProps) {
  if (!use) return null
  if (use.remaining >= needs)
    return (
      <p className="text-13 text-muted tabular-nums">
        {t(`cost.${of}`, { about: about(needs), remaining: use.remaining, limit: use.limit })}
      </p>
    )
  return (
    <p role="status" className="flex gap-2 text-13 text-high tabular-nums">
      <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
      {t(`tooDear.${of}`, { about: about(needs), remaining: use.remaining })}
    </p>
  )
}
