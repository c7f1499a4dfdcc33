// Messages of the form of a work that could not be saved.

import { expect, it } from 'vitest'
import { ApiError } from '../../../app/platform/api.ts'
import { whyNotSaved } from '../../../app/shared/work-form/why-not-saved.ts'
import { problem } from '../../../workers/api/http/problem.ts'
import type { Failure } from '../../../workers/domain/failure.ts'

/** The error that `app/platform/api.ts` makes of the server's answer. */
async function answered(failure: Failure): Promise<ApiError> {
  const response = problem(failure)
  const body = await response.json()
  return new ApiError(response.status, failure.reason, body as ApiError['problem'])
}

it.each<[Failure, string]>([
  [
    { reason: 'request_invalid', errors: [{ path: 'csl', message: 'is too large' }] },
    'Not saved. The work is too large.',
  ],
  [
    { reason: 'quota_exceeded', of: 'library', limit: 5_000_000 },
    'Not saved. Your account is full: it may hold 5 MB of references. Remove references first.',
  ],
  [{ reason: 'reference_not_found' }, 'Not saved. There is no such reference.'],
  [{ reason: 'rate_limited', retryAfter: 20, quota: 60 }, 'Not saved. Try again in 20 seconds.'],
])('shows the server’s message of %j', async (failure, words) => {
  expect(whyNotSaved(await answered(failure))).toBe(words)
})

it('offers a retry if the request was valid', async () => {
  const again = 'It could not be saved. What you typed is still here; try again.'
  expect(whyNotSaved(new ApiError(0, 'network_unreachable'))).toBe(again)
  expect(whyNotSaved(await answered({ reason: 'internal_error' }))).toBe(again)
  expect(whyNotSaved(new Error('no'))).toBe(again)
})
