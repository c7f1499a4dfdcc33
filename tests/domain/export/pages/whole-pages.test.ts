// Pages of any manuscript as a reader of the PDF has them: every word once, within the margins, and none over another; and numbers of
// pages in contents and lists that are those of the pages. Lengths in points.

import fc from 'fast-check'
import { encode } from 'fast-png'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { type DocumentLayout, layoutOf } from '../../../../workers/domain/project/document-layout.ts'
import {
  bullets,
  caption,
  cell,
  figure,
  headCell,
  heading,
  headRow,
  image,
  item,
  manuscript,
  note,
  paragraph,
  quote,
  row,
  table,
} from '../../../support/build-manuscript.ts'
import { exportedInNode } from '../../../support/node-exporters.ts'

const FILE = '/api/v1/projects/0123456789abcdef01234567/files/0123456789abcdef01234567'
const PICTURE = encode({ width: 40, height: 30, channels: 3, data: new Uint8Array(3600).fill(90) })

/** `left` to `right` of the letters, and their baseline from the page's top. */
type Item = { text: string; left: number; right: number; base: number; size: number }
type Page = { width: number; height: number; items: Item[]; label: string }

async function pagesOf(document: DocumentNode, layout: DocumentLayout): Promise<Page[]> {
  const bytes = await exportedInNode('pdf', document, {
    layout,
    image: async () => ({ bytes: PICTURE, type: 'image/png' }),
  })
  const pdf = await getDocumentProxy(bytes)
  const labels = await pdf.getPageLabels()
  const pages: Page[] = []
  for (let at = 1; at <= pdf.numPages; at++) {
    const page = await pdf.getPage(at)
    const [, , width = 0, height = 0] = page.view
    const { items } = await page.getTextContent()
    pages.push({
      width,
      height,
      label: labels?.[at - 1] ?? String(at),
      items: items.flatMap((one) => {
        if (!('str' in one) || !one.str.trim()) return []
        const [size = 0, , , , left = 0, base = 0] = one.transform
        return [{ text: one.str, left, right: left + one.width, base: height - base, size }]
      }),
    })
  }
  return pages
}

/** A word that stands nowhere else. */
class Words {
  readonly made: string[] = []
  take(count: number): string {
    const words = Array.from({ length: count }, () => {
      const word = `w${this.made.length}x`
      this.made.push(word)
      return word
    })
    return `${words.join(' ')}. `
  }
}

const KINDS = ['text', 'noted', 'heading', 'figure', 'data', 'wide', 'joined', 'list', 'quote'] as const
const partOf = fc.record({ kind: fc.constantFrom(...KINDS), amount: fc.integer({ min: 1, max: 40 }) })

function blockOf({ kind, amount }: { kind: (typeof KINDS)[number]; amount: number }, words: Words) {
  const text = (count = amount * 4) => paragraph(words.take(count))
  const data = (columns: number, rows: number, first: () => DocumentNode[] = () => []) =>
    figure(
      '',
      table(
        headRow(...Array.from({ length: columns }, () => headCell(paragraph('H')))),
        ...Array.from({ length: rows }, (_, at) =>
          row(
            ...(at === 0 ? first() : []),
            ...Array.from({ length: columns - (first === none ? 0 : 1) }, () => cell({}, text(1))),
          ),
        ),
      ),
      caption(words.take(3)),
    )
  const none = () => []
  switch (kind) {
    case 'text':
      return text()
    case 'noted':
      return paragraph(words.take(amount), note(words.take(amount)), words.take(amount))
    case 'heading':
      return heading(1 + (amount % 3), words.take(3))
    case 'figure':
      return figure('', paragraph(image(FILE, 'A picture', amount * 15)), caption(words.take(amount)))
    case 'data':
      return data(3, amount, none)
    case 'wide':
      return data(9, 3, none)
    case 'joined':
      return data(3, amount, () => [cell({ rowspan: amount }, paragraph('joined'))])
    case 'list':
      return bullets(item(text()), item(text(amount)))
    case 'quote':
      return quote(text())
  }
}

const isOver = (one: Item, other: Item): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
  Math.min(one.base, other.base) - Math.max(one.base - one.size / 2, other.base - other.size / 2) > 0.5

