// Commands on images and formulas, and on the attributes of any node.

import type { Attrs } from '@milkdown/kit/prose/model'
import { type Command, type EditorState, NodeSelection, TextSelection } from '@milkdown/kit/prose/state'
import { selectedNode } from '../core/query-selection.ts'
import { node } from '../core/schema-types.ts'

/** Replaces the selection with an image or a formula; a display formula is a block. */
export const insertNode =
  (name: 'image' | 'math_inline' | 'math_display', attrs: Attrs): Command =>
  (state, dispatch) => {
    const tr = state.tr.replaceSelectionWith(node(state.schema, name).create(attrs), name !== 'math_display')
    // A formula without text behind it would be the selection, and the next letter would replace it.
    if (tr.selection instanceof NodeSelection) {
      const behind = tr.selection.to
      tr.insert(behind, node(state.schema, 'paragraph').create())
      tr.setSelection(TextSelection.create(tr.doc, behind + 1))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** The formula of a NodeSelection, or null. */
export function selectedFormula(
  state: EditorState,
): { latex: string; display: boolean; position: number } | null {
  const inLine = selectedNode(state, 'math_inline')
  const found = inLine ?? selectedNode(state, 'math_display')
  return found && { latex: String(found.node.attrs.value), display: !inLine, position: found.position }
}

export const changeAttributes =
  (position: number, attributes: Attrs): Command =>
  (state, dispatch) => {
    if (!state.doc.nodeAt(position)) return false
    const tr = state.tr
    for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(position, name, value)
    dispatch?.(tr)
    return true
  }
