// Finds the deleted text that a change of the room brings back, such as the text of an earlier version: the undo of a page
// may bring it back as well, and what somebody types in it offline belongs there.

import * as Y from 'yjs'
import { FRAGMENT } from '../../contracts/room.ts'
import type { BlockText } from './changed-text.ts'
import { type IdRange, itemsOf, rangeOf, textBlocksIn, textOf, typeOf, unitsOf } from './text-blocks.ts'
import { slice, type TextMoves } from './text-moves.ts'

/** `block`: the whole deleted block that came back as the block of `inserted`; null for text that stood beside it. */
export type Restored = { runs: IdRange[]; block: Y.XmlElement | null; inserted: BlockText }

/** Deleted units that are looked up for one change, so that a hostile one costs no more. */
const LOOKED_UP_MAX = 20_000

/**
 * Deleted text counts as the inserted text if it is the same and stands beside it in its block, or if both are whole blocks.
 * @param inserted in document order
 */
export function findRestored(doc: Y.Doc, inserted: readonly BlockText[], moves: TextMoves): Restored[] {
  const found: Restored[] = []
  const elsewhere: BlockText[] = []
  for (const each of inserted) {
    const runs = deletedBeside(each, moves)
    if (runs) found.push({ runs, block: null, inserted: each })
    else elsewhere.push(each)
  }
  const blocks = elsewhere.length > 0 ? deletedBlocks(doc, elsewhere, moves) : new Map()
  for (const each of elsewhere) {
    const match = isWhole(each) ? blocks.get(each.text)?.shift() : undefined
    if (match) found.push({ ...match, inserted: each })
  }
  return found
}

/** Deleted units directly beside inserted ones that have their text. */
function deletedBeside({ block, runs, text }: BlockText, moves: TextMoves): IdRange[] | null {
  const isInserted = ({ id }: Y.Item) =>
    runs.some(
      ({ client, clock, length }) => id.client === client && id.clock >= clock && id.clock < clock + length,
    )
  const [before, after]: [Y.Item[], Y.Item[]] = [[], []]
  let side = before
  for (const unit of unitsOf(block))
    if (isInserted(unit)) side = after
    else if (unit.deleted) side.push(unit)
    else if (side === before) before.length = 0
    else break
  for (const [units, find] of [
    [before, 'lastIndexOf'],
    [after, 'indexOf'],
  ] as const) {
    const last = units.slice(0, LOOKED_UP_MAX).filter((unit) => textOf(unit) !== '' && moves.isLast(unit))
    const at = last.map(textOf).join('')[find](text)
    if (at >= 0) return slice(last.map(rangeOf), at, text.length)
  }
  return null
}

/** Deleted blocks by the text that they had, if it is one of those sought. */
function deletedBlocks(doc: Y.Doc, sought: readonly BlockText[], moves: TextMoves) {
  const texts = new Set(sought.map(({ text }) => text))
  const longest = Math.max(...sought.map(({ text }) => text.length))
  const found = new Map<string, { runs: IdRange[]; block: Y.XmlElement }[]>()
  let left = LOOKED_UP_MAX
  for (const top of itemsOf(doc.getXmlFragment(FRAGMENT))) {
    const element = typeOf(top)
    for (const block of element instanceof Y.XmlElement ? textBlocksIn(element) : []) {
      if (!block._item?.deleted) continue
      const units = [...unitsOf(block)].filter((unit) => textOf(unit) !== '')
      // What was corrected while it was written is in it too.
      if (units.length > left || units.reduce((sum, unit) => sum + unit.length, 0) > longest * 4) continue
      left -= units.length
      const last = units.filter((unit) => moves.isLast(unit))
      const text = last.map(textOf).join('')
      if (text !== '' && texts.has(text))
        found.set(text, [...(found.get(text) ?? []), { runs: last.map(rangeOf), block }])
    }
  }
  return found
}

function isWhole({ block, text }: BlockText): boolean {
  let present = 0
  for (const unit of unitsOf(block)) if (!unit.deleted) present += unit.length
  return present === text.length
}
