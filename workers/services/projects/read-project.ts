// A project with the text that its room holds now.
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { type ProjectWithContent, withSnapshot } from './project-with-content.ts'

export async function readProject(
  { projects, rooms }: Pick<Ports, 'projects' | 'rooms'>,
  userId: string,
  id: string,
): Promise<Result<ProjectWithContent, Failure>> {
  const project = await projects.find(userId, id)
  if (!project) return fail({ reason: 'project_not_found' })
  return ok(withSnapshot(project, await rooms.content(id)))
}
