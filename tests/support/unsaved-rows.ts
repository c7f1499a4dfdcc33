// The local copies in a test's IndexedDB, and a document whose changes go to a writer of one.

import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import * as Y from 'yjs'
import { type CopyKey, readLocalCopy } from '../../app/features/editor/collab/local-copy/local-copy.ts'
import { LocalCopyWriter } from '../../app/features/editor/collab/local-copy/local-copy-writer.ts'
import { type Row, unsaved } from '../../app/shared/manuscript/unsaved-database.ts'
import { fakeStorage, token } from './browser.ts'

/** Milliseconds: longer than any wait for idle time. */
export const IDLE = 2000

let projects = 0

/** A project that no other test has. */
export const freshKey = (): CopyKey => ({ userId: 'somebody', projectId: `project ${++projects}` })

export const rowsOf = ({ userId, projectId }: CopyKey): Promise<Row[]> =>
  unsaved.run((db) => db.getAllFromIndex('rows', 'project', [userId, projectId]))

/** The text of the stored copy; null without one. */
export async function storedText(key: CopyKey): Promise<string | null> {
  const copy = await readLocalCopy(key)
  return copy && textIn(copy.updates)
}

export function textIn(updates: readonly Uint8Array[]): string {
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  return doc.getText('text').toString()
}

/** Lets IndexedDB answer all that was asked of it; timers may be fake. */
export async function answered(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate)
}

/** Fake time goes by, and IndexedDB answers. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await answered()
}

/** An open document, as a tab has it. `states` are those that its writer has reported. */
export function openTab({ userId, projectId }: CopyKey, isNew = false) {
  const doc = new Y.Doc()
  const room = { stored: false }
  const states: string[] = []
  const wholes: number[] = []
  const writer: LocalCopyWriter = new LocalCopyWriter(
    userId,
    isNew ? null : projectId,
    doc,
    () => room.stored,
    () => states.push(writer.state),
    (bytes) => wholes.push(bytes),
  )
  doc.on('update', (update: Uint8Array, origin: unknown, __: Y.Doc, { local }: Y.Transaction) => {
    if (origin === 'local copy') return
    // As changes of structure, which are never joined.
    if (local) writer.add({ update, seen: new Uint8Array([0]), redone: null })
    else writer.addOthers(update)
  })
  const text = doc.getText('text')
  const type = (words: string) => {
    for (const letter of words) text.insert(text.length, letter)
  }
  return { doc, room, states, wholes, writer, text, type }
}

export type Tab = ReturnType<typeof openTab>

/** Reads the stored copy into the tab's document, as the session does. */
export async function load({ doc, writer }: Tab): Promise<void> {
  const copy = await writer.load()
  if (!copy) return
  for (const update of copy.updates) Y.applyUpdate(doc, update, 'local copy')
  writer.adopt(copy)
}

/** Blocks all other transactions on the rows until the returned function is called. */
export async function holdRows(): Promise<() => void> {
  let held = true
  await unsaved.run(async (db) => {
    const { store } = db.transaction('rows', 'readwrite')
    const hold = async () => {
      while (held) await store.count()
    }
    await store.count()
    void hold()
  })
  const release = () => {
    held = false
  }
  onTestFinished(release)
  return release
}

/** Web Locks and the session of one browser, whose tabs are the documents of the test. */
export function stubBrowser(): void {
  vi.stubGlobal('localStorage', fakeStorage({ accessToken: token({ sub: 'somebody' }) }))
  const held = new Set<string>()
  const request = async (name: string, _: unknown, act: (lock: object | null) => unknown) => {
    if (held.has(name)) return act(null)
    held.add(name)
    try {
      return await act({})
    } finally {
      held.delete(name)
    }
  }
  vi.stubGlobal('navigator', { locks: { request } })
}

/** For each test of a file: a browser without local copies, in which time is fake. */
export function withoutCopies(): void {
  beforeEach(async () => {
    stubBrowser()
    // IndexedDB answers by setImmediate, which stays real.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    await unsaved.run((db) => db.clear('rows'))
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
