// Ctrl+Home and Ctrl+End where the document begins or ends with a node that holds no text, such as the bibliography:
// a browser finds no caret position there and does nothing. Everywhere else the keys are the browser's own.

import { GapCursor } from '@milkdown/kit/prose/gapcursor'
import type { Node } from '@milkdown/kit/prose/model'
import { type Command, TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'

type Side = 1 | -1

/** The position before the first or after the last node, where that holds no text and is shown; else null. */
function edgeWithoutText(doc: Node, side: Side, view: EditorView | undefined): number | null {
  const outermost = side < 0 ? doc.firstChild : doc.lastChild
  if (!outermost?.isAtom) return null
  const edge = side < 0 ? 0 : doc.content.size
  // A block is drawn as an element. A page that shows one chapter hides those of the others.
  const drawn = view?.nodeDOM(side < 0 ? 0 : edge - outermost.nodeSize) as Element | null | undefined
  return drawn?.getClientRects().length === 0 ? null : edge
}

/** A gap cursor there: what is typed next becomes a paragraph. */
export const moveToDocumentEdge =
  (side: Side): Command =>
  ({ doc, tr }, dispatch, view) => {
    const edge = edgeWithoutText(doc, side, view)
    if (edge === null) return false
    dispatch?.(tr.setSelection(new GapCursor(doc.resolve(edge))).scrollIntoView())
    return true
  }

/** From the anchor to the outermost text. */
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
