// Failures that the API answers with: application/problem+json (RFC 9457).

import type { Problem, ProblemCode } from './generated/schemas.ts'

/** A later version of the API may have more codes than this client knows. */
export type ErrorCode = ProblemCode | 'unexpected_answer' | (string & Record<never, never>)

export class ColophonError extends Error {
  override readonly name = 'ColophonError'
  /** Stable; `unexpected_answer` for one that did not come from the API. The message is for people and may change. */
  readonly code: ErrorCode
  readonly status: number
  /** Each invalid place, with `request_invalid`. */
  readonly errors: NonNullable<Problem['errors']>
  /** Which quota, and how much it is, with `quota_exceeded`. */
  readonly quota: Problem['quota']
  /** Seconds that the server asks to wait for. */
  readonly retryAfter: number | null
  /** `x-request-id`, which the log of the deployment knows. */
  readonly requestId: string | null

  constructor(status: number, headers: Headers, problem: Partial<Problem>) {
    super(problem.detail ?? `The server answered ${status}, and not as the API does.`)
    this.code = problem.code ?? 'unexpected_answer'
    this.status = status
    this.errors = problem.errors ?? []
    this.quota = problem.quota
    this.retryAfter = secondsOf(headers.get('retry-after'))
    this.requestId = headers.get('x-request-id')
  }
}

export async function errorOf(response: Response): Promise<ColophonError> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
  const problem = isProblem ? ((await response.json()) as Partial<Problem>) : {}
  return new ColophonError(response.status, response.headers, problem)
}

/** Retry-After (RFC 9110, section 10.2.3): seconds, or a date. */
function secondsOf(value: string | null): number | null {
  if (value === null) return null
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}
