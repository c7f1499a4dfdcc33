// After a lost connection: the room's document deletes the block in which somebody types, and the next update brings back
// what was typed.

import { joinBackward } from '@milkdown/kit/prose/commands'
import { TextSelection } from '@milkdown/kit/prose/state'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { IncomingMoves, incomingMoves } from '../../../../app/features/editor/collab/incoming-moves.ts'
import { FRAGMENT } from '../../../../workers/contracts/room.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { copyOf, HeadlessEditor, sharedDocument } from '../../../support/headless-editor.ts'

const paragraph = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })

function setCaret(editor: HeadlessEditor, position: number): void {
  editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.page, position)))
}

const openCopy = (doc: Y.Doc) => {
  const editor = new HeadlessEditor(doc)
  editor.dispatch(editor.state.tr)
  return editor
}

/** The caret's block up to the caret. */
const beforeCaret = ({ state }: HeadlessEditor) => {
  const { $head } = state.selection
  return $head.parent.textBetween(0, $head.parentOffset)
}

/** "ab" is typed at the end of "two.", which somebody else joins to "one."; the room puts "ab" there. */
function lose(meanwhile: (editor: HeadlessEditor) => void): HeadlessEditor {
  const shared = sharedDocument([paragraph('one.'), paragraph('two.'), paragraph('three.')])
  const mine = copyOf(shared)
  const editor = openCopy(mine)
  const typed = { client: mine.clientID, clock: Y.getState(mine.store, mine.clientID) }
  setCaret(editor, 11)
  for (const letter of 'ab') editor.dispatch(editor.state.tr.insertText(letter))
  expect(beforeCaret(editor)).toBe('two.ab')

  const theirs = copyOf(shared)
  const other = openCopy(theirs)
  setCaret(other, 7)
  other.run(joinBackward)
  const room = copyOf(theirs)
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs), 'room')
  expect(editor.page.childCount).toBe(2)
  meanwhile(editor)

  const to = { client: room.clientID, clock: Y.getState(room.store, room.clientID) }
  const first = room.getXmlFragment(FRAGMENT).get(0) as Y.XmlElement
  const text = first.get(0) as Y.XmlText
  text.insert(text.length, 'ab')
  const moves = new IncomingMoves()
  moves.add({ ...typed, length: 2, to })
  incomingMoves.set(mine, moves)
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(room), 'room')
  incomingMoves.delete(mine)
  expect(editor.page.child(0).textContent).toBe('one.two.ab')
  return editor
}

describe('a caret whose text is deleted, and then brought back', () => {
  it('is behind that text again', () => {
    expect(beforeCaret(lose(() => {}))).toBe('one.two.ab')
  })

  it('stays where somebody set it meanwhile', () => {
    expect(beforeCaret(lose((editor) => setCaret(editor, 3)))).toBe('on')
  })

  it('stays behind what was typed meanwhile', () => {
    const editor = lose((editor) => editor.dispatch(editor.state.tr.insertText('!')))
    expect(beforeCaret(editor)).toMatch(/!$/)
  })
})
