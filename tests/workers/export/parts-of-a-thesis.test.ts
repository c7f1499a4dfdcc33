// Front chapters, lists of captions, running heads, and pages of two sides, in PDF and Word files.

import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { DEFAULT_LAYOUT, type DocumentLayout } from '../../../workers/domain/project/document-layout.ts'
import {
  caption,
  cell,
  figure,
  heading,
  manuscript,
  paragraph,
  quote,
  row,
  table,
  withAttrs,
} from '../../support/build-manuscript.ts'
import { docxOf, exported, pdfOf, readPdf } from '../../support/workers/exported.worker.ts'

const LONG = 'The trees of narrow streets lowered the temperature of the air by two degrees. '
  .repeat(6)
  .trim()
const pages = (count: number) => Array.from({ length: count * 9 }, () => paragraph(LONG))
const front = (name: string): DocumentNode => withAttrs(heading(1, name), { level: 1, part: 'front' })
const text = manuscript(
  front('Abstract'),
  paragraph('What is in it.'),
  heading(2, 'Aims'),
  front('Thanks'),
  paragraph('To all.'),
  heading(1, 'Streets'),
  heading(2, 'Narrow'),
  figure('', paragraph('x'), caption('A street')),
  ...pages(2),
  heading(2, 'Wide'),
  ...pages(2),
  heading(1, 'Trees'),
  figure('', table(row(cell({}, paragraph('1')))), caption('Their heights')),
  ...pages(1),
)
const LAYOUT: DocumentLayout = {
  ...DEFAULT_LAYOUT,
  headingNumbers: 'decimal',
  chaptersOnPages: true,
  contents: true,
  listOfFigures: true,
  listOfTables: true,
  runningHeads: 'chapter',
  titlePage: { above: 'A university', below: '' },
}
const firstLine = (page = '') => page.split('\n').find((line) => line.trim()) ?? ''

describe('a PDF', () => {
  it('has front chapters before the contents, and lists of captions behind them, in one sequence of roman numbers', async () => {
    const bytes = await exported('pdf', text, { layout: LAYOUT })
    const { pages: read, outline, jumps } = await readPdf(bytes)
    const labels = (await (await getDocumentProxy(bytes.slice())).getPageLabels()) ?? []
    expect(read.slice(0, 6).map(firstLine)).toEqual([
      'A university',
      'Abstract',
      'Thanks',
      'Contents',
      'List of figures',
      'List of tables',
    ])
    expect(labels.slice(0, 7)).toEqual(['i', 'ii', 'iii', 'iv', 'v', 'vi', '1'])
    expect(read[3]).not.toContain('Abstract')
    expect(read[4]).toMatch(/Figure 1\s+A street[ .]+1\s/)
    const trees = labels[read.findIndex((page) => page.includes('Table 1. Their heights'))]
    expect(read[5]).toMatch(new RegExp(`Table 1\\s+Their heights[ .]+${trees}\\s`))
    expect(outline.map(({ title }) => title)).toEqual(['Abstract', 'Thanks', '1 Streets', '2 Trees'])
    expect(jumps.every(({ to }) => to > 0)).toBe(true)
  })

  it('has the running chapter and section on pages that begin no chapter', async () => {
    const { pages: read } = await pdfOf(text, { layout: LAYOUT })
    const body = read.slice(6).map((page) => page.replace(/\s+/g, ' '))
    expect(body[0]).not.toContain('1 Streets 1 Streets')
    const heads = body
      .slice(1)
      .map((page) => [page.includes('1 Streets'), /1\.(1 Narrow|2 Wide)/.exec(page)?.[0]])
    expect(heads[0]).toEqual([true, '1.1 Narrow'])
    expect(heads).toContainEqual([true, '1.2 Wide'])
    expect(body.at(-1)).toContain('2 Trees')
    expect(body.at(-1)).not.toMatch(/Narrow|Wide/)
    const titled = await pdfOf(text, { layout: { ...LAYOUT, runningHeads: 'title' } })
    expect(titled.pages[7]).toContain('A title')
    expect(titled.pages[6]).not.toContain('A title')
  })

  it('heads a page in which a chapter begins with that chapter, and with a section only of it', async () => {
    const short = manuscript(
      heading(1, 'Streets'),
      heading(2, 'Narrow'),
      ...pages(1),
      quote(heading(1, 'Quoted')),
      heading(1, 'Trees'),
      heading(2, 'Limes'),
      paragraph('x'),
      heading(1, 'Squares'),
      heading(2, 'Paved'),
    )
    const { pages: read } = await pdfOf(short, {
      title: '',
      layout: { ...DEFAULT_LAYOUT, runningHeads: 'chapter', pageNumbers: 'none' },
    })
    const { pages: without } = await pdfOf(short, {
      title: '',
      layout: { ...DEFAULT_LAYOUT, pageNumbers: 'none' },
    })
    const at = without.findIndex((page) => page.includes('Trees'))
    expect(at).toBeGreaterThan(0)
    expect(read[at]?.match(/Trees|Limes|Narrow|Squares|Paved|Quoted/g)?.toSorted()).toEqual([
      ...['Limes', 'Limes', 'Paved', 'Quoted', 'Squares', 'Trees', 'Trees'],
    ])
  })

  it('of two sides begins chapters on the right, and changes sides of margins and numbers', async () => {
    const margins = { ...LAYOUT.margins, left: 20, right: 40 }
    const layout: DocumentLayout = {
      ...LAYOUT,
      twoSided: true,
      binding: 10,
      margins,
      pageNumbers: 'bottom-right',
    }
    const bytes = await exported('pdf', text, { layout })
    const pdf = await getDocumentProxy(bytes.slice())
    const labels = (await pdf.getPageLabels()) ?? []
    const at = async (label: string) => {
      const { items } = await (await pdf.getPage(labels.indexOf(label) + 1)).getTextContent()
      const runs = items.flatMap((item) =>
        'str' in item && item.str.trim() ? [{ text: item.str, x: Number(item.transform[4]) }] : [],
      )
      const lines = runs.filter(({ text: words }) => /^(The|trees|narrow)/.test(words)).map(({ x }) => x)
      return { left: Math.min(...lines), number: runs.findLast(({ text: words }) => words === label)?.x ?? 0 }
    }
    const mm = (points: number) => Math.round((points * 25.4) / 72)
    const [right, left] = [await at('1'), await at('2')]
    expect([mm(right.left), mm(left.left)]).toEqual([30, 40])
    expect(mm(right.number)).toBeGreaterThan(150)
    expect(mm(left.number)).toBe(40)
    const { pages: read } = await readPdf(bytes)
    const chapter = read.findIndex((page) => page.includes('2 Trees') && page.includes('Their heights'))
    expect(labels.indexOf('1') % 2).toBe(0)
    expect(chapter % 2).toBe(0)
  })

  it('has front chapters before a list of figures where that is all that has a page', async () => {
    const layout = { ...DEFAULT_LAYOUT, listOfFigures: true }
    const { pages: read } = await pdfOf(text, { layout })
    const all = read.join('\n')
    expect(all.indexOf('Thanks')).toBeLessThan(all.indexOf('List of figures'))
  })

  it('without pages of its own keeps front chapters in the text', async () => {
    const layout = { ...DEFAULT_LAYOUT, headingNumbers: 'decimal' as const }
    const { pages: read } = await pdfOf(text, { layout })
    expect(read[0]).toMatch(/A title\s+Abstract.*Thanks.*1\s+Streets/s)
  })
})

