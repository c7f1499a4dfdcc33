// Inserts a suggestion's text after the selection, with spaces if they are needed. If the cursor was never placed, it is
// inserted at the end of the prose, never into a table, code or the list of references.

import { Fragment, type ResolvedPos } from '@milkdown/kit/prose/model'
import { TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import type { Suggestion } from '../../../../workers/domain/writing/suggestions/suggestion.ts'
import { generatedMarks } from '../../../shared/manuscript/generated-text.ts'
import { suggestionNodes, suggestionText } from '../../../shared/suggestions/suggestion-text.ts'
import { proseBlocks } from '../anchoring/block-prose.ts'

export function insertSuggestion(
  tr: Transaction,
  suggestion: Pick<Suggestion, 'suggestedText' | 'citations' | 'source'>,
  hasCursor: boolean,
): void {
  const { $to } = tr.selection
  const atCursor = hasCursor && $to.parent.isTextblock && !$to.parent.type.spec.code
  const place = atCursor ? $to : endOfProse(tr)
  const { parent, parentOffset, pos } = place
  const words = suggestionText(suggestion)
  const before = parent.textBetween(0, parentOffset, undefined, ' ')
  const after = parent.textBetween(parentOffset, parent.content.size, undefined, ' ')
  const lead = /\S$/.test(before) && !/^[\s,.;:!?)\]’”]/.test(words) ? ' ' : ''
  const tail = /^[\p{L}\p{N}]/u.test(after) && !/\s$/.test(words) ? ' ' : ''
  const marks =
    suggestion.source === 'model'
      ? generatedMarks(tr.doc.type.schema, 'suggestion', place.marks())
      : place.marks()
  const content = Fragment.from(suggestionNodes(suggestion, place, marks))
  tr.insert(pos, content)
  if (tail) tr.insertText(tail, pos + content.size)
  if (lead) tr.insertText(lead, pos)
  tr.setSelection(TextSelection.near(tr.doc.resolve(pos + lead.length + content.size), -1))
}

/** The end of the last paragraph, or of a new one if the prose does not end with a paragraph. */
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
