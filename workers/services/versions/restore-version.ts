// Brings a version's text back as a change of the live document; the room keeps the present text first.
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { findProject } from '../projects/find-project.ts'
import { type ProjectWithContent, withSnapshot } from '../projects/project-with-content.ts'

export async function restoreVersion(
  ports: Pick<Ports, 'clock' | 'projects' | 'rooms'>,
  userId: string,
  projectId: string,
  versionId: string,
): Promise<Result<ProjectWithContent, Failure>> {
  const { clock, projects, rooms } = ports
  const found = await findProject(ports, userId, projectId, 'write')
  if (!found.ok) return found
  const restored = await rooms.restoreVersion(projectId, versionId)
  if (!restored.ok) return restored
  await projects.recordSnapshot(projectId, restored.value, clock.now())
  const project = await projects.find(userId, projectId)
  return project ? ok(withSnapshot(project, restored.value)) : fail({ reason: 'project_not_found' })
}
