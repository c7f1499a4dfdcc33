// Local copy of unsaved text in IndexedDB, keyed by user and project. It is written a second after the last change and
// deleted after a save; it survives crashes, sign-out and a day offline, and is never opened for another user. It has the
// Yjs state beside the HTML, so that an old copy merges instead of overwriting.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Doc, mergeUpdates, snapshot, snapshotContainsUpdate } from 'yjs'

/** Milliseconds after the last change. */
export const LOCAL_COPY_DELAY_MS = 1000
/** Milliseconds until a copy expires whose text the room has stored. A copy with unstored text never expires. */
export const LOCAL_COPY_LIFE_MS = 24 * 60 * 60 * 1000
/** Prefix of a random id that replaces the project id for a project that was never saved. */
const NEW_PROJECT = 'new:'

export type LocalCopy = {
  userId: string
  /** A project's id, or the key of `claimNewProject`. */
  projectId: string
  /** HTML. */
  content: string
  /** Milliseconds since 1970. */
  timestamp: number
  /** `Y.encodeStateAsUpdate` of the whole document. */
  state: Uint8Array
  /** True if the room had stored every change in it. */
  stored: boolean
}

interface Database extends DBSchema {
  copies: { key: [string, string]; value: LocalCopy }
}

let opened: Promise<IDBPDatabase<Database>> | null = null
const database = () => {
  opened ??= openDB<Database>('colophon-unsaved', 1, {
    upgrade: (db) => void db.createObjectStore('copies', { keyPath: ['userId', 'projectId'] }),
  })
  return opened
}

export const isExpired = (copy: Pick<LocalCopy, 'stored' | 'timestamp'>, now: number): boolean =>
  copy.stored && now - copy.timestamp > LOCAL_COPY_LIFE_MS

/** Null if there is none or it has expired (and is deleted). @throws if storage is blocked */
export async function readLocalCopy(
  userId: string,
  projectId: string,
  now: number,
): Promise<LocalCopy | null> {
  const copy = (await (await database()).get('copies', [userId, projectId])) ?? null
  if (!copy || !isExpired(copy, now)) return copy
  await dropLocalCopy(userId, projectId)
  return null
}

/**
 * Writes a copy, merged with an existing one whose text the room has not stored (another tab's).
 * @throws if storage is blocked or full: the caller must show that the text is not stored
 */
export async function writeLocalCopy(copy: LocalCopy): Promise<void> {
  const change = (await database()).transaction('copies', 'readwrite')
  const before = await change.store.get([copy.userId, copy.projectId])
  await change.store.put(
    before && !before.stored
      ? { ...copy, state: mergeUpdates([before.state, copy.state]), stored: false }
      : copy,
  )
  await change.done
}

/** Deletes the copy, unless it has changes that `saved` lacks: another tab's text that is not sent yet. */
export async function dropLocalCopy(userId: string, projectId: string, saved?: Doc): Promise<void> {
  const change = (await database()).transaction('copies', 'readwrite')
  const copy = await change.store.get([userId, projectId])
  if (copy && (!saved || snapshotContainsUpdate(snapshot(saved), copy.state)))
    await change.store.delete([userId, projectId])
  await change.done
}

/**
 * Claims a key for a project that was never saved: that of this user's latest copy that no other tab has open, or a new
 * one. A Web Lock keeps it exclusive to this tab until `release`.
 */
export async function claimNewProject(
  userId: string,
): Promise<{ key: string; copy: LocalCopy | null; release(): void }> {
  const range = IDBKeyRange.bound([userId, NEW_PROJECT], [userId, `${NEW_PROJECT}\uffff`])
  const copies = await (await database()).getAll('copies', range)
  for (const copy of copies.sort((one, other) => other.timestamp - one.timestamp)) {
    const release = await acquireLock(copy.projectId)
    if (release) return { key: copy.projectId, copy, release }
  }
  const key = NEW_PROJECT + crypto.randomUUID()
  return { key, copy: null, release: (await acquireLock(key)) ?? (() => {}) }
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
