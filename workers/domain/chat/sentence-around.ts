import type { Span } from '../answering/passages.ts'
import { sentenceEnds } from '../text/sentences.ts'

/** The whole sentences that a stretch of a text stands in; offsets are UTF-16 code units. */
export function sentenceAround(text: string, { start, end }: Span): Span {
  const ends = sentenceEnds(text)
  const before = ends.findLast((one) => one <= start) ?? 0
  const from = before + (text.slice(before).length - text.slice(before).trimStart().length)
  return { start: Math.min(from, start), end: ends.find((one) => one >= end) ?? text.length }
}
