// Where a citation is asked for, or which one, by what is not the manuscript's own selection: a press on a citation, the
// caret in an open footnote. Told with the asking (asking.ts), and forgotten when what opened is closed.

import type { EditorView } from '@milkdown/kit/prose/view'
import { ASK } from '../asking.ts'
import type { Insertion } from '../controls/control.ts'

const places = new WeakMap<EditorView, number>()

/** @param position of the manuscript, also within a footnote */
export function askAt(view: EditorView, what: Insertion, position: number): void {
  places.set(view, position)
  view.dom.dispatchEvent(new CustomEvent<Insertion>(ASK, { detail: what }))
}

/** Undefined where the manuscript's selection says it. */
export const askedPlace = (view: EditorView): number | undefined => places.get(view)

export const forgetAskedPlace = (view: EditorView): unknown => places.delete(view)
