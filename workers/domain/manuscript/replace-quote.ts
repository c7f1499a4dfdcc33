// Replaces words of a document word by word: words that stay keep their marks, and a new word gets the marks that all the
// words it replaces have in common. Inline nodes, such as citations, stay where the new words have them too.

import { align } from './compare/align.ts'
import { segments } from './compare/words.ts'
import type { DocumentMark, DocumentNode } from './document.ts'
import { findQuote, type QuotePlace, textblocks } from './textblocks.ts'

/** Text, or an inline node such as a citation. */
export type Piece = string | DocumentNode

/** Step limit of the alignment (align.ts). */
const EFFORT = 1_000_000

/**
 * @param quote words of one block (textblocks.ts)
 * @param pieces what stands at their place instead
 * @returns at how many places the words stand, at most 2, and the document, which is changed if that is one
 */
export function replaceQuote(
  document: DocumentNode,
  quote: string,
  pieces: (place: QuotePlace) => readonly Piece[],
): { places: number; document: DocumentNode } {
  const places = findQuote(textblocks(document), quote)
  const [place] = places
  if (places.length !== 1 || !place) return { places: places.length, document }
  return { places: 1, document: withContent(document, place.in.block, replacedContent(place, pieces(place))) }
}

const withContent = (node: DocumentNode, block: DocumentNode, content: DocumentNode[]): DocumentNode =>
  node === block
    ? { ...node, content }
    : node.content
      ? { ...node, content: node.content.map((child) => withContent(child, block, content)) }
      : node

/**
 * Content of the block with other words at this place.
 * @param added marks of the new words beside those
 */
export function replacedContent(
  place: QuotePlace,
  pieces: readonly Piece[],
  added: readonly DocumentMark[] = [],
): DocumentNode[] {
  const { content = [] } = place.in.block
  const [from, to] = inlineRange(place)
  const old = inWords(slice(content, from, to).map((node) => node.text ?? node))
  const next = inWords(pieces)
  const starts = [from]
  for (const one of old) starts.push((starts.at(-1) ?? from) + lengthOf(one))
  const found = slice(content, 0, from)
  let [oldDone, newDone] = [0, 0]
  const kept = withEnds(align(keysOf(old), keysOf(next), { left: EFFORT }), old, next)
  for (const [oldAt, newAt] of [...kept, [old.length, next.length] as const]) {
    const [start = from, end = to] = [starts[oldDone], starts[oldAt]]
    const around = start === end ? [Math.max(from, start - 1), Math.min(to, start + 1)] : [start, end]
    const marks = commonMarks(slice(content, around[0] ?? start, around[1] ?? end))
    const all = [...marks.filter(({ type }) => !added.some((mark) => mark.type === type)), ...added]
    for (const piece of next.slice(newDone, newAt)) found.push(nodeOf(piece, all))
    found.push(...slice(content, end, starts[oldAt + 1] ?? end))
    ;[oldDone, newDone] = [oldAt + 1, newAt + 1]
  }
  return joined([...found, ...slice(content, to, Number.POSITIVE_INFINITY)])
}

/** Start and end in the block's content, in which an inline node that is no text has the length 1. */
export function inlineRange({ in: { nodes }, start, end }: QuotePlace): [number, number] {
  const at = (offset: number) =>
    nodes.reduce((sum, node) => (node.end <= offset ? sum - (node.end - node.start) + 1 : sum), offset)
  return [at(start), at(end)]
}

/** Words and nodes; text of several pieces side by side is read as one. */
function inWords(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = []
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece
      continue
    }
    found.push(...segments(text), piece)
    text = ''
  }
  return [...found, ...segments(text)]
}

const lengthOf = (piece: Piece): number => (typeof piece === 'string' ? piece.length : 1)

/** A space goes with the word before it: spaces by themselves would be aligned instead of words, which lost their marks. */
const keysOf = (pieces: readonly Piece[]): string[] =>
  pieces.map((piece, at) => {
    const before = pieces[at - 1]
    const isSpace = typeof piece === 'string' && piece.trim() === ''
    return isSpace && before !== undefined ? pieceKey(piece) + pieceKey(before) : pieceKey(piece)
  })

/** What stands behind a word that was replaced stays, too: the new word has the marks of the old one alone. */
function withEnds(
  kept: readonly (readonly [number, number])[],
  old: readonly Piece[],
  next: readonly Piece[],
): [number, number][] {
  const pairs: [number, number][] = []
  let [oldEnd, newEnd] = [old.length, next.length]
  for (const [oldAt, newAt] of [...kept.toReversed(), [-1, -1] as const]) {
    while (oldEnd - 1 > oldAt && newEnd - 1 > newAt) {
      const [one, other] = [old[oldEnd - 1], next[newEnd - 1]]
      if (one === undefined || other === undefined || pieceKey(one) !== pieceKey(other)) break
      pairs.unshift([--oldEnd, --newEnd])
    }
    if (oldAt >= 0) pairs.unshift([oldAt, newAt])
    ;[oldEnd, newEnd] = [oldAt, newAt]
  }
  return pairs
}

/** Equal for equal words, and for equal nodes. */
const pieceKey = (piece: Piece): string =>
  typeof piece === 'string' ? piece : `\ufffc${piece.type}${JSON.stringify([piece.attrs, piece.content])}`

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
