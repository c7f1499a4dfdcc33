import { expect, it } from 'vitest'
import { checkFormula } from '../../../../app/features/editor/plugins/check-formula.ts'
import { remarkSentence } from '../../../../app/shared/manuscript/export-project.ts'
import { formulaProblems } from '../../../../app/shared/manuscript/formula-problems.ts'

const PLACES = 'Shows as LaTeX on the page, in PDF files and in Word files.'

it.each([
  ['\\frac{a}{b}', ''],
  ['\\nosuch', `${PLACES} \\nosuch is not known.`],
  ['\\frac{a', `${PLACES} The LaTeX cannot be read at {.`],
  ['\\SI{1}{\\nounit}', `${PLACES} The unit \\nounit is not known.`],
  ['\\def\\a{\\a}\\a', `${PLACES} Its definitions make too much of it.`],
  ['x'.repeat(5001), `${PLACES} A formula may have 5,000 characters at most.`],
])('%.20s is said: “%s”', async (latex, sentence) => {
  expect(await checkFormula(latex, false)).toBe(sentence)
})

it.each([
  ['x \\tag{a_b}', /cannot be read/],
  ['\\newcommand{\\foo}{A} x \\tag{\\foo}', /^$/],
  [`\\begin{align}${'abc\\\\'.repeat(300)}x\\end{align}`, /^$/],
  [`\\begin{align}${`${'a'.repeat(97)}\\\\`.repeat(50)}x\\end{align}`, /^$/],
])('%.40s is said with the numbers of its lines', async (latex, sentence) => {
  expect(await checkFormula(latex, true)).toMatch(sentence)
})

it('an export says why, before and after it', async () => {
  const formula = (value: string) => ({ type: 'math_display', attrs: { value } })
  const remark = await formulaProblems({
    type: 'doc',
    content: [formula('x'), formula('\\nosuch'), formula('\\frac{1')],
  })
  expect(remark && remarkSentence(remark)).toBe(
    '2 formulas are printed as their source, the first: “\\nosuch”. \\nosuch is not known.',
  )
})
