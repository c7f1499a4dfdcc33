// Page layout in PDF and Word files: paper, margins, type, paragraphs and page numbers.

import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { DEFAULT_LAYOUT, layoutOf } from '../../../workers/domain/project/document-layout.ts'
import {
  bullets,
  heading,
  item,
  manuscript,
  note,
  paragraph,
  referenceTo,
  withAttrs,
} from '../../support/build-manuscript.ts'
import { docxOf, exported, pdfOf, readPdf, roles } from '../../support/workers/exported.worker.ts'

const LONG = 'The trees of narrow streets lowered the temperature of the air by two degrees. '
  .repeat(6)
  .trim()
const VARIED = Array.from({ length: 90 }, (_, at) => 'abcdefghij'.slice(0, 2 + ((at * 7) % 9))).join(' ')
const TEXT = manuscript(
  paragraph(LONG),
  bullets(item(paragraph('In a list'))),
  withAttrs(paragraph('Centred'), { align: 'center' }),
)
const POINTS_PER_MM = 72 / 25.4

type Line = { text: string; x: number; y: number; size: number; width: number }

/** Paper, fonts and lines of a PDF's first page, in points from its lower left corner. */
async function firstPage(document: DocumentNode, layout = DEFAULT_LAYOUT) {
  const bytes = await exported('pdf', document, { title: '', layout })
  const fonts = new Set(new TextDecoder('latin1').decode(bytes).match(/(?<=\/BaseFont \/\w+\+)[\w-]+/g))
  const page = await (await getDocumentProxy(bytes)).getPage(1)
  const { items } = await page.getTextContent()
  const lines: Line[] = []
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue
    const [size = 0, , , , x = 0, y = 0] = item.transform
    const last = lines.at(-1)
    if (last && Math.abs(last.y - y) < 1) {
      last.text += item.str
      last.width = x + item.width - last.x
    } else lines.push({ text: item.str, x, y, size, width: item.width })
  }
  const [, , width = 0, height = 0] = page.view
  return { width, height, fonts, lines }
}

