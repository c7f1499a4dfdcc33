// Local copies whose rows logging out, the cache of projects or another tab deletes.

import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { readLocalCopy } from '../../../../app/features/editor/collab/local-copy/local-copy.ts'
import {
  BYTES_MAX,
  KEPT_AFTER_MS,
  QUIET_MS,
} from '../../../../app/features/editor/collab/local-copy/local-copy-writer.ts'
import { removeTokens } from '../../../../app/platform/browser-storage.ts'
import { deleteStoredRows } from '../../../../app/shared/manuscript/unsaved-database.ts'
import {
  answered,
  freshKey,
  IDLE,
  load,
  openTab,
  pass,
  rowsOf,
  storedText,
  withoutCopies,
} from '../../../support/unsaved-rows.ts'

withoutCopies()

const logOut = async () => {
  removeTokens()
  await deleteStoredRows({ except: null })
}

describe('logging out', () => {
  it('deletes what the room had stored before the editor was left, without a save', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    tab.type('acknowledged')
    await pass(QUIET_MS + IDLE)
    tab.room.stored = true
    tab.writer.close()
    await logOut()
    expect(await rowsOf(key)).toEqual([])
  })

  it('deletes what an earlier page had not sent, and this one has', async () => {
    const key = freshKey()
    const before = openTab(key)
    await load(before)
    before.type('sent late')
    before.writer.close()
    await answered()
    const tab = openTab(key)
    await load(tab)
    tab.room.stored = true
    tab.writer.close()
    await logOut()
    expect(await rowsOf(key)).toEqual([])
  })

  it('keeps what the room lacks', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    tab.type('unsent')
    await pass(IDLE)
    tab.writer.close()
    await logOut()
    expect(await storedText(key)).toBe('unsent')
  })

  it('is followed by no row with the whole document', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    tab.type('a')
    await pass(IDLE)
    tab.text.insert(1, 'large '.repeat(BYTES_MAX / 5))
    tab.room.stored = true
    tab.writer.saved()
    await answered()
    await logOut()
    await pass(QUIET_MS + IDLE)
    expect(await rowsOf(key)).toEqual([])
    expect(tab.wholes).toHaveLength(1)
  })
})

describe('rows that another tab deleted', () => {
  it('are written again as a whole, and are not called kept before', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    tab.type('first ')
    await pass(IDLE)
    tab.room.stored = true
    tab.writer.saved()
    await answered()
    tab.room.stored = false
    await deleteStoredRows([key])
    expect(await rowsOf(key)).toEqual([])
    tab.type('second')
    await answered()
    await pass(KEPT_AFTER_MS)
    const kept = tab.writer.state === 'kept'
    expect(kept && (await storedText(key)) !== 'first second').toBe(false)
    await pass(IDLE)
    await pass(KEPT_AFTER_MS)
    expect(tab.writer.state).toBe('kept')
    expect(await storedText(key)).toBe('first second')
    expect((await rowsOf(key)).filter(({ whole }) => whole)).toHaveLength(1)
  })

  it('are not missed where it replaced them by a whole', async () => {
    const key = freshKey()
    const one = openTab(key)
    await load(one)
    one.type('one ')
    await pass(IDLE)
    const other = openTab(key)
    await load(other)
    other.text.insert(4, 'large '.repeat(BYTES_MAX / 5))
    await pass(QUIET_MS + IDLE)
    expect(other.wholes).toHaveLength(1)
    one.type('end')
    await pass(QUIET_MS + IDLE)
    expect(one.wholes).toHaveLength(1)
    Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(other.doc))
    expect(await storedText(key)).toBe(one.text.toString())
  })
})

it('the time of the last change that the room may lack outlives stored rows and compaction', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1000)
  const key = freshKey()
  const before = openTab(key)
  await load(before)
  before.text.insert(0, 'typed at 1000')
  now.mockReturnValue(2000)
  await pass(IDLE)
  expect(before.wholes).toHaveLength(1)
  expect((await readLocalCopy(key))?.typedAt).toBe(1000)
  before.room.stored = true
  before.writer.saved()
  await answered()
  expect((await readLocalCopy(key))?.typedAt).toBeNull()
  now.mockRestore()
})
