// Numbers of headings, captions and formulas, by scheme and by what a heading begins.

import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { HEADING_PARTS } from '../../../workers/domain/manuscript/schema/heading-part.ts'
import { documentTree } from '../../../workers/domain/manuscript/tree/document-tree.ts'
import LABELS from '../../../workers/domain/manuscript/tree/heading-labels.json' with { type: 'json' }
import { type HeadingKind, HeadingNumbers } from '../../../workers/domain/manuscript/tree/heading-numbers.ts'
import { readPlaces } from '../../../workers/domain/manuscript/tree/places.ts'
import type { NumberingScheme } from '../../../workers/domain/project/document-layout.ts'
import {
  caption,
  displayFormula,
  figure,
  heading,
  manuscript,
  paragraph,
  quote,
  referenceTo,
  theorem,
  withAttrs,
} from '../../support/build-manuscript.ts'

const DECIMAL: NumberingScheme = { headingNumbers: 'decimal', numbersByChapter: false }
const CHAPTERS: NumberingScheme = { headingNumbers: 'chapter', numbersByChapter: true }

/** `2`: a heading of level 2; `1u`: one without a number, `1f`: front matter, `1a`: an appendix. */
const kindOf = (written: string): HeadingKind => ({
  level: Number(written[0]),
  part: HEADING_PARTS.find((part) => part[0] === written[1]) ?? '',
})

function labels(written: string, scheme: NumberingScheme, language = 'en'): string {
  const kinds = written.split(' ').map(kindOf)
  const numbers = new HeadingNumbers(kinds, scheme, language)
  return kinds.map((kind) => numbers.next(kind).label || '-').join(' ')
}

describe('headings', () => {
  it.each([
    ['1 2 2 3 1 2', '1 1.1 1.2 1.2.1 2 2.1'],
    ['2 3 3 2', '1 1.1 1.2 2'],
    ['1 2 3 4 4 3', '1 1.1 1.1.1 - - 1.1.2'],
    ['1 3 2', '1 1.1.1 1.2'],
    ['2 1 2', '1.1 2 2.1'],
    ['1f 2 1 1u 2 3 1', '- - 1 - - - 2'],
    ['1 2u 3 2', '1 - - 1.1'],
    ['1 1a 2 2 1a 2', '1 A A.1 A.2 B B.1'],
    ['1 1a 1u 1a', '1 A - B'],
    ['1 1u 2a 3 2a 1', '1 - A A.1 B 2'],
    ['1 1a 2a 2 2a 1a', '1 A A.1 A.2 A.3 B'],
  ])('%s have the numbers %s', (written, expected) => expect(labels(written, DECIMAL)).toBe(expected))

  it('have no numbers where the layout has none', () =>
    expect(labels('1 2 1a', { ...DECIMAL, headingNumbers: 'none' })).toBe('- - -'))

  it.each([
    ['en', 'Chapter 1 1.1 Appendix A A.1'],
    ['de-AT', 'Kapitel 1 1.1 Anhang A A.1'],
    ['zh', '第1章 1.1 附录 A A.1'],
    ['hu', '1. fejezet 1.1 A függelék A.1'],
    ['xx', 'Chapter 1 1.1 Appendix A A.1'],
  ])('of the first level are named in %s', (language, expected) =>
    expect(labels('1 2 1a 2', CHAPTERS, language)).toBe(expected),
  )

  it.each(Object.entries(LABELS))(
    '%s has words for chapters and appendices with a place for the number',
    (_, words) => {
      expect(words).toHaveLength(2)
      for (const word of words) expect(word.split('#')).toHaveLength(2)
    },
  )
})

const image = (name: string) => figure(name, paragraph('x'), caption(name))
const equation = (label: string) => displayFormula(`\\begin{equation}a\\label{${label}}\\end{equation}`)
const part = (value: string, name: string): DocumentNode =>
  withAttrs(heading(1, name), { level: 1, part: value })
const text = manuscript(
  heading(1, 'A title'),
  image('before'),
  heading(1, 'One', 'one'),
  image('a'),
  quote(heading(1, 'Quoted'), image('b')),
  equation('eq:a'),
  heading(1, 'Two'),
  heading(2, 'Within', 'within'),
  image('c'),
  equation('eq:b'),
  theorem('lemma', { id: 'l' }, paragraph('x')),
  part('unnumbered', 'Afterword'),
  image('d'),
  part('appendix', 'Data'),
  image('e'),
)

describe('places', () => {
  const placesBy = (scheme: NumberingScheme) =>
    readPlaces(text, 'en', scheme, 'A title').map(({ label }) => label)

  it('are numbered through', () =>
    expect(placesBy(DECIMAL)).toEqual([
      ...['A title', 'Figure 1', '1', 'Figure 2', 'Quoted', 'Figure 3', '(1)', '2', '2.1', 'Figure 4', '(2)'],
      ...['Lemma 1', 'Afterword', 'Figure 5', 'A', 'Figure 6'],
    ]))

  it('are numbered by chapter, and apart where a chapter has no number', () =>
    expect(placesBy(CHAPTERS)).toEqual([
      ...['A title', 'Figure 1', 'Chapter 1', 'Figure 1.1', 'Quoted', 'Figure 1.2', '(1.1)', 'Chapter 2'],
      ...['2.1', 'Figure 2.1', '(2.1)', 'Lemma 2.1', 'Afterword', 'Figure 2', 'Appendix A', 'Figure A.1'],
    ]))

  it('are numbered through where headings have no numbers', () =>
    expect(placesBy({ headingNumbers: 'none', numbersByChapter: true })).toContain('Figure 6'))
})

it('the tree has the numbers of headings, what they begin, and references by number', () => {
  const { blocks } = documentTree(
    manuscript(...(text.content ?? []), heading(2, 'Further'), paragraph(referenceTo('within'))),
    'A title',
    undefined,
    'en',
    CHAPTERS,
  )
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' ? [[block.label, block.depth, block.part]] : [],
  )
  expect(headings).toEqual([
    ['Chapter 1', 1, ''],
    ['Chapter 2', 1, ''],
    ['2.1', 2, ''],
    ['', 0, 'unnumbered'],
    ['Appendix A', 1, 'appendix'],
    ['A.1', 2, 'appendix'],
  ])
  expect(blocks.at(-1)).toMatchObject({ inlines: [{ kind: 'reference', target: 'within', label: '2.1' }] })
})
