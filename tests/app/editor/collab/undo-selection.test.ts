// The caret after undo and redo stands at the change, wherever the writer and others have been since.

import { splitBlock } from '@milkdown/kit/prose/commands'
import { Slice } from '@milkdown/kit/prose/model'
import { NodeSelection, TextSelection } from '@milkdown/kit/prose/state'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../../workers/domain/manuscript/schema/schema.ts'
import { copyOf, HeadlessEditor, meet, sharedDocument } from '../../../support/headless-editor.ts'

const paragraph = (text: string): DocumentNode => ({
  type: 'paragraph',
  ...(text && { content: [{ type: 'text', text }] }),
})
const open = (...paragraphs: string[]) => new HeadlessEditor(sharedDocument(paragraphs.map(paragraph)))

function select(editor: HeadlessEditor, anchor: number, head = anchor): void {
  editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.page, anchor, head)))
}
function type(editor: HeadlessEditor, text: string): void {
  for (const letter of text) editor.dispatch(editor.state.tr.insertText(letter))
}
/** Types at a place as an undo step of its own. */
function typeAt(editor: HeadlessEditor, position: number, text: string): void {
  editor.endUndoGroup()
  select(editor, position)
  type(editor, text)
  editor.endUndoGroup()
}
const remove = (editor: HeadlessEditor, from: number, to: number) =>
  editor.dispatch(editor.state.tr.delete(from, to))
/** The text with `|` for the caret, or `[` and `]` around what is selected, and `/` between blocks. */
function shown({ page, state: { selection } }: HeadlessEditor): string {
  const between = (from: number, to: number) => page.textBetween(from, to, '/')
  const { empty, from, to } = selection
  const [before, after] = [between(0, from), between(to, page.content.size)]
  return empty ? `${before}|${after}` : `${before}[${between(from, to)}]${after}`
}

describe('undo and redo', () => {
  it('in turn leave the caret where the letters were typed', () => {
    const editor = open('carrot')
    typeAt(editor, 4, 'xyz')
    editor.undo()
    expect(shown(editor)).toBe('car|rot')
    editor.redo()
    expect(shown(editor)).toBe('carxyz|rot')
    editor.undo()
    expect(shown(editor)).toBe('car|rot')
    type(editor, 'e')
    expect(shown(editor)).toBe('care|rot')
  })

  it('come to the change from elsewhere', () => {
    const editor = open('first', 'second')
    typeAt(editor, 3, 'xyz')
    select(editor, editor.page.content.size - 1)
    editor.undo()
    expect(shown(editor)).toBe('fi|rst/second')
    select(editor, editor.page.content.size - 1)
    editor.redo()
    expect(shown(editor)).toBe('fixyz|rst/second')
  })

  it('of letters that occur more than once find the ones that were typed', () => {
    const editor = open('aaaaaa')
    typeAt(editor, 3, 'aa')
    select(editor, 1)
    editor.undo()
    expect(shown(editor)).toBe('aa|aaaa')
    editor.redo()
    expect(shown(editor)).toBe('aaaa|aaaa')
  })

  it('of a replaced word select it, and come after what replaced it', () => {
    const editor = open('one two three')
    editor.endUndoGroup()
    select(editor, 5, 8)
    type(editor, '2')
    select(editor, 1)
    editor.undo()
    expect(shown(editor)).toBe('one [two] three')
    editor.redo()
    expect(shown(editor)).toBe('one 2| three')
  })

  it('of Backspace stand after the letter, and where it was', () => {
    const editor = open('carrot')
    editor.endUndoGroup()
    select(editor, 5)
    remove(editor, 4, 5)
    select(editor, 1)
    editor.undo()
    expect(shown(editor)).toBe('carr|ot')
    select(editor, 1)
    editor.redo()
    expect(shown(editor)).toBe('car|ot')
  })

  it('of a new paragraph stand where it was split, and at its start', () => {
    const editor = open('one two')
    editor.endUndoGroup()
    select(editor, 4)
    editor.run(splitBlock)
    select(editor, 1)
    editor.undo()
    expect(shown(editor)).toBe('one| two')
    select(editor, 1)
    editor.redo()
    expect(shown(editor)).toBe('one/| two')
  })

  it.each([
    ['in a paragraph', ['one two'], 4, 'one| two'],
    ['at its start', ['one two'], 1, '|one two'],
    ['at its end', ['one two'], 8, 'one two|'],
    ['in an empty one', ['', 'end'], 1, '|/end'],
  ])('of several pasted blocks stand where the paste began: %s', (_, paragraphs, position, undone) => {
    const editor = open(...paragraphs)
    editor.endUndoGroup()
    select(editor, position)
    const pasted = manuscriptSchema.nodeFromJSON({
      type: 'doc',
      content: ['alpha', 'beta', 'gamma'].map(paragraph),
    })
    editor.dispatch(editor.state.tr.replaceSelection(new Slice(pasted.content, 1, 1)))
    const redone = shown(editor)
    select(editor, 3)
    editor.undo()
    expect(shown(editor)).toBe(undone)
    select(editor, 1)
    editor.redo()
    expect(shown(editor)).toBe(redone)
  })

  it('of a deleted formula select it again', () => {
    const formula = { type: 'math_display', attrs: { value: 'x' } }
    const editor = new HeadlessEditor(sharedDocument([paragraph('one'), formula, paragraph('two')]))
    editor.endUndoGroup()
    editor.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.page, 5)))
    editor.dispatch(editor.state.tr.deleteSelection())
    select(editor, 1)
    editor.undo()
    expect(editor.state.selection).toBeInstanceOf(NodeSelection)
    expect(editor.state.selection.from).toBe(5)
  })

  it('leave no selection behind for the next change of another person', () => {
    const editor = open('first', 'second')
    const other = new HeadlessEditor(copyOf(editor.doc))
    typeAt(editor, 3, 'xyz')
    editor.undo()
    select(editor, 10)
    typeAt(other, 1, 'remote ')
    meet(editor.doc, other.doc)
    expect(shown(editor)).toBe('remote first/se|cond')
  })
})

