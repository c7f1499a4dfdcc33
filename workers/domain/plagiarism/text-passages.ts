// Passages of a plain text, about a paragraph each, which are found by their meaning.

import { passagesOf, type Span } from '../answering/passages.ts'

const BLANK_LINE = /\n[^\S\n]*\n/g

/** Paragraphs, which blank lines divide. */
export function* paragraphsIn(text: string): Generator<Span> {
  let start = 0
  for (const { index, 0: gap } of text.matchAll(BLANK_LINE)) {
    if (index > start) yield { start, end: index }
    start = index + gap.length
  }
  yield { start, end: text.length }
}

/** In order; together they hold all words. */
export function textPassages(text: string): Span[] {
  const blocks = [...paragraphsIn(text)].map((span) => ({ ...span, kind: 'paragraph' as const }))
  return passagesOf([{ page: 1, text, blocks }]).map(({ start, end }) => ({ start, end }))
}
