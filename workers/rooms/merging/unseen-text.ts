// Text that a change deletes, or leaves behind, without its author having seen it.

import type * as Y from 'yjs'
import { type BlockText, type ChangedText, inOrder } from './changed-text.ts'
import { difference, itemsIn, withRanges } from './delete-set.ts'
import type { Id } from './moved-text.ts'
import type { StructureRepair } from './structure-repair.ts'
import { blockOf, type IdRange, isUnit, itemText, rangeOf, unitsOf } from './text-blocks.ts'
import type { TextMoves } from './text-moves.ts'

export class UnseenText {
  /** Text that the author deleted where it was before others moved it. */
  readonly followed: IdRange[] = []
  /** Text that others wrote in inline nodes which the author deleted or moved where they were before others moved them. */
  readonly bereft: Y.Item[] = []

  constructor(
    private readonly changed: ChangedText,
    private readonly moves: TextMoves,
  ) {}

  /** Text that is deleted, or left behind, without the change's author having seen it; by block. */
  orphans(sources: BlockText[], repair: StructureRepair): Y.Item[][] {
    const found = new Map<Y.XmlElement, Set<Y.Item>>()
    const note = (item: Y.Item) => {
      const block = blockOf(item)
      if (block) found.set(block, (found.get(block) ?? new Set()).add(item))
    }
    for (const range of this.followed) this.moves.cut(range)
    const unseen = difference(
      this.changed.transaction.deleteSet,
      withRanges(this.changed.deletes, this.followed),
    )
    for (const range of unseen)
      for (const { item } of itemsIn(this.changed.doc, range))
        if (isUnit(item) && itemText(item) !== '') note(item)
    for (const item of this.attachedToMoved()) note(item)
    for (const item of this.bereft) note(item)
    for (const block of new Set([...sources.map((source) => source.block), ...repair.blocks]))
      for (const item of this.leftBehind(block)) note(item)
    const groups = inOrder(this.changed.doc, new Set(found.keys())).map((block) =>
      [...unitsOf(block)].filter((unit) => found.get(block)?.has(unit)),
    )
    // Copies first: other text goes where they go.
    const isOfCopies = (units: Y.Item[]) => units.some(({ id }) => this.changed.isNew(id))
    return [...groups.filter(isOfCopies), ...groups.filter((units) => !isOfCopies(units))]
  }

  /** New text beside text that was moved without its author knowing, and new text beside that. */
  private attachedToMoved(): Set<Y.Item> {
    const found = new Set<Y.Item>()
    for (const item of this.changed.added) {
      const left = item.origin && isUnit(item) && !item.deleted ? this.moves.itemAt(item.origin) : null
      if (this.changed.isAttachedToMoved(item) || (left && found.has(left))) found.add(item)
    }
    return found
  }

  /** Present text of a block that the change's author had not seen. */
  unseenIn(block: Y.XmlElement): Y.Item[] {
    this.splitAtSeen(block)
    return [...unitsOf(block)].filter((unit) => !unit.deleted && this.changed.isUnseenText(rangeOf(unit)))
  }

  /** Unseen text of a block whose left neighbour, or else its right one, was moved. */
  private leftBehind(block: Y.XmlElement): Y.Item[] {
    if (this.changed.change.seen === null || block._item?.deleted) return []
    this.splitAtSeen(block)
    const units = [...unitsOf(block)]
    const isMoved = (unit: Y.Item) => {
      const end = this.moves.present({ ...unit.id, clock: unit.id.clock + unit.length - 1 })
      return end !== null
    }
    const found: Y.Item[] = []
    let isAfterMoved: boolean | null = null
    for (const [index, unit] of units.entries()) {
      if (unit.deleted) {
        if (isMoved(unit)) isAfterMoved = true
      } else if (!this.changed.isUnseenText(rangeOf(unit))) isAfterMoved = false
      else {
        isAfterMoved ??= units.slice(index + 1).some((right) => right.deleted && isMoved(right))
        if (isAfterMoved) found.push(unit)
      }
    }
    return found
  }

  /** Splits the present text of a block so that its author saw each unit whole or not at all. */
  private splitAtSeen(block: Y.XmlElement): void {
    for (const unit of [...unitsOf(block)]) {
      if (unit.deleted) continue
      const { client, clock } = unit.id
      const end = clock + unit.length
      const seen = { client, clock: this.changed.change.seen?.get(client) ?? 0 }
      for (const start of [seen, ...this.moves.copiesIn(rangeOf(unit)).flatMap(({ part }) => ends(part))])
        if (clock < start.clock && start.clock < end) this.moves.splitAt(start)
    }
  }
}

const ends = ({ client, clock, length }: IdRange): Id[] => [
  { client, clock },
  { client, clock: clock + length },
]
