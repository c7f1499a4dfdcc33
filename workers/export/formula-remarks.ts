import { type ExportRemark, ExportRemarks } from '../contracts/export-remark.ts'
import type { DocumentTree } from '../domain/manuscript/tree/blocks.ts'
import { walkFormulas } from '../domain/manuscript/tree/walk-tree.ts'
import type { ReadFormulas } from './formulas.ts'

/** Formulas that a file of MathML has as their source. */
export function formulaRemarks(tree: DocumentTree, formulas: ReadFormulas): ExportRemark[] {
  const remarks = new ExportRemarks()
  for (const { latex, display } of walkFormulas(tree)) {
    const reading = formulas(latex, display)
    if ('problem' in reading) remarks.add('formula', latex, reading.problem)
  }
  return remarks.list
}
