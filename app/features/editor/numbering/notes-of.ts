// The footnotes and citations of a block, by their offsets in it: citations too, since a style of notes makes notes of
// them. A block that did not change is not read again.

import type { Node } from '@milkdown/kit/prose/model'

const withNotes = new WeakMap<Node, { offset: number; node: Node }[]>()

/** Without the citations that stand in footnotes, which `citationsOfNote` finds. */
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

/** The citations of a footnote by their offsets from it; of a citation itself alone. */
export function citationsOfNote(note: Node): { offset: number; node: Node }[] {
  if (note.type.name === 'citation') return [{ offset: 0, node: note }]
  const found: { offset: number; node: Node }[] = []
  note.forEach((node, offset) => {
    if (node.type.name === 'citation') found.push({ offset: 1 + offset, node })
  })
  return found
}
