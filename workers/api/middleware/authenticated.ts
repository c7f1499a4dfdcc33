// Requires a valid access token (RFC 6750), and counts the request for its user or program. Requests without one count for their
// address, so that guessing is limited, too.

import { createMiddleware } from 'hono/factory'
import type { GrantResource } from '../../domain/account/grant.ts'
import type { AccessClaims } from '../../services/session-ports.ts'
import { readBearer } from '../../services/sessions/read-bearer.ts'
import type { ApiContext, ApiEnv } from '../api-env.ts'
import { afterResponse } from '../http/after-response.ts'
import { originOf, withMetadata } from '../http/origin.ts'
import { problem } from '../http/problem.ts'
import { REQUEST_POLICY, tooManyRequests } from './rate-limited.ts'
import { requestsLeft } from './requests-left.ts'

/** RFC 6750, section 2.1, and the colons of a grant's token. */
const BEARER = /^Bearer +([\w~+/.:-]+=*)$/i

/** The token of the `Authorization` header. */
export const bearerToken = (c: ApiContext): string | undefined =>
  BEARER.exec(c.req.header('authorization') ?? '')?.[1]

/** A program that asks too much does not keep the person from writing. */
const callerKey = ({ familyId, scopes, userId }: AccessClaims) =>
  scopes === null ? `user:${userId}` : `program:${familyId}`

/** @param resource what a grant's token must be for */
const authenticatedFor = (resource: GrantResource) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const { ports, address, caller } = c.env
    const header = c.req.header('authorization')
    const token = bearerToken(c)
    const sent = token === undefined ? null : { origin: originOf(c.req.raw), resource, token }
    const read = caller
      ? { ok: true as const, claims: caller, noteUse: null }
      : sent && (await readBearer(ports, sent))
    if (!read?.ok) {
      if (!(await ports.addressRate.allow(`address:${address}`))) return tooManyRequests('addressRate')
      const refused = read?.reason === 'expired' ? 'token_expired' : 'token_invalid'
      return withMetadata(
        problem({ reason: header === undefined ? 'token_missing' : refused }),
        c.req.raw,
        resource,
      )
    }
    const key = callerKey(read.claims)
    if (!(await ports.requestRate.allow(key))) return tooManyRequests('requestRate')
    if (read.noteUse) afterResponse(c, 'token_use_not_noted', read.noteUse)
    c.set('claims', read.claims)
    const left = requestsLeft(key, ports.clock.now())
    await next()
    if (c.res.status === 101) return
    addLimit(c.res.headers, 'ratelimit', left)
    addLimit(c.res.headers, 'ratelimit-policy', REQUEST_POLICY)
  })

/** Adds a limit to a header, beside that of models where one was used. */
function addLimit(headers: Headers, name: string, limit: string): void {
  const other = headers.get(name)
  headers.set(name, other ? `${limit}, ${other}` : limit)
}

export const authenticated = authenticatedFor('api')
/** Middleware of the server of the Model Context Protocol. */
export const authenticatedForMcp = authenticatedFor('mcp')
