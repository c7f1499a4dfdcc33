// What an error of the Workers AI binding means. The code is a field, or stands in the message ("3040: …", "AiError: 3040: …");
// developers.cloudflare.com/workers-ai/platform/errors lists them.

import type { ModelFailure } from '../../services/model-ports.ts'

/** Seconds; the binding gives no Retry-After. */
const CAPACITY_RETRY = 2
const TRANSIENT_RETRY = 1

const MODEL: ModelFailure = { reason: 'misconfigured', what: 'model' }
const KEY: ModelFailure = { reason: 'misconfigured', what: 'key' }
const TRANSIENT: ModelFailure = { reason: 'unavailable', retryAfter: TRANSIENT_RETRY }

const FAILURES: Record<number, ModelFailure> = {
  /** Account limited, under two numbers: the daily allocation of neurons is used up. */
  3036: { reason: 'quota' },
  4006: { reason: 'quota' },
  /** Out of capacity. */
  3040: { reason: 'busy', retryAfter: CAPACITY_RETRY },
  /** Request timeout; request aborted, which was not by us; internal errors. */
  3007: TRANSIENT,
  3008: TRANSIENT,
  3043: TRANSIENT,
  3046: TRANSIENT,
  /** Request too large; more tokens than the context of the model. */
  3006: { reason: 'too_long' },
  5021: { reason: 'too_long' },
  /** No such model; invalid model ID; not for this account; its terms are not agreed to. */
  5007: MODEL,
  3042: MODEL,
  5018: MODEL,
  3041: MODEL,
  5016: MODEL,
  /** Account blocked. */
  3023: KEY,
}

/** Errors of the request itself, which stay the same when it is sent again. */
const OF_REQUEST: ReadonlySet<number> = new Set([3003, 3039, 5004, 5005, 5006, 5019])

export function failureOf(error: unknown): ModelFailure {
  const code = codeOf(error)
  if (code === null) return TRANSIENT
  return FAILURES[code] ?? (OF_REQUEST.has(code) ? { reason: 'unavailable' } : TRANSIENT)
}

/** The model could not keep to the schema that it was given. */
export const isUnmetSchema = (error: unknown): boolean => /JSON Mode couldn't be met/i.test(messageOf(error))

export const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null ? String((error as { message?: unknown }).message) : ''

function codeOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null
  const { code, internalCode } = error as Record<string, unknown>
  for (const field of [code, internalCode]) if (typeof field === 'number') return field
  const found = /(?:^|[\s"(:])([345]\d{3})(?=[:\s,)"]|$)/.exec(messageOf(error).slice(0, 500))?.[1]
  return found === undefined ? null : Number(found)
}
