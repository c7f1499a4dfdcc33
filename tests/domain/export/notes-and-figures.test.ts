import { describe, expect, test } from 'vitest'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import type { Block } from '../../../workers/domain/manuscript/tree/blocks.ts'
import { documentTree } from '../../../workers/domain/manuscript/tree/document-tree.ts'
import { inlineText, MISSING_REFERENCE } from '../../../workers/domain/manuscript/tree/inlines.ts'
import {
  type ManuscriptCitations,
  NO_CITATIONS,
} from '../../../workers/domain/manuscript/tree/manuscript-citations.ts'
import { blockInlines, walkBlocks, walkInlines } from '../../../workers/domain/manuscript/tree/walk-tree.ts'
import {
  bullets,
  caption,
  cell,
  figure,
  heading,
  image,
  item,
  lineEnd,
  manuscript,
  note,
  pageBreak,
  paragraph,
  quote,
  referenceTo,
  row,
  table,
  video,
  withAttrs,
} from '../../support/build-manuscript.ts'

const blocksOf = (...content: DocumentNode[]): Block[] => documentTree(manuscript(...content), '').blocks

describe('footnotes', () => {
  const numbers = (...content: DocumentNode[]) =>
    [...walkInlines(documentTree(manuscript(...content), ''))]
      .flatMap((inline) =>
        inline.kind === 'note' ? [[inline.number, inlineText(inline.inlines)] as const] : [],
      )
      .sort(([one], [other]) => one - other)

  test('are numbered as they are read: through headings, lists, cells and captions', () => {
    expect(
      numbers(
        heading(1, 'Heading', '', note('a')),
        bullets(item(paragraph('x', note('b')))),
        figure(
          '',
          table(row(cell({}, paragraph(note('d'))), cell({}, paragraph(note('e'))))),
          caption(note('c')),
        ),
        figure('', paragraph(note('f')), caption(note('g'))),
        quote(paragraph(note('h'), note('i'))),
      ),
    ).toEqual([...'abcdefghi'].map((text, index) => [index + 1, text]))
  })

  test('are no part of a heading, and so of no title, outline or reference', () => {
    const tree = documentTree(
      manuscript(heading(1, 'On it', 'top', note('not in the title')), paragraph(referenceTo('top'))),
      'On it',
    )
    expect([inlineText(tree.title), tree.titleId]).toEqual(['On it', 'top'])
    expect(tree.title.at(-1)).toMatchObject({ kind: 'note', number: 1 })
    expect(tree.blocks).toMatchObject([{ inlines: [{ kind: 'reference', label: 'On it', target: 'top' }] }])
  })

  test('in footnotes are their words, and so are pictures', () => {
    expect(
      numbers(paragraph(note('outer ', note('inner'), image('https://example.org/x', 'A chart')))),
    ).toEqual([[1, 'outer inner[A chart]']])
  })

  test('too deep to be set keep their words', () => {
    let deep: DocumentNode = paragraph('deepest', note('the note'))
    for (let depth = 0; depth < 100; depth++) deep = quote(deep)
    const [words] = [...walkInlines(documentTree(manuscript(deep, paragraph(note('after'))), ''))]
    expect(words).toMatchObject({ text: 'deepestthe note' })
  })
})

describe('a citation behind a space', () => {
  const cited: DocumentNode = { type: 'citation', attrs: { works: '' } }
  const linesOf = (citations: Partial<ManuscriptCitations>, ...before: (DocumentNode | string)[]) =>
    documentTree(manuscript(paragraph(...before, cited, '.')), '', { ...NO_CITATIONS, ...citations }).blocks
  const raised = new Map([[cited, [{ text: '1', script: 'super' as const }]]])
  const level = new Map([[cited, [{ text: '(Darwin 1859)' }]]])

  test('loses the space where it is a note or a raised number', () => {
    expect(linesOf({ inNotes: true, texts: level }, 'Species change \u00a0')).toMatchObject([
      { inlines: [{ text: 'Species change' }, { kind: 'note' }, { text: '.' }] },
    ])
    expect(linesOf({ texts: raised }, 'Species change ')).toMatchObject([
      { inlines: [{ text: 'Species change' }, { text: '1' }, { text: '.' }] },
    ])
    expect(linesOf({ inNotes: true, texts: level }, note('a'), ' ')).toMatchObject([
      { inlines: [{ kind: 'note' }, { kind: 'note' }, { text: '.' }] },
    ])
  })

  test('keeps it where it is words of the text', () => {
    const said = (...before: (DocumentNode | string)[]) =>
      linesOf({ texts: level }, ...before).map((block) => inlineText(blockInlines(block)))
    expect(said('Species change ')).toEqual(['Species change (Darwin 1859).'])
    expect(said(note('a'), ' ')).toEqual([' (Darwin 1859).'])
  })
})

