// Key of a project that was never saved, under which its text is stored until it has an id. A Web Lock keeps it exclusive
// to one tab.

import { unsaved } from '../../../../shared/manuscript/unsaved-database.ts'

const PREFIX = 'new:'

export type NewProjectKey = { key: string; release(): void }

/**
 * The key of this user's latest copy that no other tab has open, or a new one.
 * @throws if storage is blocked
 */
export async function claimNewProject(userId: string): Promise<NewProjectKey> {
  const range = IDBKeyRange.bound([userId, PREFIX], [userId, `${PREFIX}\uffff`])
  // The highest id of each project, without reading its rows.
  const latest = new Map<string, number>()
  await unsaved.run(async (db) => {
    let cursor = await db.transaction('rows').store.index('project').openKeyCursor(range)
    for (; cursor; cursor = await cursor.continue()) latest.set(cursor.key[1], cursor.primaryKey)
  })
  const keys = [...latest].sort(([, one], [, other]) => other - one).map(([key]) => key)
  for (const key of keys) {
    const release = await acquireLock(key)
    if (release) return { key, release }
  }
  return newProjectKey()
}

/** A key that nothing is stored under. */
export function newProjectKey(): NewProjectKey {
  const key = PREFIX + crypto.randomUUID()
  const locked = acquireLock(key)
  return { key, release: () => void locked.then((release) => release?.()) }
}

/** Null if another tab has the lock. Without Web Locks (a page without TLS) it always succeeds. */
function acquireLock(name: string): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    void navigator.locks.request(`colophon-${name}`, { ifAvailable: true }, (lock) => {
      if (lock) return new Promise<void>((release) => resolve(release))
      resolve(null)
    })
  })
}
