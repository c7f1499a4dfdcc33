import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  type Conflict,
  findConflicts,
} from '../../../../app/features/editor/collab/local-copy/find-conflicts.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../../workers/domain/manuscript/schema/schema.ts'
import { copyOf, HeadlessEditor, sharedDocument, textOf } from '../../../support/headless-editor.ts'

const paragraph = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** One document, changed separately by each side. */
function apart(onDevice: (editor: HeadlessEditor) => void, inAccount: (editor: HeadlessEditor) => void) {
  const device = sharedDocument([paragraph('First.'), paragraph('Second.'), paragraph('Third.')])
  const account = copyOf(device)
  onDevice(new HeadlessEditor(device))
  inAccount(new HeadlessEditor(account))
  return { device, account }
}
/** Types at the end of a block. */
const type = (text: string, block: number) => (editor: HeadlessEditor) =>
  editor.dispatch(editor.state.tr.insertText(text, endOf(editor, block)))
function endOf({ page }: HeadlessEditor, block: number): number {
  let end = 0
  for (let index = 0; index <= block; index++) end += page.child(index).nodeSize
  return end - 1
}
const toHeading = (block: number) => (editor: HeadlessEditor) => {
  const end = endOf(editor, block)
  editor.dispatch(editor.state.tr.setBlockType(end, end, manuscriptSchema.nodes.heading))
}
const remove = (block: number) => (editor: HeadlessEditor) => {
  const end = endOf(editor, block) + 1
  editor.dispatch(editor.state.tr.delete(end - editor.page.child(block).nodeSize, end))
}
const textsOf = (conflicts: Conflict[]) =>
  conflicts.map(({ device, account }) => [device && textOf(device), account && textOf(account)])

describe('findConflicts', () => {
  it('reports a block in which both sides typed', () => {
    const { device, account } = apart(type(' Mine.', 1), type(' Theirs.', 1))
    expect(textsOf(findConflicts(device, account))).toEqual([['Second. Mine.', 'Second. Theirs.']])
  })

  it.each<[string, (editor: HeadlessEditor) => void, (editor: HeadlessEditor) => void]>([
    ['each side changed another block', type(' Mine.', 0), type(' Theirs.', 2)],
    ['only this device changed anything', type(' Mine.', 0), () => {}],
    ['only the account changed anything', () => {}, type(' Theirs.', 0)],
    [
      'the account has a new block beside the one that was changed here',
      type(' Mine.', 1),
      (editor) =>
        editor.dispatch(editor.state.tr.insert(0, manuscriptSchema.nodeFromJSON(paragraph('New.')))),
    ],
  ])('reports nothing if %s', (_, onDevice, inAccount) => {
    const { device, account } = apart(onDevice, inAccount)
    expect(findConflicts(device, account)).toEqual([])
  })

  it('changes neither document', () => {
    const { device, account } = apart(type(' Mine.', 1), type(' Theirs.', 1))
    const before = [Y.encodeStateAsUpdate(device), Y.encodeStateAsUpdate(account)]
    findConflicts(device, account)
    expect([Y.encodeStateAsUpdate(device), Y.encodeStateAsUpdate(account)]).toEqual(before)
  })

  it('sorts conflicts by document order', () => {
    const { device, account } = apart(
      (editor) => [2, 0].map((block) => type(' Mine.', block)(editor)),
      (editor) => [0, 2].map((block) => type(' Theirs.', block)(editor)),
    )
    expect(textsOf(findConflicts(device, account)).map(([mine]) => mine)).toEqual([
      'First. Mine.',
      'Third. Mine.',
    ])
  })

  it.each<[string, (editor: HeadlessEditor) => void, (editor: HeadlessEditor) => void]>([
    ['deleted in the account', type(' More.', 1), remove(1)],
    ['converted to a heading in the account', type(' More.', 1), toHeading(1)],
    ['deleted on the device', remove(1), type(' More.', 1)],
  ])('leaves a block that was %s to the room', (_, onDevice, inAccount) => {
    const { device, account } = apart(onDevice, inAccount)
    expect(findConflicts(device, account)).toEqual([])
  })
})
