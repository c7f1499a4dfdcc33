// Cross-references: command that inserts one, and plugin that keeps anchors unique when their nodes are pasted.

import { splitBlockAs } from '@milkdown/kit/prose/commands'
import { Fragment, type Node, Slice } from '@milkdown/kit/prose/model'
import { type Command, Plugin, type Transaction } from '@milkdown/kit/prose/state'
import { labelLine, renameLabels } from '../../../../workers/domain/manuscript/equations/edit-equation.ts'
import { readEquation } from '../../../../workers/domain/manuscript/equations/read-equation.ts'
import { readAnchor } from '../../../../workers/domain/manuscript/schema/block-specs.ts'
import { readTheoremKind } from '../../../../workers/domain/manuscript/schema/theorem.ts'
import { anchorsOf, newAnchor, newLabel } from '../core/anchors.ts'
import { node } from '../core/schema-types.ts'
import { captionIn } from './figure-commands.ts'

/**
 * Inserts a reference to the nth target of a document as it was listed; false if the target has changed or gone since. A target
 * without an anchor gets one in the same transaction.
 */
export const insertReference =
  (listed: Node, index: number): Command =>
  (state, dispatch) => {
    const chosen = referenceTargets(listed)[index]
    const found = referenceTargets(state.doc).find(({ anchor, node, line }) =>
      chosen?.anchor ? anchor === chosen.anchor : node === chosen?.node && line === chosen.line,
    )
    if (!found) return false
    const target = found.anchor || newAnchorFor(found.node)
    const tr = state.tr
    if (!found.anchor) setAnchor(tr, found, target)
    tr.replaceSelectionWith(node(state.schema, 'cross_reference').create({ target }))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** `line`: of a formula; 0 for others. */
type Target = { node: Node; position: number; line: number; anchor: string }

/** Headings, captioned figures, theorems and lines of formulas with a number, in document order: the places of `readPlaces`. */
function referenceTargets(document: Node): Target[] {
  const found: Target[] = []
  document.descendants((inner, position) => {
    const { name } = inner.type
    if (name === 'heading' || (name === 'figure' && captionIn(inner)) || isNumberedTheorem(inner))
      found.push({ node: inner, position, line: 0, anchor: readAnchor(inner.attrs.id) })
    if (name === 'math_display')
      for (const [line, { number, label }] of readEquation(String(inner.attrs.value)).lines.entries())
        if (number.kind !== 'none') found.push({ node: inner, position, line, anchor: label })
    return !inner.isTextblock
  })
  return found
}

const isNumberedTheorem = ({ type, attrs }: Node) =>
  type.name === 'theorem' && readTheoremKind(attrs.kind) !== 'proof'

function newAnchorFor({ type }: Node): string {
  if (type.name === 'math_display') return newLabel()
  if (type.name === 'theorem') return newAnchor('thm')
  return newAnchor(type.name === 'figure' ? 'fig' : 'sec')
}

function setAnchor(tr: Transaction, { node, position, line }: Target, anchor: string): void {
  if (node.type.name === 'math_display')
    tr.setNodeAttribute(position, 'value', labelLine(String(node.attrs.value), line, anchor))
  else tr.setNodeAttribute(position, 'id', anchor)
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
          for (const anchor of anchorsOf(inner)) here.add(anchor)
          return !inner.isTextblock
        })
        const renamed = new Map<string, string>()
        slice.content.descendants((inner) => {
          for (const anchor of anchorsOf(inner))
            if (here.has(anchor)) renamed.set(anchor, newAnchorFor(inner))
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
    if (child.type.name === 'math_display') attrs.value = renameLabels(String(attrs.value), names)
    if (names.has(id)) attrs.id = names.get(id)
    if (names.has(target)) attrs.target = names.get(target)
    made.push(child.isText ? child : child.type.create(attrs, rename(child.content, names), child.marks))
  })
  return Fragment.from(made)
}
