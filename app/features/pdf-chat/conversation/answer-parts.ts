// Reads an answer's text into words and citations: `[n]` refers to `citations[n - 1]`. A quotation may have brackets of its
// own, such as the numbers of a document's own references; those stay as they are.

import type { AnswerCitation } from '../../../../workers/domain/chat/chat.ts'
import { quotationFrame } from '../../../../workers/domain/chat/quotation-text.ts'

export type AnswerPart = { kind: 'text'; text: string } | { kind: 'citation'; index: number }
type Quotes = readonly Pick<AnswerCitation, 'quote'>[]

const MARKER = /\[(\d{1,3})\]/g

export function answerParts(text: string, citations: Quotes): AnswerPart[] {
  const frame = quotationFrame(text, citations)
  if (frame === null) return markedParts(text, citations.length)
  return citations.flatMap(({ quote }, index): AnswerPart[] => [
    { kind: 'text', text: `${index > 0 ? frame.between : frame.before}“${quote}” ` },
    { kind: 'citation', index },
  ])
}

/** Citations are numbered in the order of their first markers: a number beyond the next one is no marker. */
function markedParts(text: string, count: number): AnswerPart[] {
  const parts: AnswerPart[] = []
  let from = 0
  let next = 0
  for (const match of text.matchAll(MARKER)) {
    const index = Number(match[1]) - 1
    if (index < 0 || index >= count || index > next) continue
    if (index === next) next++
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    parts.push({ kind: 'citation', index })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

/** The answer without its markers, and without the spaces before them. */
export const plainAnswer = (text: string, citations: Quotes): string =>
  answerParts(text, citations)
    .map((part, at, parts) =>
      part.kind === 'citation' ? '' : parts[at + 1]?.kind === 'citation' ? part.text.trimEnd() : part.text,
    )
    .join('')
    .trim()
