// Whether the user is signed in, judged by the stored tokens.

import { useSyncExternalStore } from 'react'
import { isTokenCurrent, tokenName, tokenSubject } from '../../platform/access-token.ts'
import { onSessionChange, readTokens } from '../../platform/browser-storage.ts'

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
