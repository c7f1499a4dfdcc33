// What an editor asks of the server first. Its route asks before the editor's scripts are there; the editor takes each answer
// once, and asks itself for another.

import type { RouteData } from '../../../workers/contracts/routes/route-call.ts'
import { call } from '../../platform/api.ts'

type Answers = {
  project: Promise<RouteData<'GET /v1/projects/{id}'>>
  ticket: Promise<RouteData<'POST /v1/projects/{id}/live-ticket'>>
}

/** Milliseconds in which an answer is taken; a ticket lives for half a minute (LIVE_TICKET_LIFE). */
const FRESH_MS = 20_000

let current: string | null = null
let answers: Partial<Answers> = {}
let askedAt = 0

/** Called by routes at every navigation. @param projectId of the editor that is shown; null for another page */
export function beginOpening(projectId: string | null): void {
  if (projectId === current) return
  current = projectId
  answers = {}
  if (projectId === null) return
  const request = { params: { id: projectId } }
  const project = call('GET /v1/projects/{id}', request)
  const ticket = call('POST /v1/projects/{id}/live-ticket', request)
  // Who takes them hears of a failure.
  project.catch(() => {})
  ticket.catch(() => {})
  answers = { project, ticket }
  askedAt = performance.now()
}

/** Null if it was asked for another project, too long ago or not at all, or is taken. */
export function takeAnswer<What extends keyof Answers>(what: What, projectId: string): Answers[What] | null {
  if (projectId !== current) return null
  const answer = performance.now() - askedAt < FRESH_MS ? answers[what] : undefined
  delete answers[what]
  return answer ?? null
}
