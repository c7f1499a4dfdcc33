// One way to verify an ID token, whoever signed it (OpenID Connect Core 1.0, section 3.1.3.7): RS256 alone, the
// issuer's own keys, issuer, audience, expiry, and an address that the issuer has verified.

import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Clock, Identity } from '../services/ports.ts'

export type TrustedIssuer = {
  /** How the issuer may write itself in `iss`; the first form is the one people are keyed by. */
  names: readonly [string, ...string[]]
  audience: string
  keys: JWTVerifyGetKey
}

export type Verification = { ok: true; identity: Identity } | { ok: false; reason: 'invalid' | 'unavailable' }

/** Seconds that the issuer's clock may differ from ours. */
const CLOCK_TOLERANCE = 5

export async function verifyIdToken(
  credential: string,
  trusted: TrustedIssuer,
  clock: Clock,
): Promise<Verification> {
  try {
    const { payload } = await jwtVerify(credential, trusted.keys, {
      algorithms: ['RS256'],
      issuer: [...trusted.names],
      audience: trusted.audience,
      currentDate: new Date(clock.now()),
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['exp', 'iat', 'sub', 'aud', 'email'],
    })
    const { sub, aud, email, email_verified: verified, name, picture } = payload
    // A token for several audiences would need `azp`, which nobody we trust sends.
    if (aud !== trusted.audience || verified !== true) return { ok: false, reason: 'invalid' }
    if (typeof sub !== 'string' || sub === '' || typeof email !== 'string')
      return { ok: false, reason: 'invalid' }
    return {
      ok: true,
      identity: {
        issuer: trusted.names[0],
        subject: sub,
        email,
        name: typeof name === 'string' && name.trim() !== '' ? name : email,
        picture: typeof picture === 'string' && picture.startsWith('https://') ? picture : null,
      },
    }
  } catch (error) {
    return { ok: false, reason: isAboutTheToken(error) ? 'invalid' : 'unavailable' }
  }
}

/** jose's own errors speak of the token, except where the issuer's keys could not be had. */
const isAboutTheToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC'
