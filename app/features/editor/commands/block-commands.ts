// Commands on blocks: alignment, indent, direction, and inserting a block at the cursor.

import type { Attrs, Node } from '@milkdown/kit/prose/model'
import { liftListItem, sinkListItem } from '@milkdown/kit/prose/schema-list'
import { type Command, type EditorState, TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import { type Alignment, readIndent } from '../../../../workers/domain/manuscript/schema/appearance.ts'
import { newAnchor } from '../core/anchors.ts'
import { ancestor, selectionStart } from '../core/query-selection.ts'
import { node } from '../core/schema-types.ts'
import { currentList } from './block-type-commands.ts'

/** Sets attributes on every block in the selection that declares them; false if nothing changes. */
const changeBlocks =
  (change: (found: Node) => Attrs | null): Command =>
  (state, dispatch) => {
    const tr = state.tr
    for (const { $from, $to } of state.selection.ranges)
      state.doc.nodesBetween($from.pos, $to.pos, (found, position) => {
        for (const [name, value] of Object.entries(change(found) ?? {}))
          if (name in found.attrs && found.attrs[name] !== value) tr.setNodeAttribute(position, name, value)
        return !found.isTextblock
      })
    if (!tr.docChanged) return false
    dispatch?.(tr)
    return true
  }

/** Aligns every paragraph, heading and table cell in the selection; '' is the default of the text's direction. */
export const setAlignment =
  (align: Alignment): Command =>
  (state, dispatch) => {
    const tabled = currentCell(state) !== undefined
    return changeBlocks(({ type }) => {
      if (type.spec.tableRole) return { alignment: align || 'left' }
      return { align: tabled ? '' : align }
    })(state, dispatch)
  }

/** The alignment of the block the selection starts in, or of the table cell around it. */
export const currentAlignment = (state: EditorState): unknown =>
  selectionStart(state).parent.attrs.align || currentCell(state)?.attrs.alignment

const currentCell = (state: EditorState) =>
  ancestor(selectionStart(state), 'table_cell', 'table_header')?.node

/** Indents (1) or outdents (-1): a list item changes its level, other blocks their margin. */
export const indent =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const item = node(state.schema, 'list_item')
    if (currentList(state)) return (step > 0 ? sinkListItem(item) : liftListItem(item))(state, dispatch)
    return changeBlocks(({ attrs }) => ({ indent: readIndent(Number(attrs.indent) + step) }))(state, dispatch)
  }

/** Toggles between right-to-left and the page's direction. */
export const toggleDirection: Command = (state, dispatch) => {
  const dir = selectionStart(state).parent.attrs.dir === 'rtl' ? '' : 'rtl'
  return changeBlocks(() => ({ dir }))(state, dispatch)
}

/** Inserts a rule, page break or video after the block of the cursor and moves the cursor behind it. */
export const insertBlock =
  (name: 'hr' | 'page_break' | 'video', attrs: Attrs | null = null): Command =>
  (state, dispatch) =>
    insertAndGoOn(node(state.schema, name).create(attrs), name === 'page_break')(state, dispatch)

/** Inserts a figure after the block of the cursor, an image with its caption, and moves the cursor behind it. */
export const insertFigure =
  (image: Attrs, caption: string): Command =>
  (state, dispatch) => {
    const { schema } = state
    const picture = node(schema, 'paragraph').create(null, node(schema, 'image').create(image))
    const below = node(schema, 'caption').create(null, schema.text(caption))
    const figure = node(schema, 'figure').create({ id: newAnchor('fig') }, [picture, below])
    return insertAndGoOn(figure)(state, dispatch)
  }

const insertAndGoOn =
  (block: Node, outermost = false): Command =>
  (state, dispatch) => {
    const tr = state.tr
    const at = insertAtCursor(state, tr, block, outermost)
    if (at === null) return false
    const after = tr.doc.resolve(at + block.nodeSize)
    if (!after.nodeAfter?.isTextblock) tr.insert(after.pos, node(state.schema, 'paragraph').create())
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after.pos + 1))).scrollIntoView())
    return true
  }

/**
 * Inserts a block at the cursor: replaces an empty paragraph, or else follows the nearest ancestor that allows it.
 * @param outermost only at the document's top level
 * @returns the block's position, or null if the schema allows it nowhere
 */
export function insertAtCursor(
  state: EditorState,
  tr: Transaction,
  block: Node,
  outermost = false,
): number | null {
  const start = tr.doc.resolve(selectionStart(state).pos)
  for (let depth = outermost ? 1 : start.depth; depth > 0; depth--) {
    const parent = start.node(depth - 1)
    const index = start.index(depth - 1)
    const current = start.node(depth)
    const empty = current.type.name === 'paragraph' && current.content.size === 0
    if (empty && parent.canReplaceWith(index, index + 1, block.type)) {
      const at = start.before(depth)
      tr.replaceWith(at, start.after(depth), block)
      return at
    }
    if (parent.canReplaceWith(index + 1, index + 1, block.type)) {
      const at = start.after(depth)
      tr.insert(at, block)
      return at
    }
  }
  return null
}
