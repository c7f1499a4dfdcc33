// IndexedDB database of texts on this device, by account. `rows` has the local copies (local-copy.ts in
// features/editor/collab), `attempts` what Save Project has sent (create-project.ts). Version 1 had one record with the whole
// document for each copy.

import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import type { NewProject } from '../../../workers/contracts/project.ts'
import { DatabaseConnection } from '../../platform/database-connection.ts'

/** A change made on this device. */
export type OwnChange = {
  update: Uint8Array
  /** The encoded state vector before a change of structure; null if the change is attached to text that is present. */
  seen: Uint8Array | null
  /** Text that an undo brings back, as moves in the form of MESSAGE_CHANGE. */
  redone: Uint8Array | null
  /** A whole document, where the changes that made it are not known apart: what others deleted is in it as well. */
  isDifference?: true
}

/** The updates of some moments, or the whole document with the rows that it replaces. A row is never changed. */
export type Row = {
  /** Given by the store. Later rows have higher ones. */
  id?: number
  userId: string
  /** A project's id, or the key of a project that was never saved (new-project-key.ts). */
  projectId: string
  /** Id of the open document that wrote it. */
  writer: string
  /** Rows are read in this order: by age, where the row of a compaction has the age of its oldest. */
  order: number
  /** Changes of others, merged; in the row of a compaction the whole document. */
  others: Uint8Array | null
  /** Changes made here, in order. */
  own: OwnChange[]
  /** True for the whole document. */
  whole: boolean
  /** True if the room had stored everything that this writer had written by then. */
  stored: boolean
  /** In a stored row, ids of rows of earlier pages that the room had stored too. */
  read?: readonly number[]
  /** Milliseconds since 1970. */
  timestamp: number
}

/** A Save Project whose outcome is not known. */
export type Attempt = {
  userId: string
  /** Key of the project that was never saved. */
  projectId: string
  /** Idempotency key of the request. */
  key: string
  body: NewProject & { content: string }
  /** HTML that was sent to the created project since, oldest first. */
  replacements: string[]
}

interface Version1 extends DBSchema {
  copies: {
    key: [string, string]
    value: { userId: string; projectId: string; timestamp: number; state: Uint8Array; stored: boolean }
  }
}

export interface UnsavedDatabase extends DBSchema {
  rows: { key: number; value: Row; indexes: { project: [string, string] } }
  attempts: { key: [string, string]; value: Attempt }
}

type Upgrade = IDBPTransaction<UnsavedDatabase, ('rows' | 'attempts')[], 'versionchange'>

async function upgrade(db: IDBPDatabase<UnsavedDatabase>, from: number, change: Upgrade): Promise<void> {
  const rows = db.createObjectStore('rows', { keyPath: 'id', autoIncrement: true })
  rows.createIndex('project', ['userId', 'projectId'])
  db.createObjectStore('attempts', { keyPath: ['userId', 'projectId'] })
  if (from === 0) return
  const old = db as unknown as IDBPDatabase<Version1>
  const copies = await (change as unknown as IDBPTransaction<Version1, ['copies'], 'versionchange'>)
    .objectStore('copies')
    .getAll()
  // Ids follow age.
  copies.sort((one, other) => one.timestamp - other.timestamp)
  for (const { userId, projectId, timestamp, state, stored } of copies)
    await rows.add({
      userId,
      projectId,
      writer: 'version 1',
      order: 0,
      others: stored ? state : null,
      own: stored ? [] : [{ update: state, seen: null, redone: null, isDifference: true }],
      whole: true,
      stored,
      timestamp,
    })
  old.deleteObjectStore('copies')
}

export const unsaved = new DatabaseConnection<UnsavedDatabase>('colophon-unsaved', 2, (db, from, _, change) =>
  upgrade(db, from, change as unknown as Upgrade),
)

export const byOrder = (one: Row, other: Row) => one.order - other.order || (one.id ?? 0) - (other.id ?? 0)

/**
 * The rows with changes made on this device that the room may lack, in order.
 * @param rows of one copy, by `byOrder`
 */
export function unstoredRows(rows: readonly Row[]): Row[] {
  // By id: a row whose first write failed is later than its order says.
  const stored = new Map<string, number>()
  const readAndStored = new Set<number>()
  for (const { writer, id = 0, stored: isStored, read = [] } of rows) {
    if (!isStored) continue
    stored.set(writer, Math.max(id, stored.get(writer) ?? 0))
    for (const other of read) readAndStored.add(other)
  }
  return rows.filter(
    ({ writer, id = 0, own }) => own.length > 0 && id > (stored.get(writer) ?? -1) && !readAndStored.has(id),
  )
}

/** The changes of `unstoredRows`. */
export const unstoredChanges = (rows: readonly Row[]): OwnChange[] =>
  unstoredRows(rows).flatMap(({ own }) => own)

/** Whether there is anything of a project's text. @throws if storage is blocked */
export const hasRows = ({ userId, projectId }: Pick<Row, 'userId' | 'projectId'>): Promise<boolean> =>
  unsaved.run(async (db) => (await db.countFromIndex('rows', 'project', [userId, projectId])) > 0)

/** Ids of the projects whose whole text is in a person's rows. @throws if storage is blocked */
export const projectsWithWhole = (userId: string): Promise<Set<string>> =>
  unsaved.run(async (db) => {
    const found = new Set<string>()
    const index = db.transaction('rows').store.index('project')
    // Arrays are later than any string (Indexed Database API 3.0, section 2.4).
    const range = IDBKeyRange.bound([userId], [userId, []])
    let at = await index.openCursor(range)
    while (at) {
      const { projectId, whole } = at.value
      if (whole) found.add(projectId)
      // After the last row of a project that was found.
      at = whole ? await at.continue([userId, `${projectId}\0`]) : await at.continue()
    }
    return found
  })

/**
 * Deletes the rows of these projects, or of everybody but one person, unless they have text that the room may lack.
 * @param of `except`: null for nobody
 * @throws if storage is blocked
 */
export const deleteStoredRows = (
  of: readonly Pick<Row, 'userId' | 'projectId'>[] | { except: string | null },
): Promise<void> =>
  unsaved.run(async (db) => {
    const change = db.transaction('rows', 'readwrite')
    const index = change.store.index('project')
    const keys: [string, string][] = []
    if ('except' in of) {
      for (let at = await index.openKeyCursor(null, 'nextunique'); at; at = await at.continue())
        if (at.key[0] !== of.except) keys.push(at.key)
    } else keys.push(...of.map(({ userId, projectId }): [string, string] => [userId, projectId]))
    for (const key of keys) {
      const rows = (await index.getAll(key)).sort(byOrder)
      if (unstoredChanges(rows).length > 0) continue
      await Promise.all(rows.map(({ id }) => id !== undefined && change.store.delete(id)))
    }
    await change.done
  })
