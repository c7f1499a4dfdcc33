// Commands on marks with attributes (font, size, colours, links) and on clearing formatting.

import { t } from 'messages:editor'
import type { Attrs, Node } from '@milkdown/kit/prose/model'
import type { Command, SelectionRange } from '@milkdown/kit/prose/state'
import type { MarkName } from '../../../../workers/domain/manuscript/schema/specs.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { mark, node } from '../core/schema-types.ts'
import { asUndoGroup } from '../core/undo-group.ts'

/** Sets a mark with these attributes on the selection, replacing one of its type; null removes it. */
export const setMark =
  (name: MarkName, attrs: Attrs | null): Command =>
  (state, dispatch) => {
    const type = mark(state.schema, name)
    const { empty } = state.selection
    const tr = state.tr
    if (empty) {
      if (attrs) tr.addStoredMark(type.create(attrs))
      else tr.removeStoredMark(type)
    } else
      for (const { from, to } of rangesOutsideFootnotes(state.doc, state.selection.ranges))
        if (attrs) tr.addMark(from, to, type.create(attrs))
        else tr.removeMark(from, to, type)
    dispatch?.(tr)
    return true
  }

/** Marks the selected words, or the block around the cursor, as in a language (BCP 47); '' takes the mark away. */
export const setPassageLanguage =
  (lang: string): Command =>
  (state, dispatch) => {
    const type = mark(state.schema, 'language')
    const { tr, doc, selection } = state
    const { $from, empty, ranges } = selection
    const block = { $from: doc.resolve($from.start()), $to: doc.resolve($from.end()) }
    for (const { from, to } of rangesOutsideFootnotes(doc, empty ? [block] : ranges))
      if (lang) tr.addMark(from, to, type.create({ lang }))
      else tr.removeMark(from, to, type)
    dispatch?.(tr)
    return true
  }

/** Removes marks, headings, alignment and indent, as Google Docs does; keeps links, lists, quotes and direction. */
export const clearFormatting: Command = (state, dispatch) => {
  const paragraph = node(state.schema, 'paragraph')
  const link = mark(state.schema, 'link')
  const tr = state.tr
  for (const { from, to } of rangesOutsideFootnotes(state.doc, state.selection.ranges))
    for (const type of Object.values(state.schema.marks)) if (type !== link) tr.removeMark(from, to, type)
  for (const { $from, $to } of state.selection.ranges)
    state.doc.nodesBetween($from.pos, $to.pos, (found, position) => {
      if (found.type.name === 'heading' || (found.type === paragraph && hasFormatting(found)))
        tr.setNodeMarkup(position, paragraph, { dir: found.attrs.dir })
      return !found.isTextblock
    })
  tr.setStoredMarks([])
  dispatch?.(tr)
  return true
}

const hasFormatting = ({ attrs }: Node) => attrs.align !== '' || attrs.indent !== 0

type Range = Pick<SelectionRange, '$from' | '$to'>

/** The ranges without the content of footnotes. */
function rangesOutsideFootnotes(doc: Node, ranges: readonly Range[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (const { $from, $to } of ranges) {
    let from = $from.pos
    doc.nodesBetween($from.pos, $to.pos, (inner, position) => {
      if (!inner.isInline || !inner.isAtom || inner.content.size === 0) return true
      if (position > from) found.push({ from, to: position })
      from = position + inner.nodeSize
      return false
    })
    if ($to.pos > from) found.push({ from, to: $to.pos })
  }
  return found
}

/** Pastes the clipboard's text without formatting. Unlike the key, it needs the browser's permission to read it. */
export const pastePlainText: Command = (_, dispatch, view) => {
  if (!dispatch || !view) return true
  const read = async () => {
    try {
      const text = await navigator.clipboard.readText()
      if (text && !view.isDestroyed) asUndoGroup(view, () => view.pasteText(text))
    } catch {
      toast({
        title: t('commands.nothingPasted'),
        description: t('commands.browserDoesNotLet'),
      })
    }
  }
  void read()
  return true
}
