// Names a version, or takes its name away: one without a name is thinned with age.
import type { Failure } from '../../domain/failure.ts'
import type { VersionRecord } from '../../domain/project/version.ts'
import type { Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { findProject } from '../projects/find-project.ts'

export async function renameVersion(
  ports: Pick<Ports, 'projects' | 'rooms'>,
  userId: string,
  projectId: string,
  versionId: string,
  name: string,
): Promise<Result<VersionRecord, Failure>> {
  const project = await findProject(ports, userId, projectId, 'write')
  return project.ok ? ports.rooms.renameVersion(projectId, versionId, name) : project
}
