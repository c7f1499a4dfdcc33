// Words and characters of a manuscript. A word is what `Intl.Segmenter` calls word-like (Unicode UAX #29),
// markup removed; a character is a UTF-16 code unit of the text, block breaks left out.

import type { DocumentNode } from './document.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

export function countWords(text: string): number {
  let words = 0
  for (const segment of segmenter.segment(text)) if (segment.isWordLike) words++
  return words
}

/** The text of each block in order: what words are counted in, so that no word runs across two blocks. */
export function blockTexts(node: DocumentNode): string[] {
  const found: string[] = []
  const visit = (current: DocumentNode) => {
    if (current.content?.some((child) => child.type === 'text')) {
      found.push(
        current.content.map((child) => child.text ?? (child.type === 'hardbreak' ? '\n' : '')).join(''),
      )
      return
    }
    for (const child of current.content ?? []) visit(child)
  }
  visit(node)
  return found
}

export function countDocument(document: DocumentNode): { words: number; characters: number } {
  let words = 0
  let characters = 0
  for (const text of blockTexts(document)) {
    words += countWords(text)
    characters += text.length
  }
  return { words, characters }
}
