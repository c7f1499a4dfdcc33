import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  addRow,
  isExpired,
  LOCAL_COPY_LIFE_MS,
  readLocalCopy,
} from '../../../../app/features/editor/collab/local-copy/local-copy.ts'
import { claimNewProject } from '../../../../app/features/editor/collab/local-copy/new-project-key.ts'
import { freshKey, rowsOf, stubLocks, textIn } from '../../../support/unsaved-rows.ts'

beforeEach(stubLocks)

const updateOf = (text: string) => {
  const doc = new Y.Doc()
  doc.getText('text').insert(0, text)
  return Y.encodeStateAsUpdate(doc)
}
const row = { writer: 'a', order: 1, others: null, own: [], whole: true, stored: true, timestamp: 1_000 }

describe('a local copy', () => {
  it('expires after a day only if the room has stored all of it', () => {
    const timestamp = 1_000
    expect(LOCAL_COPY_LIFE_MS).toBe(86_400_000)
    expect(isExpired({ stored: true, timestamp }, timestamp + LOCAL_COPY_LIFE_MS)).toBe(false)
    expect(isExpired({ stored: true, timestamp }, timestamp + LOCAL_COPY_LIFE_MS + 1)).toBe(true)
    expect(isExpired({ stored: false, timestamp }, timestamp + 365 * LOCAL_COPY_LIFE_MS)).toBe(false)
  })

  it('is deleted when it is read after that', async () => {
    const key = freshKey()
    await addRow({ ...key, ...row, others: updateOf('old') })
    expect(await readLocalCopy(key, 1_001 + LOCAL_COPY_LIFE_MS)).toBeNull()
    expect(await rowsOf(key)).toEqual([])
  })

  it('with one tab’s unstored text does not expire, however late another’s was stored', async () => {
    const key = freshKey()
    const own = [{ update: updateOf('unstored'), seen: null, redone: null }]
    await addRow({ ...key, ...row, own, stored: false })
    await addRow({ ...key, ...row, writer: 'b', others: updateOf('stored') })
    const copy = await readLocalCopy(key, 1_001 + LOCAL_COPY_LIFE_MS)
    expect(copy?.stored).toBe(false)
    expect(copy?.own).toEqual(own)
  })

  it('of a thousand rows is read whole', async () => {
    const key = freshKey()
    const doc = new Y.Doc()
    const updates: Uint8Array[] = []
    doc.on('update', (update: Uint8Array) => updates.push(update))
    for (let letter = 0; letter < 1000; letter++) doc.getText('text').insert(letter, String(letter % 10))
    for (const [at, update] of updates.entries())
      await addRow({ ...key, ...row, order: at, own: [{ update, seen: null, redone: null }] })
    const copy = await readLocalCopy(key, 1_000)
    expect(copy && textIn(copy.state)).toBe(doc.getText('text').toString())
    expect(copy?.own.map(({ update }) => update)).toEqual(updates)
  })
})

describe('a project that was never saved', () => {
  it('is opened once, the latest first', async () => {
    const userId = 'a writer of two projects'
    for (const projectId of ['new:b', 'new:a']) await addRow({ userId, projectId, ...row })
    const [first, second, third] = [
      await claimNewProject(userId),
      await claimNewProject(userId),
      await claimNewProject(userId),
    ]
    expect([first.key, second.key]).toEqual(['new:a', 'new:b'])
    expect(third.key).not.toMatch(/^new:[ab]$/)
  })

  it('never opens for another person', async () => {
    await addRow({ userId: 'one', projectId: 'new:c', ...row })
    expect((await claimNewProject('another')).key).not.toBe('new:c')
  })
})
