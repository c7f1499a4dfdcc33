// Commands on links: find the one at the selection; set, change or remove it.

import { type Command, type EditorState, NodeSelection } from '@milkdown/kit/prose/state'
import { selectionStart } from '../core/query-selection.ts'
import { mark } from '../core/schema-types.ts'

/** The link at the cursor or in the selection, with its full range. Null if there is none. */
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
 * Sets a link on a range.
 * @param href '' removes the link
 * @param text replaces the range; '' keeps the content with its marks and footnotes. An empty range gets `href` as text
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
