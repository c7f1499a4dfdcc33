// Creates a project: first its row, which gives it an owner, then the content of its room. If the room fails, the row
// is removed.

import type { Failure } from '../../domain/failure.ts'
import { EMPTY_COUNTS, type ProjectFields, type ProjectRecord } from '../../domain/project/project.ts'
import { ok, type Result } from '../../domain/result.ts'
import { bytesOf } from '../bytes-of.ts'
import type { Ports } from '../ports.ts'
import { copyForeignImages } from './copy-foreign-images.ts'
import { insertProject } from './insert-project.ts'
import { type ProjectWithContent, withSnapshot } from './project-with-content.ts'
import { removeProject } from './remove-project.ts'

export type CreatePorts = Pick<
  Ports,
  'clock' | 'files' | 'ids' | 'log' | 'ownPassages' | 'projects' | 'quotas' | 'rooms' | 'texts'
>

/** @param bring brings what the content shows into the project, and returns the content that then stands for it */
export async function createProject(
  ports: CreatePorts,
  userId: string,
  { content, ...fields }: ProjectFields & { content: string },
  bring = async (projectId: string): Promise<Result<string, Failure>> =>
    ok(await copyForeignImages(ports, { userId, projectId: null }, projectId, content)),
): Promise<Result<ProjectWithContent, Failure>> {
  const { clock, ids, projects, rooms } = ports
  const now = clock.now()
  const project: ProjectRecord = {
    ...fields,
    id: ids.make(),
    userId,
    wordCount: 0,
    begins: '',
    characterCount: 0,
    lastModified: now,
    createdAt: now,
    updatedAt: now,
    metadata: { ...EMPTY_COUNTS },
  }
  const inserted = await insertProject(ports, project, { text: bytesOf(content), files: 0 })
  if (!inserted.ok) return inserted
  if (content === '') return ok({ project, content })
  try {
    const html = await bring(project.id)
    if (!html.ok) {
      await removeProject(ports, userId, project.id)
      return html
    }
    const filled = await rooms.replaceContent(project.id, html.value)
    // The history of a new room cannot be full.
    if (!filled.ok) throw new Error(filled.failure.reason)
    // Later than the empty row, which an index of texts may have read as this version.
    const filledAt = Math.max(clock.now(), now + 1)
    await projects.recordSnapshot(project.id, filled.value, filledAt)
    return ok(withSnapshot({ ...project, lastModified: filledAt, updatedAt: filledAt }, filled.value))
  } catch (error) {
    await removeProject(ports, userId, project.id)
    throw error
  }
}
