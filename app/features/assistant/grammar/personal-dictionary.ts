// The personal dictionary of the spelling checker, by account. It is in IndexedDB, because a sign-out empties local storage.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { currentUser } from '../../../platform/current-user.ts'

interface Database extends DBSchema {
  words: { key: [string, string]; value: { userId: string; word: string } }
}

let opened: Promise<IDBPDatabase<Database>> | null = null
const database = () => {
  opened ??= openDB<Database>('colophon-words', 1, {
    upgrade: (db) => void db.createObjectStore('words', { keyPath: ['userId', 'word'] }),
  })
  return opened
}

/** Empty if storage is blocked. */
export async function readPersonalWords(): Promise<string[]> {
  const userId = currentUser()
  if (!userId) return []
  try {
    const own = IDBKeyRange.bound([userId], [userId, []])
    return (await (await database()).getAll('words', own)).map(({ word }) => word)
  } catch {
    return []
  }
}

export async function addPersonalWord(word: string): Promise<void> {
  const userId = currentUser()
  if (!userId) return
  try {
    await (await database()).put('words', { userId, word })
  } catch {
    // Storage is blocked; the open check has the word in memory.
  }
}
