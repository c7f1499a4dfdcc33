import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import {
  bullets,
  caption,
  cell,
  code,
  figure,
  headCell,
  heading,
  headRow,
  image,
  LONG_TEXT,
  manuscript,
  note,
  pageBreak,
  paragraph,
  quote,
  referenceTo,
  row,
  table,
} from '../../support/build-manuscript.ts'
import { exported, FILE, readDocx, readPdf, realPng, textOf } from '../../support/workers/exported.worker.ts'

const FORMATS = ['pdf', 'docx'] as const

/** All that a reader sees, footnotes among it. */
async function opens(format: (typeof FORMATS)[number], document: DocumentNode): Promise<string> {
  const image = async () => ({ bytes: realPng(300, 500, 3), type: 'image/png' as const })
  const bytes = await exported(format, document, { image })
  if (format === 'pdf') return (await readPdf(bytes)).pages.join('\n')
  const { part, xml } = readDocx(bytes)
  return textOf(xml + part('word/footnotes.xml'))
}

const numbersOf = (text: string, letter: string) =>
  [...text.matchAll(new RegExp(`\\b${letter}(\\d+)\\b`, 'g'))].map(([, number]) => Number(number))
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

describe.for(FORMATS)('%s of an unusual manuscript with notes and figures', (format) => {
  test('a footnote of five thousand words in a header row that repeats', async () => {
    const long = upTo(5000)
      .map((index) => `w${index}`)
      .join(' ')
    const rows = upTo(100).map((index) => row(cell({}, paragraph(`r${index}`)), cell({}, paragraph('x'))))
    const text = await opens(
      format,
      manuscript(table(headRow(headCell(paragraph('Head', note(long))), headCell(paragraph('y'))), ...rows)),
    )
    expect(numbersOf(text, 'w')).toEqual(upTo(5000))
    expect(numbersOf(text, 'r')).toEqual(upTo(100))
  })

  test('five hundred adjacent footnotes', async () => {
    const text = await opens(
      format,
      manuscript(paragraph('x', ...upTo(500).map((index) => note(`n${index}`)))),
    )
    expect(numbersOf(text, 'n')).toEqual(upTo(500))
  })

  test('a table row higher than a page with a note to every line', async () => {
    const lines = upTo(120).map((index) => paragraph(`l${index}`, note(`n${index}`)))
    const text = await opens(
      format,
      manuscript(table(row(cell({}, ...lines), cell({}, paragraph('beside', note('b')))))),
    )
    // A mark follows its word at once: l0 and note 1 read l01.
    if (format === 'pdf') expect(numbersOf(text, 'l').length).toBe(120)
    expect(numbersOf(text, 'n')).toEqual(upTo(120))
  })

  test('marks in columns narrower than their numbers', async () => {
    const cells = upTo(60).map((index) =>
      cell({}, paragraph(`c${index}`, note(`n${index}`), note(`m${index}`))),
    )
    const before = upTo(999).map((index) => note(`b${index}`))
    const text = await opens(format, manuscript(paragraph('x', ...before), table(row(...cells))))
    expect(numbersOf(text, 'n')).toEqual(upTo(60))
    expect(numbersOf(text, 'm')).toEqual(upTo(60))
  })

  test('pictures as high as a page, each with a long caption and long notes', async () => {
    const content = upTo(4).map((index) =>
      figure(
        `f${index}`,
        paragraph(image(FILE, 'A', 2000), note(`p${index} ${LONG_TEXT} ${LONG_TEXT}`)),
        caption(`${LONG_TEXT} ${LONG_TEXT}`, note(`c${index} ${LONG_TEXT} ${LONG_TEXT} ${LONG_TEXT}`)),
      ),
    )
    const text = await opens(format, manuscript(...content))
    expect(numbersOf(text, 'p')).toEqual(upTo(4))
    expect(numbersOf(text, 'c')).toEqual(upTo(4))
  })

  test('footnotes in footnotes, captions outside figures, figures in figures and in paragraphs', async () => {
    const deep = upTo(200).reduce<DocumentNode>((inner) => note('n ', inner), note('innermost'))
    const figures = upTo(60).reduce<DocumentNode>(
      (inner) => figure('f', inner, caption('c')),
      paragraph('picture'),
    )
    const text = await opens(
      format,
      manuscript(
        paragraph('a', deep),
        caption('loose ', note('of a caption')),
        note('a block of its own'),
        referenceTo('f'),
        figures,
        { type: 'paragraph', content: [figure('g', paragraph('in a line'), caption('h'))] },
        bullets(caption('item'), figure('i', caption('alone'))),
        quote(pageBreak, figure('', caption('empty'), caption())),
        code('code'),
        table(figure('j', caption('row'))),
        heading(1, '', 'k', note('of an empty heading')),
        paragraph(referenceTo('k')),
      ),
    )
    for (const words of [
      'of a caption',
      'a block of its own',
      'picture',
      'in a line',
      'alone',
      'of an empty heading',
      '[missing reference]',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(words)
  })

  test('any nodes in any others', async () => {
    const names = [
      'paragraph',
      'heading',
      'footnote',
      'figure',
      'caption',
      'table',
      'table_row',
      'table_cell',
      'list_item',
      'bullet_list',
      'blockquote',
      'page_break',
      'video',
      'cross_reference',
      'code_block',
    ]
    const attrs = fc.dictionary(
      fc.constantFrom('id', 'target', 'src', 'title', 'level'),
      fc.oneof(fc.constantFrom<unknown>('a', 'b'), fc.anything()),
      { maxKeys: 2 },
    )
    const leaf = fc.constantFrom<DocumentNode>(
      { type: 'text', text: 'word ' },
      { type: 'page_break' },
      referenceTo('a'),
      image(FILE, 'A'),
    )
    const { node } = fc.letrec<{ node: DocumentNode }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 5 },
        leaf,
        fc.record({
          type: fc.constantFrom(...names),
          attrs,
          content: fc.array(tie('node'), { maxLength: 4 }),
        }),
      ),
    }))
    await fc.assert(
      fc.asyncProperty(fc.array(node, { maxLength: 6 }), async (content) => {
        expect(await opens(format, { type: 'doc', content })).toContain('A title')
      }),
      { numRuns: 60 },
    )
  })
})
