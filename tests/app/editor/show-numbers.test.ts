// Numbers of headings and captions in the page: decorations that follow the text and the setting.

import { Node } from '@milkdown/kit/prose/model'
import { EditorState } from '@milkdown/kit/prose/state'
import { type Decoration, DecorationSet } from '@milkdown/kit/prose/view'
import { expect, it } from 'vitest'
import { toggleHeadingPart } from '../../../app/features/editor/commands/block-type-commands.ts'
import {
  DEFAULT_SETTING,
  NUMBERING_SETTING,
  numberAt,
} from '../../../app/features/editor/numbering/numbering.ts'
import { showNumbers } from '../../../app/features/editor/numbering/show-numbers.ts'
import { manuscriptSchema as schema } from '../../../workers/domain/manuscript/schema/schema.ts'
import {
  caption,
  displayFormula,
  figure,
  heading,
  manuscript,
  paragraph,
} from '../../support/build-manuscript.ts'

const CHAPTERS = { ...DEFAULT_SETTING, headingNumbers: 'chapter', numbersByChapter: true } as const

const text = manuscript(
  heading(1, 'One'),
  figure('a', paragraph('x'), caption('First')),
  displayFormula('\\begin{equation}a\\end{equation}'),
  heading(1, 'Two'),
  heading(2, 'Within'),
  figure('b', paragraph('x'), caption('Second')),
)

/** Attributes that a decoration of a node sets, which its types do not show. */
const attributesOf = (decoration: Decoration) =>
  (decoration as unknown as { type: { attrs: Record<string, string> } }).type.attrs

function open() {
  const plugin = showNumbers()
  let state = EditorState.create({ doc: Node.fromJSON(schema, text), plugins: [plugin] })
  const run = (tr: typeof state.tr) => {
    state = state.apply(tr)
  }
  /** The text of each numbered node, and its number. */
  const numbers = () => {
    const shown = plugin.props.decorations?.call(plugin, state)
    if (!(shown instanceof DecorationSet)) throw new Error('no decorations')
    const found: { at: number; number: unknown }[] = []
    for (const one of shown.find()) found.push({ at: one.from, number: attributesOf(one)['data-number'] })
    return found
      .toSorted((one, other) => one.at - other.at)
      .map(({ at, number }) => [state.doc.nodeAt(at)?.textContent, number])
  }
  return { run, numbers, state: () => state }
}

it('are those of the setting, follow it, and stay where letters are typed', () => {
  const { run, numbers, state } = open()
  expect(numbers()).toEqual([
    ['First', 'Figure 1. '],
    ['Second', 'Figure 2. '],
  ])
  run(state().tr.setMeta(NUMBERING_SETTING, CHAPTERS))
  const all = [
    ['One', 'Chapter 1'],
    ['First', 'Figure 1.1. '],
    ['Two', 'Chapter 2'],
    ['Within', '2.1'],
    ['Second', 'Figure 2.1. '],
  ]
  expect(numbers()).toEqual(all)
  run(state().tr.insert(0, schema.node('paragraph', null, schema.text('before'))))
  run(state().tr.insertText('more ', 1))
  expect(numbers()).toEqual(all)
  run(state().tr.insert(0, schema.node('heading', { level: 1 }, schema.text('Zero'))))
  expect(numbers().slice(0, 2)).toEqual([
    ['Zero', 'Chapter 1'],
    ['One', 'Chapter 2'],
  ])
})

it('change with what a heading begins, and back', () => {
  const { run, numbers, state } = open()
  run(state().tr.setMeta(NUMBERING_SETTING, CHAPTERS))
  toggleHeadingPart('appendix')(state(), run)
  expect(numbers().slice(0, 3)).toEqual([
    ['One', 'Appendix A'],
    ['First', 'Figure A.1. '],
    ['Two', 'Chapter 1'],
  ])
  toggleHeadingPart('appendix')(state(), run)
  expect(numbers()[0]).toEqual(['One', 'Chapter 1'])
})

it('a new formula has the next number of its chapter', () => {
  const doc = Node.fromJSON(schema, text)
  const end = doc.content.size
  expect(numberAt(doc, end, DEFAULT_SETTING)).toEqual({ chapter: '', number: 2 })
  expect(numberAt(doc, end, CHAPTERS)).toEqual({ chapter: '2', number: 1 })
  expect(numberAt(doc, 10, CHAPTERS)).toEqual({ chapter: '1', number: 1 })
})
