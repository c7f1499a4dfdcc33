import { expect, test } from 'vitest'
import { pageEnd } from '../../../workers/domain/manuscript/markdown-pages.ts'

const pagesOf = (text: string, max: number) => {
  const pages: string[] = []
  for (let start = 0; start < text.length; ) {
    const end = pageEnd(text, start, max)
    pages.push(text.slice(start, end))
    start = end
  }
  return pages
}

test.each([
  ['between blocks', 'Trees cool.\n\nWater\ncools, too.', ['Trees cool.\n\n', 'Water\ncools, too.']],
  ['between lines', 'Trees cool streets\nby shade.', ['Trees cool streets\n', 'by shade.']],
  ['between words', 'Trees cool streets by shade.', ['Trees cool streets ', 'by shade.']],
  ['between characters', `${'x'.repeat(19)}😀${'x'.repeat(5)}`, ['x'.repeat(19), `😀${'x'.repeat(5)}`]],
  ['nowhere in what has room', 'Trees\n\ncool.', ['Trees\n\ncool.']],
])('a page ends %s', (_, text, pages) => {
  expect(pagesOf(text, 20)).toEqual(pages)
})
