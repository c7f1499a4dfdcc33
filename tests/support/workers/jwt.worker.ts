// Forged, expired and unsigned tokens.

import { type JWTPayload, SignJWT } from 'jose'

export const TEST_SECRET = 'a secret for tests, long enough to sign with'

/** An access token as the Worker would sign it, but for what is changed. */
export function signLike(
  claims: JWTPayload,
  { secret = TEST_SECRET, audience = 'colophon-access' }: { secret?: string; audience?: string } = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ iat: now, exp: now + 900, iss: 'colophon', aud: audience, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret))
}

/** A token that says of itself that it needs no signature (RFC 7519, section 6). */
export const unsigned = (claims: JWTPayload): string =>
  `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`

const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
