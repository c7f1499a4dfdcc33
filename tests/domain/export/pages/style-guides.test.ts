// What style guides ask of a page and a machine can see, in PDF and Word files of the templates. Lengths in points.
import { strFromU8, unzipSync } from 'fflate'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import {
  type DocumentLayout,
  type LayoutTemplate,
  layoutOf,
} from '../../../../workers/domain/project/document-layout.ts'
import { heading, LONG_TEXT, manuscript, paragraph } from '../../../support/build-manuscript.ts'
import { exportedInNode } from '../../../support/node-exporters.ts'

const TEXT = manuscript(
  heading(1, 'Method'),
  heading(2, 'Participants'),
  ...Array.from({ length: 12 }, () => paragraph(LONG_TEXT.repeat(2))),
)
const TITLE = 'Heat at night'
const TITLE_PAGE = { above: 'A university', below: 'Ada Example' }

type Line = { text: string; font: string; x: number; y: number; end: number; size: number }

/** Lines of each page from its top, and the numbers that a viewer names pages by. */
async function pagesOf(
  template: LayoutTemplate,
  titlePage: typeof TITLE_PAGE | null = null,
  more: Partial<DocumentLayout> = {},
) {
  const layout = { ...layoutOf(template), titlePage, ...more }
  const bytes = await exportedInNode('pdf', TEXT, { title: TITLE, author: 'Ada Okafor', layout })
  const pdf = await getDocumentProxy(bytes)
  const pages: { width: number; height: number; lines: Line[] }[] = []
  for (let at = 1; at <= pdf.numPages; at++) {
    const page = await pdf.getPage(at)
    const [, , width = 0, height = 0] = page.view
    const { items } = await page.getTextContent()
    await page.getOperatorList()
    const lines: Line[] = []
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() ? item : []))
    for (const item of texts.sort((one, other) => one.transform[4] - other.transform[4])) {
      const [size = 0, , , , x = 0, base = 0] = item.transform
      const y = height - base
      const end = x + item.width
      const last = lines.findLast((line) => Math.abs(line.y - y) < 1)
      const font = (page.commonObjs.get(item.fontName) as { name: string }).name
      if (last) Object.assign(last, { text: `${last.text} ${item.str}`, end })
      else lines.push({ text: item.str, font, x, y, end, size })
    }
    pages.push({ width, height, lines: lines.sort((one, other) => one.y - other.y) })
  }
  return { pages, labels: await pdf.getPageLabels() }
}

const isCentred = ({ x, end }: Line, width: number) => Math.abs((x + end) / 2 - width / 2) < 1

const MM = 72 / 25.4
const INCH = 72

test.each<
  [LayoutTemplate, { paper: [number, number]; sides: [number, number]; spacing: number; size: number }]
>([
  ['student-us', { paper: [612, 792], sides: [INCH, INCH], spacing: 2, size: 12 }],
  ['mla', { paper: [612, 792], sides: [INCH, INCH], spacing: 2, size: 12 }],
  ['turabian', { paper: [612, 792], sides: [INCH, INCH], spacing: 2, size: 12 }],
  ['harvard', { paper: [595, 842], sides: [INCH, INCH], spacing: 1.5, size: 11 }],
  ['thesis-de', { paper: [595, 842], sides: [40 * MM, 20 * MM], spacing: 1.5, size: 12 }],
  ['thesis-gb', { paper: [595, 842], sides: [40 * MM, 25 * MM], spacing: 1.5, size: 12 }],
  ['thesis-us', { paper: [612, 792], sides: [1.5 * INCH, INCH], spacing: 2, size: 12 }],
])('%s has its paper, margins, size and spacing', async (template, { paper, sides, spacing, size }) => {
  const { pages } = await pagesOf(template)
  const page = pages.at(-2)
  expect([page?.width, page?.height].map((side) => Math.round(side ?? 0))).toEqual(paper)
  const text = (page?.lines ?? []).filter((line) => line.text.split(' ').length > 4)
  expect(Math.min(...text.map(({ x }) => x))).toBeCloseTo(sides[0], 0)
  // Punctuation protrudes from justified lines.
  expect(Math.max(...text.map(({ end }) => end))).toBeLessThan(paper[0] - sides[1] + 3)
  expect(new Set(text.map((line) => line.size))).toEqual(new Set([size]))
  const steps = text.slice(1).map(({ y }, at) => y - (text[at]?.y ?? 0))
  expect(Math.min(...steps)).toBeCloseTo(size * (8 / 7) * spacing, 0)
})

