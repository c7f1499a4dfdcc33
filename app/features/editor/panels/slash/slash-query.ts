// What has been typed of a slash command, read from the caret alone, so that it holds through whatever else changes the
// document: a `/` at the start of a block or after a space, and what follows it up to the caret.

import type { EditorState } from '@milkdown/kit/prose/state'

export type SlashQuery = {
  /** Of the `/`. */
  from: number
  /** After the `/`. */
  text: string
}

export function slashQuery({ selection }: EditorState): SlashQuery | null {
  const { $from, empty } = selection
  const { parent, parentOffset } = $from
  if (!empty || !parent.isTextblock || parent.type.spec.code) return null
  const before = parent.textBetween(0, parentOffset, undefined, '\ufffc')
  const typed = /(?:^|\s)\/([^/\ufffc]{0,40})$/u.exec(before)?.[1]
  return typed === undefined ? null : { from: $from.pos - typed.length - 1, text: typed }
}
