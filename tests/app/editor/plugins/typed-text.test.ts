// Whose text is whose: a model's is marked, and what a person types, pastes or replaces in it is theirs.

import { Fragment, Slice } from '@milkdown/kit/prose/model'
import { type EditorState, TextSelection } from '@milkdown/kit/prose/state'
import { StepMap } from '@milkdown/kit/prose/transform'
import { describe, expect, it, vi } from 'vitest'
import { typedText } from '../../../../app/features/editor/plugins/typed-text.ts'
import { generatedMarks, keepGenerated } from '../../../../app/shared/manuscript/generated-text.ts'
import { documentToHtml } from '../../../../workers/domain/manuscript/html.ts'
import { generatedMark } from '../../../../workers/domain/manuscript/schema/generated.ts'
import { copyOf, HeadlessEditor, meet, sharedDocument, sharedJson } from '../../../support/headless-editor.ts'

const paragraph = (
  ...content: { type: 'text'; text: string; marks?: ReturnType<typeof generatedMark>[] }[]
) => ({
  type: 'paragraph',
  content,
})
const mine = (text: string) => ({ type: 'text' as const, text })
const models = (text: string) => ({ type: 'text' as const, text, marks: [generatedMark('draft')] })
const open = (doc = sharedDocument([paragraph(mine('I say. '), models('The model says more.'))])) =>
  new HeadlessEditor(doc, true, [typedText()])
/** The paragraphs with a model's text in brackets. */
const shown = (editor: HeadlessEditor) =>
  documentToHtml(sharedJson(editor.doc))
    .replace(/<span data-type="generated" data-kind="[a-z]+">/g, '[')
    .replaceAll('</span>', ']')
    .replace(/<\/?p>/g, '|')

it('costs a change of many places in one’s own text no look at how its steps move each other', () => {
  const editor = open(sharedDocument([paragraph(mine('a'.repeat(100)))]))
  const map = vi.spyOn(StepMap.prototype, 'map')
  const { tr } = editor.state
  for (let place = 100; place > 0; place--) tr.insertText('b', place, place + 1)
  map.mockClear()
  editor.dispatch(tr)
  const { length } = map.mock.calls
  map.mockRestore()
  // The selection's ends are mapped through each step.
  expect(length).toBeLessThan(100 * 10)
})

describe('a person’s text in a model’s text', () => {
  it.each([
    [
      'typed inside',
      ({ tr }: EditorState) => tr.insertText('now ', 18),
      '|I say. [The model ]now [says more.]|',
    ],
    [
      'typed over words',
      ({ tr }: EditorState) => tr.insertText('Nobody', 8, 17),
      '|I say. Nobody[ says more.]|',
    ],
    [
      'typed at its start',
      ({ tr }: EditorState) => tr.insertText('So: ', 8),
      '|I say. So: [The model says more.]|',
    ],
    [
      'typed at its end',
      ({ tr }: EditorState) => tr.insertText(' Yes.', 28),
      '|I say. [The model says more.] Yes.|',
    ],
    [
      'typed in bold',
      ({ schema, doc, tr }: EditorState) => {
        tr.setSelection(TextSelection.create(doc, 18))
        const bold = schema.mark('strong').addToSet(tr.selection.$from.marks())
        return tr.setStoredMarks(bold).insertText('now ')
      },
      '|I say. [The model ]<strong>now </strong>[says more.]|',
    ],
  ])('%s is theirs', (_, change, expected) => {
    const editor = open()
    editor.dispatch(change(editor.state))
    expect(shown(editor)).toBe(expected)
  })

  it('goes on as theirs', () => {
    const editor = open()
    for (const [index, letter] of [...'now '].entries())
      editor.dispatch(editor.state.tr.insertText(letter, 18 + index))
    expect(shown(editor)).toBe('|I say. [The model ]now [says more.]|')
  })

  it('that is pasted without markup is theirs', () => {
    const editor = open()
    const { schema, doc } = editor.state
    const inherited = new Slice(Fragment.from(schema.text('pasted ', doc.resolve(18).marks())), 0, 0)
    const paste = (isPlain: boolean) =>
      typedText().props.transformPasted?.call(typedText(), inherited, editor as never, isPlain)
    expect(paste(true)?.content.firstChild?.marks).toEqual([])
    expect(paste(false)?.content.firstChild?.marks).toHaveLength(1)
  })
})

describe('a model’s text', () => {
  it('stays its own when it is split, joined, moved or pasted', () => {
    const editor = open()
    editor.dispatch(editor.state.tr.split(17))
    expect(shown(editor)).toBe('|I say. [The model]||[ says more.]|')
    editor.dispatch(editor.state.tr.join(18))
    expect(shown(editor)).toBe('|I say. [The model says more.]|')
    const copied = editor.state.doc.slice(8, 17)
    editor.dispatch(editor.state.tr.replace(1, 1, copied).setMeta('uiEvent', 'paste'))
    expect(shown(editor)).toBe('|[The model]I say. [The model says more.]|')
  })

  it('that is accepted is marked', () => {
    const editor = open()
    const { schema, tr } = editor.state
    const text = schema.text('It goes on. ', generatedMarks(schema, 'continuation', []))
    editor.dispatch(keepGenerated(tr.insert(1, text)))
    expect(shown(editor)).toBe('|[It goes on. ]I say. [The model says more.]|')
  })

  it('stays its own at other people’s pages and after undo and redo', () => {
    const editor = open()
    const other = new HeadlessEditor(copyOf(editor.doc), true, [typedText()])
    editor.endUndoGroup()
    editor.dispatch(editor.state.tr.delete(8, 17))
    meet(editor.doc, other.doc)
    expect(shown(other)).toBe('|I say. [ says more.]|')
    editor.undo()
    expect(shown(editor)).toBe('|I say. [The model says more.]|')
    editor.redo()
    expect(shown(editor)).toBe('|I say. [ says more.]|')
    other.dispatch(other.state.tr.insertText('x', 10))
    meet(editor.doc, other.doc)
    expect(shown(editor)).toBe('|I say. [ s]x[ays more.]|')
  })
})
