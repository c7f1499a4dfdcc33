// Verifies ID tokens (OpenID Connect Core 1.0, section 3.1.3.7): RS256 only, the issuer's keys, issuer, audience,
// expiry, and an email address that the issuer has verified.

import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../../contracts/limits.ts'
import { oneLine } from '../../domain/text/one-line.ts'
import type { Clock } from '../../services/ports.ts'
import type { Verification } from '../../services/session-ports.ts'
import { sha256Hex } from '../sha256-hex.ts'

export type TrustedIssuer = {
  /** Accepted values of `iss`; users are stored under the first. */
  names: readonly [string, ...string[]]
  audience: string
  keys: JWTVerifyGetKey
}

/** Seconds of clock skew. */
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
    const { sub, aud, exp = 0, email, email_verified: verified, name, picture } = payload
    // A token for several audiences would need a check of `azp`; no trusted issuer sends one.
    if (aud !== trusted.audience || verified !== true) return { ok: false, reason: 'invalid' }
    if (typeof sub !== 'string' || sub === '' || typeof email !== 'string' || email.length > EMAIL_MAX_LENGTH)
      return { ok: false, reason: 'invalid' }
    const called = typeof name === 'string' ? oneLine(name, NAME_MAX_LENGTH) : ''
    return {
      ok: true,
      id: await sha256Hex(signedPart(credential)),
      expiresAt: exp * 1000,
      identity: {
        issuer: trusted.names[0],
        subject: sub,
        email,
        name: called || email,
        picture: typeof picture === 'string' && picture.startsWith('https://') ? picture : null,
      },
    }
  } catch (error) {
    return { ok: false, reason: isAboutTheToken(error) ? 'invalid' : 'unavailable' }
  }
}

/** Header and payload (RFC 7515, section 5.1), without the signature, which base64url can encode in several ways. */
const signedPart = (credential: string) => credential.slice(0, credential.lastIndexOf('.'))

/** jose's errors concern the token, except those about fetching the issuer's keys. */
export const isAboutTheToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC'
