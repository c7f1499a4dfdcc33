// The first script of signed-in pages, a few kilobytes: asks the server for what the address shows while the other scripts are
// still loading. Who shows it takes the answer, or asks again.

import { isTokenCurrent } from './platform/access-token.ts'
import { refreshSession } from './platform/api.ts'
import { readTokens } from './platform/browser-storage.ts'
import { readChaptersAddress } from './shared/addresses/chapters-address.ts'
import { dashboardView } from './shared/addresses/dashboard-address.ts'
import { beginOpening } from './shared/manuscript/opening.ts'
import { beginList } from './shared/project-list.ts'

async function ask(): Promise<void> {
  const tokens = readTokens()
  if (!tokens) return
  if (!isTokenCurrent(tokens.accessToken) && (await refreshSession(tokens.accessToken)) === null) return
  // Read after the renewal, in which another page may have been opened.
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  if (pathname === '/editor') beginOpening(readChaptersAddress(query).projectId)
  if (pathname !== '/dashboard') return
  const view = dashboardView(query)
  if (view.name === 'editor') beginOpening(view.projectId)
  else if (view.name === 'projects') beginList(view.order)
}

// The page itself says what fails.
ask().catch(() => {})
