// The open manuscript of a page, for as long as it shows that project.

import { useEffect, useState } from 'react'
import { tokenSubject } from '../../access-token.ts'
import { readTokens } from '../../browser-storage.ts'
import { ManuscriptSession } from './manuscript-session.ts'

/** @param projectId null for a new project */
export function useSession(projectId: string | null): ManuscriptSession | null {
  const [session, setSession] = useState<ManuscriptSession | null>(null)
  useEffect(() => {
    const userId = tokenSubject(readTokens()?.accessToken)
    if (!userId) return
    const opened = new ManuscriptSession(userId, projectId)
    setSession(opened)
    return () => opened.close()
  }, [projectId])
  return session
}
