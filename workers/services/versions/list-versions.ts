// The history of a project's text, newest first.
import type { Failure } from '../../domain/failure.ts'
import type { VersionRecord } from '../../domain/project/version.ts'
import { ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { findProject } from '../projects/find-project.ts'

export async function listVersions(
  ports: Pick<Ports, 'projects' | 'rooms'>,
  userId: string,
  projectId: string,
): Promise<Result<VersionRecord[], Failure>> {
  const project = await findProject(ports, userId, projectId, 'read')
  return project.ok ? ok(await ports.rooms.versions(projectId)) : project
}
