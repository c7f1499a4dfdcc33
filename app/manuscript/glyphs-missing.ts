// Words of an open manuscript that its PDF could not print, known before it is exported.

import { type ExportRemark, glyphRemark } from '../../workers/contracts/export-remark.ts'
import type { DocumentNode } from '../../workers/domain/manuscript/document.ts'
import { addWordsWithoutGlyphs } from '../../workers/domain/text/words-without-glyphs.ts'

/** Null if every character has a font. Without recursion: content from Yjs may be nested very deeply. */
export function glyphsMissing(title: string, document: DocumentNode): ExportRemark | null {
  const words = new Set<string>()
  addWordsWithoutGlyphs(title, words)
  const left = [document]
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.text) addWordsWithoutGlyphs(node.text, words)
    for (const child of (node.content ?? []).toReversed()) left.push(child)
  }
  return glyphRemark(words)
}
