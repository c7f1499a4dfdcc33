// What the refusal of a chat completion means: something to leave out from now on, less room for the answer, or a failure.
// Servers word it differently; recorded ones stand in tests/domain/models/openai-refusals.test.ts.

import { z } from 'zod'
import type { ModelFailure } from '../../services/model-ports.ts'
import { EFFORTS, type Manners } from './openai-request.ts'
import { readContextRefusal } from './read-context-refusal.ts'

/** `lesson`: what to do otherwise from now on. `tokens`: the room that this prompt leaves for its answer. */
export type Refusal = { lesson: Partial<Manners> } | { tokens: number } | { failure: ModelFailure }

/** Statuses after which the same request may succeed; 529 is "overloaded". */
const TRANSIENT: ReadonlySet<number> = new Set([408, 409, 425, 500, 502, 503, 504, 529])
/** A smaller number is no limit of an answer. */
const LIMIT_MIN = 200

const errorSchema = z.object({
  message: z.string().catch(''),
  param: z.string().nullish().catch(null),
  code: z.union([z.string(), z.number()]).nullish().catch(null),
  type: z.string().nullish().catch(null),
})
type ErrorBody = z.output<typeof errorSchema>

/**
 * @param tokens that the request asked for
 * @param after seconds of `Retry-After`
 */
export function readRefusal(
  { status, body, after }: { status: number; body: string; after: number },
  tokens: number,
  sent: Manners,
): Refusal {
  const error = errorOf(body)
  const has = (words: RegExp) => words.test(`${error.code} ${error.type} ${error.message}`)
  const fail = (failure: ModelFailure): Refusal => ({ failure })

  if (has(/insufficient_quota|insufficient balance|billing_hard_limit/i) || status === 402)
    return fail({ reason: 'quota' })
  if (status === 429) return fail({ reason: 'busy', retryAfter: after })
  if (TRANSIENT.has(status)) return fail({ reason: 'unavailable', retryAfter: after })
  if (status === 401) return fail({ reason: 'misconfigured', what: 'key' })
  const isModel =
    has(/model_not_found|invalid model/i) ||
    (has(/model/i) && has(/not exist|not found|not a valid|no such/i))
  if (isModel) return fail({ reason: 'misconfigured', what: 'model' })
  if (status === 403) return fail({ reason: 'misconfigured', what: 'key' })
  if (status === 404 || status === 405) return fail({ reason: 'misconfigured', what: 'address' })
  if (has(/content_filter|content_policy/i)) return fail({ reason: 'refused' })
  if (status === 413) return fail({ reason: 'too_long' })
  const context = readContextRefusal(`${error.code} ${error.type} ${error.message}`)
  if (context) return context
  const lesson = lessonOf(error, tokens, sent)
  return lesson ? { lesson } : fail({ reason: 'unavailable' })
}

/** Errors stand in `error`, in a list, or as text alone. */
function errorOf(body: string): ErrorBody {
  const none = { message: body.slice(0, 2000), param: null, code: null, type: null }
  try {
    const value: unknown = JSON.parse(body)
    const [first] = Array.isArray(value) ? value : [value]
    const error = first?.error ?? first?.detail ?? first
    const parsed = errorSchema.safeParse(typeof error === 'string' ? { message: error } : error)
    return parsed.success ? parsed.data : none
  } catch {
    return none
  }
}

/** What to do otherwise than in the request that was refused; null if it says nothing of that. */
function lessonOf({ param, message }: ErrorBody, tokens: number, sent: Manners): Partial<Manners> | null {
  const names = (...fields: string[]) => fields.some((field) => param === field || message.includes(field))
  if (names('max_tokens') && message.includes('max_completion_tokens') && !isLimit(message))
    return sent.limit === 'max_tokens' ? { limit: 'max_completion_tokens' } : null
  if (names('max_tokens', 'max_completion_tokens', 'completion tokens', 'output tokens')) {
    const most = mostOf(message, tokens)
    return most === null ? null : { most }
  }
  if (sent.temperature && names('temperature')) return { temperature: false }
  if (sent.usage && names('stream_options', 'include_usage')) return { usage: false }
  if (sent.json && names('response_format', 'json_schema'))
    return { json: sent.json === 'json_schema' ? 'json_object' : null }
  if (sent.effort && names('reasoning_effort', 'reasoning.effort')) {
    const left = EFFORTS.slice(EFFORTS.indexOf(sent.effort) + 1)
    return { effort: left.find((effort) => message.includes(`'${effort}'`)) ?? null }
  }
  return sent.template && names('chat_template_kwargs') ? { template: false } : null
}

/** Whether it speaks of a number that is too large, not of a name that is not known. */
const isLimit = (message: string) => /too large|at most|maximum|above|less than|range/i.test(message)

/** The largest number that is less than what was asked for: servers name the limit beside it. */
function mostOf(message: string, tokens: number): number | null {
  const numbers = [...message.matchAll(/\d{1,9}/g)].map(([digits]) => Number(digits))
  const below = numbers.filter((number) => number < tokens && number >= LIMIT_MIN)
  return below.length > 0 ? Math.max(...below) : null
}
