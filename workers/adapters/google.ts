// Google as an issuer of ID tokens (developers.google.com/identity/gsi/web/guides/verify-google-id-token).
import { createRemoteJWKSet, customFetch, type FetchImplementation } from 'jose'
import type { TrustedIssuer } from './id-token.ts'

export const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'] as const
export const GOOGLE_KEYS_URL = 'https://www.googleapis.com/oauth2/v3/certs'

/**
 * @returns null where no client id is set: an undefined audience must never mean "any"
 * @param issuer another issuer in Google's place, '' for Google itself
 */
export function createGoogle(
  { clientId, issuer, keysUrl }: { clientId: string; issuer: string; keysUrl: string },
  fetcher: FetchImplementation = (url, options) => fetch(url, options),
): TrustedIssuer | null {
  if (clientId === '') return null
  return {
    names: issuer === '' ? GOOGLE_ISSUERS : [issuer],
    audience: clientId,
    // Keeps the keys in the isolate for ten minutes, and asks again for a key that it does not know.
    keys: createRemoteJWKSet(new URL(keysUrl), { [customFetch]: fetcher, timeoutDuration: 5000 }),
  }
}
