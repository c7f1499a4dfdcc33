import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { readLocalCopy } from '../../../../app/features/editor/collab/local-copy/local-copy.ts'
import {
  BATCH_MS,
  BYTES_MAX,
  QUIET_MS,
  ROWS_MAX,
} from '../../../../app/features/editor/collab/local-copy/local-copy-writer.ts'
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

describe('compaction', () => {
  it('leaves one row of many, once nobody types', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    tab.type('x')
    await pass(IDLE)
    const add = vi.spyOn(IDBObjectStore.prototype, 'add')
    for (let row = 1; row < ROWS_MAX + 10; row++) {
      tab.type('x')
      await pass(BATCH_MS)
    }
    expect(add.mock.calls.filter(([row]) => row.whole)).toEqual([])
    add.mockRestore()
    await pass(QUIET_MS + IDLE)
    expect(await rowsOf(key)).toHaveLength(1)
    expect((await storedText(key))?.length).toBe(ROWS_MAX + 10)
    expect((await readLocalCopy(key))?.own).toHaveLength(ROWS_MAX + 10)
  })

  it('follows a few rows that are large', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    tab.type('x')
    await pass(IDLE)
    tab.text.insert(1, 'large '.repeat(BYTES_MAX / 5))
    await pass(QUIET_MS + IDLE)
    expect((await rowsOf(key)).map(({ whole }) => whole)).toEqual([true])
    expect(tab.wholes).toHaveLength(2)
  })

  it('that breaks off leaves every row', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    tab.type('before ')
    await pass(IDLE)
    tab.type('after')
    await pass(BATCH_MS)
    const breaksOff = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    tab.writer.saved()
    tab.text.insert(0, 'large '.repeat(BYTES_MAX / 5))
    await pass(QUIET_MS + IDLE)
    expect(breaksOff).toHaveBeenCalled()
    breaksOff.mockRestore()
    expect(await storedText(key)).toBe(tab.text.toString())
  })

  it('loses no change that is made while it runs', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    for (let turn = 0; turn < 50; turn++) {
      tab.type('x')
      await vi.advanceTimersByTimeAsync(turn * 10)
    }
    tab.writer.writeNow()
    await answered()
    expect(await storedText(key)).toBe('x'.repeat(50))
    expect((await readLocalCopy(key))?.own).toHaveLength(50)
  })

  it('leaves rows of another tab alone, whatever both do', async () => {
    const key = freshKey()
    const one = openTab(key)
    const other = openTab(key)
    await load(one)
    await load(other)
    for (let turn = 0; turn < 120; turn++) {
      one.type('1')
      other.type('2')
      await pass(BATCH_MS)
    }
    const found = (await storedText(key)) ?? ''
    expect([...found].sort().join('')).toBe('1'.repeat(120) + '2'.repeat(120))
    expect((await readLocalCopy(key))?.own).toHaveLength(240)
  })

  it('includes the rows of a tab that was closed', async () => {
    const key = freshKey()
    const closed = openTab(key)
    await load(closed)
    closed.type('before ')
    closed.writer.close()
    await answered()
    const tab = openTab(key)
    await load(tab)
    await pass(IDLE)
    tab.type('after')
    await pass(IDLE)
    expect((await rowsOf(key)).filter(({ whole }) => whole)).toHaveLength(1)
    expect(await storedText(key)).toBe('before after')
    expect((await readLocalCopy(key))?.own).toHaveLength('before after'.length)
  })
})
