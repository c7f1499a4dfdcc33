// Finds the deleted text that a change of the room brings back, such as the text of an earlier version: the undo of a page
// may bring it back as well, and what somebody types in it offline belongs there.

import * as Y from 'yjs'
import { FRAGMENT } from '../../contracts/room.ts'
import type { Pair } from '../../domain/common-order.ts'
import { align, type Effort } from '../../domain/manuscript/compare/align.ts'
import type { BlockText } from './changed-text.ts'
import { overlaps, withRanges } from './delete-set.ts'
import type { Copy } from './find-copies.ts'
import type { Id } from './moved-text.ts'
import { type IdRange, itemsOf, itemText, rangeOf, textBlocksIn, typeOf, unitsOf } from './text-blocks.ts'
import { slice, type TextMoves } from './text-moves.ts'

/** Deleted text and the text that it is now, range by range. */
export type Restored = { from: IdRange[]; to: IdRange[] }

/** Deleted units that are looked up for one change, so that a hostile one costs no more. */
const LOOKED_UP_MAX = 20_000
/** Steps of the alignment (align.ts). */
const EFFORT = 4_000_000

/**
 * Inserted text is what deleted text was as far as they are the same: that of which a part was copied into it, or else that
 * beside it in its block. A whole block is what a whole deleted block with the same text was.
 * @param deleted by the same change
 * @param inserted in document order
 */
export function findRestored(
  doc: Y.Doc,
  deleted: readonly BlockText[],
  inserted: readonly BlockText[],
  copies: readonly Copy[],
  moves: TextMoves,
): Restored[] {
  const effort = { left: EFFORT }
  const found: Restored[] = []
  const elsewhere: BlockText[] = []
  const copiesOf = new Map<number, Copy[]>()
  for (const copy of copies) copiesOf.set(copy.target, [...(copiesOf.get(copy.target) ?? []), copy])
  for (const [target, each] of inserted.entries()) {
    const parts = copiesOf.get(target) ?? []
    if (parts.reduce((sum, { length }) => sum + length, 0) === each.text.length) continue
    const restored =
      parts.length > 0
        ? [restoredBetween(parts, deleted, each, effort), restoredAround(parts, deleted, each, moves, effort)]
        : [restoredBeside(each, moves, effort)]
    found.push(...restored)
    if (restored.every(({ from }) => from.length === 0)) elsewhere.push(each)
  }
  const blocks = elsewhere.length > 0 ? deletedBlocks(doc, elsewhere, moves) : new Map<string, Deleted[]>()
  // The first in the document is taken first.
  for (const alike of blocks.values()) alike.reverse()
  for (const each of elsewhere) {
    const match = isWhole(each) ? blocks.get(each.text)?.pop() : undefined
    if (!match) continue
    found.push({ from: match.runs, to: each.runs })
    if (match.block._item && each.block._item)
      found.push({ from: [rangeOf(match.block._item)], to: [rangeOf(each.block._item)] })
  }
  return found
}

/** The same letters of the text and of the deleted text of which it has copies, without these. */
function restoredBetween(
  copies: readonly Copy[],
  deleted: readonly BlockText[],
  { runs, text }: BlockText,
  effort: Effort,
): Restored {
  const [first] = copies.toSorted((one, other) => other.length - one.length)
  const source = first && deleted[first.source]
  if (!source) return { from: [], to: [] }
  const isCopied = (old: number, present: number) =>
    copies.some(
      ({ source: from, sourceStart, targetStart, length }) =>
        (present >= targetStart && present < targetStart + length) ||
        (from === first.source && old >= sourceStart && old < sourceStart + length),
    )
  const pairs = align(source.text.split(''), text.split(''), effort)
  return restoredOf(
    pairs.filter(([old, present]) => !isCopied(old, present)),
    source.runs,
    runs,
  )
}

/** The same letters of the text and of the deleted text around its copies where they stood before others moved them. */
function restoredAround(
  copies: readonly Copy[],
  deleted: readonly BlockText[],
  { runs, text }: BlockText,
  moves: TextMoves,
  effort: Effort,
): Restored {
  const blocks = new Set<Y.XmlElement>()
  for (const { source, sourceStart, length } of copies)
    for (const range of slice(deleted[source]?.runs ?? [], sourceStart, length))
      for (const { from } of moves.copiesIn(range)) {
        const block = moves.blockAt(from)
        if (block) blocks.add(block)
      }
  const isCopied = (at: number) =>
    copies.some(({ targetStart, length }) => at >= targetStart && at < targetStart + length)
  const rest = Array.from({ length: text.length }, (_, at) => at).filter((at) => !isCopied(at))
  const last = [...blocks]
    .flatMap((block) => [...unitsOf(block)])
    .slice(-LOOKED_UP_MAX)
    .filter((unit) => unit.deleted && itemText(unit) !== '' && moves.isLast(unit))
  return restoredOf(
    align(
      last.map(itemText).join('').split(''),
      rest.map((at) => text[at] ?? ''),
      effort,
    ),
    last.map(rangeOf),
    restOf(rest, runs),
  )
}

