// Local copy of a text in IndexedDB, keyed by user and project: a row with the whole document, and the updates since, which
// the next such row replaces. Text that the room lacks survives crashes, sign-out and a day offline, and is never opened for
// another user. When the room has everything, the copy is the last saved state, with which a project opens offline
// (docs/decisions/107-the-local-copy-grows-by-updates.md).

import * as Y from 'yjs'
import { currentUser } from '../../../../platform/current-user.ts'
import {
  byOrder,
  type OwnChange,
  type Row,
  unsaved,
  unstoredChanges,
  unstoredRows,
} from '../../../../shared/manuscript/unsaved-database.ts'
import { mergeOwnChanges } from '../own-change.ts'

export type CopyKey = { userId: string; projectId: string }

export type LocalCopy = {
  /** Yjs updates that make the document, oldest first. */
  updates: Uint8Array[]
  /** The changes made on this device that the room may lack, in order; `updates` have them too. */
  own: OwnChange[]
  /** Milliseconds since 1970 of the last row with one of them; null if there are none. */
  typedAt: number | null
  /** Ids of the rows with a whole document. Without one, `updates` need another document as their base. */
  wholes: number[]
  /** Bytes of the other rows. */
  bytes: number
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

/** Null if there is none. @throws if storage is blocked */
export async function readLocalCopy({ userId, projectId }: CopyKey): Promise<LocalCopy | null> {
  const rows = await unsaved.run((db) => db.getAllFromIndex('rows', 'project', [userId, projectId]))
  return rows.length > 0 ? copyOf(rows.sort(byOrder)) : null
}

/**
 * Adds a row. With an open connection the write has begun when this function returns, and ends without the page.
 * @param whole id of the row with the whole document, as far as it is known
 * @returns the id of that row, or of one that another tab replaced it by; null if it is gone
 * @throws if storage is blocked or full
 */
export async function addRow(row: Row, whole: number | null = null): Promise<number | null> {
  const found = await unsaved.run(async (db) => {
    const change = db.transaction('rows', 'readwrite')
    const added = change.store.add(row)
    const known = whole === null ? undefined : change.store.getKey(whole)
    change.commit()
    const [id] = await Promise.all([known, added, change.done])
    return id ?? null
  })
  if (whole === null || found !== null) return found
  return (await readLocalCopy(row))?.wholes[0] ?? null
}

/**
 * Replaces rows by one with the whole document, unless its person has left. Rows of other open documents stay.
 * @param state the document, with all that is in `included`
 * @param stored true if the room has stored all of it
 * @param timestamp milliseconds since 1970 of the last change; rows that the room may lack know it better
 * @param least number of rows that should be there; where some are gone, what was made here is not known apart
 * @returns the row's id; null if none was written
 */
export const compactRows = (
  { userId, projectId }: CopyKey,
  included: RowsInDocument,
  { state, stored, timestamp }: { state: Uint8Array; stored: boolean; timestamp: number },
  least: number,
): Promise<number | null> =>
  unsaved.run(async (db) => {
    const change = db.transaction('rows', 'readwrite')
    const rows = await change.store.index('project').getAll([userId, projectId])
    // Within the transaction: logging out removes the tokens first, then the rows that the account has.
    if (currentUser() !== userId) return null
    const replaced = rows.filter((row) => isIncluded(row, included)).sort(byOrder)
    const unstored = () =>
      replaced.length < least
        ? [{ update: state, seen: null, redone: null, isDifference: true as const }]
        : mergeOwnChanges(unstoredChanges(replaced))
    const own = stored ? [] : unstored()
    const order = replaced[0]?.order ?? included.order
    const content = { order, others: state, own, whole: true, stored }
    const row = { userId, projectId, writer: included.writer, ...content }
    const [id] = await Promise.all([
      change.store.add({ ...row, timestamp: typedAtIn(replaced) ?? timestamp }),
      ...replaced.map(({ id }) => id !== undefined && change.store.delete(id)),
      change.done,
    ])
    return id
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

const isIncluded = (row: Row, { writer, order, ids }: RowsInDocument) =>
  (row.writer === writer && row.order <= order) || (row.id !== undefined && ids.has(row.id))

const isContained = (row: Row, saved: Y.Snapshot) =>
  updatesOf(row).every((update) => Y.snapshotContainsUpdate(saved, update))

function typedAtIn(rows: readonly Row[]): number | null {
  const unstored = unstoredRows(rows)
  return unstored.length > 0 ? Math.max(...unstored.map(({ timestamp }) => timestamp)) : null
}

/** A whole document has the changes that were made here in it. */
const updatesOf = ({ own, others, whole }: Row): Uint8Array[] =>
  whole && others ? [others] : [...(others ? [others] : []), ...own.map(({ update }) => update)]

/** @param rows by `byOrder`, at least one */
function copyOf(rows: Row[]): LocalCopy {
  const increments = rows.filter(({ whole }) => !whole)
  return {
    updates: rows.flatMap(updatesOf),
    own: unstoredChanges(rows),
    typedAt: typedAtIn(rows),
    wholes: rows.flatMap(({ id, whole }) => (whole && id !== undefined ? [id] : [])),
    bytes: increments.flatMap(updatesOf).reduce((sum, { byteLength }) => sum + byteLength, 0),
    ids: rows.flatMap(({ id }) => id ?? []),
    order: Math.max(...rows.map(({ order }) => order)),
  }
}
