// Cross-references: putting one at the cursor, and keeping the names of places apart when a place is pasted twice.

import { Fragment, type Node, Slice } from '@milkdown/kit/prose/model'
import { type Command, type EditorState, Plugin } from '@milkdown/kit/prose/state'
import { canSplit } from '@milkdown/kit/prose/transform'
import { readAnchor } from '../../../../workers/domain/manuscript/schema/block-specs.ts'
import { newAnchor } from '../core/anchors.ts'
import { node } from './mark-commands.ts'

/** A reference to the nth heading or captioned figure in reading order; one without a name is named in the same change. */
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

/** Where the places that readPlaces finds stand, in its order. */
function referenceTargets(state: EditorState): { node: Node; position: number }[] {
  const found: { node: Node; position: number }[] = []
  state.doc.descendants((inner, position) => {
    const { name } = inner.type
    if (name === 'heading' || (name === 'figure' && hasCaption(inner))) found.push({ node: inner, position })
    return !inner.isTextblock
  })
  return found
}

function hasCaption(figure: Node): boolean {
  let found = false
  figure.forEach((child) => {
    found ||= child.type.name === 'caption'
  })
  return found
}

/** Enter inside a named heading: the name stays with its beginning. */
export const splitNamedHeading: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  const { parent } = $from
  if (parent.type.name !== 'heading' || !parent.attrs.id || !$from.sameParent($to)) return false
  if ($from.parentOffset === 0 || $to.parentOffset === parent.content.size) return false
  const tr = state.tr.deleteSelection()
  const types = [{ type: parent.type, attrs: { ...parent.attrs, id: '' } }]
  if (!canSplit(tr.doc, tr.selection.from, 1, types)) return false
  dispatch?.(tr.split(tr.selection.from, 1, types).scrollIntoView())
  return true
}

/** Places that are pasted beside themselves get names of their own; references within what is pasted follow. */
export const renamePastedAnchors = () =>
  new Plugin({
    props: {
      transformPasted(slice, view) {
        // Dragged to another place, it is still itself.
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
