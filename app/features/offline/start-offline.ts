// Prepares the browser of a signed-in person for the time without a network.

import { forgetKept } from '../../shared/kept/kept-database.ts'
import { forgetProjectsOfOthers } from '../../shared/manuscript/project-cache.ts'
import { startServiceWorker } from './service-worker.ts'

/** @param userId of the person, who finds nothing of anybody who used this browser before */
export async function startOffline(userId: string): Promise<void> {
  await Promise.all([startServiceWorker(), forgetKept(userId), forgetProjectsOfOthers(userId)])
}
