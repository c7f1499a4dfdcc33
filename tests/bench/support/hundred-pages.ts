// A deterministic manuscript of about a hundred pages: prose without repeated paragraphs, headings, lists, tables, formulas
// and six pictures.
import { encode } from 'fast-png'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import {
  bullets,
  cell,
  displayFormula,
  formula,
  headCell,
  heading,
  headRow,
  image,
  item,
  manuscript,
  numbered,
  paragraph,
  quote,
  row,
  table,
  words,
} from '../../support/build-manuscript.ts'

const VOCABULARY =
  'the of and to in a is that for measurement collaboration databases scholarship between whereas investigators characterise through institutional affiliation acknowledgements circulation instrumentation laboratories heterogeneous communities relationships operationalisation fundamental disagreements evidence suggests however results remain consistent with earlier findings although methodological differences between studies complicate comparison across disciplines which we therefore discuss separately in what follows'.split(
    ' ',
  )
const FORMULAS = [
  'E = mc^2',
  '\\frac{\\partial f}{\\partial x}',
  '\\sum_{i=1}^{n} x_i',
  '\\sqrt{a^2 + b^2}',
  '\\alpha \\in \\mathbb{R}',
]
const CHAPTERS = 10
const SECTIONS = 9
export const PICTURE = (number: number) =>
  `/api/v1/projects/0123456789abcdef01234567/files/${String(number).padStart(24, '0')}`

let state = 1
/** Lehmer's generator, so that every run writes the same. */
const random = (below: number) => {
  state = (state * 48271) % 2147483647
  return state % below
}
const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T

function sentence(): string {
  const text = Array.from({ length: 12 + random(14) }, () => pick(VOCABULARY)).join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}. `
}
const prose = (sentences: number) => Array.from({ length: sentences }, sentence).join('')

function section(chapter: number, number: number): DocumentNode[] {
  const parts = [
    heading(2, `Section ${chapter}.${number}: ${pick(VOCABULARY)} and ${pick(VOCABULARY)}`),
    paragraph(prose(6)),
    paragraph(
      prose(3),
      words(pick(VOCABULARY), 'emphasis'),
      ` ${prose(2)}where `,
      formula(pick(FORMULAS)),
      ` holds. ${prose(1)}`,
    ),
    paragraph(prose(5), words('a bold claim', 'strong'), '.'),
    number % 2
      ? bullets(...Array.from({ length: 4 }, () => item(paragraph(prose(1)))))
      : numbered(1, item(paragraph(prose(2))), item(paragraph(prose(1)))),
    paragraph(prose(6)),
  ]
  if (number % 3 === 0)
    parts.push(displayFormula(`\\int_0^{${number}} ${pick(FORMULAS)} \\, dx`), paragraph(prose(3)))
  if (number % 4 === 0)
    parts.push(
      table(
        headRow(headCell(paragraph('Measure')), headCell(paragraph('Value')), headCell(paragraph('Remark'))),
        ...Array.from({ length: 6 }, () =>
          row(
            cell({}, paragraph(pick(VOCABULARY))),
            cell({ alignment: 'right' }, paragraph(`0.${random(1000)}`)),
            cell({}, paragraph(sentence())),
          ),
        ),
      ),
    )
  if (number === 5) parts.push(quote(paragraph(prose(3))))
  return parts
}

/** @param chapters of seventeen pages each */
export function hundredPages(chapters = CHAPTERS): DocumentNode {
  state = 1
  const parts = Array.from({ length: chapters }, (_, chapter) => [
    heading(1, `Chapter ${chapter + 1}`),
    paragraph(prose(4)),
    ...(chapter < 6 ? [paragraph(image(PICTURE(chapter), `Figure ${chapter + 1}`, 560))] : []),
    ...Array.from({ length: SECTIONS }, (_, number) => section(chapter + 1, number + 1)).flat(),
  ])
  return manuscript(...parts.flat())
}

/** 1200 × 800 pixels, with transparency in every other one. */
export function picture(number: number): Uint8Array {
  const [width, height] = [1200, 800]
  const channels = number % 2 ? 4 : 3
  const data = new Uint8Array(width * height * channels)
  for (let at = 0; at < data.length; at++) data[at] = (at * (number + 3) + ((at >> 9) & 255)) & 255
  return encode({ width, height, channels, depth: 8, data })
}
