// Commands on marks, lists, headings and inline nodes of the manuscript's schema, and queries of the selection.

import { findParentNodeClosestToPos } from '@milkdown/kit/prose'
import { lift, setBlockType, toggleMark, wrapIn } from '@milkdown/kit/prose/commands'
import type { Attrs, MarkType, Node, NodeType, ResolvedPos, Schema } from '@milkdown/kit/prose/model'
import { liftListItem, wrapInList } from '@milkdown/kit/prose/schema-list'
import { type Command, type EditorState, NodeSelection, TextSelection } from '@milkdown/kit/prose/state'
import type { MarkName, NodeName } from '../../../../workers/domain/manuscript/schema/specs.ts'

export type ListKind = 'bullet' | 'ordered' | 'check'

export function node(schema: Schema, name: NodeName): NodeType {
  const type = schema.nodes[name]
  if (!type) throw new Error(`no node ${name}`)
  return type
}
export function mark(schema: Schema, name: MarkName): MarkType {
  const type = schema.marks[name]
  if (!type) throw new Error(`no mark ${name}`)
  return type
}

/** The selection's start within the first text block it touches; also for an AllSelection. */
export const selectionStart = (state: EditorState): ResolvedPos =>
  TextSelection.near(state.doc.resolve(state.selection.from)).$from

/** The nearest ancestor with one of these names, with its position and depth. */
export const ancestor = ($position: ResolvedPos, ...names: NodeName[]) =>
  findParentNodeClosestToPos(({ type }) => names.some((name) => name === type.name))($position)

export const toggle =
  (name: MarkName): Command =>
  (state, dispatch) =>
    // The text of a footnote is not part of the sentence around its number.
    toggleMark(mark(state.schema, name), null, { enterInlineAtoms: false })(state, dispatch)

/** Level 0 is a paragraph. Keeps alignment, direction and indent. */
export const setHeading =
  (level: number): Command =>
  (state, dispatch) => {
    const { align = '', dir = '', indent = 0 } = selectionStart(state).parent.attrs
    return level === 0
      ? setBlockType(node(state.schema, 'paragraph'), { align, dir, indent })(state, dispatch)
      : setBlockType(node(state.schema, 'heading'), { level, align, dir, indent })(state, dispatch)
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

/** Replaces the selection with an image or a formula; a display formula is a block. */
export const insertNode =
  (name: 'image' | 'math_inline' | 'math_display', attrs: Attrs): Command =>
  (state, dispatch) => {
    const tr = state.tr.replaceSelectionWith(node(state.schema, name).create(attrs), name !== 'math_display')
    // A formula without text behind it would be the selection, and the next letter would replace it.
    if (tr.selection instanceof NodeSelection) {
      const behind = tr.selection.to
      tr.insert(behind, node(state.schema, 'paragraph').create())
      tr.setSelection(TextSelection.create(tr.doc, behind + 1))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** The node of a NodeSelection if it has that name, or null. */
export function selectedNode(state: EditorState, name: NodeName): { node: Node; position: number } | null {
  const { selection } = state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== name) return null
  return { node: selection.node, position: selection.from }
}

/** The formula of a NodeSelection, or null. */
export function selectedFormula(
  state: EditorState,
): { latex: string; display: boolean; position: number } | null {
  const inLine = selectedNode(state, 'math_inline')
  const found = inLine ?? selectedNode(state, 'math_display')
  return found && { latex: String(found.node.attrs.value), display: !inLine, position: found.position }
}

export const changeAttributes =
  (position: number, attributes: Attrs): Command =>
  (state, dispatch) => {
    if (!state.doc.nodeAt(position)) return false
    const tr = state.tr
    for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(position, name, value)
    dispatch?.(tr)
    return true
  }
