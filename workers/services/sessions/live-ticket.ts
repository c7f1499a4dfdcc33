// Tickets that open one WebSocket into one project, since a browser cannot send a bearer token with a WebSocket. While D1
// does not answer, a session that it let into this project may open it again (docs/decisions/077-without-the-database.md).

import { ACCESS_TOKEN_LIFE } from '../../domain/account/lifetimes.ts'
import type { Failure } from '../../domain/failure.ts'
import { can, roleIn } from '../../domain/project/access.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import type { SessionClaims, TicketClaims } from '../session-ports.ts'
import { withoutDatabase } from '../without-database.ts'

type LivePorts = Pick<Ports, 'clock' | 'projects' | 'rooms' | 'sessions' | 'tokens'>

/**
 * Refused to a session that has ended, even while its access token is valid: a browser does not learn why an upgrade is
 * refused, so the client would take it for a lost connection and retry until the token expires.
 */
export async function issueLiveTicket(
  ports: LivePorts & Pick<Ports, 'ids'>,
  claims: SessionClaims,
  projectId: string,
): Promise<Result<string, Failure>> {
  const { ids, projects, sessions, tokens } = ports
  const ask = async (): Promise<Result<SessionClaims, Failure>> => {
    if (!(await sessions.isLive(claims.familyId))) return fail({ reason: 'token_invalid' })
    const project = await projects.find(claims.userId, projectId)
    return project && can(roleIn(project, claims.userId), 'write')
      ? ok(claims)
      : fail({ reason: 'project_not_found' })
  }
  const admitted = await withoutDatabase(ask, async () => {
    const before = await admittedBefore(ports, claims, projectId)
    return before && ok(before)
  })
  if (!admitted.ok) return admitted
  return ok(await tokens.signTicket({ ...admitted.value, ticketId: ids.make(), projectId }))
}

/** `admittedUntil`: for how long the room may admit this session by itself; null where it did so now. */
type Admitted = TicketClaims & { admittedUntil: number | null }

/** Decides before the upgrade, by the ticket alone. Only the room can know whether a ticket was used before. */
export async function admitLive(
  ports: LivePorts,
  projectId: string,
  ticket: string,
): Promise<Result<Admitted, Failure>> {
  const { clock, projects, sessions, tokens } = ports
  const claims = await tokens.readTicket(ticket)
  if (!claims || claims.projectId !== projectId) return fail({ reason: 'ticket_invalid' })
  const ask = async (): Promise<Result<Admitted, Failure>> => {
    const project = await projects.find(claims.userId, projectId)
    if (!project || !can(roleIn(project, claims.userId), 'write'))
      return fail({ reason: 'project_not_found' })
    const now = clock.now()
    // Recorded before the socket opens, so that a later revocation finds it.
    if (!(await sessions.noteLive(claims.familyId, projectId, now))) return fail({ reason: 'ticket_invalid' })
    // The room may admit the session for as long as a revocation looks for the record.
    return ok({ ...claims, admittedUntil: now + ACCESS_TOKEN_LIFE * 1000 })
  }
  return withoutDatabase(ask, async () => {
    const before = await admittedBefore(ports, claims, projectId)
    return before && ok({ ...before, admittedUntil: null })
  })
}

/** The claims of a session that the room may still admit, which then expire with that; null for any other. */
async function admittedBefore<Claims extends SessionClaims>(
  { clock, rooms }: Pick<Ports, 'clock' | 'rooms'>,
  claims: Claims,
  projectId: string,
): Promise<Claims | null> {
  const until = await rooms.admittedUntil(projectId, claims)
  if (until === null || until <= clock.now()) return null
  return { ...claims, expiresAt: Math.min(claims.expiresAt, until) }
}

/** Closes the sockets of a session that ended while one of them opened. */
export async function closeIfRevoked(
  { rooms, sessions }: Pick<Ports, 'rooms' | 'sessions'>,
  { familyId, projectId }: TicketClaims,
): Promise<void> {
  if (!(await sessions.isLive(familyId))) await rooms.closeSession(projectId, familyId)
}
