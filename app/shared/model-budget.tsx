// The user's remaining use of language models today: parsed from response headers, and as a sentence.

import { t } from 'messages:ui'

/** `share` from 0 to 1; `resetsIn` in seconds. */
export type ModelBudget = { share: number; resetsIn: number }

/**
 * Parses the headers of draft-ietf-httpapi-ratelimit-headers, section 3. Null without a model whose use is limited.
 */
export function readModelBudget(headers: Headers): ModelBudget | null {
  const left = /"model-tokens";r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '')
  const quota = /"model-tokens";q=(\d+)/.exec(headers.get('ratelimit-policy') ?? '')
  const limit = Number(quota?.[1] ?? 0)
  return left && limit > 0 ? { share: Math.min(1, Number(left[1]) / limit), resetsIn: Number(left[2]) } : null
}

export const ModelBudgetNote = ({ share, resetsIn }: ModelBudget) => (
  <p className="text-13 text-muted tabular-nums">
    {t('modelBudget.left', { share: Math.floor(share * 100) / 100, until: until(resetsIn) })}
  </p>
)

/** A duration in minutes or hours. */
function until(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 90) return t('modelBudget.minutes', { minutes })
  return t('modelBudget.hours', { hours: Math.round(minutes / 60) })
}
