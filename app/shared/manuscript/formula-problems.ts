// Finds the formulas of a manuscript that files print as their source.

import { type ExportRemark, ExportRemarks } from '../../../workers/contracts/documents/export-remark.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { formulaProblem } from '../katex.ts'

/** Milliseconds between which the page answers. */
const AT_ONCE_MS = 50

/** Null if all are drawn. */
export async function formulaProblems(document: DocumentNode): Promise<ExportRemark | null> {
  const remarks = new ExportRemarks()
  let answered = performance.now()
  for (const { type, attrs } of formulasIn(document)) {
    const latex = String(attrs?.value ?? '')
    if (!latex) continue
    const problem = await formulaProblem(latex, type === 'math_display')
    if (problem) remarks.add('formula', latex, problem)
    if (performance.now() - answered < AT_ONCE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    answered = performance.now()
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
