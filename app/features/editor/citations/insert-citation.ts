// Commands that insert and change citations. A work is a CSL-JSON item, with the reference's id if it is in the library.

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
import { readGapKind } from '../../../../workers/domain/manuscript/schema/gap.ts'
import { fromRelativePosition } from '../collab/carets/relative-position.ts'
import type { CitationTarget, EditorHandle } from '../core/editor-handle.ts'
import { endOfText } from '../core/end-of-text.ts'
import { node } from '../core/schema-types.ts'
import { citationStoreOf } from './citation-store.ts'
import { updateCitedItems } from './complete-citations.ts'
import { readLook } from './formatting-client.ts'

/** Inserts a citation as one undo step. False, without a change, if the target is deleted or allows no citation. */
export async function cite(
  { view, run }: Pick<EditorHandle, 'view' | 'run'>,
  items: readonly CslItem[],
  place: CitationTarget = {},
): Promise<boolean> {
  const { locator = '' } = place
  const withoutSpace = place.withoutSpace ?? (await readLook(citationStoreOf(view).style)) !== 'line'
  const command = insertCitation(
    items.map((item) => citeItem(item, { locator })),
    { ...place, withoutSpace },
  )
  if (items.length === 0 || view.isDestroyed || !command(view.state)) return false
  run(command)
  return true
}

/** A gap that a citation fills: not the mark of a name. */
const isReplaced = ({ type, attrs }: Node) => type.name === 'gap' && readGapKind(attrs.kind) !== 'name'

/**
 * Inserts after the selection, in place of a gap there, and moves the caret behind the citation. `inPlace` leaves a caret
 * elsewhere where it is, but not a selection around the citation: the next letter would replace the cited words.
 */
export const insertCitation =
  (
    works: readonly CiteItem[],
    { at, textBefore = '', withoutSpace = false, inPlace = false }: CitationTarget = {},
  ): Command =>
  (state, dispatch) => {
    const target = resolveTarget(state, at)
    const gap = target?.nodeBefore && isReplaced(target.nodeBefore) ? target.nodeBefore : null
    const tr = state.tr
    if (gap && target) tr.delete(target.pos - gap.nodeSize, target.pos)
    const place = target && tr.doc.resolve(tr.mapping.map(target.pos))
    const type = node(state.schema, 'citation')
    if (!place?.parent.canReplaceWith(place.index(), place.index(), type)) return false
    if (!dispatch) return true
    const spaced = !withoutSpace || textBefore !== ''
    const before = spaced && touchesWord(place) ? ' ' : ''
    const leading = `${before}${textBefore}${textBefore && ' '}`
    if (leading) tr.insert(place.pos, state.schema.text(leading, place.marks()))
    const citation = type.create({ works: writeCitation(works) })
    tr.insert(place.pos + leading.length, citation)
    const end = place.pos + leading.length + citation.nodeSize
    const note = enclosingFootnote(place)
    const { selection } = tr
    if (!inPlace || (!selection.empty && selection.from <= end && end <= selection.to))
      tr.setSelection(note === null ? TextSelection.create(tr.doc, end) : NodeSelection.create(tr.doc, note))
    dispatch(inPlace ? tr : tr.scrollIntoView())
    return true
  }

/** A citation in the text: its position, and the works that it had when it was opened. */
type ExistingCitation = { at: RelativePosition; works: readonly CiteItem[] }

/** Sets the works of a citation, or deletes it if there are none. False if the citation is gone. */
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

/** Null if it is gone. The works are compared, because after a deletion the position may be that of the next citation. */
function positionOf(state: EditorState, { at, works }: ExistingCitation): number | null {
  const position = fromRelativePosition(state, at)
  const found = position === null ? null : state.doc.nodeAt(position)
  if (found?.type.name !== 'citation') return null
  const now = readCitation(found.attrs.works)
  // Written and read back, because the document stores fields in its own order.
  const keys = new Set(readCitation(writeCitation(works)).flatMap(keysOf))
  const isSame = now.length === 0 ? works.length === 0 : now.flatMap(keysOf).some((key) => keys.has(key))
  return isSame ? position : null
}
/** Either key may change when a work is added to the library or completed from it, but not both. */
const keysOf = ({ item }: CiteItem) => [workKey(item), dedupeKey(item) ?? workKey(item)]

/** Replaces a work in every citation, because the bibliography has it once. */
export const changeWork =
  (work: CslItem, now: CslItem): Command =>
  (state, dispatch) => {
    const key = workKey(work)
    const tr = updateCitedItems(state, (item) => (workKey(item) === key ? now : item))
    if (!tr.docChanged) return false
    dispatch?.(tr)
    return true
  }

/** Position of the footnote around a position, or null. */
export const enclosingFootnote = (place: ResolvedPos): number | null =>
  place.parent.type.name === 'footnote' ? place.before() : null

function resolveTarget(state: EditorState, at: CitationTarget['at']): ResolvedPos | null {
  if (at === undefined) return state.selection.$to
  if (at === 'end') return endOfText(state.doc).$to
  const position = typeof at === 'number' ? at : fromRelativePosition(state, at)
  return position === null ? null : state.doc.resolve(position)
}

/** True if a space must separate the citation from the content before it. */
function touchesWord({ parentOffset, nodeBefore }: ResolvedPos): boolean {
  if (parentOffset === 0 || !nodeBefore) return false
  return nodeBefore.isText ? /[^\s([{“‘«/–—-]$/u.test(nodeBefore.text ?? '') : !isBreak(nodeBefore)
}

const isBreak = ({ type }: Node) => type.name === 'hardbreak'
