// A program may replace a text by HTML that does not say what a model wrote of it. Sentences that a model wrote and that
// come back word for word are marked again, so that nobody writes them by sending them.

import { sentenceEnds } from '../drafts/sentences.ts'
import type { DocumentMark, DocumentNode } from './document.ts'

/** Shorter sentences ("It is not.") are nobody's. In UTF-16 code units. */
const SENTENCE_MIN_LENGTH = 25

/** `next` with the marks of `present`. */
export function carryGenerated(present: DocumentNode, next: DocumentNode): DocumentNode {
  const known = new Map<string, DocumentMark>()
  walk(present, (content) => {
    for (const { text, start, end } of sentencesIn(content)) {
      const mark = commonMark(content, start, end)
      if (mark) known.set(text, mark)
    }
    return content
  })
  if (known.size === 0) return next
  return walk(next, (content) =>
    sentencesIn(content).reduce((marked, { text, start, end }) => {
      const mark = known.get(text)
      return mark ? withMark(marked, start, end, mark) : marked
    }, content),
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

function sentencesIn(content: readonly DocumentNode[]): { text: string; start: number; end: number }[] {
  const words = content.map(wordsOf).join('')
  let from = 0
  return [...new Set([...sentenceEnds(words), words.length])].flatMap((end) => {
    const start = from + words.slice(from, end).search(/\S|$/)
    const text = words.slice(start, end).trimEnd()
    from = end
    return text.length < SENTENCE_MIN_LENGTH ? [] : [{ text, start, end: start + text.length }]
  })
}

/** The mark of the first letter, if all text of the range is a model's. */
function commonMark(content: readonly DocumentNode[], start: number, end: number): DocumentMark | null {
  let first: DocumentMark | null = null
  let at = 0
  for (const node of content) {
    const isInside = at < end && at + wordsOf(node).length > start
    at += wordsOf(node).length
    if (!isInside || node.text === undefined) continue
    const mark = node.marks?.find(({ type }) => type === 'generated')
    if (!mark) return null
    first ??= mark
  }
  return first
}

function withMark(content: DocumentNode[], start: number, end: number, mark: DocumentMark): DocumentNode[] {
  let at = 0
  return content.flatMap((node) => {
    const from = at
    at += wordsOf(node).length
    const { text } = node
    if (text === undefined || node.marks?.some(({ type }) => type === 'generated')) return [node]
    const [first, last] = [Math.max(start - from, 0), Math.min(end - from, text.length)]
    if (first >= last) return [node]
    return [
      { ...node, text: text.slice(0, first) },
      { ...node, text: text.slice(first, last), marks: [...(node.marks ?? []), mark] },
      { ...node, text: text.slice(last) },
    ].filter((part) => part.text !== '')
  })
}
