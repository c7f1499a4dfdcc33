// Checks whether the PDF and Word exporters can typeset a formula; the browser checks its own renderer.

import type { FormulaCheck } from '../../contracts/formula.ts'
import type { Exporters } from '../ports.ts'

/** @param display whether it is a block formula */
export async function checkFormula(
  { exporters }: { exporters: Exporters },
  latex: string,
  display: boolean,
): Promise<FormulaCheck> {
  const [pdf, docx] = await Promise.all([
    exporters.pdf.sets(latex, display),
    exporters.docx.sets(latex, display),
  ])
  return { pdf, docx }
}
