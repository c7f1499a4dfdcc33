import { expect, it } from 'vitest'
import texts from '../../app/messages/en/problems.json' with { type: 'json' }
import { KNOWN } from '../../app/platform/problem-text.ts'
import { problemBody } from '../../workers/api/http/problem.ts'
import type { Failure } from '../../workers/domain/failure.ts'

it.each(KNOWN)('has the server’s words for %s', (reason) => {
  const { detail } = problemBody({ reason, retryAfter: 1, quota: 1, etag: '' } as unknown as Failure)
  expect(texts[`problem.${reason}`]).toBe(detail)
})
