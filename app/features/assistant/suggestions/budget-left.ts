// What is left of a person's use of models today, as an answer's headers say it
// (draft-ietf-httpapi-ratelimit-headers, section 3); null where no model can cost anything.

/** `share` from 0 to 1; `resetsIn` in seconds. */
export type BudgetLeft = { share: number; resetsIn: number }

export function budgetLeft(headers: Headers): BudgetLeft | null {
  const left = /"model-tokens";r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '')
  const quota = /"model-tokens";q=(\d+)/.exec(headers.get('ratelimit-policy') ?? '')
  const limit = Number(quota?.[1] ?? 0)
  return left && limit > 0 ? { share: Math.min(1, Number(left[1]) / limit), resetsIn: Number(left[2]) } : null
}
