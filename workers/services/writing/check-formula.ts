// Checks whether the PDF and Word exporters can typeset a formula; the browser checks its own renderer.

import type { FormulaCheck } from '../../contracts/formula.ts'
import { typesetSource } from '../../domain/manuscript/equations/typeset-equation.ts'
import type { Exporters } from '../ports.ts'

/** @param display whether it is a block formula */
export async function checkFormula(
  { exporters }: { exporters: Exporters },
  latex: string,
  display: boolean,
): Promise<FormulaCheck> {
  const formula = display ? typesetSource(latex) : latex
  const [pdf, docx] = await Promise.all([
    exporters.pdf.sets(formula, display),
    exporters.docx.sets(formula, display),
  ])
  return { pdf, docx }
}
