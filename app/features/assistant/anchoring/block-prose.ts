// The prose of a document as text blocks to be checked, without quotations, code, formulas and the list of references. An
// inline node that is not text (a formula, an image) becomes one letter, so that it does not split its sentence; ranges
// that include it are never marked or replaced.

import type { Node } from '@milkdown/kit/prose/model'
import { readLanguage } from '../../../../workers/domain/manuscript/schema/appearance.ts'
import { whoseWords } from '../../../../workers/domain/manuscript/schema/block-words.ts'
import { GAP_TEXTS, readGapKind } from '../../../../workers/domain/manuscript/schema/gap.ts'
import { isReferenceHeading } from '../../../../workers/domain/text/headings/reference-heading.ts'

type Piece = { start: number; end: number; offset: number; text: boolean }
type Prose = { text: string; pieces: Piece[] }
/** A text block, or a footnote, and the position before it. */
export type ProseBlock = { node: Node; position: number; text: string }
/** A range of document positions. */
export type Place = { from: number; to: number }

/** True for a block whose words are the writer's own, but for a note. */
const isOwn = ({ type }: Node) => whoseWords(type.name) === 'own' && type.name !== 'footnote'
const PLACEHOLDER = 'x'

const known = new WeakMap<Node, Prose>()

/** Cached by node: ProseMirror nodes are immutable. */
function proseOf(block: Node): Prose {
  const before = known.get(block)
  if (before) return before
  const prose: Prose = { text: '', pieces: [] }
  block.forEach((child, offset) => {
    const text = child.isText ? (child.text ?? '') : placeholderOf(child)
    const start = prose.text.length
    prose.text += text
    prose.pieces.push({
      start,
      end: start + text.length,
      offset,
      text: child.isText && !child.marks.some(({ type }) => type.name === 'inlineCode'),
    })
  })
  known.set(block, prose)
  return prose
}

function placeholderOf({ type, attrs }: Node): string {
  if (type.name === 'hardbreak') return ' '
  if (type.name === 'footnote') return ''
  // Readers of the text know a gap by its words.
  return type.name === 'gap' ? GAP_TEXTS[readGapKind(attrs.kind)] : PLACEHOLDER
}

/** @param withNotes true for the text of each footnote as well, behind that of its block */
export function proseBlocks(doc: Node, withNotes = false): ProseBlock[] {
  const blocks: ProseBlock[] = []
  /** The level of the heading of the reference list that is being skipped. */
  let references: number | null = null
  doc.forEach((child, position) => {
    if (child.type.name === 'heading') {
      const level = Number(child.attrs.level)
      if (references !== null && level <= references) references = null
      if (references === null && isReferenceHeading(child.textContent)) references = level
    }
    if (references !== null || !isOwn(child)) return
    const add = (node: Node, at: number) => {
      const { text } = proseOf(node)
      if (text.trim()) blocks.push({ node, position: at, text })
      if (!withNotes) return
      node.forEach((inner, offset) => {
        if (inner.type.name === 'footnote') add(inner, at + 1 + offset)
      })
    }
    if (child.isTextblock) add(child, position)
    else
      child.descendants((node, inside) => {
        if (!isOwn(node)) return false
        if (node.isTextblock) add(node, position + 1 + inside)
        return !node.isTextblock
      })
  })
  return blocks
}

/** A text block and what it is part of: a heading, a block quotation, the list of references, or none of them. */
export type PartBlock = ProseBlock & { part: 'heading' | 'quotation' | 'references' | null }

/** All text blocks, those that `proseBlocks` leaves out as well. */
export function partBlocks(doc: Node): PartBlock[] {
  const blocks: PartBlock[] = []
  let references: number | null = null
  doc.descendants((node, position, parent) => {
    if (whoseWords(node.type.name) === 'none' || node.type.name === 'footnote') return false
    if (!node.isTextblock) return true
    const isHeading = node.type.name === 'heading'
    if (isHeading && parent === doc) {
      const level = Number(node.attrs.level)
      if (references !== null && level <= references) references = null
      if (references === null && isReferenceHeading(node.textContent)) references = level
    }
    const quotation = doc.resolve(position).node(1)?.type.name === 'blockquote'
    const part = references !== null ? 'references' : isHeading ? 'heading' : quotation ? 'quotation' : null
    const { text } = proseOf(node)
    if (text.trim()) blocks.push({ node, position, text, part })
    return false
  })
  return blocks
}

