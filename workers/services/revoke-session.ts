// Ends a session family: no more refreshing, and its sockets close. Access tokens live out their minutes.
import { ACCESS_TOKEN_LIFE } from '../domain/lifetimes.ts'
import type { Ports } from './ports.ts'

export async function revokeSession(
  { clock, log, rooms, sessions }: Pick<Ports, 'clock' | 'log' | 'rooms' | 'sessions'>,
  familyId: string,
): Promise<void> {
  const now = clock.now()
  await sessions.revokeFamily(familyId, now)
  // A socket that was opened longer ago has closed with its access token.
  const projects = await sessions.liveProjects(familyId, now - ACCESS_TOKEN_LIFE * 1000)
  const closed = await Promise.allSettled(projects.map((id) => rooms.closeSession(id, familyId)))
  // A room that cannot be reached closes the socket itself, when the access token behind it ends.
  const failed = closed.filter(({ status }) => status === 'rejected').length
  if (failed > 0) log.warn('session_sockets_not_closed', { rooms: failed })
}
