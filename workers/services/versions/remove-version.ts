// Deletes a version; the project's text is another thing.
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { findProject } from '../projects/find-project.ts'

export async function removeVersion(
  ports: Pick<Ports, 'projects' | 'rooms'>,
  userId: string,
  projectId: string,
  versionId: string,
): Promise<Result<null, Failure>> {
  const project = await findProject(ports, userId, projectId, 'write')
  if (!project.ok) return project
  return (await ports.rooms.removeVersion(projectId, versionId))
    ? ok(null)
    : fail({ reason: 'version_not_found' })
}
