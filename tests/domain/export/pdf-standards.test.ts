// Files keep PDF/A-2u and PDF/UA-1 where they say so, and say so wherever they keep them.

import { Buffer } from 'node:buffer'
import { PDFDocument } from '@cantoo/pdf-lib'
import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { LAYOUT_TEMPLATES, layoutOf, RUNNING_HEADS } from '../../../workers/domain/project/document-layout.ts'
import type { ExportInput } from '../../../workers/services/ports.ts'
import {
  bullets,
  caption,
  cell,
  code,
  displayFormula,
  figure,
  formula,
  headCell,
  heading,
  headRow,
  image,
  item,
  LONG_TEXT,
  linkTo,
  manuscript,
  note,
  numbered,
  paragraph,
  quote,
  referenceTo,
  row,
  table,
  task,
  theorem,
  words,
} from '../../support/build-manuscript.ts'
import { NODE_EXAMPLES } from '../../support/every-node.ts'
import { exportedInNode } from '../../support/node-exporters.ts'
import { ACCESSIBLE_RULES } from '../../support/pdf/standards/accessible-rules.ts'
import { ARCHIVE_RULES } from '../../support/pdf/standards/archive-rules.ts'
import { openPdf } from '../../support/pdf/standards/objects.ts'
import { brokenRules } from '../../support/pdf/standards/rule.ts'
import { xmpOf } from '../../support/pdf/standards/xmp.ts'

const FILE = '/api/v1/projects/0123456789abcdef01234567/files/0123456789abcdef01234567'
const png = (channels: number, depth: 8 | 16 = 8) => {
  const data = depth === 8 ? new Uint8Array(64 * channels) : new Uint16Array(64 * channels)
  return encode({ width: 8, height: 8, channels, depth, data: data.fill(200) })
}
const showing = (
  bytes: Uint8Array,
  type: 'image/png' | 'image/jpeg' = 'image/png',
): Partial<ExportInput> => ({
  image: async () => ({ bytes, type }),
})
/** The header of a JPEG of four inks, without content. */
const INKS = new Uint8Array([
  ...[0xff, 0xd8, 0xff, 0xc0, 0, 20, 8, 0, 8, 0, 8, 4],
  ...[1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 4, 0x11, 0, 0xff, 0xd9],
])

const SCRIPTS = 'naïve Ωμέγα Привет مرحبا بالعالم שלום हिन्दी 日本語 한국어 ไทย 😀 👨‍👩‍👧 ﬁ ½ a\ufeffb'
const CHAPTERS = ['One', 'Two', 'Three'].flatMap((title, at) => [
  heading(1, title, `chapter-${at}`),
  paragraph(LONG_TEXT, note(words('A note.'))),
  heading(2, `Part of ${title}`),
  paragraph(
    'As in ',
    referenceTo('fig-a'),
    ' and ',
    words('there', linkTo('https://example.org/a?b=c&d')),
    '.',
  ),
])

const tall = (words: string) => figure('', paragraph(image(FILE, words, 600)), caption(words))
const FLOATS = [
  tall('First'),
  paragraph('Between the first and the second.', note(words('A note.'))),
  tall('Second'),
  paragraph('Behind the second.'),
  figure(
    '',
    table(
      headRow(headCell(paragraph('h'))),
      ...Array.from({ length: 12 }, () => row(cell({}, paragraph('d')))),
    ),
    caption('A table'),
  ),
  paragraph('Behind the table.'),
]

const part = (name: string, block: DocumentNode): DocumentNode => ({
  ...block,
  attrs: { ...block.attrs, part: name },
})

