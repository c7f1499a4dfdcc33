// The checked prose of a manuscript, the ranges of its words, and remarks about them.

import { EditorState } from '@milkdown/kit/prose/state'
import { describe, expect, it } from 'vitest'
import {
  joinBlocks,
  placeIn,
  placeOfText,
  proseBlocks,
} from '../../../app/features/assistant/anchoring/block-prose.ts'
import { mapRanges } from '../../../app/features/assistant/anchoring/map-ranges.ts'
import { dialectOf } from '../../../app/features/assistant/grammar/dialect.ts'
import { scoreColour } from '../../../app/features/assistant/grammar/score-colour.ts'
import { StepMaps } from '../../../app/shared/manuscript/step-maps.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import { code, heading, manuscript, paragraph, quote } from '../../support/build-manuscript.ts'

const build = (...blocks: DocumentNode[]) => manuscriptSchema.nodeFromJSON(manuscript(...blocks))
const formula: DocumentNode = { type: 'math_inline', attrs: { value: 'x^2' } }

describe('the prose of a manuscript', () => {
  it('has the words of a gap, which are never marked', () => {
    const doc = build(paragraph('It is so ', { type: 'gap', attrs: { kind: 'source' } }, '. It is.'))
    const blocks = proseBlocks(doc)
    expect(joinBlocks(blocks)).toBe('It is so [source needed]. It is.')
    expect(placeOfText(blocks, { start: 9, end: 12 })).toBeNull()
    expect(placeOfText(blocks, { start: 26, end: 28 })).toEqual({ from: 13, to: 15 })
  })

  it('excludes quotations, code and the reference list, up to the next chapter', () => {
    const doc = build(
      heading(1, 'Heat'),
      paragraph('Own words.'),
      quote(paragraph('Theirs.')),
      code('recieve()'),
      { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph('A point.')] }] },
      heading(2, 'Sources'),
      paragraph('Smyth (2001).'),
      heading(3, 'Books'),
      paragraph('Jones (2002).'),
      heading(1, 'Appendix'),
      paragraph('More.'),
    )
    expect(proseBlocks(doc).map(({ text }) => text)).toEqual([
      'Heat',
      'Own words.',
      'A point.',
      'Appendix',
      'More.',
    ])
  })

  it('has the words of footnotes for those who check them, behind their block', () => {
    const note: DocumentNode = {
      type: 'footnote',
      content: [{ type: 'text', text: 'It recieve heat, see ' }, formula],
    }
    const doc = build(paragraph('Own', note, ' words.'), paragraph('More.'))
    expect(proseBlocks(doc).map(({ text }) => text)).toEqual(['Own words.', 'More.'])
    const blocks = proseBlocks(doc, true)
    expect(blocks.map(({ text }) => text)).toEqual(['Own words.', 'It recieve heat, see x', 'More.'])
    const [, inNote] = blocks
    const place = inNote && placeIn(inNote, 3, 10)
    expect(place && doc.textBetween(place.from, place.to)).toBe('recieve')
  })

  it('maps offsets of the joined text to the document, except ranges that touch a formula', () => {
    const doc = build(paragraph('First.'), paragraph('The value ', formula, ' is hot.'))
    const blocks = proseBlocks(doc)
    const text = joinBlocks(blocks)
    const hot = text.indexOf('hot')
    const place = placeOfText(blocks, { start: hot, end: hot + 3 })
    expect(place && doc.textBetween(place.from, place.to)).toBe('hot')
    const value = text.indexOf('value')
    expect(placeOfText(blocks, { start: value, end: hot })).toBeNull()
    expect(placeOfText(blocks, { start: 0, end: hot })).toBeNull()
  })
})

describe('mapRanges', () => {
  const doc = build(paragraph('A cold room.'), paragraph('It was so.'))
  const so = { from: 22, to: 24 }

  it('moves a range with an edit before it, keeps it with one after it, and drops it with one inside', () => {
    const state = EditorState.create({ doc })
    expect(doc.textBetween(so.from, so.to)).toBe('so')
    const before = state.apply(state.tr.insertText('At night: ', 1)).doc
    const moved = mapRanges(new StepMaps(), doc, before)(so)
    expect(moved && before.textBetween(moved.from, moved.to)).toBe('so')
    const after = state.apply(state.tr.insertText('!', 25)).doc
    expect(mapRanges(new StepMaps(), doc, after)(so)).toEqual(so)
    const inside = state.apply(state.tr.insertText('r', 23)).doc
    expect(mapRanges(new StepMaps(), doc, inside)(so)).toBeNull()
  })

  it('keeps or drops a range next to which its own letter is inserted, and never shifts it', () => {
    const state = EditorState.create({ doc })
    const next = state.apply(state.tr.insertText('s', 22)).doc
    const moved = mapRanges(new StepMaps(), doc, next)(so)
    expect(moved === null || next.textBetween(moved.from, moved.to) === 'so').toBe(true)
  })
})

it('dialectOf is that of the setting, and none for plain English', () => {
  expect(dialectOf('en-GB')).toBe(1)
  expect(dialectOf('en')).toBeNull()
})

it.each([
  [80, 'green'],
  [79, 'yellow'],
  [60, 'yellow'],
  [59, 'red'],
])('a score of %i is %s', (score, colour) => expect(scoreColour(score)).toBe(colour))
