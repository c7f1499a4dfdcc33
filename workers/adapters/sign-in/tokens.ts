// Signs and verifies access tokens and live tickets: JWT (RFC 7519), HS256 with TOKEN_SECRET. Each kind has its own
// audience. The algorithm is fixed, never taken from the token (RFC 8725).

import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { ACCESS_TOKEN_LIFE, LIVE_TICKET_LIFE } from '../../domain/account/lifetimes.ts'
import { isId } from '../../domain/id.ts'
import type { Clock } from '../../services/ports.ts'
import type { Tokens } from '../../services/session-ports.ts'
import { sha256Hex } from '../sha256-hex.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'colophon'
const ACCESS = 'colophon-access'
const TICKET = 'colophon-live'

/** @param secret at least 32 characters */
export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret)

  const sign = (audience: string, life: number, subject: string, claims: JWTPayload) => {
    const now = Math.floor(clock.now() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(now)
      .setExpirationTime(now + life)
      .sign(key)
  }

  const verify = async (token: string, audience: string): Promise<JWTPayload | 'expired' | 'invalid'> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience,
        currentDate: new Date(clock.now()),
        requiredClaims: ['exp', 'sub', 'sid'],
      })
      return payload
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
    }
  }

  return {
    signAccess: ({ userId, familyId, name }) =>
      sign(ACCESS, ACCESS_TOKEN_LIFE, userId, { sid: familyId, name }),

    async readAccess(token) {
      const payload = await verify(token, ACCESS)
      if (typeof payload === 'string') return { ok: false, reason: payload }
      const { sub, sid, exp, name } = payload
      if (!isId(sub) || !isId(sid) || exp === undefined || typeof name !== 'string')
        return { ok: false, reason: 'invalid' }
      return { ok: true, claims: { userId: sub, familyId: sid, name, expiresAt: exp * 1000 } }
    },

    signTicket: ({ userId, familyId, name, expiresAt, ticketId, projectId }) =>
      sign(TICKET, LIVE_TICKET_LIFE, userId, {
        sid: familyId,
        name,
        jti: ticketId,
        project: projectId,
        session_exp: Math.floor(expiresAt / 1000),
      }),

    async readTicket(ticket) {
      const payload = await verify(ticket, TICKET)
      if (typeof payload === 'string') return null
      const { sub, sid, exp, jti, name, project, session_exp: sessionExpiry } = payload
      if (!isId(sub) || !isId(sid) || !isId(project) || !isId(jti)) return null
      if (exp === undefined || typeof sessionExpiry !== 'number' || typeof name !== 'string') return null
      return {
        userId: sub,
        familyId: sid,
        name,
        projectId: project,
        ticketId: jti,
        expiresAt: sessionExpiry * 1000,
        ticketExpiresAt: exp * 1000,
      }
    },

    hash: sha256Hex,
  }
}
