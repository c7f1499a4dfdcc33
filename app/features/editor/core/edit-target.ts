// Where a citation is asked for, or which one, by what is not the manuscript's own selection: a press on a citation, the
// caret in an open footnote. What is told with the asking (use-edit-dialog.ts) is forgotten when what opened is closed.

import type { EditorView } from '@milkdown/kit/prose/view'
import { type DialogName, EDIT_REQUEST } from './edit-requests.ts'

const requestedPositions = new WeakMap<EditorView, number>()

/** @param position of the manuscript, also within a footnote */
export function requestEdit(view: EditorView, dialog: DialogName, position: number): void {
  requestedPositions.set(view, position)
  view.dom.dispatchEvent(new CustomEvent<DialogName>(EDIT_REQUEST, { detail: dialog }))
}

/** `caret` is where in the manuscript. */
type OpenNote = { caret(): number | undefined; focus(): void }

const openNotes = new WeakMap<EditorView, OpenNote>()

/** A footnote is being written in. Gives back how to say that it is not any more. */
export function registerOpenNote(view: EditorView, note: OpenNote): () => void {
  openNotes.set(view, note)
  return () => {
    if (openNotes.get(view) === note) openNotes.delete(view)
  }
}

/** Undefined where the manuscript's selection says it. */
export const editTarget = (view: EditorView): number | undefined =>
  requestedPositions.get(view) ?? openNotes.get(view)?.caret()

/** The focus goes back to where somebody writes: the footnote that is open, or the text. */
export function focusEditor(view: EditorView): void {
  if (view.isDestroyed) return
  const note = openNotes.get(view)
  if (note) note.focus()
  else view.focus()
}

export const clearEditTarget = (view: EditorView): unknown => requestedPositions.delete(view)
