// Punctuation at the ends of justified lines.
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { layoutOf } from '../../../../workers/domain/project/document-layout.ts'
import { manuscript, paragraph } from '../../../support/build-manuscript.ts'
import { exportedInNode } from '../../../support/node-exporters.ts'

/** Ends and beginnings of the first page's lines, in points from the text's edges. */
async function lines(words: string, more: object = {}) {
  const layout = { ...layoutOf('thesis-de'), hyphenated: false, pageNumbers: 'none' as const, ...more }
  const bytes = await exportedInNode('pdf', manuscript(paragraph(words)), { title: '', layout })
  const page = await (await getDocumentProxy(bytes)).getPage(1)
  const { items } = await page.getTextContent()
  const found = new Map<number, { text: string; start: number; end: number }>()
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue
    const [, , , , x = 0, y = 0] = item.transform
    const line = found.get(Math.round(y)) ?? { text: '', start: x - (40 * 72) / 25.4, end: 0 }
    line.text += item.str
    line.end = x + item.width - (190 * 72) / 25.4
    found.set(Math.round(y), line)
  }
  return [...found.values()]
}

/** A sentence a line, about: what ends lines and begins them are dots and quotation marks. */
const QUOTED = Array.from({ length: 40 }, (_, at) => `“${'abcdefgh '.repeat((at % 4) + 2).trim()}.”`).join(
  ' ',
)

test('full stops and quotation marks protrude, and letters do not', async () => {
  const set = (await lines(QUOTED)).slice(0, -1)
  const endings = (pattern: RegExp) => set.filter(({ text }) => pattern.test(text.trim()))
  const beginnings = (pattern: RegExp) => set.filter(({ text }) => pattern.test(text.trim()))
  expect(endings(/”$/).length * beginnings(/^“/).length * endings(/h$/).length).toBeGreaterThan(0)
  // Half of a quotation mark of 12 points.
  for (const { end } of endings(/”$/)) expect(end).toBeCloseTo(0.5 * 0.444 * 12, 0)
  for (const { start } of beginnings(/^“/)) expect(start).toBeCloseTo(-0.5 * 0.444 * 12, 0)
  for (const { end } of endings(/h$/)) expect(Math.abs(end)).toBeLessThan(0.1)
  for (const { start } of beginnings(/^a/)) expect(Math.abs(start)).toBeLessThan(0.1)
})

test('none protrudes in text that is not justified', async () => {
  for (const { start, end } of await lines(QUOTED, { justified: false })) {
    expect(start).toBeCloseTo(0, 1)
    expect(end).toBeLessThan(0.1)
  }
})
