// What is typed and not yet saved, kept in this browser by user and project (spec section 4, "Local draft cache"):
// written a second after the last change, dropped after a successful save, outliving a crash, a sign-out and a day
// without network, and never opened for another user. Beside the HTML it carries the Yjs state, so that an old copy
// merges into newer work and cannot overwrite it.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Doc, mergeUpdates, snapshot, snapshotContainsUpdate } from 'yjs'

/** Milliseconds after the last change. */
export const LOCAL_COPY_DELAY_MS = 1000
/** Milliseconds; after this a copy whose text the room had stored is dropped unopened. Unstored text never expires. */
export const LOCAL_COPY_LIFE_MS = 24 * 60 * 60 * 1000
/** Before an id of its own, in the place of a project id, for a project that was never saved. */
const NEW_PROJECT = 'new:'

export type LocalCopy = {
  userId: string
  /** A project's id, or what `claimNewProject` gave. */
  projectId: string
  /** HTML. */
  content: string
  /** Milliseconds since 1970. */
  timestamp: number
  /** `Y.encodeStateAsUpdate` of the whole document. */
  state: Uint8Array
  /** True where the room had stored every change in it. */
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

/** Null where there is none, or only one that is spent (which is dropped). @throws where storage is blocked */
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
 * Another tab may have kept text of the same project that the room does not have yet: the two are merged.
 * @throws where storage is blocked or full: the caller must say that the text is not kept
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

/** Drops the copy, unless it holds something that `saved` lacks: another tab's text that is still on its way. */
export async function dropLocalCopy(userId: string, projectId: string, saved?: Doc): Promise<void> {
  const change = (await database()).transaction('copies', 'readwrite')
  const copy = await change.store.get([userId, projectId])
  if (copy && (!saved || snapshotContainsUpdate(snapshot(saved), copy.state)))
    await change.store.delete([userId, projectId])
  await change.done
}

/**
 * A place for a project that was never saved: the latest such text of this user that no other tab has open, else a new
 * place. It is this tab's alone (Web Locks) until `release`, so that two tabs never write over each other's text.
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

/** Null where another tab holds it. Where there are no locks (a page without TLS) every tab may have it. */
function acquireLock(name: string): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    void navigator.locks.request(`colophon-${name}`, { ifAvailable: true }, (lock) => {
      if (lock) return new Promise<void>((release) => resolve(release))
      resolve(null)
    })
  })
}
