// Replaces words of a document word by word: words that stay keep their marks, and a new word gets the marks that all the
// words it replaces have in common.

import { align } from './compare/align.ts'
import { segments } from './compare/words.ts'
import type { DocumentMark, DocumentNode } from './document.ts'

/** Text, or an inline node such as a citation. */
export type Piece = string | DocumentNode

/** Stands for an inline node in the text of a block. */
const NODE = '\ufffc'
/** Step limit of the alignment (align.ts). */
const EFFORT = 1_000_000

/**
 * @param quote words of one block, in which each inline node that is no text is one U+FFFC
 * @returns at how many places the words stand, and the document, which is changed if that is one
 */
export function replaceQuote(
  document: DocumentNode,
  quote: string,
  pieces: readonly Piece[],
): { places: number; document: DocumentNode } {
  const places = textblocksIn(document).flatMap((block) =>
    indexesOf(textOf(block.content ?? []), quote).map((from) => ({ block, from })),
  )
  const [place] = places
  if (places.length !== 1 || !place) return { places: places.length, document }
  const content = replaced(place.block.content ?? [], place.from, place.from + quote.length, pieces)
  return { places: 1, document: withContent(document, place.block, content) }
}

/** Blocks of prose; notes stand inside of one. */
const textblocksIn = (node: DocumentNode): DocumentNode[] =>
  node.content?.some(({ type }) => type === 'text')
    ? node.type === 'code_block'
      ? []
      : [node]
    : (node.content ?? []).flatMap(textblocksIn)

const textOf = (content: readonly DocumentNode[]): string => content.map(({ text }) => text ?? NODE).join('')

function indexesOf(text: string, words: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(words); at >= 0 && words !== ''; at = text.indexOf(words, at + 1)) found.push(at)
  return found
}

const withContent = (node: DocumentNode, block: DocumentNode, content: DocumentNode[]): DocumentNode =>
  node === block
    ? { ...node, content }
    : node.content
      ? { ...node, content: node.content.map((child) => withContent(child, block, content)) }
      : node

function replaced(
  content: readonly DocumentNode[],
  from: number,
  to: number,
  pieces: readonly Piece[],
): DocumentNode[] {
  const old = segments(textOf(content).slice(from, to))
  const next = pieces.flatMap((piece): Piece[] => (typeof piece === 'string' ? segments(piece) : [piece]))
  // A node gets an empty key, which equals no word: it is always inserted.
  const keys = next.map((piece) => (typeof piece === 'string' ? piece : ''))
  const starts = [from]
  for (const word of old) starts.push((starts.at(-1) ?? from) + word.length)
  const found = slice(content, 0, from)
  let [oldDone, newDone] = [0, 0]
  for (const [oldAt, newAt] of [...align(old, keys, { left: EFFORT }), [old.length, next.length] as const]) {
    const [start = from, end = to] = [starts[oldDone], starts[oldAt]]
    const around = start === end ? [Math.max(from, start - 1), Math.min(to, start + 1)] : [start, end]
    const marks = commonMarks(slice(content, around[0] ?? start, around[1] ?? end))
    for (const piece of next.slice(newDone, newAt)) found.push(nodeOf(piece, marks))
    found.push(...slice(content, end, starts[oldAt + 1] ?? end))
    ;[oldDone, newDone] = [oldAt + 1, newAt + 1]
  }
  return joined([...found, ...slice(content, to, Number.POSITIVE_INFINITY)])
}

const nodeOf = (piece: Piece, marks: DocumentMark[]): DocumentNode =>
  typeof piece !== 'string' ? piece : { type: 'text', text: piece, ...(marks.length > 0 && { marks }) }

/** Inline content between two offsets of its text. */
function slice(content: readonly DocumentNode[], from: number, to: number): DocumentNode[] {
  const found: DocumentNode[] = []
  let at = 0
  for (const node of content) {
    const length = node.text?.length ?? 1
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, length)]
    if (start < end)
      found.push(node.text === undefined ? node : { ...node, text: node.text.slice(start, end) })
    at += length
  }
  return found
}

function commonMarks(content: readonly DocumentNode[]): DocumentMark[] {
  const [first, ...others] = content
  return (first?.marks ?? []).filter((mark) =>
    others.every(({ marks = [] }) => marks.some((other) => keyOf([other]) === keyOf([mark]))),
  )
}

/** Text nodes side by side with the same marks become one. */
function joined(content: readonly DocumentNode[]): DocumentNode[] {
  const found: DocumentNode[] = []
  for (const node of content) {
    const last = found.at(-1)
    if (last?.text !== undefined && node.text !== undefined && keyOf(last.marks) === keyOf(node.marks))
      found[found.length - 1] = { ...last, text: last.text + node.text }
    else found.push(node)
  }
  return found
}

const keyOf = (marks: readonly DocumentMark[] = []): string => JSON.stringify(marks)
