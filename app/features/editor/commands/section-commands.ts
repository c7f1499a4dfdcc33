// Sections of the manuscript: a heading at the document's top level and what follows it, to the next heading of its level
// or above. A section is moved with its subsections, and its heading renamed.

import type { Node } from '@milkdown/kit/prose/model'
import { type Command, TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { asOneChange } from '../core/undo-group.ts'

/** Meta of the two transactions of a move: between them the section is missing, though nobody deleted it. */
export const MOVES = 'movesSection'

/** `from` is before the heading, `to` behind the section. */
export type Section = { level: number; from: number; to: number }

/** Sections in document order, so that subsections follow theirs. Headings within other blocks have none. */
export function readSections(doc: Node): Section[] {
  const sections: Section[] = []
  const open: Section[] = []
  const end = (level: number, position: number) => {
    for (let last = open.at(-1); last && last.level >= level; last = open.at(-1)) {
      last.to = position
      open.pop()
    }
  }
  doc.forEach((block, position, index) => {
    // The list of references stays at the end, unless it has a heading of its own.
    if (block.type.name === 'bibliography' && doc.maybeChild(index - 1)?.type.name !== 'heading')
      end(0, position)
    if (block.type.name !== 'heading') return
    const level = Number(block.attrs.level)
    end(level, position)
    const section = { level, from: position, to: position }
    sections.push(section)
    open.push(section)
  })
  end(0, doc.content.size)
  return sections
}

/** The position behind the last section. */
export const endOfSections = (doc: Node): number =>
  readSections(doc).reduce((end, { to }) => Math.max(end, to), 0)

/**
 * Moves the section that begins at `from` to `target`, a position between top-level blocks, as one change.
 * @returns the section's new position; null if it did not move: there is none, the target is within it, or it is refused
 */
export function moveSection(
  view: Pick<EditorView, 'state' | 'dispatch'>,
  from: number,
  target: number,
): number | null {
  const { doc, selection, tr } = view.state
  const section = readSections(doc).find((found) => found.from === from)
  if (!section || (target >= section.from && target <= section.to)) return null
  const { content } = doc.slice(section.from, section.to)
  const at = target > from ? target - (section.to - from) : target
  asOneChange(view, () => {
    view.dispatch(tr.delete(section.from, section.to).setMeta(MOVES, true))
    const insertion = view.state.tr.insert(at, content)
    if (selection instanceof TextSelection && selection.from > section.from && selection.to < section.to) {
      const place = (position: number) => insertion.doc.resolve(position - section.from + at)
      insertion.setSelection(TextSelection.between(place(selection.anchor), place(selection.head)))
    }
    view.dispatch(insertion.setMeta(MOVES, true))
  })
  return view.state.doc === doc ? null : at
}

/**
 * Where a key moves a section to: past its neighbour of the same level, or into the section above or below its parent.
 * Null at the ends.
 */
export function nextPlace(doc: Node, from: number, step: 1 | -1): number | null {
  const sections = readSections(doc)
  const index = sections.findIndex((section) => section.from === from)
  const section = sections[index]
  if (!section) return null
  if (step < 0) {
    const above = sections.findLastIndex(({ level }, other) => other < index && level <= section.level)
    const neighbour = sections[above]
    if (!neighbour || (neighbour.level < section.level && above === 0)) return null
    return neighbour.from
  }
  const below = sections.find((other) => other.from >= section.to)
  if (!below) return null
  if (below.level === section.level) return below.to
  const first = sections[sections.indexOf(below) + 1]
  return first && first.from < below.to ? first.from : below.to
}

/** Whether a heading has text alone, which can be edited as a line; others have notes, formulas or citations. */
export const isTextHeading = (heading: Node): boolean => {
  let isText = true
  heading.forEach((child) => {
    isText &&= child.isText
  })
  return isText
}

/**
 * Replaces what differs of the text of the heading at `position`; what stays keeps its marks, and its no-break spaces where
 * `text` has others.
 */
export const renameHeading =
  (position: number, text: string): Command =>
  ({ doc, tr }, dispatch) => {
    const heading = doc.nodeAt(position)
    if (heading?.type.name !== 'heading' || !isTextHeading(heading)) return false
    const before = heading.textContent
    const [start, end] = [sharedStart(before, text), sharedEnd(before, text)]
    if (start === before.length && start === text.length) return false
    const kept = Math.min(end, Math.min(before.length, text.length) - start)
    const inner = position + 1
    dispatch?.(
      tr.insertText(text.slice(start, text.length - kept), inner + start, inner + before.length - kept),
    )
    return true
  }

const isSame = (one = '', other = '') => one === other || (/\s/.test(one) && /\s/.test(other))

function sharedStart(one: string, other: string): number {
  let count = 0
  while (count < Math.min(one.length, other.length) && isSame(one[count], other[count])) count++
  return count
}

function sharedEnd(one: string, other: string): number {
  let count = 0
  while (count < Math.min(one.length, other.length) && isSame(one.at(-1 - count), other.at(-1 - count)))
    count++
  return count
}
