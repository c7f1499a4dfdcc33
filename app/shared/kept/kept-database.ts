// What was shown last, in IndexedDB, by account, so that it is there without a network: answers of the server, and PDFs that
// were read. Logging out empties it, and so does another person who signs in. None of these functions throws: if storage is
// blocked, nothing is kept.

import type { DBSchema, IDBPDatabase } from 'idb'
import { KEPT_PDFS_MAX, KEPT_PDFS_MAX_BYTES } from '../../../workers/contracts/limits.ts'
import type { Pdf } from '../../../workers/contracts/pdf.ts'
import type { RouteData } from '../../../workers/contracts/routes/route-call.ts'
import { currentUser } from '../../platform/current-user.ts'
import { DatabaseConnection } from '../../platform/database-connection.ts'
import { toEvict } from './to-evict.ts'

type ProjectList = RouteData<'GET /v1/projects'>
type ListName = `projects:${string}`

/** By name, what is kept of it: a new answer replaces the one before. */
type Answers = { [Order in ListName]: ProjectList } & { pdfs: readonly Pdf[] }
type Name = keyof Answers

/** `at`: milliseconds since 1970. */
export type Kept<Data> = { data: Data; at: number }

type PdfKey = { userId: string; pdfId: string }

interface Database extends DBSchema {
  answers: { key: [string, string]; value: Kept<unknown> & { userId: string; name: string } }
  pdfs: { key: [string, string]; value: PdfKey & { file: Blob } }
  /** When a PDF was read last, beside the file, which would be written again with it. `at`: milliseconds since 1970. */
  uses: { key: [string, string]; value: PdfKey & { bytes: number; at: number } }
}
const STORES = ['answers', 'pdfs', 'uses'] as const

const connection = new DatabaseConnection<Database>('colophon-kept', 2, async (db, before, _, change) => {
  if (before < 1) {
    db.createObjectStore('answers', { keyPath: ['userId', 'name'] })
    db.createObjectStore('pdfs', { keyPath: ['userId', 'pdfId'] })
  }
  const uses = db.createObjectStore('uses', { keyPath: ['userId', 'pdfId'] })
  for (const { userId, pdfId, file } of await change.objectStore('pdfs').getAll())
    await uses.put({ userId, pdfId, bytes: file.size, at: 0 })
})

/** @param userId of the person who asked for it; nothing is kept if they have left meanwhile */
export async function keepAnswer<Of extends Name>(
  userId: string | null,
  name: Of,
  data: Answers[Of],
): Promise<void> {
  if (userId === null || currentUser() !== userId) return
  await orNull(connection.run((db) => db.put('answers', { userId, name, data, at: Date.now() })))
}

/** What was kept under the name for the person who is signed in. */
export async function readAnswer<Of extends Name>(name: Of): Promise<Kept<Answers[Of]> | null> {
  const userId = currentUser()
  if (!userId) return null
  return orNull(connection.run((db) => db.get('answers', [userId, name]))) as Promise<Kept<
    Answers[Of]
  > | null>
}

/** Changes what is kept of the person's projects, in all orders. The time of a list stays. */
export async function changeKeptProjects(change: (list: ProjectList) => ProjectList): Promise<void> {
  const userId = currentUser()
  if (!userId) return
  const changed = connection.run(async (db) => {
    const { store, done } = db.transaction('answers', 'readwrite')
    for (const kept of await store.getAll(ofPerson(userId)))
      if (kept.name.startsWith('projects:'))
        await store.put({ ...kept, data: change(kept.data as ProjectList) })
    await done
  })
  await orNull(changed)
}

/** All keys that begin with the id: a list comes after every text (Indexed Database API 3.0, section 2.4). */
const ofPerson = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

/** The whole file, or null. Counts as a use of it. */
export async function readPdf(pdfId: string): Promise<Blob | null> {
  const userId = currentUser()
  if (!userId) return null
  const kept = await orNull(connection.run((db) => db.get('pdfs', [userId, pdfId])))
  // A full device still reads.
  if (kept) void orNull(connection.run((db) => countUse(db, { userId, pdfId })))
  return kept?.file ?? null
}

async function countUse(db: IDBPDatabase<Database>, { userId, pdfId }: PdfKey): Promise<void> {
  const { store, done } = db.transaction('uses', 'readwrite')
  const use = await store.get([userId, pdfId])
  if (use) await store.put({ ...use, at: Date.now() })
  await done
}

/** Files that are being fetched, by PDF. */
const fetched = new Map<string, { userId: string; ended: AbortController }>()

/**
 * Keeps a file, and lets the least recently read leave. A file that is being fetched already is not fetched again. The PDF's
 * deletion and its person's leaving end it.
 * @param load fetches it; what it throws counts as no file
 * @param signal ends it too
 */
export async function keepPdf(
  pdfId: string,
  load: (signal: AbortSignal) => Promise<Blob>,
  signal?: AbortSignal,
): Promise<void> {
  const userId = currentUser()
  if (!userId || fetched.has(pdfId)) return
  const ended = new AbortController()
  fetched.set(pdfId, { userId, ended })
  const isEnded = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])])
  const file = isEnded.aborted ? null : await orNull(load(isEnded))
  if (file && !isEnded.aborted && currentUser() === userId)
    await orNull(connection.run((db) => storePdf(db, { userId, pdfId, file })))
  fetched.delete(pdfId)
}

async function storePdf(
  db: IDBPDatabase<Database>,
  { userId, pdfId, file }: PdfKey & { file: Blob },
): Promise<void> {
  const change = db.transaction(['pdfs', 'uses'], 'readwrite')
  const [pdfs, uses] = [change.objectStore('pdfs'), change.objectStore('uses')]
  await pdfs.put({ userId, pdfId, file })
  await uses.put({ userId, pdfId, bytes: file.size, at: Date.now() })
  const limits = { count: KEPT_PDFS_MAX, bytes: KEPT_PDFS_MAX_BYTES }
  for (const old of toEvict(await uses.getAll(), ({ bytes }) => bytes, limits)) {
    await pdfs.delete([old.userId, old.pdfId])
    await uses.delete([old.userId, old.pdfId])
  }
  await change.done
}

export async function dropPdf(pdfId: string): Promise<void> {
  const userId = currentUser()
  if (!userId) return
  fetched.get(pdfId)?.ended.abort()
  const dropped = connection.run(async (db) => {
    const change = db.transaction(['pdfs', 'uses'], 'readwrite')
    for (const name of ['pdfs', 'uses'] as const) await change.objectStore(name).delete([userId, pdfId])
    await change.done
  })
  await orNull(dropped)
}

/** @param except the person whose things stay; null for nobody */
export async function forgetKept(except: string | null): Promise<void> {
  for (const { userId, ended } of fetched.values()) if (userId !== except) ended.abort()
  const forgotten = connection.run(async (db) => {
    const change = db.transaction(STORES, 'readwrite')
    for (const name of STORES) {
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
