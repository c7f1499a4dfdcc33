// Reads the text items of a page. A viewer must ask pdf.js for them with the same options, or its text layer numbers them
// otherwise.

import type { PageItem } from '../../domain/pdf/page-items.ts'
import type { ReadPage } from '../../services/pdf-ports.ts'
import type { PdfPage } from './open-document.ts'

/** Options of `getTextContent` and of pdf.js's text layer: `normalise-text.ts` normalises, and knows what came from where. */
export const TEXT_CONTENT_OPTIONS = { includeMarkedContent: false, disableNormalization: true }

/** Pages of dense tables have up to 5,000 items and 20,000 characters. */
const ITEMS_MAX = 40_000
const CHARACTERS_MAX = 400_000
/** Degrees around a right angle that are taken for one. */
const SNAP = 4

type TextContent = Awaited<ReturnType<PdfPage['getTextContent']>>
type TextItem = Extract<TextContent['items'][number], { str: string }>
type Matrix = readonly number[]

/**
 * A page that was read. If it is over the limits, pdf.js waits in the middle of it, and stops only when `cancel` is called
 * after closing began.
 */
export type PageReading = { page: ReadPage; cancel(): Promise<void> }

export async function readItems(page: PdfPage): Promise<PageReading> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const items: PageItem[] = []
  const vertical = new Set<string>()
  let characters = 0
  let index = 0
  const reader: ReadableStreamDefaultReader<TextContent> = page
    .streamTextContent(TEXT_CONTENT_OPTIONS)
    .getReader()
  let chunk = await reader.read()
  while (!chunk.done && items.length < ITEMS_MAX && characters < CHARACTERS_MAX) {
    const { items: found, styles } = chunk.value
    for (const [font, style] of Object.entries(styles)) if (style.vertical) vertical.add(font)
    for (const item of found) {
      if (!('str' in item)) continue
      characters += item.str.length
      const placed = placedItem(item, index++, transform, vertical.has(item.fontName))
      if (placed !== null) items.push(placed)
    }
    chunk = await reader.read()
  }
  const read = { number: page.pageNumber, width, height, items, truncated: !chunk.done }
  return { page: read, cancel: () => reader.cancel(new Error('the page has more than is read')) }
}

/** Null for an item without text or with no place. */
function placedItem(item: TextItem, index: number, viewport: Matrix, vertical: boolean): PageItem | null {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = multiplied(viewport, item.transform)
  const size = Math.hypot(c, d)
  const [width, height] = vertical ? [item.height, item.width] : [item.width, size]
  if (item.str === '' || ![x, y, width, height].every(Number.isFinite)) return null
  const angle = angleOf(a, b) + (vertical ? 90 : 0)
  return {
    index,
    text: item.str,
    x,
    y,
    width,
    height,
    font: item.fontName,
    angle: angle % 360,
    rtl: item.dir === 'rtl',
    eol: item.hasEOL,
  }
}

function multiplied(one: Matrix, other: Matrix): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = other
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

/** Whole degrees from 0 to 359, clockwise since y runs down. */
function angleOf(a: number, b: number): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  const right = Math.round(degrees / 90) * 90
  return ((Math.abs(degrees - right) <= SNAP ? right : Math.round(degrees)) + 360) % 360
}
