import { EXPORTED_CODE_LINES_MAX } from '../../../contracts/limits.ts'
import type { Failure } from '../../../domain/failure.ts'
import type { DocumentNode } from '../../../domain/manuscript/document.ts'

/** Why a manuscript is too long to be written as a PDF or a Word file, or null. */
export const beyondLines = (document: DocumentNode): Failure | null =>
  codeLines(document) > EXPORTED_CODE_LINES_MAX
    ? { reason: 'content_too_large', limit: EXPORTED_CODE_LINES_MAX, unit: 'lines of code' }
    : null

/** Without recursion: content from Yjs may be nested very deeply. */
function codeLines(document: DocumentNode): number {
  let lines = 0
  const left = [document]
  for (let next = left.pop(); next; next = left.pop())
    for (const child of next.content ?? [])
      if (next.type !== 'code_block') left.push(child)
      else lines += (child.text ?? '').split('\n').length
  return lines
}
