// ProseMirror plugin that removes marks from everything but text. y-prosemirror (1.3.7) stores marks of text only, so a
// link on an image would disappear at the next load.

import type { Node } from '@milkdown/kit/prose/model'
import { Plugin, type Transaction } from '@milkdown/kit/prose/state'

export const textOnlyMarks = () =>
  new Plugin({
    appendTransaction(transactions, before, { doc, tr }) {
      if (doc === before.doc || !transactions.some(({ docChanged }) => docChanged)) return null
      const start = before.doc.content.findDiffStart(doc.content)
      const end = before.doc.content.findDiffEnd(doc.content)
      if (start === null || !end) return null
      unmark(tr, doc, Math.min(start, end.b), Math.max(start, end.b))
      return tr.docChanged ? tr : null
    },
  })

function unmark(tr: Transaction, doc: Node, from: number, to: number): void {
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isText) for (const mark of node.marks) tr.removeNodeMark(position, mark)
    return true
  })
}
