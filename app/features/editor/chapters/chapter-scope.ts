// ProseMirror plugin that shows one chapter of the manuscript, so that nothing is copied between editors
// (docs/decisions/042). Other blocks are hidden. Three rules keep edits within the visible part: a selection that reaches out
// of it is clipped; a local change may not remove a chapter's heading; an empty part gets a paragraph. A selection within
// another part (undo, text shown by the assistant) makes that part visible.

import { t } from 'messages:chapters'
import type { Node } from '@milkdown/kit/prose/model'
import {
  type EditorState,
  Plugin,
  PluginKey,
  Selection,
  TextSelection,
  type Transaction,
} from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet, type EditorView } from '@milkdown/kit/prose/view'
import { ySyncPluginKey } from 'y-prosemirror'
import {
  CHAPTERS,
  emptyChapter,
  type FoundChapters,
  findChapters,
  type Part,
  placeForChapter,
  type TopHeading,
} from '../../../../workers/domain/manuscript/chapters.ts'
import { REVEAL_CARET } from '../collab/carets/remote-caret.ts'
import { RETITLES } from '../commands/retitle-headings.ts'
import { node } from '../core/schema-types.ts'
import { chapterName } from './chapter-name.ts'
import './chapter-scope.css'

/** A chapter's index in CHAPTERS, or the text before the first chapter. */
export type PartName = number | 'before'
type Shown = { name: PartName; found: FoundChapters; drawn: DecorationSet }
/** Positions in the document. */
export type Body = { from: number; to: number }

const key = new PluginKey<Shown>('shown-part')

/**
 * @param first the part that is visible initially
 * @param onShown called whenever another part becomes visible
 */
export const chapterScope = (first: PartName, onShown: (name: PartName) => void): Plugin<Shown> =>
  new Plugin<Shown>({
    key,
    state: {
      init: (_, { doc }) => shown(first, doc),
      apply(tr, before, _, { doc }) {
        const name = (tr.getMeta(key) as PartName | undefined) ?? before.name
        return tr.docChanged || name !== before.name ? shown(name, doc) : before
      },
    },
    props: {
      decorations: (state) => key.getState(state)?.drawn,
      handleDOMEvents: {
        focus(view) {
          const body = shownBody(view.state)
          if (view.editable && body && body.from === body.to) showPart(view, shownName(view.state))
          return false
        },
        [REVEAL_CARET](view, { target }) {
          const value = key.getState(view.state)
          const at = target instanceof window.Node ? view.posAtDOM(target, 0) : null
          const holder = value && at !== null ? partContaining(view.state.doc, value.found, at, at) : null
          if (holder !== null) openPart(view, holder)
          return true
        },
      },
      attributes(state): Record<string, string> {
        const value = key.getState(state)
        if (!value) return {}
        const part = partOf(value.found, value.name)
        return { class: part === null ? 'no-part' : part.heading === null ? 'first-part' : 'one-part' }
      },
    },
    filterTransaction: (tr, state) =>
      !tr.docChanged || isShared(tr) || tr.getMeta(RETITLES) === true || keepsHeadings(tr, state),
    appendTransaction: keepWithin,
    view: () => ({
      update(view, before) {
        const name = key.getState(view.state)?.name
        if (name !== undefined && name !== key.getState(before)?.name) onShown(name)
      },
    }),
  })

function shown(name: PartName, doc: Node): Shown {
  const found = chaptersIn(doc)
  return { name, found, drawn: marks(doc, partOf(found, name), name) }
}

export function chaptersIn(doc: Node): FoundChapters {
  const blocks: (TopHeading | null)[] = []
  doc.forEach((block) => {
    const { level, id } = block.attrs
    const isHeading = block.type.name === 'heading'
    blocks.push(isHeading ? { level: Number(level), id: String(id), words: block.textContent } : null)
  })
  return findChapters(blocks)
}

export const partOf = ({ before, chapters }: FoundChapters, name: PartName): Part | null =>
  name === 'before' ? before : (chapters[name] ?? null)

/** Document positions of a part's blocks. */
export function bodyOf(doc: Node, { from, to }: Part): Body {
  const body = { from: 0, to: 0 }
  doc.forEach((block, offset, index) => {
    if (index < from) body.from = offset + block.nodeSize
    if (index < to) body.to = offset + block.nodeSize
  })
  return body
}

const shownBody = (state: EditorState): Body | null => {
  const value = key.getState(state)
  const part = value ? partOf(value.found, value.name) : null
  return part && bodyOf(state.doc, part)
}

/**
 * Node decorations at the part's boundaries; chapter-scope.css hides the rest. A decoration on each hidden block would be
 * created again with every keystroke.
 */
function marks(doc: Node, part: Part | null, name: PartName): DecorationSet {
  if (!part) return DecorationSet.empty
  const drawn: Decoration[] = []
  doc.forEach((block, offset, index) => {
    const mark = (attributes: Record<string, string>) =>
      drawn.push(Decoration.node(offset, offset + block.nodeSize, attributes))
    if (index === part.heading) mark({ class: 'before-part' })
    else if (index === part.to) mark({ class: 'after-part' })
    else if (index === part.from && part.heading !== null && block.type.name === 'heading')
      mark({ class: 'first-of-part' })
    else if (index === part.from && part.to === index + 1 && isEmpty(block))
      mark({ class: 'placeholder', 'data-placeholder': startWriting(name) })
  })
  return DecorationSet.create(doc, drawn)
}

