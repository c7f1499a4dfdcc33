// A program may replace a text by HTML that does not say what a model wrote of it. Sentences that a model wrote and that
// come back word for word are marked again, so that nobody writes them by sending them.

import { sentenceEnds } from '../text/sentences.ts'
import type { DocumentMark, DocumentNode } from './document.ts'

/** Shorter sentences ("It is not.") are nobody's. In UTF-16 code units. */
const SENTENCE_MIN_LENGTH = 25

type Range = { start: number; end: number }
type Sentence = Range & { text: string }

/** `next` with the marks of `present`. */
export function carryGenerated(present: DocumentNode, next: DocumentNode): DocumentNode {
  const known = new Map<string, DocumentMark>()
  walk(present, (content) => {
    const sentences = sentencesIn(content)
    const marks = commonMarks(content, sentences)
    for (const [at, { text }] of sentences.entries()) {
      const mark = marks[at]
      if (mark) known.set(text, mark)
    }
    return content
  })
  if (known.size === 0) return next
  return walk(next, (content) =>
    withMarks(
      content,
      sentencesIn(content).flatMap((sentence) => {
        const mark = known.get(sentence.text)
        return mark ? [{ ...sentence, mark }] : []
      }),
    ),
  )
}

/** Calls `change` with the content of each block that has text. HTML that is read has a limit of its depth. */
function walk(node: DocumentNode, change: (content: DocumentNode[]) => DocumentNode[]): DocumentNode {
  if (!node.content) return node
  const content = node.content.map((child) => walk(child, change))
  return { ...node, content: content.some(({ type }) => type === 'text') ? change(content) : content }
}

/** An inline node that is no text is one character. */
const wordsOf = (node: DocumentNode): string => node.text ?? '\ufffc'

function sentencesIn(content: readonly DocumentNode[]): Sentence[] {
  const words = content.map(wordsOf).join('')
  let from = 0
  return [...new Set([...sentenceEnds(words), words.length])].flatMap((end) => {
    const start = from + words.slice(from, end).search(/\S|$/)
    const text = words.slice(start, end).trimEnd()
    from = end
    return text.length < SENTENCE_MIN_LENGTH ? [] : [{ text, start, end: start + text.length }]
  })
}

const generatedOf = ({ marks }: DocumentNode): DocumentMark | null =>
  marks?.find(({ type }) => type === 'generated') ?? null

/** Mark of the first letter of each range, if all of its text is a model's. */
function commonMarks(content: readonly DocumentNode[], ranges: readonly Range[]): (DocumentMark | null)[] {
  const marks: (DocumentMark | null)[] = []
  for (const [node, , inside] of withRanges(content, ranges)) {
    if (node.text === undefined) continue
    const mark = generatedOf(node)
    for (const at of inside) marks[at] = marks[at] === undefined ? mark : mark && (marks[at] ?? null)
  }
  return marks
}

function withMarks(
  content: readonly DocumentNode[],
  ranges: readonly (Range & { mark: DocumentMark })[],
): DocumentNode[] {
  return withRanges(content, ranges).flatMap(([node, from, inside]) => {
    const { text } = node
    if (text === undefined || inside.length === 0 || generatedOf(node)) return [node]
    const parts: DocumentNode[] = []
    let done = 0
    for (const at of inside) {
      const { start, end, mark } = ranges[at] as Range & { mark: DocumentMark }
      const [first, last] = [Math.max(start - from, 0), Math.min(end - from, text.length)]
      parts.push(
        { ...node, text: text.slice(done, first) },
        { ...node, text: text.slice(first, last), marks: [...(node.marks ?? []), mark] },
      )
      done = last
    }
    return [...parts, { ...node, text: text.slice(done) }].filter((part) => part.text !== '')
  })
}

/** Each node with its offset and the numbers of the ranges that it has a part of. Ranges are in order and do not overlap. */
function withRanges(
  content: readonly DocumentNode[],
  ranges: readonly Range[],
): (readonly [node: DocumentNode, from: number, inside: readonly number[]])[] {
  let to = 0
  let first = 0
  return content.map((node) => {
    const from = to
    to += wordsOf(node).length
    while ((ranges[first]?.end ?? to) <= from) first++
    const inside: number[] = []
    for (let at = first; (ranges[at]?.start ?? to) < to; at++) inside.push(at)
    return [node, from, inside] as const
  })
}
