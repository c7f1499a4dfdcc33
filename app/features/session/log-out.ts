// Logging out (spec section 4): tell the server, forget both tokens, say so. The page that listens to the session
// (the dashboard) then goes to `/`.

import { call } from '../../api.ts'
import { removeTokens } from '../../browser-storage.ts'
import { toast } from '../../ui/toast.ts'

export async function logOut(): Promise<void> {
  let description = 'You have been successfully logged out.'
  try {
    await call('POST', '/v1/auth/logout')
  } catch {
    description = 'You have been logged out.'
  }
  removeTokens()
  toast({ title: 'Logged out', description })
}
