// The copy of a project that was never saved, for this tab alone.

import { within } from '../within.ts'
import { type LocalCopy, readLocalCopy } from './local-copy.ts'
import { claimNewProject, type NewProjectKey } from './new-project-key.ts'

/** Milliseconds to wait for IndexedDB before a document is opened without it. */
export const STORAGE_AFTER_MS = 1500

/** @throws if storage is blocked or does not answer in time */
export async function claimCopy(userId: string): Promise<{ claimed: NewProjectKey; copy: LocalCopy | null }> {
  const claiming = claimNewProject(userId).then(async (claimed) => {
    const copy = await readLocalCopy({ userId, projectId: claimed.key })
    return { claimed, copy }
  })
  const found = await within(STORAGE_AFTER_MS, claiming)
  if (found) return found
  claiming.then(({ claimed }) => claimed.release()).catch(() => {})
  throw new Error('IndexedDB does not answer')
}