const isEmpty = (block: Node) => block.type.name === 'paragraph' && block.content.size === 0
const startWriting = (name: PartName) => {
  if (name === 'before') return t('startWritingHere')
  const chapter = chapterName(name)
  return t('startWriting', { chapter, lower: chapter.toLowerCase() })
}

type SharedMeta = { isChangeOrigin?: boolean; isUndoRedoOperation?: boolean } | undefined
const sharedMeta = (tr: Transaction) => tr.getMeta(ySyncPluginKey) as SharedMeta
/** A transaction of y-prosemirror (remote change or undo), which must not be filtered. */
const isShared = (tr: Transaction) => sharedMeta(tr) !== undefined

/** Whether every chapter's heading is unchanged and at the top level after a local transaction. */
function keepsHeadings(tr: Transaction, state: EditorState): boolean {
  const { found } = key.getState(state) ?? { found: null }
  const headings = new Set(found?.chapters.map((part) => part?.heading))
  let kept = true
  state.doc.forEach((heading, offset, index) => {
    if (!kept || !headings.has(index)) return
    const place = tr.mapping.map(offset)
    const after = tr.doc.resolve(place)
    const { nodeAfter } = after
    kept =
      after.depth === 0 &&
      nodeAfter?.type === heading.type &&
      nodeAfter.attrs.level === heading.attrs.level &&
      nodeAfter.content.eq(heading.content)
  })
  return kept
}

function keepWithin(
  trs: readonly Transaction[],
  before: EditorState,
  state: EditorState,
): Transaction | null {
  const value = key.getState(state)
  const body = shownBody(state)
  if (!value || !body) return null
  const { tr } = state
  if (body.from === body.to) {
    // The paragraph is added only after local changes: after a remote one, a peer may be adding it itself.
    const isLocalChange = trs.some(
      (one) => (one.docChanged && !isShared(one)) || one.getMeta(key) !== undefined,
    )
    if (!isLocalChange) return null
    tr.insert(body.from, node(state.schema, 'paragraph').create())
    return tr.setSelection(TextSelection.create(tr.doc, body.from + 1))
  }
  const { from, to } = state.selection
  if (from >= body.from && to <= body.to) return null
  const byOthers = trs.some((one) => {
    const meta = sharedMeta(one)
    return meta !== undefined && !meta.isUndoRedoOperation
  })
  const shows = trs.some((one) => one.getMeta(key) !== undefined)
  // An undo selects what it changed: the selection may have the same positions as before, in another part of the text.
  const selects =
    !state.selection.eq(before.selection) || trs.some((one) => sharedMeta(one)?.isUndoRedoOperation)
  if (!byOthers && !shows && selects) {
    const there = partContaining(state.doc, value.found, from, to)
    if (there !== null) return tr.setMeta(key, there)
  }
  return tr.setSelection(clipSelection(state.doc, state.selection, body))
}

/** The part that contains the range, or null. */
function partContaining(doc: Node, found: FoundChapters, from: number, to: number): PartName | null {
  const names: PartName[] = ['before', ...CHAPTERS.keys()]
  const holder = names.find((name) => {
    const part = partOf(found, name)
    const body = part && bodyOf(doc, part)
    return body && body.from < body.to && from >= body.from && to <= body.to
  })
  return holder ?? null
}

function clipSelection(doc: Node, { anchor, head }: Selection, body: Body): Selection {
  const first = Selection.near(doc.resolve(body.from), 1)
  const last = Selection.near(doc.resolve(body.to), -1)
  const within = (position: number) => Math.min(Math.max(position, first.from), last.to)
  if (!(first instanceof TextSelection && last instanceof TextSelection)) return first
  return TextSelection.between(doc.resolve(within(anchor)), doc.resolve(within(head)))
}

export const shownName = (state: EditorState): PartName => key.getState(state)?.name ?? 0

export const foundChapters = (state: EditorState): FoundChapters =>
  key.getState(state)?.found ?? chaptersIn(state.doc)

/** Shows the part unless it is visible. */
export function openPart(view: EditorView, name: PartName): void {
  if (shownName(view.state) !== name) showPart(view, name)
}

/** Shows the part with the caret at its start. */
export function showPart(view: EditorView, name: PartName): void {
  const { state } = view
  const part = partOf(foundChapters(state), name)
  const tr = state.tr.setMeta(key, name)
  const body = part && bodyOf(state.doc, part)
  if (body && body.from < body.to) tr.setSelection(Selection.near(state.doc.resolve(body.from), 1))
  view.dispatch(tr)
}

/** Command that inserts missing chapters at their places. @param language BCP 47, of the text */
export const addChapters =
  (missing: readonly number[], language: string) =>
  (state: EditorState, dispatch?: (tr: Transaction) => void) => {
    const { tr } = state
    for (const chapter of missing) {
      const name = CHAPTERS[chapter]
      const found = chaptersIn(tr.doc)
      if (!name || found.chapters[chapter]) continue
      const place = bodyOf(tr.doc, { heading: null, from: placeForChapter(found, chapter), to: 0 }).from
      tr.insert(
        place,
        emptyChapter(name, language).map((block) => state.schema.nodeFromJSON(block)),
      )
    }
    if (!tr.docChanged) return false
    dispatch?.(tr)
    return true
  }
