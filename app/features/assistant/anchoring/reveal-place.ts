// Selects a range and scrolls it into view without moving the focus. A range outside the document does nothing. The event
// lets panels over the text uncover it.

import { TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { Place } from './block-prose.ts'

/** Event on the editor's element. */
export const PLACE_REVEALED = 'place-shown'

export function revealPlace(view: EditorView, { from, to }: Place): void {
  if (from < 0 || to > view.state.doc.content.size) return
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)))
  const { node } = view.domAtPos(from)
  const element = node instanceof Element ? node : node.parentElement
  view.dom.dispatchEvent(new Event(PLACE_REVEALED))
  element?.scrollIntoView({ block: 'center' })
}
