// Who may open a socket into a project's room: decided before the upgrade, from the ticket alone. That a ticket is
// used once, only the room can know.

import type { Failure } from '../../domain/failure.ts'
import { can, roleIn } from '../../domain/project/access.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports, TicketClaims } from '../ports.ts'

export async function admitLive(
  { clock, projects, sessions, tokens }: Pick<Ports, 'clock' | 'projects' | 'sessions' | 'tokens'>,
  projectId: string,
  ticket: string,
): Promise<Result<TicketClaims, Failure>> {
  const claims = await tokens.readTicket(ticket)
  if (!claims || claims.projectId !== projectId) return fail({ reason: 'ticket_invalid' })
  const project = await projects.find(claims.userId, projectId)
  if (!project || !can(roleIn(project, claims.userId), 'write')) return fail({ reason: 'project_not_found' })
  // Noted before the socket opens, so that a revocation from now on finds it.
  if (!(await sessions.noteLive(claims.familyId, projectId, clock.now())))
    return fail({ reason: 'ticket_invalid' })
  return ok(claims)
}
