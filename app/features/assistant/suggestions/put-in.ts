// Puts a suggestion's words in where the person writes, parted from the words around them; what is selected stays. Where
// no cursor was ever set, that is the end of the text (spec section 4).

import { Selection, TextSelection, type Transaction } from '@milkdown/kit/prose/state'

export function putIn(tr: Transaction, words: string, hasCursor: boolean): void {
  const at = (hasCursor ? tr.selection : Selection.atEnd(tr.doc)).to
  const { parent, parentOffset } = tr.doc.resolve(at)
  const before = parent.textBetween(0, parentOffset, undefined, ' ')
  const after = parent.textBetween(parentOffset, parent.content.size, undefined, ' ')
  const lead = /\S$/.test(before) && !/^[\s,.;:!?)\]’”]/.test(words) ? ' ' : ''
  const tail = /^[\p{L}\p{N}]/u.test(after) && !/\s$/.test(words) ? ' ' : ''
  tr.insertText(lead + words + tail, at)
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + lead.length + words.length), -1))
}
