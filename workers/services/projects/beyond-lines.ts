import { EXPORTED_CODE_LINES_MAX } from '../../contracts/limits.ts'
import type { Failure } from '../../domain/failure.ts'
import type { DocumentNode } from '../../domain/manuscript/document.ts'

/** Why a manuscript is too long to be written as a PDF or a Word file, or null. */
export const beyondLines = (document: DocumentNode): Failure | null =>
  codeLines(document) > EXPORTED_CODE_LINES_MAX
    ? { reason: 'content_too_large', limit: EXPORTED_CODE_LINES_MAX, unit: 'lines of code' }
    : null

function codeLines({ type, content = [] }: DocumentNode): number {
  if (type !== 'code_block') return content.reduce((lines, child) => lines + codeLines(child), 0)
  return content.reduce((lines, { text = '' }) => lines + text.split('\n').length, 0)
}
