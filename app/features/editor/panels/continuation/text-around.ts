// The text before and behind the cursor, as much as a model is shown; null where the text cannot go on: within a word, a
// selection, code, or where nothing stands before.

import type { EditorState } from '@milkdown/kit/prose/state'

/** Positions of the document; the server takes what it needs of them. */
const BEFORE = 6000
const AFTER = 1200
const BETWEEN = '\n\n'

export function textAround({ doc, selection }: EditorState): { before: string; after: string } | null {
  const { $head, empty, head } = selection
  if (!empty || !$head.parent.isTextblock || $head.parent.type.spec.code) return null
  const before = doc.textBetween(Math.max(0, head - BEFORE), head, BETWEEN, ' ')
  const after = doc.textBetween(head, Math.min(doc.content.size, head + AFTER), BETWEEN, ' ')
  const withinWord = /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)
  return before.trim() && !withinWord ? { before, after } : null
}
