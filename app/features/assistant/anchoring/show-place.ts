// Selects words of the manuscript and brings them into view; the focus stays where it is. A place that the text no longer
// has shows nothing. What lies over the text hears of it, to uncover the words.

import { TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { Place } from './block-prose.ts'

/** An event of the editor's element. */
export const SHOWN = 'place-shown'

export function showPlace(view: EditorView, { from, to }: Place): void {
  if (from < 0 || to > view.state.doc.content.size) return
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)))
  const { node } = view.domAtPos(from)
  const element = node instanceof Element ? node : node.parentElement
  view.dom.dispatchEvent(new Event(SHOWN))
  element?.scrollIntoView({ block: 'center' })
}
