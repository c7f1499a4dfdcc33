// Commands of Ctrl+Home and Ctrl+End for documents that begin or end with an atom, such as the bibliography: browsers
// find no caret position there and do nothing. In other documents the keys are left to the browser.

import { GapCursor } from '@milkdown/kit/prose/gapcursor'
import type { Node } from '@milkdown/kit/prose/model'
import { type Command, TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'

type Side = 1 | -1

/** The position before the first or after the last node if that is a visible atom; else null. */
function edgeWithoutText(doc: Node, side: Side, view: EditorView | undefined): number | null {
  const outermost = side < 0 ? doc.firstChild : doc.lastChild
  if (!outermost?.isAtom) return null
  const edge = side < 0 ? 0 : doc.content.size
  // The chapter page hides the blocks of other chapters.
  const drawn = view?.nodeDOM(side < 0 ? 0 : edge - outermost.nodeSize) as Element | null | undefined
  return drawn?.getClientRects().length === 0 ? null : edge
}

/** Sets a gap cursor: text typed there becomes a paragraph. */
export const moveToDocumentEdge =
  (side: Side): Command =>
  ({ doc, tr }, dispatch, view) => {
    const edge = edgeWithoutText(doc, side, view)
    if (edge === null) return false
    dispatch?.(tr.setSelection(new GapCursor(doc.resolve(edge))).scrollIntoView())
    return true
  }

/** Extends the selection to the outermost text. */
export const extendToDocumentEdge =
  (side: Side): Command =>
  ({ doc, selection, tr }, dispatch, view) => {
    const edge = edgeWithoutText(doc, side, view)
    if (edge === null) return false
    dispatch?.(
      tr.setSelection(TextSelection.between(selection.$anchor, doc.resolve(edge), -side)).scrollIntoView(),
    )
    return true
  }
