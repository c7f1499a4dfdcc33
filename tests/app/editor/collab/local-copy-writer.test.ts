import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { unwrap } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { STORAGE_AFTER_MS } from '../../../../app/features/editor/collab/local-copy/claim-copy.ts'
import { readLocalCopy } from '../../../../app/features/editor/collab/local-copy/local-copy.ts'
import {
  BATCH_MS,
  KEPT_AFTER_MS,
  RETRY_MS,
} from '../../../../app/features/editor/collab/local-copy/local-copy-writer.ts'
import { ANSWER_MS } from '../../../../app/features/editor/collab/local-copy/open-writes.ts'
import { unsaved } from '../../../../app/shared/manuscript/unsaved-database.ts'
import {
  answered,
  freshKey,
  holdRows,
  IDLE,
  load,
  openTab,
  pass,
  rowsOf,
  storedText,
  textIn,
  withoutCopies,
} from '../../../support/unsaved-rows.ts'

withoutCopies()

describe('while somebody types', () => {
  it('writes the first key at once', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    tab.type('a')
    await answered()
    expect(await storedText(key)).toBe('a')
  })

  it('has everything but the last quarter of a second stored, without a pause', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    for (let letter = 0; letter < 100; letter++) {
      tab.type('x')
      await pass(50)
      const stored = (await storedText(key))?.length ?? 0
      expect(tab.text.length - stored).toBeLessThanOrEqual(BATCH_MS / 50)
    }
  })

  it('writes four rows a second at most', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    const add = vi.spyOn(IDBObjectStore.prototype, 'add')
    for (let letter = 0; letter < 100; letter++) {
      tab.type('x')
      await pass(20)
    }
    const rows = add.mock.calls.filter(([row]) => !row.whole)
    add.mockRestore()
    expect(rows.length).toBeLessThanOrEqual(2000 / BATCH_MS + 1)
  })

  it('encodes the whole document once after the first key, not with each', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    const add = vi.spyOn(IDBObjectStore.prototype, 'add')
    for (let letter = 0; letter < 60; letter++) {
      tab.type('x')
      await pass(BATCH_MS)
    }
    const whole = add.mock.calls.filter(([row]) => row.whole)
    add.mockRestore()
    expect(whole).toHaveLength(1)
  })

  it('stores each change as its transaction made it, in order', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    const made: Uint8Array[] = []
    tab.doc.on('update', (update: Uint8Array) => made.push(update))
    tab.type('one')
    await pass(BATCH_MS)
    tab.type('two')
    await pass(IDLE)
    const copy = await readLocalCopy(key)
    expect(copy?.own.map(({ update }) => update)).toEqual(made)
  })

  it('stores changes of others with the change that follows them', async () => {
    const key = freshKey()
    const tab = openTab(key)
    const other = new Y.Doc()
    other.getText('text').insert(0, 'theirs ')
    await load(tab)
    tab.type('a')
    await pass(IDLE)
    Y.applyUpdate(tab.doc, Y.encodeStateAsUpdate(other))
    tab.type('b')
    await pass(BATCH_MS)
    const copy = await readLocalCopy(key)
    expect(copy && textIn(copy.updates)).toBe(tab.text.toString())
    expect(copy?.own).toHaveLength(2)
  })

  it('writes nothing for changes of others alone', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    const other = new Y.Doc()
    other.getText('text').insert(0, 'theirs')
    Y.applyUpdate(tab.doc, Y.encodeStateAsUpdate(other))
    await pass(IDLE)
    expect(await rowsOf(key)).toEqual([])
  })
})

describe('a page that is being left', () => {
  it('begins the write before the handler returns', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    tab.type('a')
    await answered()
    tab.type('b')
    const add = vi.spyOn(IDBObjectStore.prototype, 'add')
    tab.writer.writeNow()
    expect(add).toHaveBeenCalledOnce()
    add.mockRestore()
    tab.writer.close()
    await answered()
    expect(await storedText(key)).toBe('ab')
  })

  it('notes that the room has stored everything', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    const made: Uint8Array[] = []
    tab.doc.on('update', (update: Uint8Array) => made.push(update))
    tab.type('a')
    await answered()
    tab.room.stored = true
    tab.writer.writeNow()
    await answered()
    expect((await readLocalCopy(key))?.own).toEqual([])
    tab.room.stored = false
    tab.type('b')
    tab.writer.close()
    await answered()
    expect((await readLocalCopy(key))?.own.map(({ update }) => update)).toEqual([made.at(-1)])
  })

  it('writes nothing of a new project in which nothing was typed', async () => {
    const tab = openTab(freshKey(), true)
    await load(tab)
    tab.writer.addOthers(Y.encodeStateAsUpdate(new Y.Doc()))
    tab.writer.close()
    await answered()
    expect(await unsaved.run((db) => db.count('rows'))).toBe(0)
  })
})

