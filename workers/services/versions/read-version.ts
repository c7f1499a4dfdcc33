// A version with its text.
import type { Failure } from '../../domain/failure.ts'
import type { VersionRecord } from '../../domain/project/version.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { findProject } from '../projects/find-project.ts'

export async function readVersion(
  ports: Pick<Ports, 'projects' | 'rooms'>,
  userId: string,
  projectId: string,
  versionId: string,
): Promise<Result<{ version: VersionRecord; html: string }, Failure>> {
  const project = await findProject(ports, userId, projectId, 'read')
  if (!project.ok) return project
  const found = await ports.rooms.version(projectId, versionId)
  return found ? ok(found) : fail({ reason: 'version_not_found' })
}
