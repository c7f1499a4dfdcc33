import { type ExportRemark, ExportRemarks } from '../contracts/documents/export-remark.ts'
import type { DocumentTree } from '../domain/manuscript/tree/blocks.ts'
import { walkFormulas, walkInlines } from '../domain/manuscript/tree/walk-tree.ts'
import type { ReadFormulas } from './formulas.ts'
import { imageWords } from './image-words.ts'
import type { Pictures } from './pictures.ts'

/** Formulas that a file has as their source, and images that it has as their words. */
export function contentRemarks(
  tree: DocumentTree,
  formulas: ReadFormulas,
  pictures: Pictures,
): ExportRemark[] {
  const remarks = new ExportRemarks()
  for (const { latex, display } of walkFormulas(tree)) {
    const reading = formulas(latex, display)
    if ('problem' in reading) remarks.add('formula', latex, reading.problem)
  }
  for (const inline of walkInlines(tree))
    if (inline.kind === 'image' && !pictures.has(inline))
      remarks.add('picture', imageWords(inline.alt, inline.source))
  return remarks.list
}
