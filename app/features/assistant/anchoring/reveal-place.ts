// Selects a range and scrolls it into view without moving the focus; ignores a range outside the document. An event lets
// a panel that covers the text make room.

import { TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { Place } from './block-prose.ts'

/** Event, dispatched on the editor's element before it scrolls. */
export const PLACE_REVEALED = 'place-shown'

export function revealPlace(view: EditorView, { from, to }: Place): void {
  if (from < 0 || to > view.state.doc.content.size) return
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)))
  const { node } = view.domAtPos(from)
  const element = node instanceof Element ? node : node.parentElement
  view.dom.dispatchEvent(new Event(PLACE_REVEALED))
  element?.scrollIntoView({ block: 'center' })
}
