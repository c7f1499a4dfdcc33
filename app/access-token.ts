// What the browser reads of an access token without checking its signature, which only the server can (RFC 7519).
// Nothing here grants anything: it decides which page to show and whose unsaved text to open.

type Claims = { exp?: unknown; sub?: unknown; name?: unknown }

function claimsOf(token: string): Claims | null {
  const payload = token.split('.')[1]
  if (token.split('.').length !== 3 || !payload) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? claims : null
  } catch {
    return null
  }
}

/**
 * True only if the payload decodes and `exp` is greater than the current time (spec section 5).
 * @param now seconds since 1970
 */
export function isTokenCurrent(token: string | null | undefined, now = Date.now() / 1000): boolean {
  const exp = token ? claimsOf(token)?.exp : undefined
  return typeof exp === 'number' && exp > now
}

/** The user's id as the token states it (`sub`), or null where the token cannot be read. */
export function tokenSubject(token: string | null | undefined): string | null {
  const sub = token ? claimsOf(token)?.sub : undefined
  return typeof sub === 'string' && sub !== '' ? sub : null
}

/** The person's name as the token states it, or '' where it does not. */
export function tokenName(token: string | null | undefined): string {
  const name = token ? claimsOf(token)?.name : undefined
  return typeof name === 'string' ? name : ''
}
