// Logging out: ends the session on the server, removes both tokens and the project cache. Unsaved text stays. The
// signed-in page then navigates to `/`.

import { call, forgetSession } from '../../platform/api.ts'
import { pendingRemovals } from '../../shared/manuscript/pending-removals.ts'
import { clearProjectCache } from '../../shared/manuscript/project-cache.ts'
import { toast } from '../../ui/overlays/toast.ts'

export async function logOut(): Promise<void> {
  let description = 'You have been successfully logged out.'
  // Removals still waiting for Undo need this session's token.
  await pendingRemovals.flush()
  try {
    await call('POST /v1/auth/logout')
  } catch {
    description = 'You have been logged out.'
  }
  await forget(description)
}

/** If the request fails, the other devices are still signed in, and this page stays signed in too. */
export async function logOutEverywhere(): Promise<void> {
  await pendingRemovals.flush()
  try {
    await call('POST /v1/auth/logout-everywhere')
  } catch {
    const description = 'The server could not be reached. You are still signed in everywhere.'
    toast({ title: 'Not signed out', description, tone: 'destructive' })
    return
  }
  await forget('You have been signed out everywhere.')
}

async function forget(description: string): Promise<void> {
  await forgetSession()
  await clearProjectCache()
  toast({ title: 'Logged out', description })
}
