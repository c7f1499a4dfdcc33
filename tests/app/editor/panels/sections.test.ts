// Moving and renaming sections, without a browser.

import type { Command } from '@milkdown/kit/prose/state'
import { EditorState, TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  moveSection,
  nextPlace,
  readSections,
  renameHeading,
} from '../../../../app/features/editor/commands/section-commands.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema as schema } from '../../../../workers/domain/manuscript/schema/schema.ts'
import { HeadlessEditor } from '../../../support/headless-editor.ts'
import { type Device, outline, Room } from '../merging/apart.ts'

const text = (words: string, ...marks: string[]): DocumentNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type, attrs: { set: true } })) }),
})
const heading = (level: number, ...content: DocumentNode[]): DocumentNode => ({
  type: 'heading',
  attrs: { level },
  content,
})
const paragraph = (words: string): DocumentNode => ({ type: 'paragraph', content: [text(words)] })
const bibliography: DocumentNode = { type: 'bibliography' }

const stateOf = (content: DocumentNode[]) =>
  EditorState.create({ schema, doc: schema.nodeFromJSON({ type: 'doc', content }) })
const blocks = (state: EditorState) => outline(state.doc.toJSON()).map((block) => block.replace(/^[hp]:/, ''))
function applied(state: EditorState, command: Command): EditorState | null {
  let next: EditorState | null = null
  command(state, (tr) => {
    next = state.apply(tr)
  })
  return next
}
function moved(state: EditorState, from: number, target: number): EditorState | null {
  const view = {
    state,
    dispatch(tr: Transaction): void {
      view.state = view.state.apply(tr)
    },
  }
  return moveSection(view, from, target) === null ? null : view.state
}

const THESIS = [
  heading(1, text('A')),
  paragraph('a'),
  heading(2, text('A1')),
  paragraph('a1'),
  heading(2, text('A2')),
  paragraph('a2'),
  heading(1, text('B')),
  paragraph('b'),
  heading(2, text('B1')),
  paragraph('b1'),
]
/** Position before the heading with the words. */
const at = (state: EditorState, words: string): number => {
  const found = readSections(state.doc).find(({ from }) => state.doc.nodeAt(from)?.textContent === words)
  if (!found) throw new Error(`no section ${words}`)
  return found.from
}
const press = (state: EditorState, words: string, step: 1 | -1): EditorState | null => {
  const target = nextPlace(state.doc, at(state, words), step)
  return target === null ? null : moved(state, at(state, words), target)
}

describe('a section', () => {
  const names = (content: DocumentNode[]) => {
    const { doc } = stateOf(content)
    return readSections(doc).map(({ from, to }) => doc.textBetween(from, to, ' '))
  }
  it('goes to the next heading of its level or above', () =>
    expect(names(THESIS)).toEqual(['A a A1 a1 A2 a2', 'A1 a1', 'A2 a2', 'B b B1 b1', 'B1 b1']))
  it('leaves out the list of references', () => {
    const { doc } = stateOf([heading(1, text('A')), paragraph('a'), bibliography])
    expect(readSections(doc)).toEqual([{ level: 1, from: 0, to: 6 }])
  })
  it('has the list of references that follows its heading', () => {
    const { doc } = stateOf([heading(1, text('References')), bibliography])
    expect(readSections(doc)).toEqual([{ level: 1, from: 0, to: doc.content.size }])
  })
  it('begins with no heading within another block', () => {
    const { doc } = stateOf([{ type: 'blockquote', content: [heading(1, text('A'))] }])
    expect(readSections(doc)).toEqual([])
  })
})

describe('a key moves a section', () => {
  it.each([
    ['A', 1, 'B b B1 b1 A a A1 a1 A2 a2'],
    ['B', -1, 'B b B1 b1 A a A1 a1 A2 a2'],
    ['A1', 1, 'A a A2 a2 A1 a1 B b B1 b1'],
    ['A2', -1, 'A a A2 a2 A1 a1 B b B1 b1'],
    ['A2', 1, 'A a A1 a1 B b A2 a2 B1 b1'],
    ['B1', -1, 'A a A1 a1 A2 a2 B1 b1 B b'],
  ] as const)('%s by %i', (words, step, expected) => {
    const next = press(stateOf(THESIS), words, step)
    expect(next && blocks(next).join(' ')).toBe(expected)
  })
  it.each([
    ['A', -1],
    ['B', 1],
    ['B1', 1],
    ['A1', -1],
  ] as const)('but not %s by %i, where it is at the end', (words, step) =>
    expect(press(stateOf(THESIS), words, step)).toBeNull(),
  )
  it('into a section without subsections', () => {
    const state = stateOf([...THESIS.slice(0, 4), heading(1, text('C')), paragraph('c')])
    const next = press(state, 'A1', 1)
    expect(next && blocks(next).join(' ')).toBe('A a C c A1 a1')
  })
})

