// Numbered display formulas in PDF and Word files: numbers, and references that lead to them.

import { describe, expect, test } from 'vitest'
import {
  bullets,
  displayFormula,
  item,
  manuscript,
  pageBreak,
  paragraph,
  referenceTo,
} from '../../support/build-manuscript.ts'
import { docxOf, pdfOf, textOf } from '../../support/workers/exported.worker.ts'

const folded = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ')

const document = manuscript(
  paragraph(
    ...['eq:mass', 'eq:two', 'eq:tag', 'eq:source', 'eq:gone'].flatMap((id) => [referenceTo(id), ' ']),
  ),
  displayFormula('a = b'),
  pageBreak,
  displayFormula('\\begin{equation}E = mc^2\\label{eq:mass}\\end{equation}'),
  displayFormula(
    '\\begin{align}a &= b\\label{eq:one}\\\\ c &= d\\notag\\\\ e &= f\\label{eq:two}\\end{align}',
  ),
  displayFormula('\\begin{gather*}x\\end{gather*}'),
  displayFormula('y\\tag{A1}\\label{eq:tag}'),
  displayFormula('\\begin{equation}\\nosuch\\label{eq:source}\\end{equation}'),
  bullets(item(paragraph('item')), item(displayFormula('\\begin{equation}z\\end{equation}'))),
  // Words between its lines are a row without a number.
  displayFormula('\\begin{align}a\\\\\\intertext{so}b\\end{align}'),
)

describe('numbered formulas', () => {
  test('have their numbers in a PDF, and references lead to them', async () => {
    const pdf = await pdfOf(document)
    expect(folded(pdf.pages[0])).toContain('(1) (3) (A1) (4) [missing reference]')
    expect(pdf.jumps.map(({ name, to }) => `${name} ${to}`)).toEqual([
      'eq:mass 2',
      'eq:two 2',
      'eq:tag 2',
      'eq:source 2',
    ])
    const drawn = [...JSON.stringify(pdf.structure).matchAll(/\\\\tag\*\{(\(\w+\))\}/g)].map(
      ([, label]) => label,
    )
    expect(drawn).toEqual(['(1)', '(2)', '(3)', '(A1)', '(5)', '(6)', '(7)'])
    // As its source it is text.
    expect(pdf.pages[1]).toContain('\\nosuch \\tag*{(4)}')
  })

  test('have their numbers in a Word file as fields, and references are fields to them', async () => {
    const { xml } = await docxOf(document)
    const bookmarks = [...xml.matchAll(/<w:bookmarkStart w:name="(\w+)"[^>]*>(.*?)<w:bookmarkEnd/g)].map(
      ([, name, inside = '']) => `${name} ${textOf(inside)}`,
    )
    expect(bookmarks).toEqual(['place_1 (1)', 'place_2 (2)', 'place_3 (3)', 'place_4 (A1)', 'place_5 (4)'])
    expect(xml.match(/ SEQ Equation \\\* ARABIC /g)).toHaveLength(7)
    expect([...xml.matchAll(/ REF (\w+) \\h/g)].map(([, name]) => name)).toEqual([
      'place_1',
      'place_3',
      'place_4',
      'place_5',
    ])
    expect(xml.match(/<m:oMathPara>/g)).toHaveLength(12)
  })
})
