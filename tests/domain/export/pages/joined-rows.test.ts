// Rows of a table that are joined by a cell, divided at a page's end.
import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import {
  cell,
  headCell,
  headRow,
  LONG_TEXT,
  manuscript,
  paragraph,
  row,
  table,
} from '../../../support/build-manuscript.ts'
import { exportedInNode } from '../../../support/node-exporters.ts'

/** The joined cell begins each of its rows' pages. */
const pagesOf = async (label: string, joined: number) => {
  const rows = Array.from({ length: joined }, (_, at) =>
    row(...(at ? [] : [cell({ rowspan: joined }, paragraph(label))]), cell({}, paragraph(`value ${at}.`))),
  )
  const document = manuscript(
    ...Array.from({ length: 5 }, () => paragraph(LONG_TEXT)),
    table(headRow(headCell(paragraph('Region')), headCell(paragraph('Nights'))), ...rows),
  )
  const { text } = await extractText(await exportedInNode('pdf', document))
  return text
}
const count = (text: string, word: string) => text.split(word).length - 1

describe('joined rows of a table', () => {
  test('are divided between rows, under the header and their own label', async () => {
    const [first = '', second = '', ...more] = await pagesOf('Northern quarter', 20)
    expect(more).toEqual([])
    for (const page of [first, second])
      expect([count(page, 'Region'), count(page, 'Northern quarter')]).toEqual([1, 1])
    const values = (first + second).match(/value \d+\./g)
    expect(values).toEqual(Array.from({ length: 20 }, (_, at) => `value ${at}.`))
    expect(count(second, 'value')).toBeGreaterThan(0)
  })

  test('have their label again on each of many pages', async () => {
    const pages = await pagesOf('Northern quarter', 100)
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.map((page) => count(page, 'Northern quarter'))).toEqual(pages.map(() => 1))
  })

  test('do not have text again that goes on or leaves the other rows no room', async () => {
    const words = Array.from({ length: 400 }, (_, at) => `w${at}.`)
    const pages = await pagesOf(words.join(' '), 3)
    const said = pages.join(' ')
    for (const word of words) expect(count(said, ` ${word}`) + count(said, `\n${word}`)).toBe(1)
  })
})
