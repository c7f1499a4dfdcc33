// Whether the person has placed the cursor in an editor. Before that the selection is at the start of the document, where
// nothing should be inserted.

import { Selection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'

const set = new WeakSet<EditorView>()

/** Records focus from now on. Returns how to stop. */
export function trackFocus(view: EditorView): () => void {
  const focused = () => set.add(view)
  if (view.hasFocus()) focused()
  view.dom.addEventListener('focus', focused)
  return () => view.dom.removeEventListener('focus', focused)
}

export const hasCursor = (view: EditorView): boolean =>
  set.has(view) || !Selection.atStart(view.state.doc).eq(view.state.selection)
