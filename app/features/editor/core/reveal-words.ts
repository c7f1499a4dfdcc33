// Brings words of the text into view, with the caret behind them.

import { TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { scrollToPosition } from './scroll-to-position.ts'

/** Selects the end of their last occurrence within one textblock. False if they are in none. */
export function revealWords(view: EditorView, words: string): boolean {
  let end: number | null = null
  view.state.doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    // One character for each node that is no text, as positions count them.
    const at = node
      .textBetween(0, node.content.size, '', (leaf) => ' '.repeat(leaf.nodeSize))
      .lastIndexOf(words)
    if (at >= 0) end = position + 1 + at + words.length
    return false
  })
  if (end === null) return false
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, end)))
  scrollToPosition(view, end, 'if hidden')
  view.focus()
  return true
}
