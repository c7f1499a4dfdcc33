// Footnotes and citations of a block, and what has a number in it, with their offsets, cached by node. Citations count because a
// note style renders them as notes.

import type { Node } from '@milkdown/kit/prose/model'
import {
  NO_TEXT,
  type SentencePlace,
  sentencePlace,
} from '../../../../workers/domain/citations/processor/sentence-place.ts'

const withNotes = new WeakMap<Node, { offset: number; node: Node }[]>()

/** Footnotes and citations of a block, but for the citations inside footnotes (`citationsOfNote`). */
export function notesOf(block: Node): { offset: number; node: Node }[] {
  const known = withNotes.get(block)
  if (known) return known
  const found: { offset: number; node: Node }[] = []
  block.descendants((node, offset) => {
    if (node.type.name === 'footnote' || node.type.name === 'citation') found.push({ offset, node })
    return !node.isAtom
  })
  withNotes.set(block, found)
  return found
}

const NUMBERED = new Set(['heading', 'figure', 'math_display', 'theorem'])

const withNumbered = new WeakMap<Node, { offset: number; node: Node }[]>()

/**
 * Headings, figures, display formulas, theorems and proofs of a block, which may be one; offsets are from the position
 * before it.
 */
export function numberedIn(block: Node): { offset: number; node: Node }[] {
  const known = withNumbered.get(block)
  if (known) return known
  const found: { offset: number; node: Node }[] = []
  const add = (node: Node, offset: number) => {
    if (NUMBERED.has(node.type.name)) found.push({ offset, node })
    return !node.isTextblock
  }
  add(block, 0)
  block.descendants((node, offset) => add(node, offset + 1))
  withNumbered.set(block, found)
  return found
}

type CitationOfNote = { offset: number; node: Node; sentence?: SentencePlace }

/**
 * The citations of a footnote with their offsets from it and their places among its words; a citation itself has offset 0
 * and no words around it.
 */
export function citationsOfNote(note: Node): CitationOfNote[] {
  if (note.type.name === 'citation') return [{ offset: 0, node: note }]
  const pieces = note.children.map(({ type, text }) => (type.name === 'hardbreak' ? '\n' : (text ?? NO_TEXT)))
  const found: CitationOfNote[] = []
  note.forEach((node, offset, index) => {
    if (node.type.name === 'citation')
      found.push({ offset: 1 + offset, node, sentence: sentencePlace(pieces, index) })
  })
  return found
}
