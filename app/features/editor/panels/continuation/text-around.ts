// Text before and after the cursor for the prompt; null within a word, a selection or code, and without text before.

import type { EditorState } from '@milkdown/kit/prose/state'

/** Document positions; the server shortens the text further. */
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
