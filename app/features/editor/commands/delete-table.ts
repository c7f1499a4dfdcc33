// Command that deletes a table and, as Word and Google Docs do, keeps the text of its figure. A caption without a table or
// image must not be numbered, so it becomes a paragraph.

import type { Node } from '@milkdown/kit/prose/model'
import { type Command, Selection, type Transaction } from '@milkdown/kit/prose/state'
import { ancestor } from '../core/query-selection.ts'
import { node } from '../core/schema-types.ts'

export const deleteWholeTable: Command = (state, dispatch) => {
  const { $from } = state.selection
  const depth = ancestor($from, 'table')?.depth
  if (!depth) return false
  const { tr } = state
  const figure = $from.node(depth - 1)
  const index = $from.index(depth - 1)
  if (figure.type.name !== 'figure' || figure.children.some((part, at) => at !== index && isNumbered(part)))
    tr.delete($from.before(depth), $from.after(depth))
  else {
    const paragraph = node(state.schema, 'paragraph')
    const kept = figure.children.flatMap((part, at) => {
      if (at === index || part.content.size === 0) return []
      return part.type === paragraph ? [part] : [paragraph.create(null, part.content)]
    })
    // A parent must keep at least one block.
    const alone = $from.node(depth - 2).childCount === 1
    tr.replaceWith(
      $from.before(depth - 1),
      $from.after(depth - 1),
      kept.length === 0 && alone ? paragraph.create() : kept,
    )
  }
  dispatch?.(putCaret(tr, $from.before(depth)).scrollIntoView())
  return true
}

/** True for what a caption can number: a table or an image. */
function isNumbered(part: Node): boolean {
  let found = part.type.name === 'table'
  part.descendants(({ type }) => {
    found ||= type.name === 'image'
    return !found
  })
  return found
}

const putCaret = (tr: Transaction, before: number): Transaction =>
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(tr.mapping.map(before), tr.doc.content.size)), 1))
