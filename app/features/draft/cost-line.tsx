// What a draft costs of the day's use of the language model, and whether that is left.

import { CircleAlert } from 'lucide-react'
import type { ModelUse } from './use-model-use.ts'

type CostLineProps = {
  /** The subject of "costs", e.g. "Writing it". */
  what: string
  /** Tokens. */
  needs: number
  use: ModelUse
  /** What makes it cost less, or waiting: "Choose fewer words, or wait". */
  remedy: string
}

/** Two significant figures: an estimate. */
const about = (tokens: number) => Number(tokens.toPrecision(2)).toLocaleString('en-GB')
const exact = (tokens: number) => tokens.toLocaleString('en-GB')

export function CostLine({ what, needs, use, remedy }: CostLineProps) {
  if (!use) return null
  if (use.remaining >= needs)
    return (
      <p className="text-13 text-muted tabular-nums">
        {`${what} costs about ${about(needs)} tokens; ${exact(use.remaining)} of today’s ${exact(use.limit)} are left.`}
      </p>
    )
  return (
    <p role="status" className="flex gap-2 text-13 text-high tabular-nums">
      <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
      {`${what} costs about ${about(needs)} tokens, and ${exact(use.remaining)} are left today. ${remedy}: it begins anew at midnight UTC.`}
    </p>
  )
}
