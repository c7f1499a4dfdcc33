// Revokes a session family: it cannot be refreshed any more, its access token is refused (read-bearer.ts), and its sockets
// are closed.

import { ACCESS_TOKEN_LIFE } from '../../domain/account/lifetimes.ts'
import type { Ports } from '../ports.ts'

type RevokePorts = Pick<Ports, 'clock' | 'log' | 'rooms' | 'sessions'>

export async function revokeSession(ports: RevokePorts, familyId: string): Promise<void> {
  await ports.sessions.revokeFamily(familyId, ports.clock.now())
  await revokeFamilySockets(ports, familyId)
}

/** Closes the sockets of a session, a personal token or a grant that has ended. */
export async function revokeFamilySockets(ports: RevokePorts, familyId: string): Promise<void> {
  const { clock, sessions } = ports
  const projects = await sessions.liveProjects(familyId, clock.now() - ACCESS_TOKEN_LIFE * 1000)
  await closeSockets(
    ports,
    projects.map((projectId) => ({ familyId, projectId })),
  )
}

/** Revokes all session families of a user, in the same way. */
export async function revokeAllSessions(ports: RevokePorts, userId: string): Promise<void> {
  const { clock, log, sessions } = ports
  const now = clock.now()
  await sessions.revokeAll(userId, now)
  log.info('signed_out_everywhere', { user: userId })
  await closeSockets(ports, await sessions.liveSockets(userId, now - ACCESS_TOKEN_LIFE * 1000))
}

/** Older sockets have closed when their access token expired. */
async function closeSockets(
  { log, rooms }: Pick<Ports, 'log' | 'rooms'>,
  sockets: { familyId: string; projectId: string }[],
): Promise<void> {
  const closed = await Promise.allSettled(
    sockets.map(({ familyId, projectId }) => rooms.closeSession(projectId, familyId)),
  )
  // A room that cannot be reached closes the socket when the access token expires.
  const failed = closed.filter(({ status }) => status === 'rejected').length
  if (failed > 0) log.warn('session_sockets_not_closed', { rooms: failed })
}
