// Local copy of unsaved text in IndexedDB, keyed by user and project: rows of updates, which are replaced by one row with
// the whole document from time to time. It survives crashes, sign-out and a day offline, and is never opened for another
// user. A row is deleted only by the compaction that includes it, or when the room has saved all of it.

import * as Y from 'yjs'
import { mergeOwnChanges, type OwnChange } from '../own-change.ts'
import { type Row, unsaved } from './unsaved-database.ts'

/** Milliseconds until a copy expires whose text the room has stored. A copy with unstored text never expires. */
export const LOCAL_COPY_LIFE_MS = 24 * 60 * 60 * 1000

export type CopyKey = { userId: string; projectId: string }

export type LocalCopy = {
  /** Yjs update of the document with all rows. */
  state: Uint8Array
  /** The changes made on this device, in order. */
  own: OwnChange[]
  /** Milliseconds since 1970 of the last row. */
  timestamp: number
  /** True if the room had stored every change in it. */
  stored: boolean
  /** True if `state` needs no other document as its base. */
  whole: boolean
  /** Ids of its rows, and the highest order among them. */
  ids: number[]
  order: number
}

/** The rows that an open document has written or read, so that it has all that is in them. */
export type RowsInDocument = {
  writer: string
  /** The writer's rows up to this order. */
  order: number
  ids: ReadonlySet<number>
}

export const isExpired = (copy: Pick<LocalCopy, 'stored' | 'timestamp'>, now: number): boolean =>
  copy.stored && now - copy.timestamp > LOCAL_COPY_LIFE_MS

/** Null if there is none or it has expired (and is deleted). @throws if storage is blocked */
export async function readLocalCopy({ userId, projectId }: CopyKey, now: number): Promise<LocalCopy | null> {
  const rows = await unsaved.run((db) => db.getAllFromIndex('rows', 'project', [userId, projectId]))
  if (rows.length === 0) return null
  const copy = copyOf(rows.sort(byOrder))
  if (!isExpired(copy, now)) return copy
  await unsaved.run(async (db) => {
    const change = db.transaction('rows', 'readwrite')
    await Promise.all([...copy.ids.map((id) => change.store.delete(id)), change.done])
  })
  return null
}

/**
 * Adds a row. With an open connection the write has begun when this function returns, and ends without the page.
 * @throws if storage is blocked or full
 */
export const addRow = (row: Row): Promise<void> =>
  unsaved.run(async (db) => {
    const change = db.transaction('rows', 'readwrite')
    const added = change.store.add(row)
    change.commit()
    await Promise.all([added, change.done])
  })

/**
 * Replaces rows by one with the whole document. Rows of other open documents stay.
 * @param state the document, with all that is in `included`
 * @param least number of rows that should be there; where some are gone, what was made here is not known apart
 */
export const compactRows = (
  { userId, projectId }: CopyKey,
  included: RowsInDocument,
  { state, stored, timestamp }: Pick<LocalCopy, 'state' | 'stored' | 'timestamp'>,
  least: number,
): Promise<void> =>
  unsaved.run(async (db) => {
    const change = db.transaction('rows', 'readwrite')
    const rows = await change.store.index('project').getAll([userId, projectId])
    const replaced = rows.filter((row) => isIncluded(row, included)).sort(byOrder)
    const own =
      replaced.length < least
        ? [{ update: state, seen: null, redone: null, isDifference: true as const }]
        : mergeOwnChanges(replaced.flatMap((row) => row.own))
    const order = replaced[0]?.order ?? included.order
    const row = { userId, projectId, writer: included.writer, order, others: state, own, stored, timestamp }
    await Promise.all([
      change.store.add({ ...row, whole: true }),
      ...replaced.map(({ id }) => id !== undefined && change.store.delete(id)),
      change.done,
    ])
  })

/** Deletes the rows that `doc` contains, and what Save Project had sent unless rows are left. */
export const dropRows = (
  { userId, projectId }: CopyKey,
  included: RowsInDocument,
  doc: Y.Doc,
): Promise<void> =>
  unsaved.run(async (db) => {
    const change = db.transaction(['rows', 'attempts'], 'readwrite')
    const store = change.objectStore('rows')
    const rows = await store.index('project').getAll([userId, projectId])
    const others = rows.filter((row) => !isIncluded(row, included))
    const saved = others.length > 0 ? Y.snapshot(doc) : null
    const kept = others.filter((row) => !saved || !isContained(row, saved))
    const dropped = rows.filter((row) => !kept.includes(row))
    await Promise.all([
      ...dropped.map(({ id }) => id !== undefined && store.delete(id)),
      kept.length === 0 && change.objectStore('attempts').delete([userId, projectId]),
      change.done,
    ])
  })

const byOrder = (one: Row, other: Row) => one.order - other.order || (one.id ?? 0) - (other.id ?? 0)

const isIncluded = (row: Row, { writer, order, ids }: RowsInDocument) =>
  (row.writer === writer && row.order <= order) || (row.id !== undefined && ids.has(row.id))

const isContained = (row: Row, saved: Y.Snapshot) =>
  updatesOf(row).every((update) => Y.snapshotContainsUpdate(saved, update))

const updatesOf = ({ own, others }: Row): Uint8Array[] => [
  ...(others ? [others] : []),
  ...own.map(({ update }) => update),
]

/** @param rows in order, at least one */
function copyOf(rows: Row[]): LocalCopy {
  return {
    state: stateOf(rows.flatMap(updatesOf)),
    own: rows.flatMap(({ own }) => own),
    timestamp: Math.max(...rows.map(({ timestamp }) => timestamp)),
    // A writer's last row tells of all its rows.
    stored: [...new Map(rows.map((row) => [row.writer, row.stored])).values()].every(Boolean),
    whole: rows.some(({ whole }) => whole),
    ids: rows.flatMap(({ id }) => id ?? []),
    order: Math.max(...rows.map(({ order }) => order)),
  }
}

/** Applied one by one: `Y.mergeUpdates` of thousands takes seconds. */
function stateOf(updates: Uint8Array[]): Uint8Array {
  const [only, ...rest] = updates
  if (only && rest.length === 0) return only
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  const state = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return state
}
