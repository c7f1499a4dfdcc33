// Merges client metadata into a project key by key (RFC 7396). The server's counts in it cannot be changed.

import { METADATA_KEPT_MAX } from '../../contracts/limits.ts'
import type { Failure } from '../../domain/failure.ts'
import { EMPTY_COUNTS } from '../../domain/project/project.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { type ProjectWithContent, withContent } from './project-with-content.ts'

export async function updateMetadata(
  { clock, projects }: Pick<Ports, 'clock' | 'projects'>,
  userId: string,
  id: string,
  sent: Record<string, string | number | boolean | null>,
): Promise<Result<ProjectWithContent, Failure>> {
  const before = await projects.find(userId, id)
  if (!before) return fail({ reason: 'project_not_found' })
  const patch = Object.fromEntries(Object.entries(sent).filter(([key]) => !Object.hasOwn(EMPTY_COUNTS, key)))
  const kept = new Set(Object.keys(before.metadata))
  for (const [key, value] of Object.entries(patch)) value === null ? kept.delete(key) : kept.add(key)
  if (kept.size > METADATA_KEPT_MAX + Object.keys(EMPTY_COUNTS).length)
    return fail({
      reason: 'request_invalid',
      errors: [{ path: 'metadata', message: `at most ${METADATA_KEPT_MAX} entries in all` }],
    })
  const project = await projects.patchMetadata(userId, id, patch, clock.now())
  if (!project) return fail({ reason: 'project_not_found' })
  return ok(withContent(project, await projects.lastContent(userId, id)))
}
