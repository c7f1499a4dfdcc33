// Copies a project under a new title: fields, images, and the text with the addresses of the copied images. The
// server's counts begin at zero.

import type { Failure } from '../../domain/failure.ts'
import { EMPTY_COUNTS, type ProjectRecord } from '../../domain/project/project.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { uploadedFileAddress } from '../../domain/text/safe-address.ts'
import type { Ports } from '../ports.ts'
import { insertProject } from './insert-project.ts'
import { type ProjectWithContent, withSnapshot } from './project-with-content.ts'
import { removeProject } from './remove-project.ts'

export async function duplicateProject(
  ports: Pick<
    Ports,
    'clock' | 'files' | 'ids' | 'log' | 'ownPassages' | 'projects' | 'quotas' | 'rooms' | 'texts'
  >,
  userId: string,
  id: string,
  newTitle: string,
): Promise<Result<ProjectWithContent, Failure>> {
  const { clock, files, ids, projects, rooms } = ports
  const source = await projects.find(userId, id)
  const bytes = source && (await projects.storedOf(userId, id))
  if (!source || !bytes) return fail({ reason: 'project_not_found' })
  const { html } = await rooms.content(id)
  const now = clock.now()
  const copy: ProjectRecord = {
    ...source,
    id: ids.make(),
    title: newTitle,
    metadata: { ...source.metadata, ...EMPTY_COUNTS },
    lastModified: now,
    createdAt: now,
    updatedAt: now,
  }
  const inserted = await insertProject(ports, copy, bytes)
  if (!inserted.ok) return inserted
  try {
    await files.copyAll(id, copy.id)
    const moved = html.replaceAll(uploadedFileAddress(id, ''), uploadedFileAddress(copy.id, ''))
    const filled = await rooms.replaceContent(copy.id, moved)
    // The history of a new room cannot be full.
    if (!filled.ok) throw new Error(filled.failure.reason)
    await projects.recordSnapshot(copy.id, filled.value, now)
    return ok(withSnapshot(copy, filled.value))
  } catch (error) {
    await removeProject(ports, userId, copy.id)
    throw error
  }
}
