// Commands that insert the bibliography. A document has one, because it lists all cited works; an existing one is
// selected instead.

import type { Node } from '@milkdown/kit/prose/model'
import { type Command, NodeSelection, TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { listHeading, listHeadingLevel } from '../../../../workers/domain/citations/processor/list-heading.ts'
import { DEFAULT_STYLE } from '../../../../workers/domain/citations/processor/styles.ts'
import {
  endOfReferenceList,
  endsInReferenceList,
} from '../../../../workers/domain/manuscript/start-of-reference-list.ts'
import { insertAtCursor } from '../commands/block-commands.ts'
import { blocksOf } from '../core/end-of-text.ts'
import { node } from '../core/schema-types.ts'
import { citationStoreOf } from './citation-store.ts'

/** Position of the first bibliography, or null. */
export function bibliographyIn(document: Node): number | null {
  let found: number | null = null
  document.descendants((inner, position) => {
    if (found === null && inner.type.name === 'bibliography') found = position
    return found === null && !inner.isTextblock
  })
  return found
}

/** Inserts at the cursor, with a heading unless one precedes it. */
export const insertBibliography: Command = (state, dispatch, view) => {
  const there = bibliographyIn(state.doc)
  if (there !== null) {
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, there)).scrollIntoView())
    return true
  }
  const { tr } = state
  if (insertAtCursor(state, tr, node(state.schema, 'bibliography').create(), true) === null) return false
  const after = complete(tr, view)
  if (after === null) return false
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1))).scrollIntoView())
  return true
}

/**
 * Adds the list under the heading of references that the text has, else at its end, in place of an empty paragraph there, and
 * leaves the selection.
 */
export function appendBibliography(tr: Transaction, view: EditorView | undefined): void {
  const { doc, selection } = tr
  const before = doc.children.slice(0, endOfReferenceList(blocksOf(doc)) ?? doc.childCount)
  const last = before.at(-1)
  const end = before.reduce((size, { nodeSize }) => size + nodeSize, 0)
  const start = end - (last?.nodeSize ?? 0)
  const isSpare = last?.type.name === 'paragraph' && last.content.size === 0 && selection.to < start
  tr.replaceWith(isSpare ? start : end, end, node(doc.type.schema, 'bibliography').create())
  complete(tr, view)
}

/**
 * Puts a heading before the bibliography, unless it is under one, and text after it.
 * @returns the position after the bibliography; null if there is none
 */
function complete(tr: Transaction, view: EditorView | undefined): number | null {
  const at = bibliographyIn(tr.doc)
  if (at === null) return null
  const { schema } = tr.doc.type
  if (tr.doc.resolve(at).depth === 0 && !isUnderHeading(tr.doc, at)) {
    const { style, language } = view ? citationStoreOf(view) : { style: DEFAULT_STYLE, language: 'en' }
    const words = listHeading(style, language)
    const level = listHeadingLevel(levelsIn(tr.doc))
    tr.insert(at, node(schema, 'heading').create({ level }, schema.text(words)))
  }
  const list = bibliographyIn(tr.doc) ?? at
  const after = list + (tr.doc.nodeAt(list)?.nodeSize ?? 0)
  if (!tr.doc.resolve(after).nodeAfter?.isTextblock) tr.insert(after, node(schema, 'paragraph').create())
  return after
}

/** Whether a heading precedes a top-level position, or what precedes it ends in a typed list of references. */
const isUnderHeading = (document: Node, at: number): boolean =>
  document.resolve(at).nodeBefore?.type.name === 'heading' ||
  endsInReferenceList(blocksOf(document.cut(0, at)))

function levelsIn(document: Node): number[] {
  const levels: number[] = []
  document.forEach(({ type, attrs }) => {
    if (type.name === 'heading') levels.push(Number(attrs.level))
  })
  return levels
}
