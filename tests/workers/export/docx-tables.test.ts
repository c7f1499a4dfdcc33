// Column widths of tables in Word files, and landscape pages for wide ones.

import { describe, expect, test } from 'vitest'
import {
  caption,
  cell,
  figure,
  headCell,
  headRow,
  manuscript,
  pageBreak,
  paragraph,
  quote,
  row,
  table,
  withAttrs,
} from '../../support/build-manuscript.ts'
import { docxOf, textOf } from '../../support/workers/exported.worker.ts'

const COEFFICIENT = '1234567.89'
const grid = (columns: number, text = COEFFICIENT) =>
  table(row(...Array.from({ length: columns }, () => cell({}, paragraph(text)))))
/** Twips. */
const columnsOf = (xml: string) =>
  [...xml.matchAll(/<w:gridCol w:w="(\d+)"\/>/g)].map(([, width]) => Number(width))
const pagesOf = (xml: string) => [...xml.matchAll(/w:orient="(\w+)"/g)].map(([, way]) => way)
/** Ten digits of Times are five times as wide as they are high. */
const digitsWidth = (points: number) => 5 * points * 20

describe('a table in a Word file', () => {
  test('fits the longest word of each column first', async () => {
    const prose = 'The measurement of collaboration has occupied bibliometricians for a long time. '.repeat(4)
    const { xml } = await docxOf(
      manuscript(
        table(row(cell({}, paragraph(prose)), cell({}, paragraph(COEFFICIENT)), cell({}, paragraph('0.12')))),
      ),
    )
    const [ofProse = 0, ofNumbers = 0] = columnsOf(xml)
    expect(ofNumbers).toBeGreaterThan(digitsWidth(10.5) - 100)
    expect(ofProse).toBeGreaterThan(2 * ofNumbers)
    expect(pagesOf(xml)).toEqual(['portrait'])
  })

  test.for<[columns: number, style: string, points: number]>([
    [5, 'ManuscriptCell', 10.5],
    [7, 'ManuscriptCell90', 9.45],
    [8, 'ManuscriptCell70', 7.35],
  ])('of %i columns of numbers is upright, in %s', async ([columns, style, points]) => {
    const { xml } = await docxOf(manuscript(grid(columns)))
    expect(xml).toContain(`<w:pStyle w:val="${style}"/>`)
    for (const width of columnsOf(xml)) expect(width).toBeGreaterThan(digitsWidth(points))
    expect(pagesOf(xml)).toEqual(['portrait'])
  })

  test('too wide for that is on a landscape page with its caption, at the largest scale that fits', async () => {
    const wide = figure('', caption('Of numbers'), grid(10))
    const { xml } = await docxOf(
      manuscript(paragraph('before'), pageBreak, wide, pageBreak, paragraph('after')),
    )
    expect(pagesOf(xml)).toEqual(['portrait', 'landscape', 'portrait'])
    expect(xml).toMatch(/w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/)
    const sections = xml.split('</w:sectPr>').map(textOf)
    expect(sections[1]).toMatch(/Table 1\. Of numbers.*1234567\.89/)
    expect(sections[2]).toContain('after')
    expect(xml).not.toContain('pageBreakBefore')
    expect(xml).toContain('<w:pStyle w:val="ManuscriptCell"/>')
    expect(columnsOf(xml).reduce((sum, width) => sum + width, 0)).toBeGreaterThan(13_000)
  })

  test('too wide for a landscape page has the smallest scale, without dividing numbers', async () => {
    const cells = [...Array.from({ length: 12 }, () => 'Heteroscedasticity'), '1234', '5678']
    const { xml } = await docxOf(manuscript(table(row(...cells.map((text) => cell({}, paragraph(text)))))))
    expect(pagesOf(xml)).toEqual(['portrait', 'landscape'])
    expect(xml).toContain('<w:pStyle w:val="ManuscriptCell70"/>')
    for (const width of columnsOf(xml).slice(12)) expect(width).toBeGreaterThan((digitsWidth(7.35) * 4) / 10)
  })

  test('in a quotation, or with widths set by the user, stays on a portrait page', async () => {
    const dragged = table(
      headRow(...Array.from({ length: 12 }, () => withAttrs(headCell(paragraph('h')), { colwidth: [100] }))),
      row(...Array.from({ length: 12 }, () => cell({}, paragraph(COEFFICIENT)))),
    )
    const { xml } = await docxOf(manuscript(quote(grid(12)), paragraph('between'), dragged))
    expect(pagesOf(xml)).toEqual(['portrait'])
  })

  test('alone in a document has a page of its own and a paragraph after it', async () => {
    const { xml } = await docxOf(manuscript(grid(12)), { title: '' })
    expect(pagesOf(xml)).toEqual(['landscape'])
    expect(xml).toMatch(/<\/w:tbl><w:p\/?>/)
  })
})
