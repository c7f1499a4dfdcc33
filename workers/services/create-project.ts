// A new project: its row first, so that it has an owner, then its text into its room. If the room fails, the row
// goes again.

import { EMPTY_COUNTS, type ProjectFields, type ProjectRecord } from '../domain/project.ts'
import type { Ports } from './ports.ts'
import { type ProjectWithContent, withSnapshot } from './project-with-content.ts'
import { removeProject } from './remove-project.ts'
import { takeInImages } from './take-in-images.ts'

export async function createProject(
  ports: Pick<Ports, 'clock' | 'files' | 'ids' | 'log' | 'projects' | 'rooms'>,
  userId: string,
  { content, ...fields }: ProjectFields & { content: string },
): Promise<ProjectWithContent> {
  const { clock, ids, projects, rooms } = ports
  const now = clock.now()
  const project: ProjectRecord = {
    ...fields,
    id: ids.make(),
    userId,
    wordCount: 0,
    characterCount: 0,
    lastModified: now,
    createdAt: now,
    updatedAt: now,
    metadata: { ...EMPTY_COUNTS },
  }
  await projects.insert(project)
  if (content === '') return { project, content }
  try {
    const html = await takeInImages(ports, userId, project.id, content)
    const filled = await rooms.replaceContent(project.id, html)
    // A new room has no history that could be full.
    if (!filled.ok) throw new Error(filled.failure.reason)
    await projects.recordSnapshot(project.id, filled.value, now)
    return withSnapshot(project, filled.value)
  } catch (error) {
    await removeProject(ports, userId, project.id)
    throw error
  }
}
