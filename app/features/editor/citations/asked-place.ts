// Where a citation is asked for, or which one, by what is not the manuscript's own selection: a press on a citation, the
// caret in an open footnote. What is told with the asking (asking.ts) is forgotten when what opened is closed.

import type { EditorView } from '@milkdown/kit/prose/view'
import { ASK } from '../asking.ts'
import type { Insertion } from '../controls/control.ts'

const places = new WeakMap<EditorView, number>()

/** @param position of the manuscript, also within a footnote */
export function askAt(view: EditorView, what: Insertion, position: number): void {
  places.set(view, position)
  view.dom.dispatchEvent(new CustomEvent<Insertion>(ASK, { detail: what }))
}

const notes = new WeakMap<EditorView, () => number | undefined>()

/** A footnote is being written in: `caret` is where in the manuscript. Gives back how to say that it is not any more. */
export function writingInNote(view: EditorView, caret: () => number | undefined): () => void {
  notes.set(view, caret)
  return () => {
    if (notes.get(view) === caret) notes.delete(view)
  }
}

/** Undefined where the manuscript's selection says it. */
export const askedPlace = (view: EditorView): number | undefined => places.get(view) ?? notes.get(view)?.()

export const forgetAskedPlace = (view: EditorView): unknown => places.delete(view)
