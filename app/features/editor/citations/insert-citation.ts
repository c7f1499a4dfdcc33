// Putting citations into the text, for whoever has works to cite: the dialog, or what stands beside the editor. A work is
// an item of CSL-JSON, with the reference's id where it lies in the library.

import type { Node, ResolvedPos } from '@milkdown/kit/prose/model'
import { type Command, type EditorState, NodeSelection, TextSelection } from '@milkdown/kit/prose/state'
import type { RelativePosition } from 'yjs'
import {
  type CiteItem,
  citeItem,
  readCitation,
  workKey,
  writeCitation,
} from '../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import { dedupeKey } from '../../../../workers/domain/citations/identifiers/work-keys.ts'
import { fromRelativePosition } from '../collab/relative-position.ts'
import { node } from '../commands/mark-commands.ts'
import type { CitationTarget, EditorHandle } from '../core/editor-handle.ts'
import { citationStoreOf } from './citation-store.ts'
import { updateCitedItems } from './complete-citations.ts'
import { readLook } from './formatting-client.ts'

/** Cites works as one step that can be undone. False where the place is gone or holds no citation; nothing is changed. */
export async function cite(
  { view, run }: Pick<EditorHandle, 'view' | 'run'>,
  items: readonly CslItem[],
  place: CitationTarget = {},
): Promise<boolean> {
  const withoutSpace = place.withoutSpace ?? (await readLook(citationStoreOf(view).style)) !== 'line'
  const command = insertCitation(
    items.map((item) => citeItem(item)),
    { ...place, withoutSpace },
  )
  if (items.length === 0 || view.isDestroyed || !command(view.state)) return false
  run(command)
  return true
}

/** After what is selected, which stays as it is; the caret is behind it then. */
export const insertCitation =
  (works: readonly CiteItem[], { at, textBefore = '', withoutSpace = false }: CitationTarget = {}): Command =>
  (state, dispatch) => {
    const place = resolveTarget(state, at)
    const type = node(state.schema, 'citation')
    if (!place?.parent.canReplaceWith(place.index(), place.index(), type)) return false
    if (!dispatch) return true
    const apart = !withoutSpace || textBefore !== ''
    const before = apart && touchesWord(place) ? ' ' : ''
    const said = `${before}${textBefore}${textBefore && ' '}`
    const tr = state.tr
    if (said) tr.insert(place.pos, state.schema.text(said, place.marks()))
    const citation = type.create({ works: writeCitation(works) })
    tr.insert(place.pos + said.length, citation)
    const note = enclosingFootnote(place)
    tr.setSelection(
      note === null
        ? TextSelection.create(tr.doc, place.pos + said.length + citation.nodeSize)
        : NodeSelection.create(tr.doc, note),
    )
    dispatch(tr.scrollIntoView())
    return true
  }

/** A citation that stands: its place, and the works that it had as it was looked at. */
type ExistingCitation = { at: RelativePosition; works: readonly CiteItem[] }

/** The works of a citation that stands, if it still does. Without works it goes. */
export const changeCitation =
  (citation: ExistingCitation, works: readonly CiteItem[]): Command =>
  (state, dispatch) => {
    const position = positionOf(state, citation)
    if (position === null) return false
    const tr = state.tr
    if (works.length > 0) tr.setNodeAttribute(position, 'works', writeCitation(works))
    else tr.delete(position, position + 1)
    dispatch?.(tr)
    return true
  }

/** Null where it is gone. A place alone does not say so: once its citation is deleted, the one behind it stands there. */
function positionOf(state: EditorState, { at, works }: ExistingCitation): number | null {
  const position = fromRelativePosition(state, at)
  const found = position === null ? null : state.doc.nodeAt(position)
  if (found?.type.name !== 'citation') return null
  const now = readCitation(found.attrs.works)
  // As the document has them: with the fields in its order.
  const keys = new Set(readCitation(writeCitation(works)).flatMap(keysOf))
  const isSame = now.length === 0 ? works.length === 0 : now.flatMap(keysOf).some((key) => keys.has(key))
  return isSame ? position : null
}
/** One of them stays when a work comes into the library, or is completed from it. */
const keysOf = ({ item }: CiteItem) => [workKey(item), dedupeKey(item) ?? workKey(item)]

/** A work as it is described from now on, wherever the text cites it: the bibliography has it once. */
export const changeWork =
  (work: CslItem, now: CslItem): Command =>
  (state, dispatch) => {
    const key = workKey(work)
    const tr = updateCitedItems(state, (item) => (workKey(item) === key ? now : item))
    if (!tr.docChanged) return false
    dispatch?.(tr)
    return true
  }

/** Where the footnote stands that holds a place; null for the text itself. */
export const enclosingFootnote = (place: ResolvedPos): number | null =>
  place.parent.type.name === 'footnote' ? place.before() : null

function resolveTarget(state: EditorState, at: CitationTarget['at']): ResolvedPos | null {
  if (at === undefined) return state.selection.$to
  if (at === 'end') return TextSelection.atEnd(state.doc).$to
  const position = typeof at === 'number' ? at : fromRelativePosition(state, at)
  return position === null ? null : state.doc.resolve(position)
}

/** A word or a mark ends right before it, which a citation would stick to. */
function touchesWord({ parentOffset, nodeBefore }: ResolvedPos): boolean {
  if (parentOffset === 0 || !nodeBefore) return false
  return nodeBefore.isText ? /[^\s([{“‘«/–—-]$/u.test(nodeBefore.text ?? '') : !isBreak(nodeBefore)
}

const isBreak = ({ type }: Node) => type.name === 'hardbreak'