describe('a PDF', () => {
  it('of a student paper has its paper, margins, font, spacing and indents', async () => {
    const layout = layoutOf('student-us')
    const { width, height, fonts, lines } = await firstPage(TEXT, layout)
    expect([width, height]).toEqual([612, 792])
    expect([...fonts]).toEqual(['Tinos-Regular'])
    const number = lines.find(({ text }) => text === '1')
    const [first, second, third] = lines
    // The manuals of APA and MLA ask for the font of the text.
    expect(number).toMatchObject({ text: '1', size: 12 })
    expect((number?.x ?? 0) + (number?.width ?? 0)).toBeCloseTo(612 - 72, 0)
    expect(number?.y).toBeGreaterThan(792 - 72)
    expect(first?.size).toBe(12)
    expect(first?.x).toBeCloseTo(72 + 36, 0)
    expect(second?.x).toBeCloseTo(72, 0)
    expect((second?.y ?? 0) - (third?.y ?? 0)).toBeCloseTo(12 * (8 / 7) * 2, 0)
  })

  it('indents neither lists nor aligned paragraphs, nor words beyond the margin', async () => {
    const layout = { ...layoutOf('student-us'), justified: true }
    const { lines } = await firstPage(TEXT, layout)
    const at = (words: string) => lines.find(({ text }) => text.includes(words))
    expect(at('In a list')?.x).toBeLessThan(72 + 36)
    const centred = at('Centred')
    expect((centred?.x ?? 0) + (centred?.width ?? 0) / 2).toBeCloseTo(306, 0)
    // Punctuation protrudes.
    for (const { x, width } of lines) expect(x + width).toBeLessThanOrEqual(612 - 72 + 0.7 * 3 + 0.5)
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('justified %s: full lines end at one edge', async (justified, expected) => {
    const { lines } = await firstPage(manuscript(paragraph(VARIED)), {
      ...DEFAULT_LAYOUT,
      ...{ justified, hyphenated: false },
    })
    const ends = lines.slice(0, -2).map(({ x, width }) => Math.round(x + width))
    expect(ends.length).toBeGreaterThan(3)
    expect(new Set(ends).size === 1 ? 1 : 0).toBe(expected)
  })

  it('without hyphenation divides no word', async () => {
    const words = manuscript(
      paragraph('Internationalisation characteristically misrepresentation '.repeat(20)),
    )
    const divided = async (hyphenated: boolean) =>
      (await firstPage(words, { ...DEFAULT_LAYOUT, hyphenated })).lines.some(({ text }) =>
        /[-\u00ad]$/.test(text.trim()),
      )
    expect([await divided(true), await divided(false)]).toEqual([true, false])
  })

  it('without page numbers has none', async () => {
    const { lines } = await firstPage(manuscript(paragraph('Text')), {
      ...DEFAULT_LAYOUT,
      pageNumbers: 'none',
    })
    expect(lines.map(({ text }) => text)).toEqual(['Text'])
  })

  it('as in an article has the size of its paper in millimetres', async () => {
    const { width, height } = await firstPage(TEXT)
    expect([width / POINTS_PER_MM, height / POINTS_PER_MM].map(Math.round)).toEqual([210, 297])
  })
})

describe('a Word file', () => {
  it('of a student paper has its paper, margins, font, spacing, indents and header', async () => {
    const docx = await docxOf(TEXT, { layout: layoutOf('student-us') })
    expect(docx.xml).toMatch(/<w:pgSz w:w="12240" w:h="15840"/)
    expect(docx.xml).toMatch(/<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/)
    const styles = docx.part('word/styles.xml')
    expect(styles).toMatch(/<w:docDefaults>.*w:ascii="Times New Roman".*<w:sz w:val="24"\/>.*w:line="480"/)
    expect(styles).toMatch(/w:styleId="BodyText".*?<w:ind w:firstLine="720"\/>/)
    expect(docx.xml.match(/<w:pStyle w:val="BodyText"\/>/g)).toHaveLength(1)
    expect(docx.xml).toContain('<w:headerReference')
    expect(docx.xml).not.toContain('<w:footerReference')
    expect(docx.part('word/settings.xml')).not.toContain('<w:autoHyphenation/>')
  })

  it('as in an article is justified and hyphenated, without indents', async () => {
    const docx = await docxOf(TEXT)
    const styles = docx.part('word/styles.xml')
    expect(styles).toMatch(/w:styleId="BodyText".*?<w:jc w:val="both"\/>/)
    expect(styles).not.toContain('w:firstLine')
    expect(docx.part('word/settings.xml')).toContain('<w:autoHyphenation/>')
    expect(docx.xml).toContain('<w:footerReference')
  })

  it('in Arial has Arial in text and headings', async () => {
    const styles = (await docxOf(TEXT, { layout: layoutOf('harvard') })).part('word/styles.xml')
    expect(styles).toMatch(/w:styleId="Heading1".*?w:ascii="Arial"/)
    expect(styles).not.toMatch(/<w:docDefaults>.*Times.*<\/w:docDefaults>/)
  })
})

describe('front matter', () => {
  const LAYOUT = {
    ...DEFAULT_LAYOUT,
    chaptersOnPages: true,
    contents: true,
    titlePage: { above: 'A university', below: 'A thesis\n\nAda Example' },
  }
  const chapters = manuscript(
    ...['Beginning', 'Middle', 'End'].flatMap((name) => [
      heading(1, name),
      ...Array.from({ length: 9 }, () => paragraph(LONG)),
      heading(2, `${name} in detail`, '', note('A note in a heading')),
      paragraph(LONG),
    ]),
  )

  it('of a PDF: title page, contents with the pages of the headings, and two sequences of numbers', async () => {
    const bytes = await exported('pdf', chapters, { layout: LAYOUT })
    const { pages, jumps, structure } = await readPdf(bytes)
    expect(pages[0]).toMatch(/A university\s+A title\s+A thesis\s+Ada Example\s*$/)
    const labels = (await (await getDocumentProxy(bytes.slice())).getPageLabels()) ?? []
    expect(labels.slice(0, 4)).toEqual(['i', 'ii', '1', '2'])
    const listed = [...(pages[1] ?? '').matchAll(/(\w[\w ]*?\w)[ .]*\n?(\d+)(?=\n|$)/g)].map(
      ([, name, page]) => [name, page],
    )
    expect(listed.map(([name]) => name)).toEqual(
      ['Beginning', 'Middle', 'End'].flatMap((name) => [name, `${name} in detail`]),
    )
    for (const [name = '', label = ''] of listed) {
      const at = labels.indexOf(label)
      expect(pages[at], `${name} on page ${label}`).toContain(name)
    }
    const links = jumps.filter(({ from, name }) => from === 2 && name.startsWith('heading'))
    expect(new Set(links.map(({ to }) => labels[to - 1]))).toEqual(new Set(listed.map(([, page]) => page)))
    // Each chapter begins a page.
    for (const name of ['Beginning', 'Middle', 'End'])
      expect(pages.slice(2).some((page) => page.startsWith(name))).toBe(true)
    expect(pages.slice(2).join('')).not.toContain('A title')
    expect(roles(structure[1] ?? {})).toMatch(/TOC\(TOCI/)
  })

  it('of a PDF lists the words of a heading on one line, with its references, without its notes', async () => {
    const broken = heading(
      2,
      'Trees as in ',
      '',
      referenceTo('start'),
      note('A note'),
      { type: 'hardbreak' },
      {
        type: 'text',
        text: 'and beyond',
      },
    )
    const layout = { ...DEFAULT_LAYOUT, contents: true }
    const { pages } = await pdfOf(manuscript(heading(1, 'Streets', 'start'), broken), { layout })
    expect(pages[0]).toMatch(/Streets[ .]+1\s+Trees as in Streets and beyond[ .]+1\s/)
  })

  it('of a PDF comes first in the structure, and is not there without headings', async () => {
    const bytes = await exported('pdf', chapters, { layout: LAYOUT })
    const written = new TextDecoder('latin1').decode(bytes)
    const part = /(\d+) 0 obj\n<<\n\/S \/Part/.exec(written)?.[1]
    expect(/\/S \/Document[\s\S]*?\/K \[(\d+) 0 R/.exec(written)?.[1]).toBe(part)
    const { pages } = await pdfOf(manuscript(paragraph('Text')), { layout: { ...LAYOUT, titlePage: null } })
    expect(pages).toHaveLength(1)
  })

  it('of a Word file: sections with their numbers, and contents as a field with the headings', async () => {
    const { xml } = await docxOf(chapters, { layout: LAYOUT })
    expect(xml).toMatch(/TOC [^<]*\\o &quot;1-3&quot;/)
    expect(xml).toContain('<w:pgNumType w:fmt="lowerRoman"/>')
    expect(xml).toContain('<w:pgNumType w:start="1" w:fmt="decimal"/>')
    expect(xml.indexOf('A university')).toBeLessThan(xml.indexOf('A title'))
    expect(xml.match(/A title/g)).toHaveLength(1)
    expect(xml.match(/<w:pageBreakBefore\/>/g)).toHaveLength(2)
    const listed = xml.slice(xml.indexOf('TOC '), xml.indexOf('w:fmt="lowerRoman"'))
    for (const name of ['Beginning', 'Middle in detail', 'End']) expect(listed).toContain(name)
  })

  it('with a title page is where references to the title lead', async () => {
    const layout = { ...DEFAULT_LAYOUT, titlePage: LAYOUT.titlePage }
    const text = manuscript(heading(1, 'A title', 'start'), paragraph('See ', referenceTo('start'), '.'))
    const { jumps } = await pdfOf(text, { layout })
    expect(jumps).toMatchObject([{ from: 2, to: 1 }])
    const { xml } = await docxOf(text, { layout })
    const [, anchor] = / REF (\w+) /.exec(xml) ?? []
    expect(xml).toContain(`<w:bookmarkStart w:name="${anchor}"`)
  })

  it('of hostile lines is text, and so many pages as the numbers say', async () => {
    const titlePage = { above: '<w:p>&\u0000\u202e', below: '\n'.repeat(1990) }
    const layout = { ...LAYOUT, titlePage }
    const bytes = await exported('pdf', chapters, { layout })
    const { pages } = await readPdf(bytes)
    expect(pages[0]).toMatch(/<w:p>&\s+A title/)
    const labels = (await (await getDocumentProxy(bytes.slice())).getPageLabels()) ?? []
    const roman = ['i', 'ii', 'iii', 'iv', 'v']
    const front = labels.indexOf('1')
    expect(labels.slice(0, front)).toEqual(roman.slice(0, front))
    expect(pages[front - 1]).toMatch(new RegExp(`^Contents[^]*${roman[front - 1]}\\s*$`))
    const { xml } = await docxOf(chapters, { layout })
    expect(xml.includes('>&lt;w:p&gt;&amp;')).toBe(true)
    expect(xml.includes('\u0000')).toBe(false)
  })
})