describe('a paper in the style of the APA', () => {
  test('has headings in the size of the text: bold and centred, then bold at the left', async () => {
    const { pages } = await pagesOf('student-us')
    const [first] = pages
    const line = (text: string) => first?.lines.find((one) => one.text === text) as Line
    expect(line(TITLE)).toMatchObject({ size: 12, font: expect.stringContaining('Bold') })
    expect(line('Method')).toMatchObject({ size: 12, font: expect.stringContaining('Bold') })
    expect([TITLE, 'Method', 'Participants'].map((text) => isCentred(line(text), 612))).toEqual([
      ...[true, true, false],
    ])
    expect(line('Participants').x).toBeCloseTo(INCH, 0)
  })

  test('has numbers at the top right from the title page on', async () => {
    const { pages, labels } = await pagesOf('student-us', TITLE_PAGE)
    for (const [index, { lines, width }] of pages.entries()) {
      expect(lines[0]).toMatchObject({ text: String(index + 1), size: 12 })
      expect(lines[0]?.end).toBeCloseTo(width - INCH, 0)
      expect(lines[0]?.y).toBeLessThan(INCH)
    }
    // A viewer counts from 1.
    expect(labels).toBeNull()
    expect(pages[0]?.lines.map(({ text }) => text)).toEqual(['1', 'A university', TITLE, 'Ada Example'])
  })
})

test('pages of two sides are counted with the empty one behind the title page', async () => {
  const { pages } = await pagesOf('student-us', TITLE_PAGE, { twoSided: true })
  expect(pages.slice(0, 4).map(({ lines }) => lines[0]?.text)).toEqual(['1', undefined, '3', '4'])
})

test('a title page that takes several pages is counted by them', async () => {
  const above = Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n')
  const { pages } = await pagesOf('student-us', { ...TITLE_PAGE, above })
  expect(pages.map(({ lines }) => lines[0]?.text)).toEqual(pages.map((_, index) => String(index + 1)))
})

test('a thesis has no number on its title page, and the text begins with page 1', async () => {
  const { pages, labels } = await pagesOf('thesis-gb', TITLE_PAGE)
  expect(pages[0]?.lines.map(({ text }) => text)).toEqual(['A university', TITLE, 'Ada Example'])
  expect(labels?.slice(0, 3)).toEqual(['i', 'ii', '1'])
})

test('a paper in the style of the MLA has last name and number on each page, half an inch from the top', async () => {
  const { pages } = await pagesOf('mla')
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, { lines, width }] of pages.entries()) {
    const [head] = lines
    expect(head?.text).toBe(`Okafor ${index + 1}`)
    expect(head).toMatchObject({ size: 12 })
    expect(head?.end).toBeCloseTo(width - INCH, 0)
    expect(Math.abs((head?.y ?? 0) - 12 * 0.8 - INCH / 2)).toBeLessThan(6)
  }
  const title = pages[0]?.lines[1] as Line
  expect(title).toMatchObject({ text: TITLE, size: 12, font: expect.not.stringContaining('Bold') })
  expect(isCentred(title, 612)).toBe(true)
})

describe('a Word file', () => {
  const partsOf = async (template: LayoutTemplate, titlePage: typeof TITLE_PAGE | null = null) => {
    const layout = { ...layoutOf(template), titlePage }
    const files = unzipSync(
      await exportedInNode('docx', TEXT, { title: TITLE, author: 'Ada Okafor', layout }),
    )
    return (name: string) => strFromU8(files[`word/${name}.xml`] ?? new Uint8Array())
  }

  test('in the style of the MLA has last name and number in the header of all pages', async () => {
    const part = await partsOf('mla')
    const headers = [1, 2].map((at) => part(`header${at}`))
    for (const header of headers)
      expect(header).toMatch(/w:jc w:val="right".*Okafor.*<w:instrText[^>]*>PAGE</)
    expect(part('styles')).toMatch(/w:styleId="Heading1".*?<w:sz w:val="24"\/>/)
    expect(part('document')).toContain('w:header="720"')
  })

  test('in the style of the APA counts the title page', async () => {
    const part = await partsOf('student-us', TITLE_PAGE)
    expect(part('document')).not.toContain('w:start=')
    expect(part('document').match(/<w:headerReference/g)?.length).toBeGreaterThan(0)
    expect(part('document').indexOf('<w:headerReference')).toBeLessThan(part('document').indexOf('Method'))
    expect(part('styles')).toMatch(/w:styleId="Heading1"(?:(?!<\/w:style>).)*<w:jc w:val="center"\/>/)
  })
})
