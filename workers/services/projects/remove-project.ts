// Removes a project: first its row, after which it cannot be found, then its room and files. If these cannot be
// emptied, the cron tries again (purge.ts).

import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { type RefreshPorts, refreshPassages } from '../plagiarism/refresh-passages.ts'
import type { Ports } from '../ports.ts'
import { type AnnouncePorts, announce } from '../webhooks/announce.ts'
import { readProject } from './project-with-content.ts'
import type { Precondition } from './update-project.ts'

export type DeletePorts = RemovePorts & AnnouncePorts
type RemovePorts = RefreshPorts & Pick<Ports, 'clock' | 'files' | 'log' | 'projects' | 'rooms' | 'texts'>

/**
 * Removes a project because its owner wants it, and tells the webhooks.
 * @param precondition read before, and not together with the removal
 */
export async function deleteProject(
  ports: DeletePorts,
  userId: string,
  id: string,
  precondition: Precondition | null = null,
): Promise<Result<null, Failure>> {
  const present = precondition && (await readProject(ports, userId, id))
  if (present && !present.ok) return present
  const failure = present && (await precondition(present.value))
  if (failure) return fail(failure)
  const removed = await removeProject(ports, userId, id)
  if (removed.ok) await announce(ports, userId, 'project.deleted', { projectId: id })
  return removed
}

export async function removeProject(
  ports: RemovePorts,
  userId: string,
  id: string,
): Promise<Result<null, Failure>> {
  const { clock, projects } = ports
  if (!(await projects.remove(userId, id, clock.now()))) return fail({ reason: 'project_not_found' })
  await emptyProject(ports, id)
  await refreshPassages(ports, userId)
  return ok(null)
}

/** Empties room and files of a project whose row is gone. Never throws: a failure is logged, and the cron tries again. */
export async function emptyProject(
  { files, log, projects, rooms, texts }: Pick<Ports, 'files' | 'log' | 'projects' | 'rooms' | 'texts'>,
  id: string,
): Promise<void> {
  try {
    await rooms.empty(id)
    await files.removeAll(id)
    await texts.remove('import-reports', [id])
    await projects.finishRemoval(id)
  } catch (error) {
    log.warn('project_not_emptied', { error: error instanceof Error ? error.name : 'unknown' })
  }
}
