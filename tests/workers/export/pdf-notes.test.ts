import { describe, expect, test } from 'vitest'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import {
  bullets,
  caption,
  cell,
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
  pageBreak,
  paragraph,
  quote,
  referenceTo,
  row,
  table,
  video,
  words,
} from '../../support/build-manuscript.ts'
import { exported, FILE, pdfOf, readPdf, realPng, roles } from '../../support/workers/exported.worker.ts'

const prose = (count: number): DocumentNode[] => Array.from({ length: count }, () => paragraph(LONG_TEXT))
const folded = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ')
const picture = (width: number, height: number) => ({
  image: async () => ({ bytes: realPng(width, height, 3), type: 'image/png' as const }),
})

describe('a footnote in a PDF', () => {
  test('is at the foot of its mark’s page, and both link to each other', async () => {
    const pdf = await pdfOf(
      manuscript(
        paragraph('On the first page', note('the first note'), ' it stands.'),
        pageBreak,
        paragraph('On the second', note('the second note'), ', and again', note('the third note'), '.'),
      ),
    )
    expect(pdf.pages.map(folded)).toEqual([
      'A title On the first page1 it stands. 1 the first note 1',
      'On the second2, and again3. 2 the second note 3 the third note 2',
    ])
    const both = (page: number, number: number) => [
      { from: page, to: page, name: ` note ${number}` },
      { from: page, to: page, name: ` mark ${number}` },
    ]
    const jumps = [...both(1, 1), ...both(2, 2), ...both(2, 3)]
    expect(pdf.jumps).toHaveLength(jumps.length)
    expect(pdf.jumps).toEqual(expect.arrayContaining(jumps))
    expect(pdf.structure.map(roles)).toEqual([
      'Root(Document(H1 P(Reference(Link)) Note(Lbl(Link))))',
      'Root(Document(P(Reference(Link) Reference(Link)) Note(Lbl(Link)) Note(Lbl(Link))))',
    ])
  })

  test('keeps marks, links and formulas', async () => {
    const pdf = await pdfOf(
      manuscript(
        paragraph(
          'x',
          note(words('here', linkTo('https://example.org/')), ' ', formula('a^2'), ' ', formula('\\frac{1')),
        ),
      ),
    )
    expect(pdf.links).toContain('https://example.org/')
    expect(pdf.structure.map(roles)).toEqual([
      'Root(Document(H1 P(Reference(Link)) Note(Lbl(Link) Link Formula)))',
    ])
    expect(pdf.pages[0]).toContain('\\frac{1')
  })

  test('adjacent to another is separated by a comma, without a line break before the mark', async () => {
    const crowded = Array.from({ length: 60 }, () => ['somewhat ', 'longer words', note('n'), note('m'), ' '])
    const pdf = await pdfOf(manuscript(paragraph(...crowded.flat())))
    const [text = ''] = folded(pdf.pages.join(' ')).split(' 1 n')
    expect(text).toContain('words1,2 somewhat longer words3,4')
    expect(pdf.pages.join('\n')).not.toMatch(/words\s*\n\d/)
  })

  test('adjacent to hundreds wraps to the next line', async () => {
    const pdf = await pdfOf(manuscript(paragraph('x', ...Array.from({ length: 300 }, () => note('n')))))
    expect(pdf.jumps).toHaveLength(600)
    for (const { from, to, name } of pdf.jumps) expect([name, to]).toEqual([name, from])
  })

  test('in a heading or title is left out of the outline and the title', async () => {
    const pdf = await pdfOf(
      manuscript(
        heading(1, 'A title', '', note('of the title')),
        heading(2, 'A heading', '', note('of the heading')),
      ),
    )
    expect(pdf.outline).toMatchObject([{ title: 'A heading' }])
    expect(pdf.info).toMatchObject({ Title: 'A title' })
    expect(folded(pdf.pages[0])).toBe('A title1 A heading2 1 of the title 2 of the heading 1')
  })

  test('in lists, quotations, cells and captions is at the foot too', async () => {
    const pdf = await pdfOf(
      manuscript(
        bullets(item(paragraph('item', note('in a list')))),
        quote(paragraph('quoted', note('in a quotation'))),
        figure(
          '',
          caption('Caption', note('in a caption')),
          table(row(cell({}, paragraph('cell', note('in a cell'))))),
        ),
      ),
    )
    expect(folded(pdf.pages[0])).toMatch(
      /item1 quoted2 Table 1\. Caption3 cell4 1 in a list 2 in a quotation 3 in a caption 4 in a cell/,
    )
  })

  test('of a repeated header row is printed once, with the first header', async () => {
    const rows = Array.from({ length: 80 }, (_, index) =>
      row(
        cell({}, paragraph(`row ${index}`, ...(index === 60 ? [note('of a row')] : []))),
        cell({}, paragraph('x')),
      ),
    )
    const pdf = await pdfOf(
      manuscript(
        table(headRow(headCell(paragraph('Head', note('of the header'))), headCell(paragraph('y'))), ...rows),
      ),
    )
    expect(pdf.pages.length).toBeGreaterThan(2)
    expect(pdf.pages.map((page) => page.includes('Head1'))).toEqual(pdf.pages.map(() => true))
    expect(pdf.pages.map((page) => page.includes('of the header'))).toEqual(
      pdf.pages.map((_, index) => index === 0),
    )
    const page = pdf.pages.findIndex((text) => text.includes('of a row'))
    expect(pdf.pages[page]).toContain('row 602')
  })

  test('of five thousand words continues over pages that also hold text', async () => {
    const long = Array.from({ length: 5000 }, (_, index) => `w${index}`).join(' ')
    const pdf = await pdfOf(
      manuscript(
        ...prose(2),
        paragraph('Here', note(long), '. ', LONG_TEXT),
        ...prose(14),
        paragraph('The end', note('A last note.')),
      ),
    )
    const found = pdf.pages.join('\n').match(/\bw\d+/g) ?? []
    expect(found).toEqual(Array.from({ length: 5000 }, (_, index) => `w${index}`))
    const withText = pdf.pages.filter((page) => page.includes('bibliometri'))
    const withNote = pdf.pages.filter((page) => /\bw\d+/.test(page))
    expect(withNote.length).toBeGreaterThan(4)
    expect(withText.filter((page) => withNote.includes(page)).length).toBeGreaterThan(2)
    expect(pdf.pages[0]).toContain('w0 w1 w2')
    expect(pdf.pages.at(-1)).toContain('A last note.')
  })

  test('a page has as many lines as its notes leave space for', async () => {
    const marks = Array.from({ length: 500 }, (_, index) => ['word', note(`N${index}.`), ' '])
    const pdf = await pdfOf(manuscript(paragraph(...marks.flat())))
    expect(pdf.pages.join('\n').match(/\bN\d+\./g)).toEqual(
      Array.from({ length: 500 }, (_, index) => `N${index}.`),
    )
    for (const { from, to, name } of pdf.jumps) expect([name, to]).toEqual([name, from])
    expect(pdf.jumps).toHaveLength(1000)
  })
})

