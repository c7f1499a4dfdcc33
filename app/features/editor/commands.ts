// What the toolbar does, as ProseMirror commands on the manuscript's schema.

import { lift, setBlockType, toggleMark, wrapIn } from '@milkdown/kit/prose/commands'
import type { Attrs, MarkType, Node, NodeType, ResolvedPos, Schema } from '@milkdown/kit/prose/model'
import { liftListItem, wrapInList } from '@milkdown/kit/prose/schema-list'
import { type Command, type EditorState, NodeSelection, TextSelection } from '@milkdown/kit/prose/state'
import type { Alignment } from '../../../workers/domain/manuscript/appearance.ts'
import type { MarkName, NodeName } from '../../../workers/domain/manuscript/specs.ts'

export type ListKind = 'bullet' | 'ordered' | 'check'

function node(schema: Schema, name: NodeName): NodeType {
  const type = schema.nodes[name]
  if (!type) throw new Error(`no node ${name}`)
  return type
}
function mark(schema: Schema, name: MarkName): MarkType {
  const type = schema.marks[name]
  if (!type) throw new Error(`no mark ${name}`)
  return type
}

/** Where the selection starts, inside the first text block it touches: also where everything is selected. */
export const startOf = (state: EditorState): ResolvedPos =>
  TextSelection.near(state.doc.resolve(state.selection.from)).$from

export const toggle =
  (name: MarkName): Command =>
  (state, dispatch) =>
    toggleMark(mark(state.schema, name))(state, dispatch)

/** Level 0 is normal text. Alignment, direction and indent stay as they are. */
export const setHeading =
  (level: number): Command =>
  (state, dispatch) => {
    const { align = '', dir = '', indent = 0 } = startOf(state).parent.attrs
    return level === 0
      ? setBlockType(node(state.schema, 'paragraph'), { align, dir, indent })(state, dispatch)
      : setBlockType(node(state.schema, 'heading'), { level, align, dir, indent })(state, dispatch)
  }

export const toggleCodeBlock: Command = (state, dispatch) => {
  const code = startOf(state).parent.type.name === 'code_block'
  return setBlockType(node(state.schema, code ? 'paragraph' : 'code_block'))(state, dispatch)
}

export const toggleQuote: Command = (state, dispatch) =>
  ancestor(state, 'blockquote')
    ? lift(state, dispatch)
    : wrapIn(node(state.schema, 'blockquote'))(state, dispatch)

/** The list the selection starts in, innermost, or null. */
export function currentList(state: EditorState): { kind: ListKind; position: number; node: Node } | null {
  const start = startOf(state)
  for (let depth = start.depth; depth > 0; depth--) {
    const found = start.node(depth)
    const position = start.before(depth)
    if (found.type.name === 'ordered_list') return { kind: 'ordered', position, node: found }
    if (found.type.name === 'bullet_list') {
      const check = typeof found.firstChild?.attrs.checked === 'boolean'
      return { kind: check ? 'check' : 'bullet', position, node: found }
    }
  }
  return null
}

/** Makes a list of that kind, changes the kind of the list that is there, or takes the list away. */
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

/** Aligns every paragraph, heading and table cell in the selection; '' is the text's own start. */
export const setAlignment =
  (align: Alignment): Command =>
  (state, dispatch) => {
    const tr = state.tr
    state.doc.nodesBetween(state.selection.from, state.selection.to, (found, position) => {
      if ('align' in found.attrs && found.attrs.align !== align) tr.setNodeAttribute(position, 'align', align)
    })
    if (!tr.docChanged) return false
    dispatch?.(tr)
    return true
  }

/** A table of empty cells, the first row a header, the cursor in the first cell. */
export const insertTable =
  (rows: number, columns: number): Command =>
  (state, dispatch) => {
    const { schema } = state
    const cells = (name: 'table_header' | 'table_cell') =>
      Array.from({ length: columns }, () => node(schema, name).createAndFill()).filter(
        (cell) => cell !== null,
      )
    const body = Array.from({ length: rows - 1 }, () =>
      node(schema, 'table_row').create(null, cells('table_cell')),
    )
    const table = node(schema, 'table').create(null, [
      node(schema, 'table_header_row').create(null, cells('table_header')),
      ...body,
    ])
    if (ancestor(state, 'table')) return false
    if (dispatch) {
      const at = state.selection.$from.depth > 0 ? state.selection.$from.after(1) : state.selection.to
      const tr = state.tr
      const { parent } = state.selection.$from
      const replaced =
        parent.type.name === 'paragraph' && parent.content.size === 0 && state.selection.$from.depth === 1
      const from = replaced ? state.selection.$from.before(1) : at
      tr.replaceWith(from, at, table)
      tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1)))
      // A table at the very end would leave no place to go on writing.
      const after = from + table.nodeSize
      if (after === tr.doc.content.size) tr.insert(after, node(schema, 'paragraph').create())
      dispatch(tr.scrollIntoView())
    }
    return true
  }

/** Puts an image or a formula at the selection; a display formula stands as a block of its own. */
export const insertNode =
  (name: 'image' | 'math_inline' | 'math_display', attrs: Attrs): Command =>
  (state, dispatch) => {
    dispatch?.(
      state.tr
        .replaceSelectionWith(node(state.schema, name).create(attrs), name !== 'math_display')
        .scrollIntoView(),
    )
    return true
  }

/** The formula that is selected as a whole, or null. */
export function selectedFormula(
  state: EditorState,
): { latex: string; display: boolean; position: number } | null {
  const { selection } = state
  if (!(selection instanceof NodeSelection)) return null
  const { name } = selection.node.type
  if (name !== 'math_inline' && name !== 'math_display') return null
  return {
    latex: String(selection.node.attrs.value),
    display: name === 'math_display',
    position: selection.from,
  }
}

export const changeAttribute =
  (position: number, attribute: string, value: unknown): Command =>
  (state, dispatch) => {
    if (!state.doc.nodeAt(position)) return false
    dispatch?.(state.tr.setNodeAttribute(position, attribute, value))
    return true
  }

/** The link around the cursor or across the selection, with its whole extent. */
export function currentLink(
  state: EditorState,
): { from: number; to: number; href: string; text: string } | null {
  const type = mark(state.schema, 'link')
  const { from, to, empty } = state.selection
  if (state.selection instanceof NodeSelection) return null
  const first = startOf(state)
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

/** Sets the link between two positions, with the given text where there was none. An empty address removes it. */
export const setLink =
  (from: number, to: number, href: string, text: string): Command =>
  (state, dispatch) => {
    const type = mark(state.schema, 'link')
    const tr = state.tr
    if (!href) tr.removeMark(from, to, type)
    else if (text && state.doc.textBetween(from, to) !== text)
      tr.replaceWith(from, to, state.schema.text(text, [type.create({ href })]))
    else tr.removeMark(from, to, type).addMark(from, to, type.create({ href }))
    dispatch?.(tr.removeStoredMark(type).scrollIntoView())
    return true
  }

export function ancestor(state: EditorState, name: NodeName): boolean {
  const start = startOf(state)
  for (let depth = start.depth; depth > 0; depth--) if (start.node(depth).type.name === name) return true
  return false
}
