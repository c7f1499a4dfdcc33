// Routes of signing in and out.

import { sessionRoutes } from '../contracts/routes/session-routes.ts'
import type { SessionResponse } from '../contracts/session.ts'
import { fail, map, ok } from '../domain/result.ts'
import { refreshSession } from '../services/sessions/refresh-session.ts'
import { revokeAllSessions, revokeSession } from '../services/sessions/revoke-session.ts'
import { type SignedIn, signIn } from '../services/sessions/sign-in.ts'
import { isoTime } from './http/iso-time.ts'
import { userResponse } from './http/user-response.ts'
import { implement } from './implement.ts'

export const auth = implement(sessionRoutes, {
  signIn: async ({ body: { credential }, ports }) => {
    if (!credential) return fail({ reason: 'credential_missing' })
    return map(await signIn(ports, credential), sessionResponse)
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

const sessionResponse = ({ user, accessToken, refreshToken }: SignedIn): SessionResponse => {
  return {
    status: 'Successful',
    accessToken,
    refreshToken,
    data: { user: userResponse(user), language: user.language, deleteAt: isoTime(user.deleteAt) },
  }
}
