// Whether the person is signed in, as far as the browser can tell.

import { useSyncExternalStore } from 'react'
import { isTokenCurrent } from '../../access-token.ts'
import { refreshSession } from '../../api.ts'
import { onSessionChange, readTokens, removeTokens } from '../../browser-storage.ts'

/** The history state of `/` where the server ended the session of the page that was open. */
export const SESSION_ENDED = 'session ended'

/** A current access token, or a refresh token that may get one. */
function mayBeSignedIn(): boolean {
  const stored = readTokens()
  return isTokenCurrent(stored?.accessToken) || Boolean(stored?.refreshToken)
}

/** False on the server and during hydration, then as stored; follows other tabs. */
export const useSignedIn = (): boolean => useSyncExternalStore(onSessionChange, mayBeSignedIn, () => false)

/**
 * For pages that need a session: false means go to `/`. A token that cannot be read or has expired is refreshed if
 * there is a refresh token, else removed. Where the server cannot be reached the page opens and says so itself.
 */
export async function ensureSession(): Promise<boolean> {
  const stored = readTokens()
  if (isTokenCurrent(stored?.accessToken)) return true
  if (stored?.refreshToken) {
    try {
      return (await refreshSession(stored.accessToken)) !== null
    } catch {
      return true
    }
  }
  removeTokens()
  return false
}
