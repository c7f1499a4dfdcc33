// Puts a suggestion's words in where the person writes, parted from the words around them; what is selected stays. Where
// no cursor was ever set, that is the end of the text (spec section 4).

import { Fragment } from '@milkdown/kit/prose/model'
import { Selection, TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import type { Suggestion } from '../../../../workers/domain/writing/suggestions/suggestion.ts'
import { shownWords, suggestedNodes } from '../../../suggested-words.ts'

export function putIn(
  tr: Transaction,
  suggestion: Pick<Suggestion, 'suggestedText' | 'citations'>,
  hasCursor: boolean,
): void {
  const place = (hasCursor ? tr.selection : Selection.atEnd(tr.doc)).$to
  const { parent, parentOffset, pos } = place
  const words = shownWords(suggestion)
  const before = parent.textBetween(0, parentOffset, undefined, ' ')
  const after = parent.textBetween(parentOffset, parent.content.size, undefined, ' ')
  const lead = /\S$/.test(before) && !/^[\s,.;:!?)\]’”]/.test(words) ? ' ' : ''
  const tail = /^[\p{L}\p{N}]/u.test(after) && !/\s$/.test(words) ? ' ' : ''
  const said = Fragment.from(suggestedNodes(suggestion, place))
  tr.insert(pos, said)
  if (tail) tr.insertText(tail, pos + said.size)
  if (lead) tr.insertText(lead, pos)
  tr.setSelection(TextSelection.near(tr.doc.resolve(pos + lead.length + said.size), -1))
}