describe('moving a section', () => {
  it('does nothing at a place within it', () => {
    const state = stateOf(THESIS)
    expect(moved(state, at(state, 'A'), at(state, 'A2'))).toBeNull()
    expect(moved(state, at(state, 'A'), at(state, 'B'))).toBeNull()
  })
  const editorOf = (content: DocumentNode[]) => {
    const editor = new HeadlessEditor(new Y.Doc())
    editor.dispatch(
      editor.state.tr.replaceWith(0, editor.state.doc.content.size, stateOf(content).doc.content),
    )
    editor.undoManager.stopCapturing()
    return editor
  }
  it.each([
    ['B', 'start'],
    ['A', 'end'],
  ])('takes the caret in %s along to the %s', (words, end) => {
    const editor = editorOf(THESIS)
    const from = at(editor.state, words)
    const target = end === 'start' ? 0 : editor.state.doc.content.size
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, from + 1)))
    const moved = moveSection(editor, from, target)
    expect(editor.state.selection.$from.parent.textContent).toBe(words)
    expect(moved).toBe(at(editor.state, words))
  })
  it('is one step of undo', () => {
    const editor = editorOf(THESIS)
    const before = blocks(editor.state)
    moveSection(editor, at(editor.state, 'A'), editor.state.doc.content.size)
    expect(blocks(editor.state)[0]).toBe('B')
    editor.undo()
    expect(blocks(editor.state)).toEqual(before)
    editor.redo()
    expect(blocks(editor.state)[0]).toBe('B')
  })
})

/** Both orders in which the room may get two changes. */
describe.each([true, false])('a move meets what another types, the typing first: %s', (typingFirst) => {
  it.each([
    ['in the section that moves', 5, 'a2'],
    ['in the section that it passes', 7, 'b'],
    ['in its heading', 4, 'A2'],
  ])('%s', (_, block, words) => {
    const room = new Room()
    room.open(THESIS)
    const [typist, other]: [Device, Device] = [room.join(), room.join()]
    typist.at(block, 1).type('XYZ')
    const { state } = other.editor
    expect(moveSection(other.editor, at(state, 'A2'), state.doc.content.size)).not.toBeNull()
    for (const device of typingFirst ? [typist, other] : [other, typist]) device.send()
    room.settle()
    const expected = 'A a A1 a1 B b B1 b1 A2 a2'
      .split(' ')
      .map((one) => (one === words ? `${one[0]}XYZ${one.slice(1)}` : one))
    expect(outline(room.live.read()).map((one) => one.slice(2))).toEqual(expected)
  })
})

describe('renaming a heading', () => {
  it('keeps the marks of the words that stay', () => {
    const state = stateOf([heading(1, text('On '), text('heat', 'emphasis'), text(' at night'))])
    const next = applied(state, renameHeading(0, 'On heat by night'))
    expect(next?.doc.firstChild?.toJSON().content).toEqual([
      text('On '),
      text('heat', 'emphasis'),
      text(' by night'),
    ])
  })
  it.each([
    ['aa', 'aaa'],
    ['aaa', 'a'],
    ['', 'New'],
    ['One', 'Two'],
  ])('makes %j of %j', (before, after) => {
    const state = stateOf([heading(1, ...(before ? [text(before)] : []))])
    expect(applied(state, renameHeading(0, after))?.doc.textContent).toBe(after)
  })
  it('keeps no-break spaces, which a line of text does not show', () => {
    const state = stateOf([heading(1, text('At 5\u00a0°C in\u202ft\u00a0= 3'))])
    expect(applied(state, renameHeading(0, 'At 5 °C in t = 4'))?.doc.textContent).toBe(
      'At 5\u00a0°C in\u202ft\u00a0= 4',
    )
    expect(applied(state, renameHeading(0, 'At 5 °C in t = 3'))).toBeNull()
  })
  it('refuses one with a formula, and no change', () => {
    const state = stateOf([heading(1, text('On '), { type: 'math_inline', attrs: { value: 'x' } })])
    expect(applied(state, renameHeading(0, 'On'))).toBeNull()
    expect(applied(stateOf([heading(1, text('On'))]), renameHeading(0, 'On'))).toBeNull()
  })
})
