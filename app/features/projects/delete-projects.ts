// Deletes several projects (spec section 7, /v1/projects/bulk), at most as many at a time as the contract allows.

import { BULK_MAX } from '../../../workers/contracts/limits.ts'
import type { BulkResponse } from '../../../workers/contracts/project.ts'
import { call } from '../../api.ts'

/** Never throws: what could not be asked for counts as failed. A project that is gone already counts as deleted. */
export async function deleteProjects(
  ids: readonly string[],
): Promise<{ deleted: string[]; failed: string[] }> {
  const deleted: string[] = []
  const failed: string[] = []
  for (let start = 0; start < ids.length; start += BULK_MAX) {
    const projectIds = ids.slice(start, start + BULK_MAX)
    try {
      const answer = await call<BulkResponse>('POST', '/v1/projects/bulk', {
        body: { operation: 'delete', projectIds, data: {} },
      })
      deleted.push(...answer.succeeded)
      for (const { id, code } of answer.failed) (code === 'project_not_found' ? deleted : failed).push(id)
    } catch {
      failed.push(...projectIds)
    }
  }
  return { deleted, failed }
}
