// Whether the user is signed in, judged by the stored tokens.

import { useSyncExternalStore } from 'react'
import { isTokenCurrent, tokenName, tokenSubject } from '../../platform/access-token.ts'
import { refreshSession } from '../../platform/api.ts'
import { onSessionChange, readTokens, removeTokens } from '../../platform/browser-storage.ts'
import { delay } from '../../platform/delay.ts'

/** History state of `/` after the server ended the open page's session. */
export const SESSION_ENDED = 'session ended'

/** True with a current access token, or with a refresh token, which may still be valid. */
export function isSignedIn(): boolean {
  const stored = readTokens()
  return isTokenCurrent(stored?.accessToken) || Boolean(stored?.refreshToken)
}

/** False on the server and during hydration, then by the stored tokens, including changes in other tabs. */
export const useSignedIn = (): boolean => useSyncExternalStore(onSessionChange, isSignedIn, () => false)

const accessToken = () => readTokens()?.accessToken ?? null

/** The signed-in user of the stored tokens, including changes in other tabs; null if signed out. */
export function usePerson(): { id: string; name: string } | null {
  const token = useSyncExternalStore(onSessionChange, accessToken, () => null)
  const id = tokenSubject(token)
  return id === null ? null : { id, name: tokenName(token) }
}

/** Milliseconds to wait for a new access token: in a tunnel a request neither fails nor ends. */
const PATIENCE_MS = 5000

/**
 * Whether a page that needs a session may open; if not, it navigates to `/`. An unreadable or expired token is refreshed if
 * there is a refresh token, else removed. True if the server cannot be reached, or does not answer in time: the page opens
 * and shows that itself.
 */
export async function ensureSession(): Promise<boolean> {
  const stored = readTokens()
  if (isTokenCurrent(stored?.accessToken)) return true
  if (stored?.refreshToken) {
    try {
      const refreshed = refreshSession(stored.accessToken)
      return (await Promise.race([refreshed, delay(PATIENCE_MS)])) !== null
    } catch {
      return true
    }
  }
  removeTokens()
  return false
}
