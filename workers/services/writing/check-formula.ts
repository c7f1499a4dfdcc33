// Checks whether a formula can be typeset, with the definitions that it has itself: by the reader of page and files.

import type { FormulaCheck } from '../../contracts/formula.ts'
import { numberedSource } from '../../domain/manuscript/equations/typeset-equation.ts'

/** @param display whether it is a block formula */
export async function checkFormula(latex: string, display: boolean): Promise<FormulaCheck> {
  const { readFormula } = await import('../../domain/formulas/read-formula.ts')
  const reading = await readFormula(display ? numberedSource(latex) : latex, display, new Map())
  const problem = 'problem' in reading ? reading.problem : null
  return { pdf: problem === null, docx: problem === null, problem }
}
