// Parses the slash command before the caret: `/` at the start of a block or after a space, and the text up to the caret. It
// uses the caret only, so that it survives other changes of the document.

import type { EditorState } from '@milkdown/kit/prose/state'

export type SlashQuery = {
  /** Position of the `/`. */
  from: number
  /** Text after the `/`. */
  text: string
  /** True if words stand before it in its block. */
  within: boolean
}

export function slashQuery({ selection }: EditorState): SlashQuery | null {
  const { $from, empty } = selection
  const { parent, parentOffset } = $from
  if (!empty || !parent.isTextblock || parent.type.spec.code) return null
  const before = parent.textBetween(0, parentOffset, undefined, '\ufffc')
  const typed = /(?:^|\s)\/([^/\ufffc]{0,40})$/u.exec(before)?.[1]
  if (typed === undefined) return null
  const within = /\S/.test(before.slice(0, -typed.length - 1))
  return { from: $from.pos - typed.length - 1, text: typed, within }
}
