// The words of a block, for finding the old block that a new one came from, and how alike two lists of words are.

import type { DocumentNode } from '../document.ts'

/** Words of one block that are looked at: enough to know it again, and a bound for blocks within blocks. */
const WORDS_MAX = 600
const CHARACTERS_MAX = WORDS_MAX * 20

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Words (UAX #29, so that languages without spaces have some too), spaces and signs, in order. */
export function segments(text: string): string[] {
  const found: string[] = []
  for (const { segment } of segmenter.segment(text)) found.push(segment)
  return found
}

const WORD = /[\p{L}\p{N}]/u

/** Reads each text once, however many blocks it stands in. */
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

/** From 0, nothing in common, to 1, the same words (Dice's coefficient over words with their frequencies). */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const total = one.length + other.length
  if (total === 0) return 1
  // A pair so unequal in length cannot reach any likeness that matters.
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

/** Every three words in a row, which few other blocks have; all words at once where there are fewer. */
export function shingles(words: readonly string[]): string[] {
  if (words.length < 3) return words.length === 0 ? [] : [words.join(' ')]
  return Array.from(
    { length: words.length - 2 },
    (_, index) => `${words[index]} ${words[index + 1]} ${words[index + 2]}`,
  )
}
