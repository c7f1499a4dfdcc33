// Words of blocks and the similarity of two lists of words.

import type { DocumentNode } from '../document.ts'

/** Words of a block that are compared; also bounds nested blocks. */
const WORDS_MAX = 600
const CHARACTERS_MAX = WORDS_MAX * 20

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Words, spaces and punctuation in order (UAX #29, which also segments languages without spaces). */
export function segments(text: string): string[] {
  const found: string[] = []
  for (const { segment } of segmenter.segment(text)) found.push(segment)
  return found
}

const WORD = /[\p{L}\p{N}]/u

/** Caches the words of nodes. */
export class WordReader {
  private readonly known = new WeakMap<DocumentNode, string[]>()

  /** The first words under a node, in lower case; an image or formula counts as one. */
  read(node: DocumentNode): string[] {
    const known = this.known.get(node)
    if (known) return known
    const found: string[] = []
    if (node.content)
      for (let index = 0; index < node.content.length && found.length < WORDS_MAX; ) {
        const child = node.content[index]
        if (!child) break
        if (child.type === 'text') {
          // A word may run through several marks.
          let text = ''
          for (; node.content[index]?.type === 'text' && text.length < CHARACTERS_MAX; index++)
            text += node.content[index]?.text ?? ''
          for (const segment of segments(text.slice(0, CHARACTERS_MAX)))
            if (WORD.test(segment)) found.push(segment.toLowerCase())
        } else {
          for (const word of this.read(child)) found.push(word)
          index++
        }
      }
    else if (node.attrs && node.type !== 'hardbreak')
      found.push(String(node.attrs.value ?? node.attrs.src ?? node.attrs.target ?? node.type))
    found.length = Math.min(found.length, WORDS_MAX)
    this.known.set(node, found)
    return found
  }
}

/** Dice coefficient of the words with their frequencies, 0 to 1. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const total = one.length + other.length
  if (total === 0) return 1
  // Lengths that differ so much cannot give a similarity that matters.
  if (Math.min(one.length, other.length) * 12 < total) return 0
  const counts = new Map<string, number>()
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of other) {
    const left = counts.get(word)
    if (!left) continue
    counts.set(word, left - 1)
    shared++
  }
  return (2 * shared) / total
}

/** Shingles of three words; all words as one where there are fewer. */
export function shingles(words: readonly string[]): string[] {
  if (words.length < 3) return words.length === 0 ? [] : [words.join(' ')]
  return Array.from(
    { length: words.length - 2 },
    (_, index) => `${words[index]} ${words[index + 1]} ${words[index + 2]}`,
  )
}
