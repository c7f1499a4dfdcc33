// A ticket for one socket into one project: a browser cannot put a bearer token on a WebSocket.
import { can, roleIn } from '../domain/access.ts'
import type { Failure } from '../domain/failure.ts'
import { fail, ok, type Result } from '../domain/result.ts'
import type { AccessClaims, Ports } from './ports.ts'

export async function issueLiveTicket(
  { ids, projects, tokens }: Pick<Ports, 'ids' | 'projects' | 'tokens'>,
  claims: AccessClaims,
  projectId: string,
): Promise<Result<string, Failure>> {
  const project = await projects.find(claims.userId, projectId)
  if (!project || !can(roleIn(project, claims.userId), 'write')) return fail({ reason: 'project_not_found' })
  return ok(await tokens.signTicket({ ...claims, ticketId: ids.make(), projectId }))
}
