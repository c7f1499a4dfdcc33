// The outline of a document, without a browser.

import { describe, expect, it } from 'vitest'
import { dropTarget } from '../../../../app/features/editor/panels/outline/drop-target.ts'
import { nestHeadings } from '../../../../app/features/editor/panels/outline/nest-headings.ts'
import {
  entryAt,
  keepEntries,
  placesChanged,
  readOutline,
} from '../../../../app/features/editor/panels/outline/read-outline.ts'
import { manuscriptSchema } from '../../../../workers/domain/manuscript/schema/schema.ts'
import { NO_NUMBERS } from '../../../../workers/domain/project/document-layout.ts'

const heading = (level: number, text: string) => ({
  type: 'heading',
  attrs: { level },
  content: text ? [{ type: 'text', text }] : [],
})
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const build = (...content: object[]) => manuscriptSchema.nodeFromJSON({ type: 'doc', content })

const doc = build(
  heading(1, 'Heat'),
  paragraph('words'),
  {
    type: 'figure',
    content: [
      { type: 'caption', content: [{ type: 'text', text: 'Rooms' }] },
      {
        type: 'table',
        content: [
          { type: 'table_row', content: [{ type: 'table_cell', content: [heading(3, 'In a cell')] }] },
        ],
      },
    ],
  },
  { type: 'figure', content: [paragraph('without a caption')] },
  { type: 'figure', content: [paragraph('x'), { type: 'caption' }] },
  heading(2, ''),
)

const setting = (language = 'en') => ({ language, title: '', ...NO_NUMBERS })

describe('the outline', () => {
  it('holds headings, figures and tables with the numbers that references use, at their positions', () => {
    const { headings, figures } = readOutline(doc, setting())
    expect(headings.map(({ level, label }) => [level, label])).toEqual([
      [1, 'Heat'],
      [3, 'In a cell'],
      [2, ''],
    ])
    expect(figures.map(({ label, caption }) => [label, caption])).toEqual([
      ['Table 1', 'Rooms'],
      ['Figure 1', ''],
    ])
    for (const { position } of headings) expect(doc.nodeAt(position)?.type.name).toBe('heading')
    for (const { position } of figures) expect(doc.nodeAt(position)?.type.name).toBe('figure')
  })

  it('is listed otherwise only where a heading or figure has changed, also within another block', () => {
    const quoted = { type: 'blockquote', content: [heading(2, 'Quoted')] }
    const of = (text: string, ...blocks: object[]) => build(heading(1, 'Heat'), ...blocks, paragraph(text))
    const before = of('Words', quoted)
    const typed = before.copy(before.content.replaceChild(2, of('Words and').child(1)))
    expect(placesChanged(before, typed)).toBe(false)
    expect(placesChanged(of('Words'), before)).toBe(true)
    expect(placesChanged(before, before.cut(6))).toBe(true)
  })

  it('counts the words of sections with their headings and subsections, and none of a heading in a table', () => {
    const { headings } = readOutline(
      build(
        paragraph('not counted'),
        heading(1, 'Heat'),
        paragraph('three more words'),
        heading(2, 'At night'),
        heading(1, 'Two'),
      ),
      setting(),
    )
    expect(headings.map(({ words }) => words)).toEqual([6, 2, 1])
    expect(readOutline(doc, setting()).headings.map(({ words }) => words)).toEqual([10, null, 0])
  })

  it('names the section of a position, and none before the first heading', () => {
    const { headings } = readOutline(
      build(paragraph('before'), heading(1, 'One'), paragraph('x'), heading(1, 'Two')),
      setting(),
    )
    expect(entryAt(headings, 1)).toBe(-1)
    expect(entryAt(headings, 15)).toBe(0)
    expect(entryAt(headings, 18)).toBe(1)
  })

  it('is the same object while only other blocks change', () => {
    const outlineOf = (...content: object[]) => readOutline(build(...content), setting())
    const one = outlineOf(heading(1, 'One'), paragraph('a'))
    expect(keepEntries(one, outlineOf(paragraph('more'), heading(1, 'One'), paragraph('b')))).toBe(one)
    for (const other of [
      outlineOf(heading(1, 'One'), paragraph('a b')),
      outlineOf(heading(2, 'One')),
      outlineOf(paragraph('no heading')),
    ])
      expect(keepEntries(one, other)).toEqual(other)
    const more = keepEntries(one, outlineOf(heading(1, 'One'), paragraph('a'), heading(1, 'Two')))
    expect(more.headings).toHaveLength(2)
    expect(more.headings[0]).toBe(one.headings[0])
  })
})

it('names figures and tables in the manuscript’s language', () => {
  expect(readOutline(doc, setting('de')).figures.map(({ label }) => label)).toEqual([
    'Tabelle 1',
    'Abbildung 1',
  ])
})

describe('a dragged section', () => {
  const { headings } = readOutline(
    build(heading(1, 'A'), heading(2, 'A1'), heading(1, 'B'), heading(2, 'B1')),
    setting(),
  )
  const targets = (dragged: number) =>
    [0, 1, 2, 3, 4].map((pointed) => headings[dragged] && dropTarget(headings, headings[dragged], pointed))
  it('comes before another heading, or to the end', () =>
    expect(targets(2)).toEqual([0, 1, null, null, null]))
  it('stays where it would not move', () => expect(targets(0)).toEqual([null, null, null, 3, 4]))
  it('has no place before a heading within a table', () => {
    const { headings: mixed } = readOutline(doc, setting())
    const [first, , last] = mixed
    expect(last && dropTarget(mixed, last, 1)).toBeNull()
    expect(first && dropTarget(mixed, first, 1)).toBeNull()
  })
})

describe('nesting', () => {
  const shape = (levels: number[]) => {
    const entries = levels.map((level) => ({
      kind: 'heading' as const,
      level,
      label: '',
      number: '',
      caption: '',
      position: 0,
      words: 0,
    }))
    const draw = (branches: ReturnType<typeof nestHeadings>): unknown[] =>
      branches.map(({ index, children }) => (children.length ? [index, draw(children)] : index))
    return draw(nestHeadings(entries))
  }
  it('follows the levels', () => expect(shape([1, 2, 2, 3, 1])).toEqual([[0, [1, [2, [3]]]], 4]))
  it('nests a skipped level one step deeper', () => expect(shape([1, 4, 2])).toEqual([[0, [1, 2]]]))
  it('begins at the level of the first heading', () => expect(shape([3, 2, 1])).toEqual([0, 1, 2]))
})
