// Undo goes back by steps: Yjs joins what happens within half a second, unless a step is ended here. What a person does
// with one press (a control, a paste, a restore) is a step of its own, apart from the typing before and after it.

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
