// Inserts the row of a project, with the bytes of its text and files, unless that exceeds the quota of the account.
// The sum is taken after the insertion, so that concurrent requests cannot exceed it together.

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
  // Room and files were not touched.
  await projects.remove(userId, id, clock.now())
  await projects.finishRemoval(id)
  return fail({ reason: 'quota_exceeded', of: over, limit: quotas[over] })
}
