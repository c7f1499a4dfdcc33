// Limits requests of callers who are not known, by address.
import { createMiddleware } from 'hono/factory'
import {
  ADDRESS_RECORDS_PER_MINUTE,
  ADDRESS_REQUESTS_PER_MINUTE,
  RATE_WINDOW,
  REQUESTS_PER_MINUTE,
} from '../../contracts/limits.ts'
import type { ApiEnv } from '../api-env.ts'
import { problem } from '../http/problem.ts'

const QUOTA = {
  requestRate: REQUESTS_PER_MINUTE,
  addressRate: ADDRESS_REQUESTS_PER_MINUTE,
  recordRate: ADDRESS_RECORDS_PER_MINUTE,
}

/** draft-ietf-httpapi-ratelimit-headers, section 3. */
export const REQUEST_POLICY = `"requests";q=${REQUESTS_PER_MINUTE};w=${RATE_WINDOW}`

/** 429. The binding does not tell when its window ends, so Retry-After is the whole window. */
export const tooManyRequests = (kind: keyof typeof QUOTA): Response =>
  problem({ reason: 'rate_limited', retryAfter: RATE_WINDOW, quota: QUOTA[kind] })

export const rateLimited = (kind: keyof typeof QUOTA) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!(await c.env.ports[kind].allow(`address:${c.env.address}`))) return tooManyRequests(kind)
    await next()
  })
