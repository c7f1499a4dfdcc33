// Routes of signing in and out.

import { sessionRoutes } from '../contracts/routes/session-routes.ts'
import type { SessionResponse } from '../contracts/session.ts'
import { fail, map, ok } from '../domain/result.ts'
import { refreshSession } from '../services/sessions/refresh-session.ts'
import { revokeAllSessions, revokeSession } from '../services/sessions/revoke-session.ts'
import { type SignedIn, signIn } from '../services/sessions/sign-in.ts'
import { beginSignIn, finishSignIn } from '../services/sessions/sign-in-by-provider.ts'
import { beginningCookie, readBeginning } from './http/beginning-cookie.ts'
import { isoTime } from './http/iso-time.ts'
import { originOf } from './http/origin.ts'
import { userResponse } from './http/user-response.ts'
import { implement } from './implement.ts'

export const auth = implement(sessionRoutes, {
  signIn: async ({ body: { credential }, ports }) => {
    if (!credential) return fail({ reason: 'credential_missing' })
    return map(await signIn(ports, credential), sessionResponse)
  },
  beginSignIn: async ({ c, params, ports }) => {
    const begun = await beginSignIn(ports, params.provider, redirectUri(c.req.raw))
    if (!begun.ok) return begun
    c.header('set-cookie', beginningCookie(c.req.raw, begun.value.begun))
    return c.json({ status: 'Successful', data: { url: begun.value.url } })
  },
  finishSignIn: async ({ c, body: { parameters }, ports }) => {
    const request = c.req.raw
    const sent = { begun: readBeginning(request), parameters, redirectUri: redirectUri(request) }
    const signedIn = await finishSignIn(ports, sent)
    c.header('set-cookie', beginningCookie(request, null))
    return signedIn.ok ? c.json(sessionResponse(signedIn.value)) : signedIn
  },
  issueLocalCredential: async ({ body, ports: { localIssuer } }) =>
    localIssuer ? ok({ credential: await localIssuer.issue(body) }) : fail({ reason: 'route_not_found' }),
  refreshSession: async ({ body, ports }) =>
    map(await refreshSession(ports, body.refreshToken), sessionResponse),
  logOut: async ({ claims, ports }) => {
    await revokeSession(ports, claims.familyId)
    return ok(null)
  },
  logOutEverywhere: async ({ ports, userId }) => {
    await revokeAllSessions(ports, userId)
    return ok(null)
  },
})

/** Where identity providers send people back: app/routes/sign-in.tsx. */
const redirectUri = (request: Request) => `${originOf(request)}/sign-in`

const sessionResponse = ({ user, accessToken, refreshToken }: SignedIn): SessionResponse => {
  return {
    status: 'Successful',
    accessToken,
    refreshToken,
    data: { user: userResponse(user), language: user.language, deleteAt: isoTime(user.deleteAt) },
  }
}
