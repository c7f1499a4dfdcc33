// The form's fields and the drafts, kept in this browser by user. IndexedDB shares them between tabs; each tab's fields are in
// session storage as well, so that tabs do not overwrite each other's. Logging out deletes unfinished drafts.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type DraftFields, EMPTY_FIELDS } from './draft-fields.ts'
import type { KeptDraft } from './draft-run.ts'

/** `fields`: as last typed in any tab, for a new one. `drafts`: latest first. */
export type DraftCopy = { fields: DraftFields; drafts: KeptDraft[] }

interface Database extends DBSchema {
  copies: { key: string; value: DraftCopy }
}

let opened: Promise<IDBPDatabase<Database>> | null = null
const database = () => {
  opened ??= openDB<Database>('colophon-draft-copies', 1, {
    upgrade: (db) => void db.createObjectStore('copies'),
  })
  return opened
}

/** @throws where storage is blocked */
export const readDraftCopy = async (userId: string): Promise<DraftCopy | null> =>
  (await (await database()).get('copies', userId)) ?? null

/**
 * Puts in place of what is stored what `next` makes of it, in one transaction: no other tab writes in between.
 * @throws where storage is blocked or full
 */
export const updateDraftCopy = async (
  userId: string,
  next: (stored: DraftCopy | null) => DraftCopy,
): Promise<void> => {
  const transaction = (await database()).transaction('copies', 'readwrite')
  const stored = (await transaction.store.get(userId)) ?? null
  await Promise.all([transaction.store.put(next(stored), userId), transaction.done])
}

/** Leaves the finished drafts and the form's text. Never throws. */
export async function forgetUnfinished(userId: string): Promise<void> {
  try {
    if (!(await readDraftCopy(userId))) return
    await updateDraftCopy(userId, (stored) => ({
      fields: stored?.fields ?? EMPTY_FIELDS,
      drafts: (stored?.drafts ?? []).filter(({ ending }) => ending === 'done'),
    }))
  } catch {
    // Blocked: nothing is kept.
  }
}

const tabKey = (userId: string) => `draftForm:${userId}`

/** What this tab's form said; null in a new tab, and where storage is blocked. */
export function readTabFields(userId: string): DraftFields | null {
  try {
    return JSON.parse(sessionStorage.getItem(tabKey(userId)) ?? 'null') as DraftFields | null
  } catch {
    return null
  }
}

export function writeTabFields(userId: string, fields: DraftFields): void {
  try {
    sessionStorage.setItem(tabKey(userId), JSON.stringify(fields))
  } catch {
    // Blocked or full: the copy for all tabs is what is left.
  }
}
