import { latexToMath } from 'docx/math'
import { expect, it } from 'vitest'
import { pairParentheses } from '../../../workers/export/docx/equation.ts'

it.each([
  ['\\sum (x_i - \\bar{x})^2', '\\sum \\left(x_i - \\bar{x}\\right)^2'],
  ['f(g(x))', 'f\\left(g\\left(x\\right)\\right)'],
  ['\\frac{(a)}{b}', '\\frac{\\left(a\\right)}{b}'],
])('%s pairs', (latex, expected) => {
  expect(pairParentheses(latex)).toBe(expected)
  expect(() => latexToMath(expected)).not.toThrow()
})

it.each([
  '(a',
  'a)',
  '[0,1)',
  '\\frac{(a}{b)}',
  '\\left(a\\right)',
  '\\big(a\\big)',
  '\\text{(x)}',
  '(a & b)',
  '(a \\\\ b)',
])('%s stays as it is', (latex) => expect(pairParentheses(latex)).toBe(latex))
