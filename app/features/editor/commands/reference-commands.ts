// Cross-references: command that inserts one, and plugin that keeps anchors unique when their nodes are pasted.

import { splitBlockAs } from '@milkdown/kit/prose/commands'
import { Fragment, type Node, Slice } from '@milkdown/kit/prose/model'
import { type Command, type EditorState, Plugin } from '@milkdown/kit/prose/state'
import { readAnchor } from '../../../../workers/domain/manuscript/schema/block-specs.ts'
import { newAnchor } from '../core/anchors.ts'
import { node } from '../core/schema-types.ts'
import { captionIn } from './figure-commands.ts'

/** Inserts a reference to the nth target in document order. A target without an anchor gets one in the same transaction. */
export const insertReference =
  (index: number): Command =>
  (state, dispatch) => {
    const found = referenceTargets(state)[index]
    if (!found) return false
    const target =
      readAnchor(found.node.attrs.id) || newAnchor(found.node.type.name === 'figure' ? 'fig' : 'sec')
    const tr = state.tr
    if (found.node.attrs.id !== target) tr.setNodeAttribute(found.position, 'id', target)
    tr.replaceSelectionWith(node(state.schema, 'cross_reference').create({ target }))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Headings and captioned figures in document order: the nodes of `readPlaces`. */
function referenceTargets(state: EditorState): { node: Node; position: number }[] {
  const found: { node: Node; position: number }[] = []
  state.doc.descendants((inner, position) => {
    const { name } = inner.type
    if (name === 'heading' || (name === 'figure' && captionIn(inner))) found.push({ node: inner, position })
    return !inner.isTextblock
  })
  return found
}

/** Enter inside a heading with an anchor: the first half keeps the anchor. */
export const splitNamedHeading: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  const { parent } = $from
  if (parent.type.name !== 'heading' || !parent.attrs.id || !$from.sameParent($to)) return false
  if ($from.parentOffset === 0 || $to.parentOffset === parent.content.size) return false
  return splitBlockAs(({ type, attrs }) => ({ type, attrs: { ...attrs, id: '' } }))(state, dispatch)
}

/** Gives pasted nodes new anchors if theirs exist in the document; references within the slice follow. */
export const renamePastedAnchors = () =>
  new Plugin({
    props: {
      transformPasted(slice, view) {
        // A node that is moved keeps its anchor.
        if (view.dragging?.move) return slice
        const here = new Set<string>()
        view.state.doc.descendants((inner) => {
          if (inner.attrs.id) here.add(inner.attrs.id)
          return !inner.isTextblock
        })
        const renamed = new Map<string, string>()
        slice.content.descendants((inner) => {
          const id: unknown = inner.attrs.id
          if (typeof id === 'string' && here.has(id))
            renamed.set(id, newAnchor(inner.type.name === 'figure' ? 'fig' : 'sec'))
          return !inner.isTextblock
        })
        if (renamed.size === 0) return slice
        return new Slice(rename(slice.content, renamed), slice.openStart, slice.openEnd)
      },
    },
  })

function rename(content: Fragment, names: Map<string, string>): Fragment {
  const made: Node[] = []
  content.forEach((child) => {
    const { id, target } = child.attrs
    const attrs = { ...child.attrs }
    if (names.has(id)) attrs.id = names.get(id)
    if (names.has(target)) attrs.target = names.get(target)
    made.push(child.isText ? child : child.type.create(attrs, rename(child.content, names), child.marks))
  })
  return Fragment.from(made)
}
