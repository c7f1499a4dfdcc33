// Why a draft, its plan or one of its sections did not come about, and what to do about it, in words for a person.

import { t } from 'messages:draft'
import type { ApiError } from '../../platform/api.ts'
import { type CauseCode, causeWords, isCauseCode } from '../../shared/cause-words.ts'

/** `code`: as the server sent it. `retryAfter` in seconds, where the server said it. */
export type Cause = { code: string; detail: string; retryAfter?: number | null }

/** Cause of a request that gave nothing. */
export type RequestFailure = Cause & { of: 'plan' | 'draft' }

/** No answer of the server, or a connection that broke. */
export const UNREACHABLE: Cause = { code: 'unreachable', detail: '' }

export const causeOfError = ({ code, message, retryAfter }: ApiError): Cause => ({
  code,
  detail: message,
  retryAfter,
})

/** One or two sentences: what happened, and what to do. */
export function causeText({ code, detail, retryAfter }: Cause): string {
  const known = isCauseCode(code) ? code : 'unreachable'
  const { reason, advice } = causeWords(known)
  switch (known) {
    case 'model_busy':
    case 'rate_limited':
    case 'database_unavailable':
      return `${reason} ${retryAfter ? wait(retryAfter) : advice}`
    // The server says how much it needs.
    case 'model_budget_too_small':
      return `${detail || reason} ${advice}`
    // The server says what was wrong with it.
    case 'section_unusable':
      return `${reason} ${detail}`.trim()
    default:
      return `${reason} ${advice}`.trim()
  }
}

/** Why a template came, in the words of the specification (section 8) where that passes by itself. */
export function templateReason(cause: Cause | null | undefined): string {
  if (!cause || !isCauseCode(cause.code) || PASSING.has(cause.code)) return t('serviceUnavailable')
  return causeWords(cause.code).reason
}
const PASSING: ReadonlySet<CauseCode> = new Set([
  'model_unavailable',
  'model_busy',
  'model_slow',
  'model_interrupted',
])

const wait = (seconds: number) =>
  seconds < 90
    ? t('waitSeconds', { seconds: Math.ceil(seconds) })
    : t('waitMinutes', { minutes: Math.ceil(seconds / 60) })
