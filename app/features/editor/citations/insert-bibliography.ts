// Commands that insert the bibliography. A document has one, because it lists all cited works; an existing one is
// selected instead.

import type { Node } from '@milkdown/kit/prose/model'
import { type Command, NodeSelection, TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { DEFAULT_STYLE, styleId } from '../../../../workers/domain/citations/processor/styles.ts'
import { insertAtCursor } from '../commands/block-commands.ts'
import { node } from '../commands/mark-commands.ts'
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

/** Inserts at the cursor, or at the document's end, with a heading unless one precedes it. */
const insert =
  (atEnd: boolean): Command =>
  (state, dispatch, view) => {
    const there = bibliographyIn(state.doc)
    if (there !== null) {
      dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, there)).scrollIntoView())
      return true
    }
    const tr = state.tr
    const block = node(state.schema, 'bibliography').create()
    if (atEnd) {
      const last = state.doc.lastChild
      const empty = last?.type.name === 'paragraph' && last.content.size === 0 && state.doc.childCount > 1
      const end = state.doc.content.size
      tr.replaceWith(empty ? end - last.nodeSize : end, end, block)
    } else if (insertAtCursor(state, tr, block, true) === null) return false
    const at = bibliographyIn(tr.doc)
    if (at === null) return false
    const before = tr.doc.resolve(at)
    if (before.nodeBefore?.type.name !== 'heading' && before.depth === 0)
      tr.insert(
        at,
        node(state.schema, 'heading').create(
          { level: headingLevel(state.doc) },
          state.schema.text(headingWords(view)),
        ),
      )
    const after = tr.doc.resolve((bibliographyIn(tr.doc) ?? at) + block.nodeSize)
    if (!after.nodeAfter?.isTextblock) tr.insert(after.pos, node(state.schema, 'paragraph').create())
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after.pos + 1))).scrollIntoView())
    return true
  }

export const insertBibliography = insert(false)
export const appendBibliography = insert(true)

/** The heading that the style prescribes. */
function headingWords(view: EditorView | undefined): string {
  const id = styleId(view ? citationStoreOf(view).style : DEFAULT_STYLE) ?? ''
  if (id.startsWith('modern-language-association')) return 'Works Cited'
  return /^chicago-(?:full)?note/.test(id) ? 'Bibliography' : 'References'
}

/** The highest level of the document's headings, not counting a title: a first heading that is alone at level 1. */
function headingLevel(document: Node): number {
  const levels: number[] = []
  document.forEach(({ type, attrs }) => {
    if (type.name === 'heading') levels.push(Number(attrs.level))
  })
  const [first, ...others] = levels
  return Math.min(...(others.length > 0 && first === 1 && !others.includes(1) ? others : [first ?? 1]))
}
