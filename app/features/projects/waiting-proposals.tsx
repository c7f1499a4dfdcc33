// Line on the dashboard: the projects in which changes wait that programs propose; nothing where there are none.

import { rich } from 'messages:projects'
import { Inbox } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { WaitingProposals as Waiting } from '../../../workers/contracts/writing/proposal.ts'
import { stripMarkup } from '../../../workers/domain/text/plain-text.ts'
import { call } from '../../platform/api.ts'
import { projectAddress } from '../../shared/addresses/dashboard-address.ts'

/** Projects that are named. */
const NAMED = 3

export function WaitingProposals() {
  const projects = useWaitingProposals()
  const total = projects.reduce((sum, { open }) => sum + open, 0)
  if (total === 0) return null
  return (
    <p className="mt-4 flex items-baseline gap-2 text-14">
      <Inbox className="size-4 shrink-0 self-center text-accent" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        {rich('proposedChangesWait', {
          total,
          more: Math.max(0, projects.length - NAMED),
          projects: () =>
            projects.slice(0, NAMED).map(({ projectId, title, open }, index) => (
              <span key={projectId}>
                {index > 0 ? ', ' : ''}
                <Link
                  to={projectAddress(projectId)}
                  className="font-semibold underline underline-offset-3 hover:text-accent"
                >
                  <bdi>{stripMarkup(title)}</bdi>
                </Link>
                {projects.length > 1 ? ` (${open})` : ''}
              </span>
            )),
        })}
      </span>
    </p>
  )
}

/** Fetched on opening, and when the page comes into view again. Without an answer the line stays as it is. */
function useWaitingProposals(): readonly Waiting[] {
  const [projects, setProjects] = useState<readonly Waiting[]>([])
  useEffect(() => {
    const controller = new AbortController()
    const load = () => {
      if (document.visibilityState === 'hidden') return
      call('GET /v1/proposals', { signal: controller.signal }).then(
        (found) => setProjects(found.projects),
        () => {},
      )
    }
    load()
    document.addEventListener('visibilitychange', load)
    return () => {
      controller.abort()
      document.removeEventListener('visibilitychange', load)
    }
  }, [])
  return projects
}
