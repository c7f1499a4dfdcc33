// Requires a valid access token (RFC 6750), and counts the request for its user. Requests without one count for their
// address, so that guessing is limited, too.

import { createMiddleware } from 'hono/factory'
import type { ApiContext, ApiEnv } from '../api-env.ts'
import { problem } from '../http/problem.ts'
import { tooManyRequests } from './rate-limited.ts'

const BEARER = /^Bearer +([\w~+/.-]+=*)$/i

/** The token of the `Authorization` header. */
export const bearerToken = (c: ApiContext): string | undefined =>
  BEARER.exec(c.req.header('authorization') ?? '')?.[1]

export const authenticated = createMiddleware<ApiEnv>(async (c, next) => {
  const { ports, address } = c.env
  const header = c.req.header('authorization')
  const token = bearerToken(c)
  const read = token === undefined ? null : await ports.tokens.readAccess(token)
  const key = read?.ok ? `user:${read.claims.userId}` : `address:${address}`
  if (!(await ports.requestRate.allow(key))) return tooManyRequests('requestRate')
  if (header === undefined) return problem({ reason: 'token_missing' })
  if (!read?.ok) return problem({ reason: read?.reason === 'expired' ? 'token_expired' : 'token_invalid' })
  c.set('claims', { ...read.claims, scopes: null, projectId: null })
  await next()
})
