// The form's text and the last draft, kept in this browser by user, so that both outlive a reload and a sign-out and
// never open for another user. IndexedDB: a long draft is more than session storage should carry.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DraftFields } from './draft-fields.ts'
import type { KeptDraft } from './draft-run.ts'

export type DraftCopy = { fields: DraftFields; draft: KeptDraft | null }

interface Database extends DBSchema {
  drafts: { key: string; value: DraftCopy }
}

let opened: Promise<IDBPDatabase<Database>> | null = null
const database = () => {
  opened ??= openDB<Database>('colophon-drafts', 1, {
    upgrade: (db) => void db.createObjectStore('drafts'),
  })
  return opened
}

/** @throws where storage is blocked */
export const readDraftCopy = async (userId: string): Promise<DraftCopy | null> =>
  (await (await database()).get('drafts', userId)) ?? null

/** @throws where storage is blocked or full */
export const writeDraftCopy = async (userId: string, copy: DraftCopy): Promise<void> => {
  await (await database()).put('drafts', copy, userId)
}
