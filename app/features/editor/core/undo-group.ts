// Undo steps of the Yjs UndoManager. It merges changes within half a second unless `stopCapturing` is called; a control,
// a paste or a restore is a step of its own, separate from the typing around it, of which `collab/undo-steps.ts` makes steps.

import type { EditorView } from '@milkdown/kit/prose/view'
import { yUndoPluginKey } from 'y-prosemirror'
import type { UndoManager } from 'yjs'

/** Undefined before the view is bound to the shared document. */
export const undoManagerOf = (view: EditorView): UndoManager | undefined =>
  (yUndoPluginKey.getState(view.state) as { undoManager?: UndoManager } | undefined)?.undoManager

export const endUndoGroup = (view: EditorView): void => undoManagerOf(view)?.stopCapturing()

export function asUndoGroup(view: EditorView, act: () => void): void {
  endUndoGroup(view)
  act()
  endUndoGroup(view)
}
