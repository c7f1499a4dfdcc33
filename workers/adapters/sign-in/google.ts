// Google as an issuer of ID tokens (developers.google.com/identity/gsi/web/guides/verify-google-id-token).

import { createRemoteJWKSet, customFetch, type FetchImplementation, type JWTVerifyGetKey } from 'jose'
import type { TrustedIssuer } from './id-token.ts'

export const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'] as const
export const GOOGLE_KEYS_URL = 'https://www.googleapis.com/oauth2/v3/certs'

/** Milliseconds. */
const KEYS_TIMEOUT = 5000

/**
 * @param issuer an issuer that replaces Google, or ''
 * @returns null if no client id is set: jose takes an undefined audience for "any"
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

/** JWKS at a URL, fetched on first use, cached for ten minutes, and fetched again for an unknown key id. */
export const fetchKeys = (
  url: string,
  fetcher: FetchImplementation = (address, options) => fetch(address, options),
): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(url), { [customFetch]: fetcher, timeoutDuration: KEYS_TIMEOUT })

const kept = new Map<string, JWTVerifyGetKey>()

/** `fetchKeys` once per URL and isolate: some runtimes pass other bindings to each request. */
export function publishedKeys(url: string): JWTVerifyGetKey {
  const keys = kept.get(url) ?? fetchKeys(url)
  kept.set(url, keys)
  return keys
}
