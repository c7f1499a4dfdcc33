// What one paragraph, word, formula or list may cost in a PDF. Each of these took minutes, or the process's memory.
import { expect, test } from 'vitest'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import {
  bullets,
  cell,
  code,
  displayFormula,
  item,
  lineEnd,
  manuscript,
  note,
  paragraph,
  row,
  table,
  words,
} from '../../support/build-manuscript.ts'
import { exportedWithRemarks, readPdf } from '../../support/workers/exported.worker.ts'

async function lettersOf(document: DocumentNode) {
  const { bytes, remarks } = await exportedWithRemarks('pdf', document)
  const { pages } = await readPdf(bytes)
  return { count: pages.join('').match(/a/g)?.length ?? 0, kinds: remarks.map(({ kind }) => kind), remarks }
}

test.for<[string, string, number]>([
  ['right-to-left isolates', '\u2067a', 25_000],
  ['marks of direction', 'a\u200e', 25_000],
  ['letters of two directions', 'a\u05d0', 6_000],
  ['accents', 'a\u0301', 6_000],
])('a paragraph of %s is set whole', async ([, text, times]) => {
  const { count, kinds } = await lettersOf(manuscript(paragraph(text.repeat(times))))
  expect(count).toBe(times)
  expect(kinds).toContain('paragraph')
})

test('a paragraph with a style per letter is set whole', async () => {
  const letters = Array.from({ length: 11_000 }, (_, index) =>
    index % 2 ? words('a', 'strong') : words('a', 'emphasis'),
  )
  expect(await lettersOf(manuscript(paragraph(...letters)))).toMatchObject({
    count: 11_000,
    kinds: ['paragraph'],
  })
})

test('a word of 20,000 letters is divided without hyphens, with a remark', async () => {
  const { count, remarks } = await lettersOf(manuscript(paragraph('a'.repeat(20_000))))
  expect(count).toBe(20_000)
  expect(remarks).toEqual([
    { kind: 'word', count: 1, example: 'a'.repeat(60) },
    { kind: 'paragraph', count: 1, example: 'a'.repeat(60) },
  ])
})

test('a long list, note, cell, line of code and paragraph of short lines are set whole', async () => {
  const long = 'a '.repeat(6_000)
  const lines = Array.from({ length: 2_000 }, (_, index) => (index % 2 ? lineEnd : words('a')))
  const { count } = await lettersOf(
    manuscript(
      bullets(...Array.from({ length: 500 }, () => item(paragraph('a')))),
      paragraph('x', note(long)),
      table(row(cell({}, paragraph(long)), cell({}, paragraph('x')))),
      code(long),
      paragraph(...lines),
    ),
  )
  expect(count).toBe(19_500)
})

test('a formula that is too long or does not parse is printed as its source, with a remark', async () => {
  const { kinds, remarks } = await lettersOf(
    manuscript(displayFormula('x+'.repeat(3_000)), displayFormula('\\frac{1}'), displayFormula('x^2')),
  )
  expect(kinds).toEqual(['formula'])
  expect(remarks[0]).toMatchObject({ count: 2, example: 'x+'.repeat(30) })
})

test('a manuscript that is set as written has no remark', async () => {
  const { remarks } = await lettersOf(manuscript(paragraph('a word, ', words('\u5b57'.repeat(200)))))
  expect(remarks).toEqual([])
})
