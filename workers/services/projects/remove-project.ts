// Removes a project: first its row, after which nobody finds it, then its room and its files. What cannot be
// emptied now is remembered and emptied by the cron (purge.ts).

import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { emptyProject } from './empty-project.ts'

export async function removeProject(
  ports: Pick<Ports, 'clock' | 'files' | 'log' | 'projects' | 'rooms'>,
  userId: string,
  id: string,
): Promise<Result<null, Failure>> {
  const { clock, projects } = ports
  if (!(await projects.remove(userId, id, clock.now()))) return fail({ reason: 'project_not_found' })
  await emptyProject(ports, id)
  return ok(null)
}
