// Whether the user has placed the cursor in an editor. Until then the selection is ProseMirror's default, the start of the
// document, which is not a place to insert text.

import { Selection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'

const focusedViews = new WeakSet<EditorView>()

/** Records whether the editor gets the focus. @returns a function that stops */
export function trackFocus(view: EditorView): () => void {
  const onFocus = () => focusedViews.add(view)
  if (view.hasFocus()) onFocus()
  view.dom.addEventListener('focus', onFocus)
  return () => view.dom.removeEventListener('focus', onFocus)
}

/** True if the editor had the focus, or the selection is not the default one. */
export const hasCursor = (view: EditorView): boolean =>
  focusedViews.has(view) || !Selection.atStart(view.state.doc).eq(view.state.selection)
