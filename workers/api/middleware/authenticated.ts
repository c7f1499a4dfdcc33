// Requires a valid access token (RFC 6750), and counts the request for its user. Requests without one count for their
// address, so that guessing is limited, too.

import { createMiddleware } from 'hono/factory'
import { PERSONAL_TOKEN_PREFIX } from '../../domain/account/personal-token.ts'
import type { AccessClaims } from '../../services/ports.ts'
import { readPersonalToken } from '../../services/sessions/personal-tokens.ts'
import type { ApiContext, ApiEnv } from '../api-env.ts'
import { afterResponse } from '../http/after-response.ts'
import { problem } from '../http/problem.ts'
import { REQUEST_POLICY, tooManyRequests } from './rate-limited.ts'

const BEARER = /^Bearer +([\w~+/.-]+=*)$/i

/** The token of the `Authorization` header. */
export const bearerToken = (c: ApiContext): string | undefined =>
  BEARER.exec(c.req.header('authorization') ?? '')?.[1]

export const authenticated = createMiddleware<ApiEnv>(async (c, next) => {
  const { ports, address } = c.env
  const header = c.req.header('authorization')
  const token = bearerToken(c)
  const read = token === undefined ? null : await readBearer(c, token)
  const key = read?.ok ? `user:${read.claims.userId}` : `address:${address}`
  if (!(await ports.requestRate.allow(key))) return tooManyRequests('requestRate')
  if (header === undefined) return problem({ reason: 'token_missing' })
  if (!read?.ok) return problem({ reason: read?.reason === 'expired' ? 'token_expired' : 'token_invalid' })
  c.set('claims', read.claims)
  await next()
  if (c.res.status === 101) return
  const other = c.res.headers.get('ratelimit-policy')
  c.res.headers.set('ratelimit-policy', other ? `${REQUEST_POLICY}, ${other}` : REQUEST_POLICY)
})

type ReadBearer = { ok: true; claims: AccessClaims } | { ok: false; reason: 'invalid' | 'expired' }

/** The form of a token tells its kind. */
async function readBearer(c: ApiContext, token: string): Promise<ReadBearer> {
  const { ports } = c.env
  if (token.startsWith(PERSONAL_TOKEN_PREFIX)) {
    const read = await readPersonalToken(ports, token)
    if (read.ok && read.noteUse) afterResponse(c, 'personal_token_use_not_noted', read.noteUse)
    return read
  }
  const read = await ports.tokens.readAccess(token)
  return read.ok ? { ok: true, claims: { ...read.claims, scopes: null, projectId: null } } : read
}
