// Empties the room and the files of a project whose row is gone. Never throws: what fails stays remembered.
import type { Ports } from '../ports.ts'

export async function emptyProject(
  { files, log, projects, rooms }: Pick<Ports, 'files' | 'log' | 'projects' | 'rooms'>,
  id: string,
): Promise<void> {
  try {
    await rooms.empty(id)
    await files.removeAll(id)
    await projects.finishRemoval(id)
  } catch (error) {
    log.warn('project_not_emptied', { error: error instanceof Error ? error.name : 'unknown' })
  }
}
