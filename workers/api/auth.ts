// Routes of signing in and out.
import { Hono } from 'hono'
import { z } from 'zod'
import {
  googleSignInSchema,
  localCredentialSchema,
  refreshSchema,
  type SessionResponse,
} from '../contracts/session.ts'
import { refreshSession } from '../services/sessions/refresh-session.ts'
import { revokeAllSessions, revokeSession } from '../services/sessions/revoke-session.ts'
import { type SignedIn, signIn } from '../services/sessions/sign-in.ts'
import type { ApiEnv } from './api-env.ts'
import { problem } from './http/problem.ts'
import { readJson } from './http/read-body.ts'
import { respond, successful } from './http/respond.ts'
import { validate } from './http/validate.ts'
import { authenticated } from './middleware/authenticated.ts'
import { rateLimited } from './middleware/rate-limited.ts'

export const auth = new Hono<ApiEnv>()
  .post('/google', rateLimited('signInRate'), async (c) => {
    const sent = await readJson(c.req.raw, z.looseObject({}))
    if (!sent.ok) return problem(sent.failure)
    // A missing credential has its own error code, other than an invalid body's.
    if (!sent.value.credential) return problem({ reason: 'credential_missing' })
    const body = validate(googleSignInSchema, sent.value)
    if (!body.ok) return problem(body.failure)
    return respond(await signIn(c.env.ports, body.value.credential), sessionResponse)
  })
  .post('/local-credential', rateLimited('signInRate'), async (c) => {
    const { localIssuer } = c.env.ports
    if (!localIssuer) return problem({ reason: 'route_not_found' })
    const body = await readJson(c.req.raw, localCredentialSchema)
    if (!body.ok) return problem(body.failure)
    return successful({ credential: await localIssuer.issue(body.value) })
  })
  .post('/refresh-token', rateLimited('requestRate'), async (c) => {
    const body = await readJson(c.req.raw, refreshSchema)
    if (!body.ok) return problem(body.failure)
    return respond(await refreshSession(c.env.ports, body.value.refreshToken), sessionResponse)
  })
  .post('/logout', authenticated, async (c) => {
    await revokeSession(c.env.ports, c.get('claims').familyId)
    return successful(null)
  })
  .post('/logout-everywhere', authenticated, async (c) => {
    await revokeAllSessions(c.env.ports, c.get('claims').userId)
    return successful(null)
  })

function sessionResponse({ user, accessToken, refreshToken }: SignedIn): Response {
  const { id, email, name, picture } = user
  const body: SessionResponse = {
    status: 'Successful',
    accessToken,
    refreshToken,
    data: { user: { _id: id, email, name, picture } },
  }
  return Response.json(body)
}