// Every letter is another one, so that what an undo removed or brought back is known from the text alone.
describe('with two people who edit at once', () => {
  type Letter = { letter: string; at: number }
  const letters = ({ page }: HeadlessEditor): Letter[] => {
    const found: Letter[] = []
    page.descendants((node, position) => {
      for (const [index, letter] of [...(node.text ?? '')].entries())
        found.push({ letter, at: position + index })
    })
    return found
  }
  const without = (some: Letter[], others: Letter[]) => {
    const known = new Set(others.map(({ letter }) => letter))
    return some.filter(({ letter }) => !known.has(letter))
  }

  /**
   * Whether the selection is where letters went, or at an edge of those that came back. Between it and that place only
   * letters of the other person may stand, who may have typed among mine and removed some of them.
   */
  function isAtChange(before: Letter[], editor: HeadlessEditor, others: Set<string>): boolean {
    const after = letters(editor)
    const [removed, added] = [without(before, after), without(after, before)]
    const survivors = without(before, removed)
    const places =
      added.length > 0
        ? added.flatMap((letter) => [after.indexOf(letter), after.indexOf(letter) + 1])
        : removed.map(({ at }) => survivors.filter((other) => other.at < at).length)
    const { from, to } = editor.state.selection
    return [from, to].every((position) => {
      const caret = after.filter(({ at }) => at < position).length
      return places.some((place) =>
        after.slice(Math.min(place, caret), Math.max(place, caret)).every(({ letter }) => others.has(letter)),
      )
    })
  }

  const place = fc.double({ min: 0, max: 1, noNaN: true })
  const length = fc.integer({ min: 1, max: 3 })
  const edit = fc.oneof(
    fc.record({ kind: fc.constant('type' as const), place, length }),
    fc.record({ kind: fc.constant('remove' as const), place, length }),
    fc.record({ kind: fc.constant('replace' as const), place, length }),
    fc.record({ kind: fc.constant('move' as const), place, length }),
  )
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ by: fc.constantFrom('me', 'other'), edit }) },
    { weight: 3, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
    { weight: 2, arbitrary: fc.constant('meet' as const) },
  )

  it('undo and redo bring the caret to the change', () => {
    let checked = 0
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { minLength: 5, maxLength: 30 }), (mine, steps) => {
        let next = 0x4e00
        const fresh = (count: number) =>
          Array.from({ length: count }, () => String.fromCodePoint(next++)).join('')
        const others = new Set<string>()
        const me = open(fresh(5), fresh(5))
        const other = new HeadlessEditor(copyOf(me.doc))
        // The order of letters that both type at one place.
        for (const [id, { doc }] of [me, other].entries()) doc.clientID = mine ? 2 - id : 1 + id
        for (const one of steps) {
          if (one === 'meet') meet(me.doc, other.doc)
          else if (one === 'undo' || one === 'redo') {
            const before = letters(me)
            me[one]()
            const after = letters(me)
            if (without(before, after).length + without(after, before).length === 0) continue
            checked++
            expect(isAtChange(before, me, others), `${one}: ${shown(me)}`).toBe(true)
          } else {
            const editor = one.by === 'me' ? me : other
            const { kind, place, length } = one.edit
            const size = editor.page.content.size
            const at = TextSelection.near(editor.page.resolve(Math.round(place * size))).from
            const end = Math.min(at + length, editor.page.resolve(at).end())
            editor.endUndoGroup()
            select(editor, at, kind === 'replace' || kind === 'remove' ? end : at)
            if (kind === 'remove') editor.dispatch(editor.state.tr.deleteSelection())
            else if (kind !== 'move') {
              const typed = fresh(length)
              if (one.by === 'other') for (const letter of typed) others.add(letter)
              type(editor, typed)
            }
          }
        }
      }),
      { numRuns: 300 },
    )
    expect(checked).toBeGreaterThan(300)
  })
})
