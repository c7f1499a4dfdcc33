// Puts a project's row in, with what its text and files will take, unless the account has no room for it. Counted once it
// is in, so that of several at once none goes beyond.

import type { Failure } from '../../domain/failure.ts'
import type { ProjectRecord } from '../../domain/project/project.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'

export async function insertProject(
  { clock, projects, quotas }: Pick<Ports, 'clock' | 'projects' | 'quotas'>,
  project: ProjectRecord,
  taken: { text: number; files: number },
): Promise<Result<null, Failure>> {
  const { id, userId } = project
  await projects.insert(project, taken)
  const stored = await projects.stored(userId)
  const over = (['projects', 'text', 'files'] as const).find((kind) => stored[kind] > quotas[kind])
  if (!over) return ok(null)
  // Its room and files were never touched.
  await projects.remove(userId, id, clock.now())
  await projects.finishRemoval(id)
  return fail({ reason: 'quota_exceeded', of: over, limit: quotas[over] })
}
