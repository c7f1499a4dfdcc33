// Places in a page, chosen by numbers from 0 to 1.

import type { Node } from '@milkdown/kit/prose/model'
import { type EditorState, TextSelection } from '@milkdown/kit/prose/state'

export type Place = { node: Node; position: number }

export const chooseFrom = <Value>(all: readonly Value[], by: number): Value | undefined =>
  all[Math.min(all.length - 1, Math.floor(by * all.length))]

/** Nodes that satisfy a condition, in document order. */
export function nodesOf(doc: Node, accept: (node: Node) => boolean): Place[] {
  const found: Place[] = []
  doc.descendants((node, position) => {
    if (accept(node)) found.push({ node, position })
    return true
  })
  return found
}

export const textBlocks = (doc: Node): Place[] => nodesOf(doc, (node) => node.isTextblock)

export const cellBlocks = (doc: Node): Place[] =>
  textBlocks(doc).filter(({ position }) => {
    const at = doc.resolve(position)
    for (let depth = at.depth; depth > 0; depth--) if (at.node(depth).type.spec.tableRole) return true
    return false
  })

export const notes = (doc: Node): Place[] => nodesOf(doc, ({ type }) => type.name === 'footnote')

/** Position within a block: its start for 0, its end for 1. Never between the halves of a surrogate pair. */
export const within = ({ node, position }: Place, offset: number): number =>
  position + 1 + Math.round(offset * node.content.size)

export const caretAt = (state: EditorState, position: number): TextSelection | null => {
  const at = state.doc.resolve(Math.min(position, state.doc.content.size))
  return at.parent.inlineContent ? TextSelection.create(state.doc, at.pos) : null
}
