// Logging out (spec section 4): tell the server, forget both tokens and what this browser knew of the
// projects (text that was never saved stays), say so. The page that listens to the session
// (the dashboard) then goes to `/`.

import { call, forgetSession } from '../../api.ts'
import { forgetAllProjects } from '../../known-projects.ts'
import { removals } from '../../removals.ts'
import { toast } from '../../ui/toast.ts'

export async function logOut(): Promise<void> {
  let description = 'You have been successfully logged out.'
  // Nobody else's session can do it.
  await removals.end()
  try {
    await call('POST', '/v1/auth/logout')
  } catch {
    description = 'You have been logged out.'
  }
  await forgetSession()
  await forgetAllProjects()
  toast({ title: 'Logged out', description })
}
