// Tickets that open one WebSocket into one project, since a browser cannot send a bearer token with a WebSocket.

import type { Failure } from '../../domain/failure.ts'
import { can, roleIn } from '../../domain/project/access.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports, SessionClaims, TicketClaims } from '../ports.ts'

/**
 * Refused to a session that has ended, even while its access token is valid: a browser does not learn why an upgrade is
 * refused, so the client would take it for a lost connection and retry until the token expires.
 */
export async function issueLiveTicket(
  { ids, projects, sessions, tokens }: Pick<Ports, 'ids' | 'projects' | 'sessions' | 'tokens'>,
  claims: SessionClaims,
  projectId: string,
): Promise<Result<string, Failure>> {
  if (!(await sessions.isLive(claims.familyId))) return fail({ reason: 'token_invalid' })
  const project = await projects.find(claims.userId, projectId)
  if (!project || !can(roleIn(project, claims.userId), 'write')) return fail({ reason: 'project_not_found' })
  return ok(await tokens.signTicket({ ...claims, ticketId: ids.make(), projectId }))
}

/** Decides before the upgrade, by the ticket alone. Only the room can know whether a ticket was used before. */
export async function admitLive(
  { clock, projects, sessions, tokens }: Pick<Ports, 'clock' | 'projects' | 'sessions' | 'tokens'>,
  projectId: string,
  ticket: string,
): Promise<Result<TicketClaims, Failure>> {
  const claims = await tokens.readTicket(ticket)
  if (!claims || claims.projectId !== projectId) return fail({ reason: 'ticket_invalid' })
  const project = await projects.find(claims.userId, projectId)
  if (!project || !can(roleIn(project, claims.userId), 'write')) return fail({ reason: 'project_not_found' })
  // Recorded before the socket opens, so that a later revocation finds it.
  if (!(await sessions.noteLive(claims.familyId, projectId, clock.now())))
    return fail({ reason: 'ticket_invalid' })
  return ok(claims)
}

/** Closes the sockets of a session that ended while one of them opened. */
export async function closeIfRevoked(
  { rooms, sessions }: Pick<Ports, 'rooms' | 'sessions'>,
  { familyId, projectId }: TicketClaims,
): Promise<void> {
  if (!(await sessions.isLive(familyId))) await rooms.closeSession(projectId, familyId)
}
