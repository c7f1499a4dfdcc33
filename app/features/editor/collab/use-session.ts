// React hooks of the session of a project: one opens it and closes it on unmount, one reads its view.

import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentUser } from '../../../platform/current-user.ts'
import { ManuscriptSession } from './manuscript-session.ts'
import { emptyView, type SessionView } from './session-view.ts'

/** @param projectId null for a new project */
export function useSession(projectId: string | null): ManuscriptSession | null {
  const [session, setSession] = useState<ManuscriptSession | null>(null)
  useEffect(() => {
    const userId = currentUser()
    if (!userId) return
    const opened = new ManuscriptSession(userId, projectId)
    setSession(opened)
    return () => opened.close()
  }, [projectId])
  return session
}

/**
 * One value of a session's view: its component is rendered again only when that value changes.
 * @param session null until it is open
 */
export const useSessionView = <Key extends keyof SessionView>(
  session: ManuscriptSession | null,
  key: Key,
): SessionView[Key] =>
  useSyncExternalStore(session?.subscribe ?? never, () => (session?.read() ?? emptyView)[key])

const never = () => () => {}