describe('a figure in a PDF', () => {
  const tall = [paragraph('Before'), ...prose(7)]

  test('has its caption below, a table above', async () => {
    const pdf = await pdfOf(
      manuscript(
        figure('', caption('Of words'), table(row(cell({}, paragraph('cell'))))),
        figure('', caption('Of light'), paragraph(image(FILE, 'A square'), ' picture')),
        figure('', paragraph('no caption')),
      ),
      picture(8, 8),
    )
    expect(folded(pdf.pages[0])).toBe(
      'A title Table 1. Of words cell picture Figure 1. Of light no caption 1',
    )
    expect(pdf.structure.map(roles)).toEqual([
      'Root(Document(H1 Div(Caption Table(TR(TD(P)))) Div(P(Figure) Caption) P))',
    ])
  })

  test('stays on one page with its caption', async () => {
    const pdf = await pdfOf(
      manuscript(
        ...tall,
        figure('', paragraph(image(FILE, 'A'), ' picture'), caption('The caption', note('its note'))),
      ),
      picture(300, 330),
    )
    expect(pdf.pages).toHaveLength(2)
    expect(folded(pdf.pages[1])).toBe('picture Figure 1. The caption1 1 its note 2')
  })

  test('a picture higher than a page leaves room for its caption', async () => {
    const pdf = await pdfOf(
      manuscript(
        figure('', paragraph(image(FILE, 'A'), ' picture'), caption(`${LONG_TEXT} ${LONG_TEXT}`)),
        paragraph('after'),
      ),
      picture(400, 4000),
    )
    const page = pdf.pages.find((text) => text.includes('picture'))
    expect(page).toContain('Figure 1.')
  })

  test('a table’s caption is kept with its first rows', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => row(cell({}, paragraph(`row ${index}`))))
    const pdf = await pdfOf(
      manuscript(
        ...prose(9),
        figure('', caption('Rows'), table(headRow(headCell(paragraph('Head'))), ...rows)),
      ),
    )
    const page = pdf.pages.find((text) => text.includes('Table 1.'))
    expect(page).toContain('row 0')
  })
})

