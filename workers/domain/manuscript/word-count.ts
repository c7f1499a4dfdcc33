// Words and characters of a manuscript. A word is what `Intl.Segmenter` calls word-like (Unicode UAX #29),
// markup removed; a character is a UTF-16 code unit of the text, block breaks left out.

import type { DocumentNode } from './document.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

export function countWords(text: string): number {
  let words = 0
  for (const segment of segmenter.segment(text)) if (segment.isWordLike) words++
  return words
}

/**
 * The text of each block in order: what words are counted in, so that no word runs across two blocks. Without
 * recursion: what comes through Yjs may be nested very deeply.
 */
export function blockTexts(node: DocumentNode): string[] {
  const found: string[] = []
  const left = [node]
  for (let next = left.pop(); next; next = left.pop()) {
    const children = next.content ?? []
    if (children.some((child) => child.type === 'text')) {
      found.push(children.map((child) => child.text ?? (child.type === 'hardbreak' ? '\n' : '')).join(''))
      // A footnote's words are a text of their own.
      for (const child of children.toReversed()) if (child.content) left.push(child)
    } else for (const child of children.toReversed()) left.push(child)
  }
  return found
}

export type Counts = { words: number; characters: number }

export const countDocument = (document: DocumentNode): Counts => createCounter()(document)

/** For a document that is counted again and again while somebody types: only a block whose text is new is read. */
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
