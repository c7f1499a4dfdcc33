// Passages of a plain text, about a paragraph each, which are found by their meaning.

import { type PageBlock, passagesInSteps, type Span } from '../answering/passages.ts'
import { Pace, type Steps } from '../steps.ts'

/** Paragraphs that are found in one step. */
const PARAGRAPHS_AT_ONCE = 10_000
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

/** Passages of a text, in order; together they hold all words. */
export function* textPassages(text: string): Steps<Span[]> {
  const pace = new Pace(PARAGRAPHS_AT_ONCE)
  const blocks: PageBlock[] = []
  for (const span of paragraphsIn(text)) {
    blocks.push({ ...span, kind: 'paragraph' })
    if (pace.isDue(1)) yield
  }
  const passages = yield* passagesInSteps([{ page: 1, text, blocks }])
  return passages.map(({ start, end }) => ({ start, end }))
}
