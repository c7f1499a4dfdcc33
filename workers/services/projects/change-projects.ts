// Applies one change to several projects. Projects that do not exist or belong to someone else are returned as
// failed.

import pMap from 'p-map'
import type { Failure } from '../../domain/failure.ts'
import type { ProjectStatus } from '../../domain/project/project.ts'
import { type DeletePorts, deleteProject } from './remove-project.ts'

export type BulkChange =
  | { operation: 'delete' }
  | { operation: 'status'; data: { status: ProjectStatus } }
  | { operation: 'tags'; data: { tags: string[] } }
export type BulkOutcome = { succeeded: string[]; failed: { id: string; code: Failure['reason'] }[] }

/** Rooms emptied concurrently. */
const AT_ONCE = 8

export async function changeProjects(
  ports: DeletePorts,
  userId: string,
  projectIds: string[],
  change: BulkChange,
): Promise<BulkOutcome> {
  const ids = [...new Set(projectIds)]
  const done = new Set(await apply(ports, userId, ids, change))
  return {
    succeeded: ids.filter((id) => done.has(id)),
    failed: ids.filter((id) => !done.has(id)).map((id) => ({ id, code: 'project_not_found' })),
  }
}

async function apply(
  ports: DeletePorts,
  userId: string,
  ids: string[],
  change: BulkChange,
): Promise<string[]> {
  if (change.operation !== 'delete') {
    const now = ports.clock.now()
    return ports.projects.updateMany(userId, ids, { ...change.data, lastModified: now, updatedAt: now })
  }
  const removed: string[] = []
  await pMap(
    ids,
    async (id) => {
      if ((await deleteProject(ports, userId, id)).ok) removed.push(id)
    },
    { concurrency: AT_ONCE },
  )
  return removed
}