describe('a cross-reference in a PDF', () => {
  test('prints its target’s text and links to it', async () => {
    const pdf = await pdfOf(
      manuscript(
        heading(1, 'A title', 'top'),
        paragraph(
          'See ',
          referenceTo('fig'),
          ', ',
          referenceTo('tab'),
          ', ',
          referenceTo('part'),
          ' and ',
          referenceTo('top'),
        ),
        pageBreak,
        figure('fig', paragraph('p'), caption('c')),
        pageBreak,
        figure('tab', caption('d'), table(row(cell({}, paragraph('q'))))),
        heading(2, 'The part', 'part', note('n')),
        paragraph(referenceTo('fig'), note('In ', referenceTo('tab'))),
      ),
    )
    expect(folded(pdf.pages[0])).toContain('See Figure 1, Table 1, The part and A title')
    const leads = pdf.jumps.flatMap(({ from, to, name }) =>
      name.startsWith(' ') ? [] : [`${from} ${name} ${to}`],
    )
    expect(leads).toEqual(['1 fig 2', '1 tab 3', '1 part 3', '1 top 1', '3 fig 2', '3 tab 3'])
  })

  test('finds its destination in a name tree in byte order', async () => {
    const ids = ['b', 'Zebra', 'émile', 'a', 'aé', 'A']
    const bytes = await exported(
      'pdf',
      manuscript(...ids.map((id) => heading(1, id, id)), paragraph(...ids.map(referenceTo), note('n'))),
    )
    const raw = new TextDecoder('latin1').decode(bytes)
    const [, names = ''] = /\/Dests <<[\s\S]*?\/Names \[([\s\S]*?)\]\s*>>/.exec(raw) ?? []
    const keys = [...names.matchAll(/^\s*\(([^\n]*?)\) \[/gm)].map(([, key]) => key)
    expect(keys).toHaveLength(8)
    expect(keys).toEqual([...keys].sort((one = '', other = '') => (one < other ? -1 : 1)))
    const { jumps } = await readPdf(bytes)
    expect(jumps.map(({ to }) => to)).toEqual(Array.from({ length: 8 }, () => 1))
  })

  test('to a missing target prints that', async () => {
    const pdf = await pdfOf(
      manuscript(paragraph('See ', referenceTo('gone'), '.', note(referenceTo('gone')))),
    )
    expect(folded(pdf.pages[0])).toBe('A title See [missing reference].1 1 [missing reference] 1')
  })
})

describe('in a PDF', () => {
  test('a page break begins a page, and none is left empty', async () => {
    const pdf = await pdfOf(
      manuscript(
        pageBreak,
        paragraph('two'),
        pageBreak,
        pageBreak,
        paragraph(),
        heading(1, 'three'),
        pageBreak,
        table(row(cell({}, paragraph('four'), pageBreak, paragraph('still four')))),
        pageBreak,
        paragraph(),
      ),
    )
    expect(pdf.pages.map(folded)).toEqual(
      ['A title 1', 'two 2', ' three 3', 'four still four 4'].map((text) => text.trim()),
    )
  })

  test('a video is its title and a link', async () => {
    const pdf = await pdfOf(
      manuscript(
        video('https://example.org/v', 'The apparatus'),
        video('https://example.org/w'),
        video('javascript:x', 'Bad'),
      ),
    )
    expect(folded(pdf.pages[0])).toBe(
      'A title The apparatus: https://example.org/v Video: https://example.org/w Bad 1',
    )
    expect(pdf.links).toEqual(['https://example.org/v', 'https://example.org/w'])
  })
})
