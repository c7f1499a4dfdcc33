// Commands that change the type of blocks: headings, code, quotations and lists.

import { lift, setBlockType, wrapIn } from '@milkdown/kit/prose/commands'
import type { Node } from '@milkdown/kit/prose/model'
import { liftListItem, wrapInList } from '@milkdown/kit/prose/schema-list'
import type { Command, EditorState } from '@milkdown/kit/prose/state'
import type { HeadingPart } from '../../../../workers/domain/manuscript/schema/heading-part.ts'
import { ancestor, selectionStart } from '../core/query-selection.ts'
import { node } from '../core/schema-types.ts'

export type ListKind = 'bullet' | 'ordered' | 'check'

/**
 * Level 0 is a paragraph. Each block keeps its alignment, direction and indent, and a heading its anchor for cross-references and what
 * it begins.
 */
export const setHeading =
  (level: number): Command =>
  (state, dispatch) => {
    const type = node(state.schema, level === 0 ? 'paragraph' : 'heading')
    const attrsOf = ({ attrs: { align = '', dir = '', indent = 0, id = '', part = '' } }: Node) =>
      level === 0 ? { align, dir, indent } : { level, id, part, align, dir, indent }
    if (!setBlockType(type, attrsOf(selectionStart(state).parent))(state)) return false
    const { tr, selection } = state
    for (const { $from, $to } of selection.ranges) tr.setBlockType($from.pos, $to.pos, type, attrsOf)
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Sets what the headings in the selection begin; '' if the first begins that already. False without a heading. */
export const toggleHeadingPart =
  (part: HeadingPart): Command =>
  (state, dispatch) => {
    const tr = state.tr
    const { from, to } = state.selection
    let wanted: HeadingPart | null = null
    state.doc.nodesBetween(from, to, (found, position) => {
      if (found.type.name !== 'heading') return !found.isTextblock
      wanted ??= found.attrs.part === part ? '' : part
      tr.setNodeAttribute(position, 'part', wanted)
      return false
    })
    if (wanted === null) return false
    dispatch?.(tr)
    return true
  }

export const toggleCodeBlock: Command = (state, dispatch) => {
  const code = selectionStart(state).parent.type.name === 'code_block'
  return setBlockType(node(state.schema, code ? 'paragraph' : 'code_block'))(state, dispatch)
}

export const toggleQuote: Command = (state, dispatch) =>
  ancestor(selectionStart(state), 'blockquote')
    ? lift(state, dispatch)
    : wrapIn(node(state.schema, 'blockquote'))(state, dispatch)

/** The innermost list around the selection's start, or null. */
export function currentList(state: EditorState): { kind: ListKind; position: number; node: Node } | null {
  const found = ancestor(selectionStart(state), 'ordered_list', 'bullet_list')
  if (!found) return null
  const check = typeof found.node.firstChild?.attrs.checked === 'boolean'
  const kind = found.node.type.name === 'ordered_list' ? 'ordered' : check ? 'check' : 'bullet'
  return { kind, position: found.pos, node: found.node }
}

/** Wraps in a list of that kind, changes the kind of the current list, or lifts the item out of it. */
export const toggleList =
  (kind: ListKind): Command =>
  (state, dispatch) => {
    const { schema } = state
    const item = node(schema, 'list_item')
    const list = node(schema, kind === 'ordered' ? 'ordered_list' : 'bullet_list')
    const current = currentList(state)
    if (current?.kind === kind) return liftListItem(item)(state, dispatch)
    if (!current)
      return wrapInList(list)(
        state,
        dispatch &&
          ((tr) => {
            if (kind === 'check')
              tr.doc.nodesBetween(tr.selection.from, tr.selection.to, (found, position) => {
                if (found.type === item) tr.setNodeAttribute(position, 'checked', false)
              })
            dispatch(tr)
          }),
      )
    if (dispatch) {
      const tr = state.tr.setNodeMarkup(current.position, list)
      current.node.forEach((_, offset) => {
        tr.setNodeAttribute(current.position + 1 + offset, 'checked', kind === 'check' ? false : null)
      })
      dispatch(tr)
    }
    return true
  }