describe('a Word file', () => {
  it('has front chapters, contents and lists as fields with their entries, in sections with roman numbers', async () => {
    const { xml } = await docxOf(text, { layout: LAYOUT })
    const order = [
      'A university',
      'Abstract',
      ' TOC \\h \\z \\o ',
      ' TOC \\h \\z \\c "Figure"',
      ' TOC \\h \\z \\c "Table"',
    ]
    const found = order.map((part) => xml.replaceAll('&quot;', '"').indexOf(part))
    expect(found).toEqual(found.toSorted((one, other) => one - other))
    expect(found[0]).toBeGreaterThan(0)
    expect(xml).toMatch(
      /<w:pStyle w:val="FrontHeading1"\/>.*?Abstract.*?<w:pStyle w:val="FrontHeading2"\/>.*?Aims/,
    )
    expect(xml.match(/w:fmt="lowerRoman"/g)).toHaveLength(1)
    expect(xml).toMatch(/Figure 1\. A street.*?PAGEREF (_Toc\d+) \\h.*?w:name="\1"/)
    expect(xml.match(/>1\u2002Streets</g)).toHaveLength(1)
  })

  it('reads running heads from the page, and begins a section with each chapter', async () => {
    const docx = await docxOf(text, { layout: LAYOUT })
    expect(docx.xml.match(/<w:titlePg\/>/g)).toHaveLength(2)
    const headers = Object.keys(docx.files)
      .filter((name) => /header\d/.test(name))
      .map((name) => docx.part(name))
    expect(headers.some((header) => header.includes(' STYLEREF 1 ') && header.includes(' STYLEREF 2 '))).toBe(
      true,
    )
    // Before its first section, the second chapter would have that of the first.
    expect(headers.some((header) => header.includes('>Trees<') && !header.includes(' STYLEREF 2 '))).toBe(
      true,
    )
  })

  it('of two sides mirrors its margins', async () => {
    const docx = await docxOf(text, { layout: { ...LAYOUT, twoSided: true } })
    expect(docx.part('word/settings.xml')).toMatch(/<w:mirrorMargins\/>.*<w:evenAndOddHeaders\/>/)
    expect(docx.xml.match(/<w:type w:val="oddPage"\/>/g)).toHaveLength(2)
  })
})
