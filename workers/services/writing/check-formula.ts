// A formula is set by three engines: the page's in the browser, and those of the two files, which are asked here.

import type { FormulaCheck } from '../../contracts/formula.ts'
import type { Exporters } from '../ports.ts'

/** @param display whether it stands on a line of its own */
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
