// Undo steps of the Yjs UndoManager. It merges changes within half a second unless `stopCapturing` is called; a control,
// a paste or a restore is a step of its own, separate from the typing around it, of which `collab/undo-steps.ts` makes steps.

import type { EditorView } from '@milkdown/kit/prose/view'
import { ySyncPluginKey, yUndoPluginKey } from 'y-prosemirror'
import type { Doc, UndoManager } from 'yjs'

/** Undefined before the view is bound to the shared document. */
export const undoManagerOf = (view: EditorView): UndoManager | undefined =>
  (yUndoPluginKey.getState(view.state) as { undoManager?: UndoManager } | undefined)?.undoManager

export const endUndoGroup = (view: EditorView): void => undoManagerOf(view)?.stopCapturing()

/**
 * Makes one change of the Y.Doc, and so one step of undo, of all that `act` dispatches. Of a deletion and an insertion in one
 * transaction y-prosemirror would make other text of the blocks in between, and what a peer types in them meanwhile would
 * stand in another block.
 */
export function asOneChange({ state }: Pick<EditorView, 'state'>, act: () => void): void {
  const doc = (ySyncPluginKey.getState(state) as { doc?: Doc } | undefined)?.doc
  if (doc) doc.transact(act, ySyncPluginKey)
  else act()
}

/** @returns what `act` returns */
export function asUndoGroup<Result>(view: EditorView, act: () => Result): Result {
  endUndoGroup(view)
  const result = act()
  endUndoGroup(view)
  return result
}