const KEPT: [string, DocumentNode, Partial<ExportInput>?][] = [
  ['an empty text', manuscript()],
  ['every node', manuscript(...Object.values(NODE_EXAMPLES))],
  [
    'headings that skip levels',
    manuscript(heading(3, 'Low'), heading(6, 'Lower'), heading(2, 'High'), heading(4, 'Low')),
  ],
  ['scripts and invisible characters', manuscript(heading(1, SCRIPTS), paragraph(SCRIPTS), code(SCRIPTS))],
  [
    'title, author and links with signs of XML',
    manuscript(paragraph(words('a', linkTo('https://example.org/<&>')))),
    { title: 'A & B <c> ]]>', author: '"O\'Neil" & <Co>' },
  ],
  [
    'nested lists, quotations and tables',
    manuscript(
      bullets(item(paragraph('a'), numbered(3, item(paragraph('b'), quote(paragraph('c')))))),
      table(
        headRow(headCell(paragraph('h')), headCell(paragraph('i'))),
        row(cell({ rowspan: 2 }, paragraph('j')), cell({}, paragraph())),
        row(cell({}, paragraph(formula('a_1'), note(words('In a cell.'))))),
      ),
      displayFormula('\\begin{align} a &= b \\\\ c &= \\nonsense \\end{align}'),
    ),
  ],
  [
    'figures and tables that float, with chapters and notes between them',
    manuscript(...CHAPTERS, ...FLOATS, ...CHAPTERS.slice(0, 3), ...FLOATS),
    showing(png(3)),
  ],
  [
    'two columns, with front matter, a wide table and floats',
    manuscript(
      part('front', heading(1, 'Abstract')),
      paragraph(LONG_TEXT, note(words('A note.'))),
      ...CHAPTERS,
      ...FLOATS,
      table(row(...Array.from({ length: 16 }, () => cell({}, paragraph('wide'))))),
      ...CHAPTERS.slice(0, 3),
    ),
    { ...showing(png(3)), layout: layoutOf('ieee') },
  ],
  ...([1, 2, 3, 4] as const).map((channels): (typeof KEPT)[number] => [
    `a picture of ${channels} channels`,
    manuscript(figure('fig-a', paragraph(image(FILE, 'A square')), caption('Its caption'))),
    showing(png(channels, channels === 3 ? 16 : 8)),
  ]),
  ...LAYOUT_TEMPLATES.map((template): (typeof KEPT)[number] => [
    `the layout ${template}`,
    manuscript(...CHAPTERS),
    { layout: { ...layoutOf(template), titlePage: { above: 'A university', below: 'A degree' } } },
  ]),
  ...RUNNING_HEADS.map((runningHeads): (typeof KEPT)[number] => [
    `all that a layout has, with running heads: ${runningHeads}`,
    manuscript(
      part('front', heading(1, 'Abstract', 'abstract')),
      paragraph(LONG_TEXT),
      ...CHAPTERS,
      figure('fig-a', paragraph(image(FILE, 'A square')), caption('A square', note(words('In a caption.')))),
      figure(
        'tab-a',
        table(headRow(headCell(paragraph('h'))), row(cell({}, paragraph('d')))),
        caption('Data'),
      ),
      displayFormula('\\begin{equation}\\label{eq-a}x\\end{equation}'),
      { type: 'page_break' },
      theorem('lemma', { id: 'thm-a' }, paragraph('It holds by ', referenceTo('eq-a'), '.')),
      part('unnumbered', heading(1, 'Afterword')),
      paragraph(LONG_TEXT),
      part('appendix', heading(1, 'More')),
      heading(2, 'Still more'),
      numbered(3, item(paragraph('a')), task(true, paragraph('b'))),
    ),
    {
      ...showing(png(3)),
      layout: {
        ...layoutOf('thesis-de'),
        ...{ runningHeads, twoSided: true, binding: 8, chaptersOnPages: true },
        ...{ headingNumbers: 'chapter', numbersByChapter: true, hyphenated: true, justified: true },
        ...{ contents: true, listOfFigures: true, listOfTables: true, pageNumbers: 'top-right' },
        titlePage: { above: 'A university\n\nA faculty', below: 'A degree' },
      },
    },
  ]),
]

const declared = async (bytes: Uint8Array) => {
  const xmp = xmpOf(await openPdf(bytes))
  return { archive: xmp.get('pdfaid:part') === '2', accessible: xmp.get('pdfuaid:part') === '1' }
}

describe('a PDF of a manuscript', () => {
  it.each(KEPT)('keeps PDF/A-2u and PDF/UA-1: %s', async (_, document, more) => {
    const pdf = await openPdf(await exportedInNode('pdf', document, more))
    expect(brokenRules(pdf, ARCHIVE_RULES)).toEqual([])
    expect(brokenRules(pdf, ACCESSIBLE_RULES)).toEqual([])
  })

  it.each<[string, DocumentNode, Partial<ExportInput>, { archive: boolean; accessible: boolean }]>([
    [
      'a picture without words',
      manuscript(paragraph(image(FILE, ' '))),
      showing(png(3)),
      { archive: true, accessible: false },
    ],
    [
      'a picture of four inks',
      manuscript(paragraph(image(FILE, 'Inks'))),
      showing(INKS, 'image/jpeg'),
      { archive: false, accessible: true },
    ],
    [
      'a character without a glyph',
      manuscript(paragraph('\u{13000}')),
      {},
      { archive: false, accessible: false },
    ],
    [
      'a character without a glyph on the title page',
      manuscript(paragraph('a')),
      { layout: { ...layoutOf('article'), titlePage: { above: '\u{13000}', below: '' } } },
      { archive: false, accessible: false },
    ],
    [
      "a character without a glyph in an author's own label of a formula",
      manuscript(displayFormula('\\begin{equation}a\\tag{\u{13000}}\\end{equation}')),
      {},
      { archive: false, accessible: false },
    ],
    [
      'words of a picture beyond a string',
      manuscript(paragraph(image(FILE, 'x'.repeat(20_000)))),
      showing(png(3)),
      { archive: false, accessible: true },
    ],
    [
      'an address beyond a string',
      manuscript(paragraph(words('a', linkTo(`https://example.org/${'x'.repeat(20_000)}`)))),
      {},
      { archive: false, accessible: true },
    ],
    [
      'a heading beyond a string',
      manuscript(heading(1, 'x '.repeat(20_000))),
      {},
      { archive: false, accessible: true },
    ],
  ])('does not declare what breaks a standard: %s', async (_, document, more, expected) => {
    expect(await declared(await exportedInNode('pdf', document, more))).toEqual(expected)
  })

  it('has a title in its metadata as it is written', async () => {
    const pdf = await openPdf(await exportedInNode('pdf', manuscript(), { title: 'A & B <c>' }))
    expect(xmpOf(pdf).get('dc:title')).toBe('A &amp; B &lt;c&gt;')
  })
})

