// Replaces matches in one transaction, last first so that positions stay valid. The replacement has the marks of the match's start.

import type { EditorState, Transaction } from '@milkdown/kit/prose/state'
import { replacementFor } from './find-query.ts'
import type { Match } from './finder.ts'

export function replaceMatches(
  state: EditorState,
  matches: readonly Match[],
  template: string,
  pattern: boolean,
): Transaction {
  const { tr } = state
  for (const { from, to, groups } of matches.toReversed()) {
    const text = replacementFor(template, groups, pattern)
    if (text) tr.replaceWith(from, to, state.schema.text(text, state.doc.nodeAt(from)?.marks))
    else tr.delete(from, to)
  }
  return tr
}
