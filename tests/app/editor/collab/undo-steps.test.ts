// What one undo takes back, however fast a person types: here no step ends by a pause.

import { splitBlock } from '@milkdown/kit/prose/commands'
import { TextSelection } from '@milkdown/kit/prose/state'
import { expect, it } from 'vitest'
import { HeadlessEditor, sharedDocument } from '../../../support/headless-editor.ts'

const open = () =>
  new HeadlessEditor(
    sharedDocument([{ type: 'paragraph', content: [{ type: 'text', text: 'The beginning.' }] }]),
  )
const select = (editor: HeadlessEditor, position: number) =>
  editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.page, position)))
function type(editor: HeadlessEditor, text: string): void {
  for (const letter of text) {
    if (letter === '/') editor.run(splitBlock)
    else editor.dispatch(editor.state.tr.insertText(letter))
  }
}
/** The texts after each undo, until there is nothing more to undo; `/` between blocks. */
function undone(editor: HeadlessEditor): string[] {
  const texts: string[] = []
  while (editor.undo()) texts.push(editor.page.textBetween(0, editor.page.content.size, '/'))
  return texts
}

it.each([
  ['a sentence', 'One. Two words. Three', ['One. Two words. ', 'One. ', '']],
  ['a question, an exclamation', 'One? “Two!” Three', ['One? “Two!” ', 'One? ', '']],
  ['a sentence without a space after it', '一二。三四', ['一二。', '']],
  ['a paragraph', 'Title/Words', ['Title/', '']],
  ['a number, an address', '3.14 of a.b', ['']],
  ['a sentence with the space before it', ' One more.', ['']],
])('%s is a step', (_, typed, expected) => {
  const editor = open()
  select(editor, 15)
  editor.endUndoGroup()
  type(editor, typed)
  expect(undone(editor)).toEqual(expected.map((text) => `The beginning.${text}`))
})

it('where the caret goes elsewhere, another step begins', () => {
  const editor = open()
  select(editor, 15)
  type(editor, 'end')
  select(editor, 1)
  type(editor, 'start')
  expect(undone(editor)).toEqual(['The beginning.end', 'The beginning.'])
})

it('deleting takes as much', () => {
  const editor = open()
  select(editor, 15)
  type(editor, ' One. Two.')
  editor.endUndoGroup()
  for (let left = 'One. Two.'.length; left > 0; left--) {
    const { from } = editor.state.selection
    editor.dispatch(editor.state.tr.delete(from - 1, from))
  }
  expect(undone(editor).slice(0, 2)).toEqual(['The beginning. One. ', 'The beginning. One. Two.'])
})
