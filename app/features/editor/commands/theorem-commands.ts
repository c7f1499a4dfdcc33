// Commands on theorems, their kin and proofs.

import { wrapIn } from '@milkdown/kit/prose/commands'
import type { Attrs } from '@milkdown/kit/prose/model'
import { type Command, type EditorState, Selection } from '@milkdown/kit/prose/state'
import { ancestor, selectedNode, selectionStart } from '../core/query-selection.ts'
import { node } from '../core/schema-types.ts'
import { changeAttributes } from './node-commands.ts'

/** The theorem that is selected or that the selection is in. */
export function theoremAround(state: EditorState) {
  const selected = selectedNode(state, 'theorem')
  if (selected) return selected
  const around = ancestor(selectionStart(state), 'theorem')
  return around && { node: around.node, position: around.pos }
}

/** Changes the theorem around the selection, or makes one of the selected blocks. */
export const setTheorem =
  (attributes: Attrs): Command =>
  (state, dispatch) => {
    const around = theoremAround(state)
    return around
      ? changeAttributes(around.position, attributes)(state, dispatch)
      : wrapIn(node(state.schema, 'theorem'), attributes)(state, dispatch)
  }

/** Puts the blocks of the theorem around the selection in its place. */
export const unwrapTheorem: Command = (state, dispatch) => {
  const around = theoremAround(state)
  if (!around) return false
  const { node: theorem, position } = around
  const tr = state.tr.replaceWith(position, position + theorem.nodeSize, theorem.content)
  const caret = Math.max(position, state.selection.from - 1)
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(caret))))
  return true
}
