// Words of an open manuscript that its PDF could not print, known before it is exported.

import { type ExportRemark, glyphRemark } from '../../../workers/contracts/documents/export-remark.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { textLines } from '../../../workers/domain/manuscript/word-count.ts'
import { addWordsWithoutGlyphs } from '../../../workers/domain/text/words-without-glyphs.ts'

/** Null if every character has a font. */
export function glyphsMissing(title: string, document: DocumentNode): ExportRemark | null {
  const words = new Set<string>()
  addWordsWithoutGlyphs(title, words)
  for (const { text = '' } of textLines(document).flat()) addWordsWithoutGlyphs(text, words)
  return glyphRemark(words)
}
