// Inserts a suggestion's text at the cursor, with spaces where they are needed; a selection stays. Without a cursor it goes
// to the end of the prose (spec section 4), never into a table, code or the list of references.

import { Fragment, type ResolvedPos } from '@milkdown/kit/prose/model'
import { TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import type { Suggestion } from '../../../../workers/domain/writing/suggestions/suggestion.ts'
import { suggestionNodes, suggestionText } from '../../../suggestion-text.ts'
import { proseBlocks } from '../anchoring/block-prose.ts'

export function insertSuggestion(
  tr: Transaction,
  suggestion: Pick<Suggestion, 'suggestedText' | 'citations'>,
  hasCursor: boolean,
): void {
  const { $to } = tr.selection
  const mayStand = hasCursor && $to.parent.isTextblock && !$to.parent.type.spec.code
  const place = mayStand ? $to : endOfProse(tr)
  const { parent, parentOffset, pos } = place
  const words = suggestionText(suggestion)
  const before = parent.textBetween(0, parentOffset, undefined, ' ')
  const after = parent.textBetween(parentOffset, parent.content.size, undefined, ' ')
  const lead = /\S$/.test(before) && !/^[\s,.;:!?)\]’”]/.test(words) ? ' ' : ''
  const tail = /^[\p{L}\p{N}]/u.test(after) && !/\s$/.test(words) ? ' ' : ''
  const said = Fragment.from(suggestionNodes(suggestion, place))
  tr.insert(pos, said)
  if (tail) tr.insertText(tail, pos + said.size)
  if (lead) tr.insertText(lead, pos)
  tr.setSelection(TextSelection.near(tr.doc.resolve(pos + lead.length + said.size), -1))
}

/** In the last paragraph, or in a new one behind what else the prose ends with. */
function endOfProse(tr: Transaction): ResolvedPos {
  const { doc } = tr
  const last = proseBlocks(doc).at(-1)
  const place = last && doc.resolve(last.position + 1)
  if (place?.depth === 1 && place.parent.type.name === 'paragraph') return doc.resolve(place.end())
  const at = place ? place.after(1) : doc.content.size
  const paragraph = doc.type.schema.nodes.paragraph?.create()
  if (paragraph) tr.insert(at, paragraph)
  return tr.doc.resolve(at + 1)
}
