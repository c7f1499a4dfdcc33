// Words of a manuscript with some of those around them, for a list that leads to them.

import { findBlock, inlineOf, type ProseBlock } from '../block-prose.ts'

/** Characters around the words. */
const BEFORE = 28
const AFTER = 60
/** Characters of the words themselves: a sentence is known by its beginning. */
const WORDS = 140

export type Excerpt = { before: string; words: string; after: string }

/** Of characters of the joined text of blocks. */
export function excerptOf(blocks: readonly ProseBlock[], start: number, end: number): Excerpt | null {
  const at = findBlock(blocks, start, end)
  if (!at) return null
  const text = shownText(at.block)
  const from = wordStart(text, Math.max(0, at.start - BEFORE), at.start)
  const to = wordEnd(text, Math.min(text.length, at.end + AFTER), at.end)
  const words = text.slice(at.start, at.end)
  const short = words.length > WORDS
  return {
    before: (from > 0 ? '… ' : '') + text.slice(from, at.start),
    words: short ? `${words.slice(0, wordEnd(words, WORDS, 1))}…` : words,
    after: short ? '' : text.slice(at.end, to) + (to < text.length ? '…' : ''),
  }
}

/** What is no text, such as a formula, is three dots; the letter that stands for it is its one. */
const shownText = (block: ProseBlock): string =>
  inlineOf(block)
    .map(({ child, start, end }) => (child.isText ? (child.text ?? '') : '…'.repeat(end - start)))
    .join('')

function wordStart(text: string, from: number, most: number): number {
  if (from === 0) return 0
  const space = text.indexOf(' ', from)
  return space >= 0 && space < most ? space + 1 : from
}

function wordEnd(text: string, to: number, least: number): number {
  if (to === text.length) return to
  const space = text.lastIndexOf(' ', to)
  return space > least ? space : to
}
