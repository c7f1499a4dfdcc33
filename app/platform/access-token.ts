// Claims of an access token (RFC 7519), read without checking the signature, which only the server can. They authorise
// nothing: they decide which page is shown and whose unsaved text is opened.

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
 * True if the payload decodes and `exp` is later than `now`.
 * @param now seconds since 1970
 */
export function isTokenCurrent(token: string | null | undefined, now = Date.now() / 1000): boolean {
  const exp = token ? claimsOf(token)?.exp : undefined
  return typeof exp === 'number' && exp > now
}

/** The user's id (`sub`), or null if the token cannot be decoded. */
export function tokenSubject(token: string | null | undefined): string | null {
  const sub = token ? claimsOf(token)?.sub : undefined
  return typeof sub === 'string' && sub !== '' ? sub : null
}

/** The user's name, or '' if the token has none. */
export function tokenName(token: string | null | undefined): string {
  const name = token ? claimsOf(token)?.name : undefined
  return typeof name === 'string' ? name : ''
}