/** Document range of characters of a block's text; null if it contains anything but plain text. */
export function placeIn({ node, position }: ProseBlock, start: number, end: number): Place | null {
  const { pieces } = proseOf(node)
  const touched = pieces.filter((piece) => piece.start < end && piece.end > start)
  const [first] = touched
  const last = touched.at(-1)
  if (!first || !last || touched.some(({ text }) => !text)) return null
  const at = (piece: Piece, offset: number) => position + 1 + piece.offset + offset - piece.start
  return { from: at(first, start), to: at(last, end) }
}

/** The inline nodes of a block, with their offsets in the block's text. */
export const inlineNodes = ({ node }: ProseBlock) =>
  proseOf(node).pieces.map(({ start, end }, index) => ({ child: node.child(index), start, end }))

/** Stretches of a block's text that are marked to be in a language, with its tag (BCP 47). */
export const languageStretches = (block: ProseBlock): { start: number; end: number; language: string }[] =>
  inlineNodes(block).flatMap(({ child, start, end }) => {
    const language = readLanguage(child.marks.find(({ type }) => type.name === 'language')?.attrs.lang)
    return language ? [{ start, end, language }] : []
  })

/** Document range of characters of a block's text, which may include other inline nodes. */
export function spanIn({ node, position }: ProseBlock, start: number, end: number): Place {
  const { pieces } = proseOf(node)
  const at = (offset: number, last: boolean) => {
    const piece = last
      ? pieces.find((one) => one.end >= offset && one.end > one.start)
      : pieces.find((one) => one.end > offset)
    if (!piece) return position + 1 + node.content.size
    const inside = piece.text ? offset - piece.start : offset > piece.start ? 1 : 0
    return position + 1 + piece.offset + inside
  }
  return { from: at(start, false), to: at(end, true) }
}

/** Separator of blocks in a request. */
export const BETWEEN_BLOCKS = '\n\n'

export const joinBlocks = (blocks: readonly ProseBlock[]): string =>
  blocks.map(({ text }) => text).join(BETWEEN_BLOCKS)

/** What stands for a citation in text whose claims are judged: readers of claims take a raised number for a source. */
const CITATION_MARK = '¹'

/** The text of `joinBlocks`, of the same length, with a raised number for each citation. */
export const joinCited = (blocks: readonly ProseBlock[]): string =>
  joinBlocks(
    blocks.map((block) => {
      let { text } = block
      for (const { child, start, end } of inlineNodes(block))
        if (child.type.name === 'citation') text = text.slice(0, start) + CITATION_MARK + text.slice(end)
      return { ...block, text }
    }),
  )

export const holdsFootnote = (doc: Node, { from, to }: Place): boolean => {
  let found = false
  doc.nodesBetween(from, Math.min(to + 1, doc.content.size), ({ type }) => {
    if (type.name === 'footnote') found = true
    return !found
  })
  return found
}

/** The block that contains these characters of the joined text, with their offsets in the block; null across blocks. */
export function findBlock(
  blocks: readonly ProseBlock[],
  start: number,
  end: number,
): { block: ProseBlock; start: number; end: number } | null {
  let at = 0
  for (const block of blocks) {
    const length = block.text.length
    if (start < at + length)
      return start >= at && end <= at + length ? { block, start: start - at, end: end - at } : null
    at += length + BETWEEN_BLOCKS.length
  }
  return null
}

/** Document range of these characters of the joined text, which may cross blocks; null if there are none. */
export function spanOfText(
  blocks: readonly ProseBlock[],
  { start, end }: { start: number; end: number },
): Place | null {
  if (start === end) return null
  let at = 0
  let from: number | null = null
  for (const block of blocks) {
    const { length } = block.text
    if (from === null && start < at + length) from = spanIn(block, Math.max(0, start - at), length).from
    if (from !== null && end <= at + length + BETWEEN_BLOCKS.length)
      return { from, to: spanIn(block, 0, Math.min(end - at, length)).to }
    at += length + BETWEEN_BLOCKS.length
  }
  return null
}

/** Document range of these characters of the joined text; null unless it is plain text of one block. */
export function placeOfText(
  blocks: readonly ProseBlock[],
  { start, end }: { start: number; end: number },
): Place | null {
  const at = findBlock(blocks, start, end)
  return at && placeIn(at.block, at.start, at.end)
}
