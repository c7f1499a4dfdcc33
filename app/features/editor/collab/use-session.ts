// React hook that opens the session of a project and closes it on unmount.

import { useEffect, useState, useSyncExternalStore } from 'react'
import { tokenSubject } from '../../../platform/access-token.ts'
import { readTokens } from '../../../platform/browser-storage.ts'
import { ManuscriptSession } from './manuscript-session.ts'
import type { SessionView } from './session-view.ts'

/** @param projectId null for a new project */
export function useSession(projectId: string | null): {
  session: ManuscriptSession | null
  view: SessionView | null
} {
  const [session, setSession] = useState<ManuscriptSession | null>(null)
  useEffect(() => {
    const userId = tokenSubject(readTokens()?.accessToken)
    if (!userId) return
    const opened = new ManuscriptSession(userId, projectId)
    setSession(opened)
    return () => opened.close()
  }, [projectId])
  const view = useSyncExternalStore(session?.subscribe ?? never, () => session?.read() ?? null)
  return { session, view }
}

const never = () => () => {}