describe('figures', () => {
  const grid = table(row(cell({}, paragraph('1'))))
  const chart = paragraph(image('https://example.org/x.png', 'A chart'))

  test('are counted apart from tables, in the order of the text', () => {
    const blocks = blocksOf(
      figure('a', chart, caption('First')),
      figure('t', grid, caption('Grid')),
      figure('', chart),
      quote(figure('b', caption('Second'), chart)),
    )
    const figures = [...walkBlocks(blocks)].flatMap((block) => (block.kind === 'figure' ? [block] : []))
    expect(figures.map(({ place, caption }) => [place.label, inlineText(caption)])).toEqual([
      ['Figure 1', 'First'],
      ['Table 1', 'Grid'],
      ['Figure 2', 'Second'],
    ])
  })

  test.for([
    ['de-AT', 'Abbildung 1', 'Tabelle 1'],
    ['hu', '1. ábra', '1. táblázat'],
    ['zh-Hans', '图 1', '表 1'],
    ['zh-TW', '圖 1', '表 1'],
    ['xx', 'Figure 1', 'Table 1'],
  ] as const)('are called in %s what that language calls them', ([language, ofFigure, ofTable]) => {
    const document = manuscript(
      paragraph(referenceTo('a')),
      figure('a', chart, caption('First')),
      figure('t', grid, caption('Grid')),
    )
    const { blocks } = documentTree(document, '', undefined, language)
    expect(blocks).toMatchObject([
      { inlines: [{ kind: 'reference', label: ofFigure }] },
      { place: { label: ofFigure } },
      { place: { label: ofTable } },
    ])
  })

  test('without a caption are what they hold', () => {
    expect(blocksOf(figure('a', chart))).toMatchObject([{ kind: 'paragraph' }])
  })

  test('of several captions label the first; the others follow as paragraphs', () => {
    expect(blocksOf(figure('a', chart, caption('one'), caption('two')))).toMatchObject([
      { kind: 'figure', caption: [{ text: 'one' }], blocks: [{ inlines: [{ kind: 'image' }] }] },
      { kind: 'paragraph', inlines: [{ text: 'two' }] },
    ])
  })

  test('in figures are figures, and a caption alone is a paragraph', () => {
    expect(
      blocksOf(figure('a', figure('b', chart, caption('inner')), caption('outer')), caption('loose')),
    ).toMatchObject([
      { kind: 'figure', place: { number: 1 }, blocks: [{ kind: 'figure', place: { number: 2 } }] },
      { kind: 'paragraph', inlines: [{ text: 'loose' }] },
    ])
  })

  test('stand where their picture stands, as on the screen: in the middle unless it says', () => {
    const right = withAttrs(chart, { align: 'right' })
    const figures = [figure('', right, caption('x')), figure('', chart, caption('z'))]
    expect(blocksOf(...figures, figure('', grid, caption('y')))).toMatchObject([
      { align: 'right', blocks: [{ align: 'right' }] },
      { align: 'center', blocks: [{ align: 'center' }] },
      { align: '' },
    ])
  })
})

