// Commands on figures (an image's paragraph or a table, with a caption) and the keys inside a caption.

import type { Node } from '@milkdown/kit/prose/model'
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
} from '@milkdown/kit/prose/state'
import { figureKind } from '../../../../workers/domain/manuscript/tree/places.ts'
import { newAnchor } from '../core/anchors.ts'
import { ancestor, selectionStart } from '../core/query-selection.ts'
import { node } from '../core/schema-types.ts'

/** Whether the figure that the selection is in has a caption. */
export function hasCaption(state: EditorState): boolean {
  const figure = ancestor(selectionStart(state), 'figure')
  return figure !== undefined && captionIn(figure.node) !== undefined
}

export const captionIn = (figure: Node): Node | undefined =>
  figure.children.find(({ type }) => type.name === 'caption')

/** Adds a caption to the table or the image's paragraph and moves the cursor into it, or removes the caption. */
export const toggleCaption: Command = (state, dispatch) =>
  hasCaption(state) ? removeCaption(state, dispatch) : addCaption(state, dispatch)

const addCaption: Command = (state, dispatch) => {
  const { schema } = state
  const { $from } = state.selection
  const caption = node(schema, 'caption').create()
  const figureDepth = ancestor($from, 'figure')?.depth ?? 0
  const tableDepth = ancestor($from, 'table')?.depth ?? 0
  /** Depth of the table or paragraph to wrap in a figure; 0 if it is in one already. */
  const contentDepth = tableDepth > figureDepth ? tableDepth : figureDepth ? 0 : $from.depth
  const tr = state.tr
  if (contentDepth) {
    const content = $from.node(contentDepth)
    const table = content.type.name === 'table'
    if (!table && content.type.name !== 'paragraph') return false
    const figure = node(schema, 'figure').create(
      { id: newAnchor(table ? 'tbl' : 'fig') },
      table ? [caption, content] : [content, caption],
    )
    const index = $from.index(contentDepth - 1)
    if (!$from.node(contentDepth - 1).canReplaceWith(index, index + 1, figure.type)) return false
    const at = $from.before(contentDepth)
    tr.replaceWith(at, $from.after(contentDepth), figure)
    tr.setSelection(TextSelection.create(tr.doc, table ? at + 2 : at + 2 + content.nodeSize))
  } else {
    const figure = $from.node(figureDepth)
    const at = figureKind(figure.toJSON()) === 'table' ? $from.start(figureDepth) : $from.end(figureDepth)
    tr.insert(at, caption)
    if (!figure.attrs.id) tr.setNodeAttribute($from.before(figureDepth), 'id', newAnchor('fig'))
    tr.setSelection(TextSelection.create(tr.doc, at + 1))
  }
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Removes the caption and unwraps the figure. */
export const removeCaption: Command = (state, dispatch) => {
  const figure = ancestor(selectionStart(state), 'figure')
  if (!figure) return false
  const kept = figure.node.children.filter(({ type }) => type.name !== 'caption')
  const size = kept.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const paragraph = node(state.schema, 'paragraph').create()
  const at = figure.pos
  const tr = state.tr.replaceWith(at, at + figure.node.nodeSize, size ? kept : paragraph)
  const { selection } = state
  tr.setSelection(
    selection instanceof NodeSelection && tr.doc.nodeAt(at + 1) === selection.node
      ? NodeSelection.create(tr.doc, at + 1)
      : Selection.near(tr.doc.resolve(at + Math.max(1, size)), -1),
  )
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Enter in a caption moves the cursor behind the figure. */
export const leaveCaption: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.parent.type.name !== 'caption') return false
  const figure = ancestor($from, 'figure')
  if (!figure) return false
  const after = figure.pos + figure.node.nodeSize
  const tr = state.tr
  if (!tr.doc.resolve(after).nodeAfter?.isTextblock)
    tr.insert(after, node(state.schema, 'paragraph').create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}

/** Backspace in an empty caption removes that caption; other captions of the figure stay. */
export const removeEmptyCaption: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type.name !== 'caption' || $from.parent.content.size > 0) return false
  const captions = $from.node(-1).children.filter(({ type }) => type.name === 'caption')
  if (captions.length < 2) return removeCaption(state, dispatch)
  const tr = state.tr.delete($from.before(), $from.after())
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve($from.before()), -1)).scrollIntoView())
  return true
}
