// Deletes several projects (POST /v1/projects/bulk), in requests of at most the number that the contract allows.

import { BULK_MAX } from '../../../workers/contracts/limits.ts'
import { call } from '../../platform/api.ts'
import { currentUser } from '../../platform/current-user.ts'
import { forgetProjects } from '../../shared/manuscript/project-cache.ts'

/**
 * Deletes projects, and what this device keeps of them but for text that the account lacks. Never throws: projects of a failed
 * request count as failed, and one that no longer exists as deleted.
 */
export async function deleteProjects(
  ids: readonly string[],
): Promise<{ deleted: string[]; failed: string[] }> {
  const deleted: string[] = []
  const failed: string[] = []
  for (let start = 0; start < ids.length; start += BULK_MAX) {
    const projectIds = ids.slice(start, start + BULK_MAX)
    try {
      const answer = await call('POST /v1/projects/bulk', {
        body: { operation: 'delete', projectIds, data: {} },
      })
      deleted.push(...answer.succeeded)
      for (const { id, code } of answer.failed) (code === 'project_not_found' ? deleted : failed).push(id)
    } catch {
      failed.push(...projectIds)
    }
  }
  const userId = currentUser()
  if (userId) await forgetProjects(deleted.map((projectId) => ({ userId, projectId })))
  return { deleted, failed }
}
