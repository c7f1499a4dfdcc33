// The position that an edit dialog applies to if it is not the manuscript's selection: a clicked citation, or the caret
// in an open footnote. It is stored by `requestEdit` and cleared when the dialog closes.

import type { EditorView } from '@milkdown/kit/prose/view'
import { type DialogName, EDIT_REQUEST } from './edit-requests.ts'

const requestedPositions = new WeakMap<EditorView, number>()

/** Opens a dialog for a position of the manuscript's document, which may be inside a footnote. */
export function requestEdit(view: EditorView, dialog: DialogName, position: number): void {
  requestedPositions.set(view, position)
  view.dom.dispatchEvent(new CustomEvent<DialogName>(EDIT_REQUEST, { detail: dialog }))
}

/** `caret` returns a position in the manuscript's document. */
type OpenNote = { caret(): number | undefined; focus(): void }

const openNotes = new WeakMap<EditorView, OpenNote>()

/** Registers the footnote that is open for editing. Returns a function that unregisters it. */
export function registerOpenNote(view: EditorView, note: OpenNote): () => void {
  openNotes.set(view, note)
  return () => {
    if (openNotes.get(view) === note) openNotes.delete(view)
  }
}

/** Undefined if the manuscript's selection is the target. */
export const editTarget = (view: EditorView): number | undefined =>
  requestedPositions.get(view) ?? openNotes.get(view)?.caret()

/** Focuses the open footnote, or else the manuscript. */
export function focusEditor(view: EditorView): void {
  if (view.isDestroyed) return
  const note = openNotes.get(view)
  if (note) note.focus()
  else view.focus()
}

export const clearEditTarget = (view: EditorView): unknown => requestedPositions.delete(view)
