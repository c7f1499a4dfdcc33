// Google as an issuer of ID tokens (developers.google.com/identity/gsi/web/guides/verify-google-id-token).

import { createRemoteJWKSet, customFetch, type FetchImplementation, type JWTVerifyGetKey } from 'jose'
import type { TrustedIssuer } from './id-token.ts'

export const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'] as const
export const GOOGLE_KEYS_URL = 'https://www.googleapis.com/oauth2/v3/certs'

/** Milliseconds. */
const KEYS_TIMEOUT = 5000

/**
 * @returns null where no client id is set: an undefined audience must never mean "any"
 * @param issuer another issuer in Google's place, '' for Google itself
 */
export function createGoogle({
  clientId,
  issuer,
  keys,
}: {
  clientId: string
  issuer: string
  keys: JWTVerifyGetKey
}): TrustedIssuer | null {
  if (clientId === '') return null
  return { names: issuer === '' ? GOOGLE_ISSUERS : [issuer], audience: clientId, keys }
}

/** The keys at an address, fetched when first needed, kept ten minutes, and asked for again for one not known. */
export const fetchKeys = (
  url: string,
  fetcher: FetchImplementation = (address, options) => fetch(address, options),
): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(url), { [customFetch]: fetcher, timeoutDuration: KEYS_TIMEOUT })

const kept = new Map<string, JWTVerifyGetKey>()

/** The same, once for the whole isolate: not every runtime hands each request the same bindings. */
export function publishedKeys(url: string): JWTVerifyGetKey {
  const keys = kept.get(url) ?? fetchKeys(url)
  kept.set(url, keys)
  return keys
}
