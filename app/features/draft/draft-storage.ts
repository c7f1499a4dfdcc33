// Storage of the form's fields, the plan and the drafts in this browser, by user. IndexedDB shares them between tabs; each
// tab's fields and plan are in session storage as well, so that tabs do not overwrite each other's, and since it is written
// at once while a page is left. Logging out deletes unfinished drafts and the plan.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type DraftFields, EMPTY_FIELDS } from './draft-fields.ts'
import type { KeptDraft } from './draft-run.ts'
import type { KeptPlan } from './plan/plan-edits.ts'

/** `fields`: those last typed in any tab, with which a new tab starts. `drafts`: latest first. `plan`: one not written yet. */
export type DraftCopy = { fields: DraftFields; drafts: KeptDraft[]; plan?: KeptPlan | null }

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

/** @throws if storage is blocked */
export const readDraftCopy = async (userId: string): Promise<DraftCopy | null> => {
  const copy = await (await database()).get('copies', userId)
  return copy ? { ...copy, fields: withAllFields(copy.fields) ?? EMPTY_FIELDS } : null
}

/** An earlier version stored fewer fields. */
const withAllFields = (fields: DraftFields | null): DraftFields | null =>
  fields && { ...EMPTY_FIELDS, ...fields }

/**
 * Replaces the stored copy by `next(copy)`, in one transaction, so that no other tab writes in between.
 * @throws if storage is blocked or full
 */
export const updateDraftCopy = async (
  userId: string,
  next: (stored: DraftCopy | null) => DraftCopy,
): Promise<void> => {
  const transaction = (await database()).transaction('copies', 'readwrite')
  const stored = (await transaction.store.get(userId)) ?? null
  await Promise.all([transaction.store.put(next(stored), userId), transaction.done])
}

/** Deletes unfinished drafts and the plan; finished ones and the form's fields stay. Never throws. */
export async function forgetUnfinished(userId: string): Promise<void> {
  const tab = readTabCopy(userId)
  if (tab?.plan) writeTabCopy(userId, { fields: tab.fields })
  try {
    if (!(await readDraftCopy(userId))) return
    await updateDraftCopy(userId, (stored) => ({
      fields: stored?.fields ?? EMPTY_FIELDS,
      drafts: (stored?.drafts ?? []).filter(({ ending }) => ending === 'done'),
    }))
  } catch {
    // Storage is blocked, so there are no drafts in it.
  }
}

/**
 * `plan`: the one that this tab made or changed, null if it dropped it and that is not stored yet; absent where the plan is
 * another tab's.
 */
export type TabCopy = { fields: DraftFields; plan?: KeptPlan | null }

const tabKey = (userId: string) => `draftTab:${userId}`

/** What was last typed in this tab; null in a new tab and if storage is blocked. */
export function readTabCopy(userId: string): TabCopy | null {
  try {
    const copy: TabCopy | null = JSON.parse(sessionStorage.getItem(tabKey(userId)) ?? 'null')
    return copy && { ...copy, fields: withAllFields(copy.fields) ?? EMPTY_FIELDS }
  } catch {
    return null
  }
}

export function writeTabCopy(userId: string, copy: TabCopy): void {
  try {
    sessionStorage.setItem(tabKey(userId), JSON.stringify(copy))
  } catch {
    // Blocked or full: after a reload all comes from the copy that the tabs share.
  }
}