describe('cross-references', () => {
  const labels = (...content: DocumentNode[]) =>
    [...walkInlines(documentTree(manuscript(...content), ''))].flatMap((inline) =>
      inline.kind === 'reference' ? [[inline.label, inline.target]] : [],
    )

  test('say what they point to, before it and after it', () => {
    const targets = ['fig', 'tab', 'part'].map((id) => paragraph(referenceTo(id)))
    const content = [
      heading(2, 'A  part', 'part', note('x')),
      figure('fig', paragraph('p'), caption('c')),
      figure('tab', table(row(cell({}, paragraph()))), caption('c')),
    ]
    const expected = [
      ['Figure 1', 'fig'],
      ['Table 1', 'tab'],
      ['A part', 'part'],
    ]
    expect(labels(...targets, ...content)).toEqual(expected)
    expect(labels(...content, ...targets)).toEqual(expected)
  })

  test.for<[string, DocumentNode]>([
    ['is nowhere', paragraph('x')],
    ['has no words', heading(1, '', 'gone')],
    ['has no caption', figure('gone', paragraph('x'))],
    ['is a paragraph', withAttrs(paragraph('x'), { id: 'gone' })],
  ])('are seen to be missing where their target %s', ([, other]) => {
    expect(labels(other, paragraph(referenceTo('gone')))).toEqual([[MISSING_REFERENCE, '']])
  })

  test.for([undefined, null, 7, {}, '', '#', 'javascript:alert(1)', 'a b', '__proto__'])(
    'to %j are missing',
    (target) => {
      const wild = { type: 'cross_reference', attrs: { target } }
      expect(labels(paragraph(wild))).toEqual([[MISSING_REFERENCE, '']])
    },
  )

  test('to a name that two places have lead to the first', () => {
    expect(labels(heading(1, 'One', 'x'), heading(1, 'Two', 'x'), paragraph(referenceTo('x')))).toEqual([
      ['One', 'x'],
    ])
  })
})

describe('page breaks', () => {
  const kinds = (title: string, ...content: DocumentNode[]) =>
    documentTree(manuscript(...content), title).blocks.map(({ kind }) => kind)

  test('stand between what they divide', () => {
    expect(kinds('', paragraph('a'), pageBreak, paragraph('b'))).toEqual([
      'paragraph',
      'pageBreak',
      'paragraph',
    ])
  })

  test('leave no page empty', () => {
    const blank = paragraph(' ', lineEnd)
    expect(kinds('', pageBreak, blank, pageBreak, paragraph('a'))).toEqual(['paragraph', 'paragraph'])
    expect(kinds('', paragraph('a'), pageBreak, pageBreak, blank, pageBreak, paragraph('b'))).toEqual([
      'paragraph',
      'pageBreak',
      'paragraph',
      'paragraph',
    ])
    expect(kinds('', paragraph('a'), pageBreak, blank)).toEqual(['paragraph', 'paragraph'])
  })

  test('let a title have a page of its own', () => {
    expect(kinds('A title', pageBreak, paragraph('a'))).toEqual(['pageBreak', 'paragraph'])
    expect(kinds('A title', heading(1, 'A title'), pageBreak, paragraph('a'))).toEqual([
      'pageBreak',
      'paragraph',
    ])
  })

  test('are none inside lists, quotations and tables', () => {
    const broken = [
      bullets(item(paragraph('a'), pageBreak, paragraph('b'))),
      quote(pageBreak, paragraph('c')),
      table(row(cell({}, pageBreak, paragraph('d')))),
    ]
    expect([...walkBlocks(blocksOf(...broken))].some(({ kind }) => kind === 'pageBreak')).toBe(false)
  })
})

test('a video is its title and its address, if that is one', () => {
  expect(
    blocksOf(video('https://example.org/v', 'The apparatus'), video('https://example.org/w')),
  ).toMatchObject([
    {
      inlines: [
        { text: 'The apparatus: ' },
        { text: 'https://example.org/v', style: { link: 'https://example.org/v' } },
      ],
    },
    { inlines: [{ text: 'Video: ' }, { text: 'https://example.org/w' }] },
  ])
  expect(blocksOf(video('javascript:alert(1)'))).toMatchObject([{ inlines: [{ text: 'Video' }] }])
})
