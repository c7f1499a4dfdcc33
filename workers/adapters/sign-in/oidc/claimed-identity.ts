// The person whom an ID token and the provider's user info name, and whether the provider's settings admit them.

import type { IdentityProviderSettings } from '../../../contracts/identity-provider.ts'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../../../contracts/limits.ts'
import { oneLine } from '../../../domain/text/one-line.ts'
import type { Identity } from '../../../services/session-ports.ts'
import { listOf } from '../../http/read-json.ts'

export type Claims = Readonly<Record<string, unknown>>

/** False where the user info may have what the ID token lacks: the address, whether it is verified, the groups that are asked for. */
export function isComplete(
  { email, email_verified: verified, ...others }: Claims,
  { groups, groupsClaim, trustsAddresses }: IdentityProviderSettings,
): boolean {
  if (typeof email !== 'string' || (verified === undefined && !trustsAddresses)) return false
  return !groups || others[groupsClaim] !== undefined
}

/** The ID token's claims, and the user info's where it has none. An address and whether it is verified come from one of them. */
export function withUserInfo(claims: Claims, userInfo: Claims): Claims {
  const addressed =
    claims.email_verified === undefined && typeof userInfo.email === 'string' ? userInfo : claims
  const { email, email_verified } = addressed
  return { ...userInfo, ...claims, email, email_verified }
}

/** Null without a subject, or without an address that the provider has verified. */
export function claimedIdentity(
  claims: Claims,
  { issuer, trustsAddresses }: IdentityProviderSettings,
): Identity | null {
  const { sub, email, email_verified: verified, name, picture } = claims
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string' || !email.includes('@')) return null
  if (email.length > EMAIL_MAX_LENGTH || !(verified === true || (trustsAddresses && verified !== false)))
    return null
  const called = typeof name === 'string' ? oneLine(name, NAME_MAX_LENGTH) : ''
  return {
    issuer,
    subject: sub,
    email,
    name: called || email,
    picture: typeof picture === 'string' && picture.startsWith('https://') ? picture : null,
  }
}

/** Whether the claim, a text or a list of texts, names one of the groups that the settings ask for. */
export function isInGroup(claims: Claims, { groups, groupsClaim }: IdentityProviderSettings): boolean {
  if (!groups) return true
  const claim = claims[groupsClaim]
  const named = typeof claim === 'string' ? [claim] : listOf(claim)
  const asked = new Set<unknown>(groups)
  return named.some((group) => asked.has(group))
}
