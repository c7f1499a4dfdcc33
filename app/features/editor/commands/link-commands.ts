// Links: which one the cursor is in, and setting, changing or removing it.

import { type Command, type EditorState, NodeSelection } from '@milkdown/kit/prose/state'
import { mark, selectionStart } from './mark-commands.ts'

/** The link around the cursor or across the selection, with its whole extent. */
export function currentLink(
  state: EditorState,
): { from: number; to: number; href: string; text: string } | null {
  const type = mark(state.schema, 'link')
  const { from, to, empty } = state.selection
  if (state.selection instanceof NodeSelection) return null
  const first = selectionStart(state)
  let found: { from: number; to: number; href: string; text: string } | null = null
  let start = first.start()
  first.parent.forEach((child) => {
    const link = type.isInSet(child.marks)
    const end = start + child.nodeSize
    if (link && (empty ? start <= from && from <= end : start < to && from < end)) {
      if (found && found.href === link.attrs.href && found.to === start)
        found = { ...found, to: end, text: found.text + child.textContent }
      else if (!found)
        found = { from: start, to: end, href: String(link.attrs.href), text: child.textContent }
    }
    start = end
  })
  return found
}

/**
 * Sets the link between two positions. `text` takes the place of what stands there; where it is empty, that stays as it
 * is, with its looks and notes, and where nothing stands there the address is its own text. No address: no link.
 */
export const setLink =
  (from: number, to: number, href: string, text: string): Command =>
  (state, dispatch) => {
    const type = mark(state.schema, 'link')
    const tr = state.tr
    if (!href) tr.removeMark(from, to, type)
    else if (text || from === to)
      tr.replaceWith(from, to, state.schema.text(text || href, [type.create({ href })]))
    else tr.removeMark(from, to, type).addMark(from, to, type.create({ href }))
    dispatch?.(tr.removeStoredMark(type).scrollIntoView())
    return true
  }