test.each([1, 2] as const)(
  'any text in %i columns has each word once, within the margins and over no other',
  async (columns) => {
    const layout = {
      ...layoutOf('ieee'),
      columns,
      hyphenated: false,
      headingStyle: 'sized' as const,
      pageNumbers: 'none' as const,
    }
    const { left, right, top, bottom } = layout.margins
    const MM = 72 / 25.4
    await fc.assert(
      fc.asyncProperty(fc.array(partOf, { minLength: 5, maxLength: 30 }), async (parts) => {
        const words = new Words()
        const document = manuscript(...parts.map((part) => blockOf(part, words)))
        const pages = await pagesOf(document, layout)
        const found = pages.flatMap(({ items }) => items.flatMap(({ text }) => text.match(/w\d+x/g) ?? []))
        expect(found.toSorted()).toEqual(words.made.toSorted())
        for (const { width, height, items } of pages) {
          const isTurned = width > height
          for (const one of items) {
            // Punctuation protrudes from justified lines. A landscape page has margins of its own.
            expect(one.left, one.text).toBeGreaterThan(isTurned ? 0 : left * MM - 4)
            expect(one.right, one.text).toBeLessThan(isTurned ? width : width - right * MM + 4)
            expect(one.base - one.size / 2, one.text).toBeGreaterThan(isTurned ? 0 : top * MM - 1)
            expect(one.base, one.text).toBeLessThan(isTurned ? height : height - bottom * MM + 1)
          }
          const byBase = items.toSorted((one, other) => one.base - other.base)
          byBase.forEach((one, at) => {
            for (const other of byBase.slice(at + 1)) {
              if (other.base - one.base > 20) break
              expect(isOver(one, other), `${one.text} and ${other.text}`).toBe(false)
            }
          })
        }
      }),
      { numRuns: 8 },
    )
  },
)

test.each([
  { template: 'thesis-print' },
  { template: 'thesis-de' },
  { template: 'ieee', contents: true, listOfFigures: true, listOfTables: true },
] as const)('$template names in its lists the pages that headings and floats stand on', async (one) => {
  const { template, ...lists } = one
  const words = new Words()
  const parts = ['heading', 'noted', 'figure', 'text', 'data', 'noted', 'text', 'joined', 'text'] as const
  const amounts = [3, 20, 28, 40, 12, 9, 30, 38, 17, 36]
  const blocks = Array.from({ length: 6 * parts.length }, (_, at) => {
    const kind = parts[at % parts.length] ?? 'text'
    return blockOf({ kind, amount: amounts[at % amounts.length] ?? 1 }, words)
  })
  const layout: DocumentLayout = { ...layoutOf(template), ...lists, hyphenated: false, headingStyle: 'sized' }
  const pages = await pagesOf(manuscript(...blocks), layout)
  const begin = pages.findIndex(({ label }) => label === '1')
  const text = pages.slice(begin)
  let listed = 0
  for (const { items } of pages.slice(0, begin))
    for (const { words: named, number } of entriesOf(items)) {
      const page = text.find(({ label }) => label === number)
      const onPage = page?.items.map((item) => item.text).join(' ') ?? ''
      for (const word of named) expect(onPage, `page ${number}`).toContain(word)
      listed++
    }
  // Six headings, six figures, and twelve tables.
  expect(listed).toBe(24)
  for (const { items, label } of text)
    if (items.length > 0) expect(items.map((item) => item.text)).toContain(label)
})

/** Entries of a list: words from the left, and the number at the right edge of the last line. */
function entriesOf(items: Item[]): { words: string[]; number: string }[] {
  const lines = new Map<number, Item[]>()
  for (const one of items) {
    const base = [...lines.keys()].find((other) => Math.abs(other - one.base) < 1) ?? one.base
    lines.set(base, [...(lines.get(base) ?? []), one])
  }
  const entries: { words: string[]; number: string }[] = []
  let words: string[] = []
  for (const [, line] of [...lines].toSorted(([one], [other]) => one - other)) {
    const text = line.toSorted((one, other) => one.left - other.left).map((one) => one.text)
    words.push(...text.flatMap((part) => part.match(/w\d+x/g) ?? []))
    const last = text.at(-1) ?? ''
    if (words.length === 0 || !/^\d+$/.test(last)) continue
    entries.push({ words, number: last })
    words = []
  }
  return entries
}
