// Words and characters of a document. A word is a word-like segment of `Intl.Segmenter` (Unicode UAX #29); a
// character is a UTF-16 code unit of the text. Markup and block boundaries do not count.

import type { DocumentNode } from './document.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

export function countWords(text: string): number {
  let words = 0
  for (const segment of segmenter.segment(text)) if (segment.isWordLike) words++
  return words
}

/**
 * Text of each block, in order: no word spans two blocks. Without recursion: content from Yjs may be nested very
 * deeply.
 */
export function blockTexts(node: DocumentNode): string[] {
  const found: string[] = []
  const left = [node]
  for (let next = left.pop(); next; next = left.pop()) {
    const children = next.content ?? []
    if (children.some((child) => child.type === 'text')) {
      found.push(children.map((child) => child.text ?? (child.type === 'hardbreak' ? '\n' : '')).join(''))
      // The text of a footnote is separate.
      for (const child of children.toReversed()) if (child.content) left.push(child)
    } else for (const child of children.toReversed()) left.push(child)
  }
  return found
}

export type Counts = { words: number; characters: number }

export const countDocument = (document: DocumentNode): Counts => createCounter()(document)

/** A counter for repeated calls while somebody types: it counts only blocks whose text is new. */
export function createCounter(): (document: DocumentNode) => Counts {
  let known = new Map<string, number>()
  return (document) => {
    const counted = new Map<string, number>()
    let words = 0
    let characters = 0
    for (const text of blockTexts(document)) {
      const inBlock = counted.get(text) ?? known.get(text) ?? countWords(text)
      counted.set(text, inBlock)
      words += inBlock
      characters += text.length
    }
    known = counted
    return { words, characters }
  }
}
