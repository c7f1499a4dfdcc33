// Whether a page that needs a session may open.

import { isTokenCurrent } from '../../platform/access-token.ts'
import { refreshSession } from '../../platform/api.ts'
import { readTokens, removeTokens } from '../../platform/browser-storage.ts'
import { isLate } from '../../platform/patience.ts'
import { forgetHere } from './forget-here.ts'

/**
 * Whether a page that needs a session may open; if not, it navigates to `/`, and what the browser keeps of the account is deleted.
 * An unreadable or expired token is refreshed if there is a refresh token, else removed. True if the server cannot be reached, or
 * does not answer in time: the page opens and shows that itself.
 */
export async function ensureSession(): Promise<boolean> {
  const stored = readTokens()
  if (isTokenCurrent(stored?.accessToken)) return true
  if (stored?.refreshToken) {
    try {
      const refreshed = refreshSession(stored.accessToken)
      if ((await isLate(refreshed)) || (await refreshed) !== null) return true
    } catch {
      return true
    }
  } else removeTokens()
  // Not waited for: storage that another page blocks holds no page back.
  void forgetHere()
  return false
}
