// The bibliography: one in a document, since it lists all that is cited. Where there is one already, it is shown instead.

import type { Node } from '@milkdown/kit/prose/model'
import { type Command, NodeSelection, TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { DEFAULT_STYLE, styleId } from '../../../../workers/domain/citations/processor/styles.ts'
import { insertAtCursor } from '../commands/block-commands.ts'
import { node } from '../commands/mark-commands.ts'
import { citationStoreOf } from './citation-store.ts'

/** Where the first bibliography of a document stands; null where there is none. */
export function bibliographyIn(document: Node): number | null {
  let found: number | null = null
  document.descendants((inner, position) => {
    if (found === null && inner.type.name === 'bibliography') found = position
    return found === null && !inner.isTextblock
  })
  return found
}

/** At the cursor, or (`atEnd`) after everything, with a heading where none stands right before it. */
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

/** As the style calls it: MLA lists works cited, Chicago's notes have a bibliography. */
function headingWords(view: EditorView | undefined): string {
  const id = styleId(view ? citationStoreOf(view).style : DEFAULT_STYLE) ?? ''
  if (id.startsWith('modern-language-association')) return 'Works Cited'
  return /^chicago-(?:full)?note/.test(id) ? 'Bibliography' : 'References'
}

/** That of the document's other sections: the highest there is, but for a title that stands alone at level 1. */
function headingLevel(document: Node): number {
  const levels: number[] = []
  document.forEach(({ type, attrs }) => {
    if (type.name === 'heading') levels.push(Number(attrs.level))
  })
  const [first, ...others] = levels
  return Math.min(...(others.length > 0 && first === 1 && !others.includes(1) ? others : [first ?? 1]))
}
