// Selects a range, or the footnote that it is in, and scrolls it into view without moving the focus; ignores a range outside the document. An event lets
// a panel that covers the text make room.

import { NodeSelection, TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { Place } from './block-prose.ts'

/** Event, dispatched on the editor's element before it scrolls. */
export const PLACE_REVEALED = 'place-shown'

export function revealPlace(view: EditorView, { from, to }: Place): void {
  if (from < 0 || to > view.state.doc.content.size) return
  const { doc, tr } = view.state
  const start = doc.resolve(from)
  const note = start.parent.type.name === 'footnote' ? start.before() : null
  view.dispatch(
    tr.setSelection(note === null ? TextSelection.create(doc, from, to) : NodeSelection.create(doc, note)),
  )
  const { node } = view.domAtPos(note ?? from)
  const element = node instanceof Element ? node : node.parentElement
  view.dom.dispatchEvent(new Event(PLACE_REVEALED))
  element?.scrollIntoView({ block: 'center' })
}
