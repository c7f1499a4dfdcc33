import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { readLocalCopy } from '../../../../app/features/editor/collab/local-copy/local-copy.ts'
import { claimNewProject } from '../../../../app/features/editor/collab/local-copy/new-project-key.ts'
import { stubBrowser, textIn } from '../../../support/unsaved-rows.ts'

beforeEach(stubBrowser)

const stateOf = (text: string) => {
  const doc = new Y.Doc()
  doc.getText('text').insert(0, text)
  return Y.encodeStateAsUpdate(doc)
}

it('copies of version 1 are read by version 2', async () => {
  const old = await openDB('colophon-unsaved', 1, {
    upgrade: (db) => void db.createObjectStore('copies', { keyPath: ['userId', 'projectId'] }),
  })
  const copies = [
    { projectId: 'new:later', timestamp: 2, state: stateOf('never saved'), stored: false },
    { projectId: 'new:earlier', timestamp: 1, state: stateOf('before that'), stored: false },
    { projectId: 'unstored', timestamp: 3, state: stateOf('not in the room'), stored: false },
    { projectId: 'stored', timestamp: 4, state: stateOf('in the room'), stored: true },
  ]
  for (const copy of copies) await old.put('copies', { userId: 'me', content: '<p></p>', ...copy })
  old.close()

  const read = (projectId: string) => readLocalCopy({ userId: 'me', projectId })
  const unstored = await read('unstored')
  expect(unstored && textIn(unstored.updates)).toBe('not in the room')
  expect(unstored).toMatchObject({ wholes: [3], typedAt: 3 })
  expect(unstored?.own).toEqual([
    { update: stateMatching(copies[2]?.state), seen: null, redone: null, isDifference: true },
  ])
  const stored = await read('stored')
  expect(stored && textIn(stored.updates)).toBe('in the room')
  expect(stored).toMatchObject({ wholes: [4], own: [] })
  expect((await claimNewProject('me')).key).toBe('new:later')
})

const stateMatching = (state: Uint8Array | undefined) => new Uint8Array(state ?? [])