describe('the rules', () => {
  const both = [...ARCHIVE_RULES, ...ACCESSIBLE_RULES]
  const brokenIds = async (bytes: Uint8Array) =>
    brokenRules(await openPdf(bytes), both).map((fault) => fault.slice(0, fault.indexOf(' (')))

  it('see that a plain file of another writer keeps neither standard', async () => {
    const other = await PDFDocument.create()
    other.addPage([200, 200]).drawText('Text')
    const broken = await brokenIds(await other.save({ useObjectStreams: false }))
    for (const id of ['6.2.3', '6.2.11.4.1', '6.6.2'].map((section) => `ISO 19005-2 ${section}`))
      expect(broken).toContain(id)
    for (const id of ['01-005', '01-007', '06-002, 06-003', '07-001', '11-001 to 11-006'].map(
      (number) => `Matterhorn ${number}`,
    ))
      expect(broken).toContain(id)
  })

  it.each([
    ['/Tabs /S', '/Tabs /R', 'Matterhorn 28-008'],
    ['/S /H2', '/S /H4', 'Matterhorn 14-002, 14-003'],
    ['/S /TH', '/S /TX', 'Matterhorn 02-001'],
    ['/S /LI\n', '/S /TR\n', 'Matterhorn 09-004 to 09-007'],
    ['/Scope /Column', '/Scopf /Column', 'Matterhorn 15-003'],
    ['/Alt (a_1)', '/Alu (a_1)', 'Matterhorn 17-002'],
    ['/Alt (A square)', '/Alt (        )', 'Matterhorn 13-004'],
    ['/S /Link\n', '/S /Span\n', 'Matterhorn 28-004 to 28-012'],
    ['/StructParents 0', '/StructParents 9', 'ISO 32000-1 14.7.4.4'],
    ['/F 4\n', '/F 6\n', 'ISO 19005-2 6.3.2'],
    ['/CIDToGIDMap /Identity', '/CIDToGIDMaq /Identity', 'ISO 19005-2 6.2.11.3'],
    ['/W [0 [', '/W [1 [', 'ISO 19005-2 6.2.11.5'],
    ['/DeviceRGB', '/DeviceCMYK', 'ISO 19005-2 6.2.4'],
    ['<pdfaid:part>2', '<pdfaid:part>1', 'ISO 19005-2 6.6.2'],
    ['<pdfuaid:part>1', '<pdfuaid:pasu>1', 'Matterhorn 06-002, 06-003'],
    ['/Lang (en-GB)', '/Lang (e   B)', 'Matterhorn 11-001 to 11-006'],
    ['/Type /Metadata', '/EF /Metadata  ', 'ISO 19005-2 6.8'],
    ['%%EOF', '%%EOF more', 'ISO 19005-2 6.1.3'],
  ])('see %j made %j', async (from, to, id) => {
    const bytes = await exportedInNode(
      'pdf',
      manuscript(
        heading(1, 'One'),
        heading(2, 'Two'),
        bullets(item(paragraph('a'))),
        table(headRow(headCell(paragraph('h'))), row(cell({}, paragraph('d')))),
        paragraph(formula('a_1'), words('a', linkTo('https://example.org/')), image(FILE, 'A square')),
      ),
      showing(png(3)),
    )
    const text = Buffer.from(bytes).toString('latin1')
    expect(text).toContain(from)
    expect(await brokenIds(Buffer.from(text.replace(from, to), 'latin1'))).toContain(id)
  })
})
