// Formulas that are exported as Office math come in as formulas with the same constructs and signs.

import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { MathElement } from '../../../workers/domain/formulas/mathml.ts'
import { readFormula } from '../../../workers/domain/formulas/read-formula.ts'
import { NO_CITATIONS } from '../../../workers/domain/manuscript/tree/manuscript-citations.ts'
import { DEFAULT_LAYOUT } from '../../../workers/domain/project/document-layout.ts'
import { writeDocx } from '../../../workers/export/docx/write-docx.ts'
import { readDocx } from '../../../workers/import/docx/read-docx.ts'
import { displayFormula, manuscript } from '../../support/build-manuscript.ts'
import { blocksOf, importedDocument } from '../../support/import/imported.ts'

const FORMULAS = [
  '\\frac{a}{b}',
  '(a+b)^2',
  '\\left(\\frac{a}{b}\\right)',
  'x_{i}^{2}',
  '\\sqrt[3]{x}+\\sqrt{y}',
  '\\sum_{i=1}^{n} x_i',
  '\\int_0^1 f\\,dx',
  '\\prod_i (a-b)^2',
  '\\sin x+\\log y',
  '\\lim_{x\\to0}f',
  '\\hat{x}\\vec{v}\\overline{y}\\underline{z}',
  '\\overbrace{a+b}^{n}\\underbrace{c}_{m}',
  '\\mathbb{R}\\mathcal{L}\\mathbf{A}\\mathrm{abc}',
  '\\alpha\\leq\\beta\\in\\Gamma\\to\\infty',
  '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
  '\\begin{cases}1&x>0\\\\0&\\text{otherwise}\\end{cases}',
  '\\begin{aligned}a&=b\\\\&=c\\end{aligned}',
  '\\binom{n}{k}',
  '\\{a\\mid b\\}',
  '50\\%',
  '\\boxed{x}',
  '{}_{6}^{14}C',
  '\\text{if }x',
]

/** Signs in their order, with what stands above, below and around them. */
function shapeOf({ name, text, children }: MathElement): string {
  const inner = children.map(shapeOf).join('')
  const own = text.replace(/[\s\u200b\u2061\u2009\u205f]/g, '')
  return /^m(?:frac|sqrt|root|sup|sub|subsup|under|over|underover|table|tr|td)$/.test(name)
    ? `${name.slice(1)}[${inner}]`
    : own + inner
}
const shape = async (latex: string) => {
  const read = await readFormula(latex, true, new Map())
  return 'problem' in read ? `problem: ${latex}` : read.math ? shapeOf(read.math) : ''
}

it('every formula comes back', async () => {
  const { body } = await writeDocx(
    {
      edition: { id: '0123456789abcdef01234567', at: 0 },
      document: manuscript(...FORMULAS.map(displayFormula)),
      title: 'T',
      author: '',
      language: 'en',
      citations: NO_CITATIONS,
      layout: DEFAULT_LAYOUT,
      image: async () => null,
    },
    async () => {},
  )
  const files = unzipSync(new Uint8Array(await new Response(body).arrayBuffer()))
  const back = blocksOf(await importedDocument(readDocx, files)).flatMap(({ type, attrs }) =>
    type === 'math_display' ? [String(attrs?.value)] : [],
  )
  const shapes = await Promise.all(FORMULAS.map(shape))
  expect(await Promise.all(back.map(async (latex) => [latex, await shape(latex)]))).toEqual(
    shapes.map((expected, at) => [back[at], expected]),
  )
})
