// Draws an editor's decorations again.

import type { EditorView } from '@milkdown/kit/prose/view'
import { readDomSelection } from './read-dom-selection.ts'

/**
 * Dispatches an empty transaction, for which ProseMirror computes the decorations again. Where they have changed, it also
 * writes the state's selection into the DOM: a caret that has just moved there is read first.
 */
export function redraw(view: EditorView): void {
  if (view.isDestroyed) return
  readDomSelection(view.dom)
  view.dispatch(view.state.tr)
}
