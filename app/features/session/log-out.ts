// Logging out: ends the session on the server, removes both tokens, the project cache, and lists and PDFs that
// were kept. Unsaved text stays. The signed-in page then navigates to `/`.

import { t } from 'messages:dashboard'
import { call, forgetSession } from '../../platform/api.ts'
import { pendingRemovals } from '../../shared/manuscript/pending-removals.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { forgetHere } from './forget-here.ts'

export async function logOut(): Promise<void> {
  let description = t('successfullyLoggedOut')
  // Removals still waiting for Undo need this session's token.
  await pendingRemovals.flush()
  try {
    await call('POST /v1/auth/logout')
  } catch {
    description = t('loggedOut')
  }
  await forget(description)
}

/** If the request fails, the other devices are still signed in, and this page stays signed in too. */
export async function logOutEverywhere(): Promise<void> {
  await pendingRemovals.flush()
  try {
    await call('POST /v1/auth/logout-everywhere')
  } catch {
    const description = t('notSignedOutAbout')
    toast({ title: t('notSignedOut'), description, tone: 'destructive' })
    return
  }
  await forget(t('signedOutEverywhere'))
}

async function forget(description: string): Promise<void> {
  await forgetSession()
  await forgetHere()
  toast({ title: t('loggedOutTitle'), description })
}
