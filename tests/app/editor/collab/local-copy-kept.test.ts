// The copy of a text on the device after a save, and when it is dropped.

import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { readLocalCopy } from '../../../../app/features/editor/collab/local-copy/local-copy.ts'
import { BATCH_MS, QUIET_MS } from '../../../../app/features/editor/collab/local-copy/local-copy-writer.ts'
import {
  answered,
  freshKey,
  IDLE,
  load,
  openTab,
  pass,
  rowsOf,
  storedText,
  type Tab,
  withoutCopies,
} from '../../../support/unsaved-rows.ts'

withoutCopies()

describe('after a save', () => {
  const saved = async (tab: Tab) => {
    tab.room.stored = true
    tab.writer.saved()
    await pass(IDLE)
    tab.room.stored = false
  }

  it('the copy stays, with nothing that the room lacks, and is not encoded again', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    const put = vi.spyOn(IDBObjectStore.prototype, 'add')
    for (const word of ['one ', 'two ', 'three ']) {
      tab.type(word)
      await pass(QUIET_MS + IDLE)
      await saved(tab)
    }
    const wholes = put.mock.calls.filter(([row]) => row.whole)
    put.mockRestore()
    expect(wholes).toHaveLength(1)
    expect(tab.wholes).toHaveLength(1)
    expect(await storedText(key)).toBe('one two three ')
    expect((await readLocalCopy(key))?.own).toEqual([])
    tab.type('x')
    await pass(BATCH_MS)
    expect(await storedText(key)).toBe('one two three x')
    expect((await readLocalCopy(key))?.own).toHaveLength(1)
  })

  it('a project that was only read has a copy, and grows by what others write', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    const other = new Y.Doc()
    other.getText('text').insert(0, 'theirs')
    Y.applyUpdate(tab.doc, Y.encodeStateAsUpdate(other))
    await saved(tab)
    expect(await storedText(key)).toBe('theirs')
    other.getText('text').insert(6, ', more')
    Y.applyUpdate(tab.doc, Y.encodeStateAsUpdate(other))
    await saved(tab)
    expect(tab.wholes).toHaveLength(1)
    expect(await storedText(key)).toBe('theirs, more')
  })

  it('the next page reads it and writes only what follows', async () => {
    const key = freshKey()
    const before = openTab(key)
    await load(before)
    before.type('before ')
    await pass(IDLE)
    await saved(before)
    before.writer.close()
    const tab = openTab(key)
    await load(tab)
    tab.type('after')
    await pass(QUIET_MS + IDLE)
    await saved(tab)
    expect(tab.wholes).toEqual([])
    expect(await storedText(key)).toBe('before after')
  })

  it('what an earlier page had not sent is the room’s once this page has', async () => {
    const key = freshKey()
    const before = openTab(key)
    await load(before)
    before.type('never sent')
    before.writer.close()
    await answered()
    const tab = openTab(key)
    await load(tab)
    await pass(IDLE)
    expect((await readLocalCopy(key))?.own).toHaveLength('never sent'.length)
    await saved(tab)
    expect((await readLocalCopy(key))?.own).toEqual([])
    expect(await storedText(key)).toBe('never sent')
  })

  it('changes that came before a slow copy was read are not missing in it', async () => {
    const key = freshKey()
    const before = openTab(key)
    await load(before)
    before.type('known')
    await pass(IDLE)
    await saved(before)
    const tab = openTab(key)
    const copy = await tab.writer.load()
    const other = new Y.Doc()
    other.getText('text').insert(0, 'missed')
    Y.applyUpdate(tab.doc, Y.encodeStateAsUpdate(other))
    for (const update of copy?.updates ?? []) Y.applyUpdate(tab.doc, update, 'local copy')
    if (copy) tab.writer.adopt(copy)
    await pass(IDLE)
    expect(await storedText(key)).toBe(tab.text.toString())
    expect(tab.text.toString()).toContain('missed')
  })
})

describe('a copy that is dropped', () => {
  it('is gone', async () => {
    const key = freshKey()
    const tab = openTab(key)
    await load(tab)
    tab.type('abc')
    await pass(IDLE)
    await tab.writer.drop()
    await pass(IDLE)
    expect(await rowsOf(key)).toEqual([])
  })

  it('leaves another tab’s unseen text', async () => {
    const key = freshKey()
    const one = openTab(key)
    const other = openTab(key)
    await load(one)
    await load(other)
    other.type('seen')
    await pass(IDLE)
    Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(other.doc))
    one.type('mine')
    await pass(IDLE)
    other.type('unseen')
    await pass(BATCH_MS)
    await one.writer.drop()
    await answered()
    expect((await rowsOf(key)).flatMap(({ own }) => own)).toHaveLength('unseen'.length)
  })
})