/** The same letters of the text and of what is deleted directly beside it, in their order. */
function restoredBeside({ block, runs, text }: BlockText, moves: TextMoves, effort: Effort): Restored {
  const inserted = withRanges(Y.createDeleteSet(), runs)
  let beside: Y.Item[] = []
  let isBehind = false
  for (const unit of unitsOf(block))
    if (overlaps(inserted, { ...rangeOf(unit), length: 1 }).length > 0) isBehind = true
    else if (unit.deleted) beside.push(unit)
    else if (isBehind) break
    else beside = []
  const last = beside.slice(-LOOKED_UP_MAX).filter((unit) => itemText(unit) !== '' && moves.isLast(unit))
  // Text that replaces none may be a whole manuscript.
  if (last.length === 0) return { from: [], to: [] }
  return restoredOf(
    align(last.map(itemText).join('').split(''), text.split(''), effort),
    last.map(rangeOf),
    runs,
  )
}

/** @param pairs of offsets in the letters of both, in order */
function restoredOf(pairs: readonly Pair[], old: readonly IdRange[], present: readonly IdRange[]): Restored {
  const restored: Restored = { from: [], to: [] }
  const [oldAt, presentAt] = [idsIn(old), idsIn(present)]
  for (const [one, other] of pairs) {
    const [from, to] = [oldAt(one), presentAt(other)]
    if (!from || !to) continue
    addTo(restored.from, from)
    addTo(restored.to, to)
  }
  return restored
}

/** The ids of letters of ranges by their offsets, which only grow: a text has millions. */
function idsIn(ranges: readonly IdRange[]): (offset: number) => Id | null {
  let index = 0
  let start = 0
  return (offset) => {
    for (let range = ranges[index]; range; range = ranges[++index]) {
      if (offset < start + range.length) return { client: range.client, clock: range.clock + offset - start }
      start += range.length
    }
    return null
  }
}

/** Letters of ranges. @param offsets in order */
function restOf(offsets: readonly number[], ranges: readonly IdRange[]): IdRange[] {
  const found: IdRange[] = []
  const idAt = idsIn(ranges)
  for (const offset of offsets) {
    const id = idAt(offset)
    if (id) addTo(found, id)
  }
  return found
}

/** Adds a letter, to the last range where it follows it. */
function addTo(ranges: IdRange[], { client, clock }: Id): void {
  const last = ranges.at(-1)
  if (last && last.client === client && last.clock + last.length === clock) last.length++
  else ranges.push({ client, clock, length: 1 })
}

type Deleted = { runs: IdRange[]; block: Y.XmlElement }

/** Deleted blocks by the text that they had, if it is one of those sought. */
function deletedBlocks(doc: Y.Doc, sought: readonly BlockText[], moves: TextMoves): Map<string, Deleted[]> {
  const texts = new Set(sought.map(({ text }) => text))
  const longest = sought.reduce((most, { text }) => Math.max(most, text.length), 0)
  const found = new Map<string, Deleted[]>()
  let left = LOOKED_UP_MAX
  for (const top of itemsOf(doc.getXmlFragment(FRAGMENT))) {
    const element = typeOf(top)
    for (const block of element instanceof Y.XmlElement ? textBlocksIn(element) : []) {
      if (!block._item?.deleted) continue
      const units = [...unitsOf(block)].filter((unit) => itemText(unit) !== '')
      // What was corrected while it was written is in it too.
      if (units.length > left || units.reduce((sum, unit) => sum + unit.length, 0) > longest * 4) continue
      left -= units.length
      // A version may have it as it was when its block was deleted, or as it was before letters of it were.
      const last = units.filter((unit) => !moves.wasDeletedAlone(unit))
      const own = units.filter((unit) => moves.wasDeletedAlone(unit) || moves.isLast(unit))
      const had = [last, own].find((each) => texts.has(each.map(itemText).join('')))
      if (!had || had.length === 0) continue
      const text = had.map(itemText).join('')
      found.set(text, [...(found.get(text) ?? []), { runs: had.map(rangeOf), block }])
    }
  }
  return found
}

function isWhole({ block, text }: BlockText): boolean {
  let present = 0
  for (const unit of unitsOf(block)) if (!unit.deleted) present += unit.length
  return present === text.length
}
