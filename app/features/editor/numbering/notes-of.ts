// Footnotes and citations of a block with their offsets, cached by node. Citations count because a note style renders
// them as notes.

import type { Node } from '@milkdown/kit/prose/model'

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

/** The citations of a footnote with their offsets from it; a citation itself has offset 0. */
export function citationsOfNote(note: Node): { offset: number; node: Node }[] {
  if (note.type.name === 'citation') return [{ offset: 0, node: note }]
  const found: { offset: number; node: Node }[] = []
  note.forEach((node, offset) => {
    if (node.type.name === 'citation') found.push({ offset: 1 + offset, node })
  })
  return found
}
