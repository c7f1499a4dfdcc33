// Commands that insert a footnote at the cursor and open one for editing.

import { type Command, NodeSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { node } from '../core/schema-types.ts'

/** DOM event, dispatched on a footnote's element, that opens it for editing. */
export const OPEN_FOOTNOTE = 'open-footnote'

/** Inserts an empty footnote after the selection and opens it. False inside a footnote. */
export const insertFootnote: Command = (state, dispatch, view) => {
  const type = node(state.schema, 'footnote')
  const { $to } = state.selection
  if (!$to.parent.inlineContent || !$to.parent.canReplaceWith($to.index(), $to.index(), type)) return false
  if (!dispatch) return true
  const at = $to.pos
  const tr = state.tr.insert(at, type.create())
  dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView())
  if (view) openFootnote(view, at)
  return true
}

export function openFootnote(view: EditorView, position: number): void {
  view.nodeDOM(position)?.dispatchEvent(new CustomEvent(OPEN_FOOTNOTE))
}
