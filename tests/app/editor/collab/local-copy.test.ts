import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { addRow, readLocalCopy } from '../../../../app/features/editor/collab/local-copy/local-copy.ts'
import { claimNewProject } from '../../../../app/features/editor/collab/local-copy/new-project-key.ts'
import { deleteStoredRows } from '../../../../app/shared/manuscript/unsaved-database.ts'
import { freshKey, rowsOf, stubBrowser, textIn } from '../../../support/unsaved-rows.ts'

beforeEach(stubBrowser)

const updateOf = (text: string) => {
  const doc = new Y.Doc()
  doc.getText('text').insert(0, text)
  return Y.encodeStateAsUpdate(doc)
}
const row = { writer: 'a', order: 1, others: null, own: [], whole: true, stored: true, timestamp: 1_000 }

describe('a local copy', () => {
  it('has of each tab’s changes those after its last row that the room had stored', async () => {
    const key = freshKey()
    const change = (text: string) => ({ update: updateOf(text), seen: null, redone: null })
    const [first, second, other, late] = ['first', 'second', 'other', 'late'].map(change)
    const rows = [
      { writer: 'a', order: 1, own: first, stored: false },
      { writer: 'b', order: 1, own: other, stored: false },
      { writer: 'a', order: 3, own: undefined, stored: true, timestamp: 9_000 },
      // Its first write failed, so that its order is lower than its place.
      { writer: 'a', order: 2, own: late, stored: false },
      { writer: 'a', order: 4, own: second, stored: false },
    ]
    for (const { own, ...part } of rows)
      await addRow({ ...key, ...row, ...part, whole: false, own: own ? [own] : [] })
    const copy = await readLocalCopy(key)
    expect(copy?.own).toEqual([other, late, second])
    expect(copy?.typedAt).toBe(1_000)
    expect(copy?.updates).toHaveLength(4)
    expect(copy?.wholes).toEqual([])
  })

  it('is deleted with its project unless it has what the room may lack', async () => {
    const [saved, unsaved, never] = [freshKey(), freshKey(), { userId: 'somebody', projectId: 'new:x' }]
    const own = [{ update: updateOf('unstored'), seen: null, redone: null }]
    await addRow({ ...saved, ...row, others: updateOf('saved') })
    await addRow({ ...unsaved, ...row, own, stored: false })
    await addRow({ ...never, ...row, own, stored: false })
    await deleteStoredRows([saved, unsaved])
    expect([await rowsOf(saved), await rowsOf(unsaved)]).toMatchObject([[], [{}]])
    await addRow({ ...saved, ...row, others: updateOf('saved') })
    await deleteStoredRows({ except: null })
    expect(await Promise.all([saved, unsaved, never].map(rowsOf))).toMatchObject([[], [{}], [{}]])
  })

  it('of a thousand rows is read whole', async () => {
    const key = freshKey()
    const doc = new Y.Doc()
    const updates: Uint8Array[] = []
    doc.on('update', (update: Uint8Array) => updates.push(update))
    for (let letter = 0; letter < 1000; letter++) doc.getText('text').insert(letter, String(letter % 10))
    for (const [at, update] of updates.entries())
      await addRow({
        ...key,
        ...row,
        order: at,
        own: [{ update, seen: null, redone: null }],
        whole: false,
        stored: false,
      })
    const copy = await readLocalCopy(key)
    expect(copy && textIn(copy.updates)).toBe(doc.getText('text').toString())
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