describe('the state', () => {
  it('is kept only after the write came back and nothing follows', async () => {
    const tab = openTab(freshKey())
    await load(tab)
    expect(tab.writer.state).toBe('kept')
    tab.type('a')
    expect(tab.writer.state).toBe('keeping')
    await answered()
    await pass(IDLE)
    expect(tab.writer.state).toBe('keeping')
    await pass(KEPT_AFTER_MS)
    expect(tab.writer.state).toBe('kept')
    expect(tab.states).toEqual(['keeping', 'kept'])
  })

  it('is not kept before the whole document is there, on which the rows rest', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    const compaction = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    tab.type('a')
    await pass(IDLE + KEPT_AFTER_MS)
    expect(tab.writer.state).toBe('failed')
    compaction.mockRestore()
    await pass(RETRY_MS + IDLE)
    await pass(KEPT_AFTER_MS)
    expect(tab.writer.state).toBe('kept')
    expect((await rowsOf(key)).map(({ whole }) => whole)).toEqual([true])
  })

  it('is failed where storage is full, until a later try', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    tab.type('abc')
    await answered()
    expect(tab.writer.state).toBe('failed')
    add.mockRestore()
    await pass(RETRY_MS)
    await pass(IDLE + KEPT_AFTER_MS)
    expect(tab.writer.state).toBe('kept')
    expect(await storedText(key)).toBe('abc')
  })

  it('is failed while a write is not answered, and kept once it is', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    const release = await holdRows()
    tab.type('abc')
    await pass(ANSWER_MS - 1)
    expect(tab.writer.state).toBe('keeping')
    await pass(1)
    expect(tab.writer.state).toBe('failed')
    tab.type('def')
    await pass(10 * ANSWER_MS)
    expect(tab.writer.state).toBe('failed')
    release()
    await answered()
    await pass(IDLE)
    await pass(KEPT_AFTER_MS)
    expect(tab.writer.state).toBe('kept')
    expect(await storedText(key)).toBe('abcdef')
  })

  it('is failed for a new project where storage does not answer in time', async () => {
    await rowsOf(freshKey())
    const release = await holdRows()
    const tab = openTab(freshKey(), true)
    const loading = load(tab)
    await pass(STORAGE_AFTER_MS)
    await loading
    expect(tab.writer.state).toBe('failed')
    tab.type('typed')
    release()
    await pass(RETRY_MS)
    await pass(IDLE + KEPT_AFTER_MS)
    expect(tab.writer.state).toBe('kept')
    const { key } = tab.writer
    expect(await storedText({ userId: 'somebody', projectId: key ?? '' })).toBe('typed')
  })
})

describe('a connection that was closed', () => {
  const close = () =>
    unsaved.run(async (db) => {
      forceCloseDatabase(unwrap(db) as unknown as Parameters<typeof forceCloseDatabase>[0])
    })

  it('is opened again by the next write', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    tab.type('a')
    await pass(IDLE)
    await close()
    tab.type('b')
    await pass(BATCH_MS)
    await pass(IDLE + KEPT_AFTER_MS)
    expect(tab.writer.state).toBe('kept')
    expect(await storedText(key)).toBe('ab')
  })

  it('writes everything again where the browser has deleted the database', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    tab.type('abc')
    await pass(IDLE)
    await pass(KEPT_AFTER_MS)
    expect(tab.writer.state).toBe('kept')
    const deleted = new Promise((resolve) => {
      indexedDB.deleteDatabase('colophon-unsaved').onsuccess = resolve
    })
    await deleted
    expect(tab.writer.state).toBe('keeping')
    await pass(IDLE)
    await pass(KEPT_AFTER_MS)
    expect(tab.writer.state).toBe('kept')
    const copy = await readLocalCopy(key)
    expect(copy && textIn(copy.updates)).toBe('abc')
    expect(copy?.own.map(({ update }) => textIn([update]))).toEqual(['abc'])
  })
})
