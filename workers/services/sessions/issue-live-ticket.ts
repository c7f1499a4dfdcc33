// A ticket for one socket into one project: a browser cannot put a bearer token on a WebSocket. A session that has
// ended gets none although its access token still reads: a refused upgrade tells a browser no reason, so the client
// would take it for a lost connection and try again until the token expires.

import type { Failure } from '../../domain/failure.ts'
import { can, roleIn } from '../../domain/project/access.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { AccessClaims, Ports } from '../ports.ts'

export async function issueLiveTicket(
  { ids, projects, sessions, tokens }: Pick<Ports, 'ids' | 'projects' | 'sessions' | 'tokens'>,
  claims: AccessClaims,
  projectId: string,
): Promise<Result<string, Failure>> {
  if (!(await sessions.isLive(claims.familyId))) return fail({ reason: 'token_invalid' })
  const project = await projects.find(claims.userId, projectId)
  if (!project || !can(roleIn(project, claims.userId), 'write')) return fail({ reason: 'project_not_found' })
  return ok(await tokens.signTicket({ ...claims, ticketId: ids.make(), projectId }))
}
