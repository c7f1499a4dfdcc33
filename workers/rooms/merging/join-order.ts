// Order of what two people put at the end of one block: text that one typed there stands before text that the other joined
// to it. Yjs orders the two by client ids.

import * as Y from 'yjs'
import type { BlockText, ChangedText } from './changed-text.ts'
import type { Id } from './moved-text.ts'
import { isUnit, itemText, rangeOf } from './text-blocks.ts'
import type { TextMoves } from './text-moves.ts'

export class JoinOrder {
  constructor(
    private readonly changed: ChangedText,
    private readonly moves: TextMoves,
  ) {}

  /** True for new typed text behind text that others joined to the block without its author knowing. */
  isBehindJoined(item: Y.Item): boolean {
    return this.joinedBefore(item) !== null
  }

  /** @param targets what the change inserts, by block */
  run(targets: readonly BlockText[]): void {
    for (const { block, runs } of targets) {
      const [first] = runs
      const joined = first && this.moves.itemAt(first)
      if (joined?.origin && block._item && !this.changed.isNew(block._item.id) && this.isCopy(joined))
        this.moveTyped(this.typedBehind(joined, joined.origin), joined)
    }
    for (const item of this.changed.added) {
      const joined = this.joinedBefore(item)
      if (joined)
        this.moveTyped(
          chainFrom(item, (next) => this.isTyped(next)),
          joined,
        )
    }
  }

  /**
   * The first of the joined texts between typed text and the letter after which it was typed. What is between them was
   * put there without its author knowing, or it would be behind.
   */
  private joinedBefore(item: Y.Item): Y.Item | null {
    const { origin } = item
    if (!origin || !this.changed.isNew(item.id) || !this.isTyped(item)) return null
    let first: Y.Item | null = null
    for (let each = item.left; each && !contains(each, origin); each = each.left) {
      if (each.deleted) continue
      if (!this.isCopy(each)) return null
      first = each
    }
    return first
  }

  /** Text that others typed after the letter to which the change joins text, and that stands behind it. */
  private typedBehind(joined: Y.Item, origin: Id): Y.Item[] {
    const isOthers = (item: Y.Item) => this.changed.isUnseen(item.id) && this.isTyped(item)
    for (let each = joined.right; each; each = each.right) {
      if (each.origin && isSame(each.origin, origin) && isOthers(each)) return chainFrom(each, isOthers)
      if (!each.deleted && !this.changed.isNew(each.id)) break
    }
    return []
  }

  private isTyped(item: Y.Item): boolean {
    return !item.deleted && isUnit(item) && item.content instanceof Y.ContentString && !this.isCopy(item)
  }

  private isCopy(item: Y.Item): boolean {
    return isUnit(item) && this.moves.copiesIn(rangeOf(item)).length > 0
  }

  private moveTyped(typed: readonly Y.Item[], joined: Y.Item): void {
    if (typed.length === 0) return
    const ranges = typed.map(rangeOf)
    const inserted = this.moves.insertText({ unit: joined.id, side: 'before' }, typed.map(itemText).join(''))
    this.moves.moveAll(ranges, [inserted])
  }
}

/** An item and those that were each typed after the one before. */
function chainFrom(item: Y.Item, isPart: (item: Y.Item) => boolean): Y.Item[] {
  const found = [item]
  let last = item
  for (
    let next = item.right;
    next?.origin && isSame(next.origin, last.lastId) && isPart(next);
    next = next.right
  ) {
    found.push(next)
    last = next
  }
  return found
}

const isSame = (one: Id, other: Id) => one.client === other.client && one.clock === other.clock

const contains = ({ id, length }: Y.Item, { client, clock }: Id) =>
  id.client === client && id.clock <= clock && clock < id.clock + length
