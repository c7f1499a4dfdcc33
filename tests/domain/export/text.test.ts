// The export as plain text.

import { expect, it, test } from 'vitest'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { writeText } from '../../../workers/export/text/write-text.ts'
import {
  bullets,
  caption,
  cell,
  code,
  displayFormula,
  figure,
  formula,
  headCell,
  heading,
  headRow,
  image,
  item,
  lineEnd,
  linkTo,
  manuscript,
  note,
  numbered,
  paragraph,
  quote,
  row,
  table,
  task,
  theorem,
  words,
} from '../../support/build-manuscript.ts'
import { written } from '../../support/written.ts'

async function text(...blocks: DocumentNode[]) {
  const { bytes, ...file } = await written(writeText, manuscript(...blocks), { title: 'T', author: '' })
  return { ...file, text: new TextDecoder().decode(bytes) }
}

test.each<[string, DocumentNode[], string]>([
  ['nothing', [], 'T\n'],
  ['paragraphs', [paragraph('One.'), paragraph('Two', lineEnd, 'lines.')], 'T\n\nOne.\n\nTwo\nlines.\n'],
  ['a heading', [heading(2, 'Part'), paragraph('x')], 'T\n\n\nPart\n\nx\n'],
  [
    'notes',
    [paragraph('a', note('first'), ' b', note('second'))],
    'T\n\na[1] b[2]\n\n\n[1] first\n[2] second\n',
  ],
  ['a quotation', [quote(paragraph('q'))], 'T\n\n    q\n'],
  ['code', [code('a\n\tb\n')], 'T\n\n    a\n    \tb\n'],
  [
    'lists',
    [
      numbered(
        9,
        item(paragraph('a')),
        item(paragraph('b'), bullets(item(paragraph('c')), task(true, paragraph('d')))),
      ),
    ],
    'T\n\n9. a\n10. b\n    • c\n    ☑ d\n',
  ],
  [
    'a table with spans',
    [
      table(
        headRow(headCell(paragraph('a')), headCell(paragraph('b'))),
        row(cell({ rowspan: 2 }, paragraph('c\td')), cell({}, paragraph('e'))),
        row(cell({}, paragraph('f'))),
      ),
    ],
    'T\n\na\tb\nc d\te\n\tf\n',
  ],
  [
    'a figure',
    [figure('', paragraph(image('', 'An oak')), caption('A tree'))],
    'T\n\n[An oak]\n\nFigure 1. A tree\n',
  ],
  ['a theorem', [theorem('lemma', { title: 'X' }, paragraph('It holds.'))], 'T\n\nLemma 1 (X). It holds.\n'],
  [
    'formulas',
    [paragraph('so ', formula('x^2')), displayFormula('\\begin{equation}y\\end{equation}')],
    'T\n\nso x^2\n\n    y    (1)\n',
  ],
  [
    'links',
    [
      paragraph(
        words('here', linkTo('https://example.org/a')),
        ' ',
        words('https://example.org/b', linkTo('https://example.org/b')),
      ),
    ],
    'T\n\nhere <https://example.org/a> https://example.org/b\n',
  ],
])('%s', async (_, blocks, expected) => {
  expect((await text(...blocks)).text).toBe(expected)
})

it('says that formulas are their source, and pictures their alternative texts', async () => {
  const { remarks } = await text(paragraph(formula('x^2'), image('', 'An oak')), displayFormula('y'))
  expect(remarks).toEqual([
    { kind: 'formula', count: 2, example: 'x^2' },
    { kind: 'picture', count: 1, example: '[An oak]' },
  ])
})
