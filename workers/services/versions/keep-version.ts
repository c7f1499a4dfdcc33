// Keeps the present text as a version: named, or automatic where the name is empty.
import type { Failure } from '../../domain/failure.ts'
import type { VersionRecord } from '../../domain/project/version.ts'
import type { Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { findProject } from '../projects/find-project.ts'

export async function keepVersion(
  ports: Pick<Ports, 'projects' | 'rooms'>,
  userId: string,
  projectId: string,
  name: string,
): Promise<Result<VersionRecord, Failure>> {
  const project = await findProject(ports, userId, projectId, 'write')
  return project.ok ? ports.rooms.keepVersion(projectId, name) : project
}
