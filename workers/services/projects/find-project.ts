// Finds a project for a capability; not found for users without it.

import type { Failure } from '../../domain/failure.ts'
import { type Capability, can, roleIn } from '../../domain/project/access.ts'
import type { ProjectRecord } from '../../domain/project/project.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'

export async function findProject(
  { projects }: Pick<Ports, 'projects'>,
  userId: string,
  id: string,
  capability: Capability,
): Promise<Result<ProjectRecord, Failure>> {
  const project = await projects.find(userId, id)
  return project && can(roleIn(project, userId), capability)
    ? ok(project)
    : fail({ reason: 'project_not_found' })
}
