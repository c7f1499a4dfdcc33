// What was shown last, in IndexedDB, by account, so that it is there without a network: answers of the server, and PDFs that
// were read. Logging out empties it, and so does another person who signs in. None of these functions throws: if storage is
// blocked, nothing is kept.

import type { DBSchema } from 'idb'
import { KEPT_PDFS_MAX, KEPT_PDFS_MAX_BYTES } from '../../../workers/contracts/limits.ts'
import type { Pdf } from '../../../workers/contracts/pdf.ts'
import type { RouteData } from '../../../workers/contracts/routes/route-call.ts'
import { tokenSubject } from '../../platform/access-token.ts'
import { readTokens } from '../../platform/browser-storage.ts'
import { DatabaseConnection } from '../../platform/database-connection.ts'
import { toEvict } from './to-evict.ts'

/** By name, what is kept of it: a new answer replaces the one before. */
type Answers = { [Order in `projects:${string}`]: RouteData<'GET /v1/projects'> } & {
  pdfs: readonly Pdf[]
}
type Name = keyof Answers

/** `at`: milliseconds since 1970. */
export type Kept<Data> = { data: Data; at: number }

type KeptPdf = { userId: string; pdfId: string; file: Blob; at: number }

interface Database extends DBSchema {
  answers: { key: [string, string]; value: Kept<unknown> & { userId: string; name: string } }
  pdfs: { key: [string, string]; value: KeptPdf }
}

const connection = new DatabaseConnection<Database>('colophon-kept', 1, (db) => {
  db.createObjectStore('answers', { keyPath: ['userId', 'name'] })
  db.createObjectStore('pdfs', { keyPath: ['userId', 'pdfId'] })
})

const person = (): string | null => tokenSubject(readTokens()?.accessToken)

export async function keepAnswer<Of extends Name>(name: Of, data: Answers[Of]): Promise<void> {
  const userId = person()
  if (userId) await orNull(connection.run((db) => db.put('answers', { userId, name, data, at: Date.now() })))
}

/** What was kept under the name for the person who is signed in. */
export async function readAnswer<Of extends Name>(name: Of): Promise<Kept<Answers[Of]> | null> {
  const userId = person()
  if (!userId) return null
  return orNull(connection.run((db) => db.get('answers', [userId, name]))) as Promise<Kept<
    Answers[Of]
  > | null>
}

/** The whole file, or null. Counts as a use of it. */
export async function readPdf(pdfId: string): Promise<Blob | null> {
  const userId = person()
  if (!userId) return null
  const read = connection.run(async (db) => {
    const change = db.transaction('pdfs', 'readwrite')
    const kept = await change.store.get([userId, pdfId])
    if (kept) await change.store.put({ ...kept, at: Date.now() })
    await change.done
    return kept?.file ?? null
  })
  return orNull(read)
}

/**
 * Keeps a file, unless its person has left meanwhile, and lets the least recently read leave.
 * @param load fetches it; what it throws counts as no file
 */
export async function keepPdf(pdfId: string, load: () => Promise<Blob>): Promise<void> {
  const userId = person()
  const file = userId && (await orNull(load()))
  if (!userId || !file || person() !== userId) return
  const kept = connection.run(async (db) => {
    const change = db.transaction('pdfs', 'readwrite')
    await change.store.put({ userId, pdfId, file, at: Date.now() })
    const limits = { count: KEPT_PDFS_MAX, bytes: KEPT_PDFS_MAX_BYTES }
    for (const old of toEvict(await change.store.getAll(), ({ file: { size } }) => size, limits))
      await change.store.delete([old.userId, old.pdfId])
    await change.done
  })
  await orNull(kept)
}

export async function dropPdf(pdfId: string): Promise<void> {
  const userId = person()
  if (userId) await orNull(connection.run((db) => db.delete('pdfs', [userId, pdfId])))
}

/** @param except the person whose things stay; null for nobody */
export async function forgetKept(except: string | null): Promise<void> {
  const forgotten = connection.run(async (db) => {
    const change = db.transaction(['answers', 'pdfs'], 'readwrite')
    for (const name of ['answers', 'pdfs'] as const) {
      const store = change.objectStore(name)
      for (const key of await store.getAllKeys()) if (key[0] !== except) await store.delete(key)
    }
    await change.done
  })
  await orNull(forgotten)
}

const orNull = <Value>(work: Promise<Value>): Promise<Value | null> =>
  work.then(
    (value) => value ?? null,
    () => null,
  )
