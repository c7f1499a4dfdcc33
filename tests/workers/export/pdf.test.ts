import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { zip } from '../../../workers/adapters/storage/zip.ts'
import { NO_CITATIONS } from '../../../workers/domain/manuscript/tree/manuscript-citations.ts'
import { DEFAULT_LAYOUT } from '../../../workers/domain/project/document-layout.ts'
import {
  bullets,
  cell,
  code,
  displayFormula,
  formula,
  headCell,
  heading,
  headRow,
  image,
  item,
  LONG_TEXT,
  linkTo,
  manuscript,
  numbered,
  paragraph,
  quote,
  row,
  rule,
  table,
  task,
  withAttrs,
  words,
} from '../../support/build-manuscript.ts'
import { pngOf } from '../../support/images.ts'
import { exported, FILE, pdfOf, readPdf, realPng, roles } from '../../support/workers/exported.worker.ts'

describe('a PDF', () => {
  test('has title, author and language, and is tagged', async () => {
    const pdf = await pdfOf(manuscript(paragraph('Text')))
    expect(pdf.info).toMatchObject({ Title: 'A title', Author: 'Ada Example', Language: 'en-GB' })
    expect(pdf.marked).toBe(true)
    expect(pdf.pages[0]).toContain('A title')
  })

  test('has text in reading order, with page numbers as artifacts', async () => {
    const pdf = await pdfOf(
      manuscript(heading(1, 'One'), paragraph('Two'), quote(paragraph('Three')), code('Four')),
    )
    expect(pdf.pages[0]?.split(/\s+/)).toEqual(['A', 'title', 'One', 'Two', 'Three', 'Four', '1'])
    expect(pdf.structure.map(roles)).toEqual(['Root(Document(H1 H1 P BlockQuote(P) Code))'])
  })

  test('tags lists, tables, formulas, pictures and links', async () => {
    const pdf = await pdfOf(
      manuscript(
        bullets(item(paragraph('a'), numbered(4, item(paragraph('b')))), task(true, paragraph('c'))),
        table(
          headRow(headCell(paragraph('h')), headCell(paragraph('i'))),
          row(cell({}, paragraph('d')), cell({}, paragraph())),
        ),
        paragraph('x ', formula('a^2'), words('here', linkTo('https://example.org/a b'))),
        displayFormula('\\sum_i x_i'),
        paragraph(image(FILE, 'A grey square')),
        rule,
      ),
      { image: async () => ({ bytes: realPng(8, 8, 4), type: 'image/png' }) },
    )
    expect(pdf.structure.map(roles)).toEqual([
      'Root(Document(H1 ' +
        'L(LI(Lbl LBody(P L(LI(Lbl LBody(P))))) LI(Lbl LBody(P))) ' +
        'Table(TR(TH(P) TH(P)) TR(TD(P) TD)) ' +
        'P(Formula Link) Formula P(Figure)))',
    ])
    const flat = JSON.stringify(pdf.structure)
    expect(flat).toContain('"alt":"a^2"')
    expect(flat).toContain('"alt":"\\\\sum_i x_i"')
    expect(flat).toContain('"alt":"A grey square"')
    expect(pdf.links).toEqual(['https://example.org/a%20b'])
    expect(pdf.pages[0]).toMatch(/a\s+a\.\s+b|•\s*a/)
  })

  test('has an outline as nested as its headings, and links lead to them', async () => {
    const pdf = await pdfOf(
      manuscript(
        heading(1, 'One'),
        heading(2, 'Two', 'two'),
        heading(1, 'Three'),
        paragraph(words('there', linkTo('#two')), words('nowhere', linkTo('#gone'))),
      ),
    )
    expect(pdf.outline).toMatchObject([
      { title: 'One', items: [{ title: 'Two', items: [] }] },
      { title: 'Three' },
    ])
    expect(pdf.links).toEqual(['#two'])
  })

  test('prints the source of a formula that does not parse', async () => {
    const pdf = await pdfOf(manuscript(paragraph('is ', formula('\\frac{1')), displayFormula('\\nonsense')))
    expect(pdf.pages[0]).toContain('\\frac{1')
    expect(pdf.pages[0]).toContain('\\nonsense')
  })

  test('prints alternative text and link of a missing picture, and never fetches an external one', async () => {
    const asked: string[] = []
    const pdf = await pdfOf(
      manuscript(paragraph(image('https://example.org/x.png', 'A chart'), ' ', image(FILE, 'Broken'))),
      {
        image: async (address) => {
          asked.push(address)
          return address === FILE ? { bytes: new Uint8Array([0x89, 0x50, 1, 2, 3]), type: 'image/png' } : null
        },
      },
    )
    expect(pdf.pages[0]).toContain('[A chart] (https://example.org/x.png)')
    expect(pdf.pages[0]).toContain('[Broken]')
    expect(pdf.links).toEqual(['https://example.org/x.png'])
    expect(asked).toEqual(['https://example.org/x.png', FILE])
  })

  test.for([1, 2, 3, 4] as const)('holds PNGs of %i channels', async (channels) => {
    const bytes = await exported('pdf', manuscript(paragraph(image(FILE, 'x'))), {
      image: async () => ({ bytes: realPng(20, 10, channels), type: 'image/png' }),
    })
    const raw = new TextDecoder('latin1').decode(bytes)
    expect(raw.match(/\/Subtype \/Image/g)).toHaveLength(channels % 2 ? 1 : 2)
  })

  test('drops chunks of a PNG that are not image data', async () => {
    const rows = deflateSync(new Uint8Array(10 * (10 * 4 + 1)))
    // A profile that cannot be inflated: whoever tries finds no picture.
    const profile = { type: 'iCCP', body: new Uint8Array([0x78, 0, 0, 1, 2, 3]) }
    const bytes = pngOf(10, 10, profile, { type: 'IDAT', body: rows })
    const pdf = await exported('pdf', manuscript(paragraph(image(FILE, 'x'))), {
      image: async () => ({ bytes, type: 'image/png' }),
    })
    expect(new TextDecoder('latin1').decode(pdf).match(/\/Subtype \/Image/g)).toHaveLength(2)
  })

  test('a word hyphenated at a line end is extracted whole', async () => {
    const pdf = await exported('pdf', manuscript(paragraph(`${LONG_TEXT} ${LONG_TEXT}`)))
    const { pages } = await readPdf(pdf)
    expect(pages[0]).toMatch(/-\n|\u00ad/)
  })

  test('sets right-to-left, Greek, Cyrillic, mathematics, Chinese and emoji in fonts that have them', async () => {
    const text = 'مرحبا שלום ἀρχή Начало ∀x∈ℝ 数学 한국 😀'
    const bytes = await exported('pdf', manuscript(paragraph(text)))
    const fonts = new TextDecoder('latin1').decode(bytes).match(/\/FontName \/\w+\+([\w-]+)/g) ?? []
    for (const family of [
      'NotoSerif-',
      'NotoNaskh',
      'NotoSerifHebrew',
      'STIXTwoMath',
      'NotoSerifSC',
      'NanumMyeongjo',
      'NotoEmoji',
    ])
      expect(fonts.join()).toContain(family)
    const { pages } = await readPdf(bytes)
    for (const word of ['ἀρχή', 'Начало', '∀', '数学', '한국', '😀']) expect(pages[0]).toContain(word)
  })

  test('repeats a table head on every page and divides a row higher than a page', async () => {
    const tall = Array.from({ length: 60 }, () => paragraph(LONG_TEXT))
    const bytes = await exported(
      'pdf',
      manuscript(
        table(
          headRow(headCell(paragraph('Head')), headCell(paragraph('Other'))),
          row(cell({ rowspan: 2 }, ...tall), cell({}, paragraph('short'))),
          row(cell({}, paragraph('last'))),
        ),
      ),
    )
    const pdf = await readPdf(bytes)
    expect(pdf.pages.length).toBeGreaterThan(5)
    for (const page of pdf.pages) expect(page).toContain('Head')
    expect(pdf.pages.join('').match(/Nevertheless/g)).toHaveLength(60)
    // Painted again as an artifact: in the structure the head stands once.
    expect(new TextDecoder('latin1').decode(bytes).match(/\/S \/TH\b/g)).toHaveLength(2)
  })

  test('is streamed page by page', async () => {
    const parts: number[] = []
    const { createExporters } = await import('../../../workers/export/index.ts')
    const { createAssets } = await import('../../../workers/adapters/storage/assets.ts')
    const { nextTurn } = await import('../../../workers/adapters/next-turn.ts')
    const { env } = await import('cloudflare:workers')
    const { body } = await createExporters(createAssets(env.ASSETS), nextTurn, zip).pdf.write({
      document: manuscript(...Array.from({ length: 400 }, () => paragraph(LONG_TEXT))),
      edition: { id: '0123456789abcdef01234567', at: 0 },
      title: 'Long',
      author: '',
      language: 'en',
      citations: NO_CITATIONS,
      layout: DEFAULT_LAYOUT,
      image: async () => null,
    })
    for await (const part of body) parts.push(part.length)
    expect(parts.length).toBeGreaterThan(3)
  })

  test('aligned, indented and coloured text is all there', async () => {
    const aligned = ['left', 'center', 'right', 'justify'].map((align) =>
      withAttrs(paragraph(align), { align, indent: 3 }),
    )
    const pdf = await pdfOf(manuscript(...aligned))
    expect(pdf.pages[0]?.split(/\s+/)).toEqual(['A', 'title', 'left', 'center', 'right', 'justify', '1'])
  })
})
