// Selects words of the manuscript and brings them into view; the focus stays where it is.

import { TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { Place } from './block-prose.ts'

export function showPlace(view: EditorView, { from, to }: Place): void {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)))
  const { node } = view.domAtPos(from)
  const element = node instanceof Element ? node : node.parentElement
  element?.scrollIntoView({ block: 'center' })
}
