// Whether somebody has put the cursor anywhere in a text that is open. Until then it stands at the beginning, where nobody
// means anything to go.

import { Selection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'

const set = new WeakSet<EditorView>()

/** From now on. Returns how to stop. */
export function rememberCursor(view: EditorView): () => void {
  const focused = () => set.add(view)
  if (view.hasFocus()) focused()
  view.dom.addEventListener('focus', focused)
  return () => view.dom.removeEventListener('focus', focused)
}

export const hasCursor = (view: EditorView): boolean =>
  set.has(view) || !Selection.atStart(view.state.doc).eq(view.state.selection)
