// Finds the formulas of a manuscript that files print as their source.

import { type ExportRemark, ExportRemarks } from '../../../workers/contracts/export-remark.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { formulaProblem } from '../katex.ts'

/** Formulas between which the page answers. */
const FORMULAS_AT_ONCE = 20

/** Null if all are drawn. */
export async function formulaProblems(document: DocumentNode): Promise<ExportRemark | null> {
  const remarks = new ExportRemarks()
  let read = 0
  for (const { type, attrs } of formulasIn(document)) {
    const latex = String(attrs?.value ?? '')
    if (!latex) continue
    const problem = await formulaProblem(latex, type === 'math_display')
    if (problem) remarks.add('formula', latex, problem)
    if (++read % FORMULAS_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  return remarks.list[0] ?? null
}

/** In their order. Not recursive, since content from Yjs may be nested very deeply. */
function* formulasIn(document: DocumentNode): Generator<DocumentNode> {
  const left = [document]
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.type === 'math_inline' || next.type === 'math_display') yield next
    for (const child of [...(next.content ?? [])].reverse()) left.push(child)
  }
}
