// Keeps what a Yjs merge drops or doubles when one person changes the structure of text while another works in it
// (docs/decisions/078). It runs after each change of a room's document, before Yjs collects deleted content:
//
// - Deletions are followed: what an author deleted is deleted at the place to which others moved it meanwhile. So the
//   same change of structure, made twice, leaves one copy: the later one.
// - Text that a change deletes without its author having seen it is an orphan. It goes where its neighbours went; if
//   none of them is left, its block comes back.
//
// Corrections are ordinary Yjs changes of the room.

import * as Y from 'yjs'
import { type BlockText, type Change, ChangedText } from './changed-text.ts'
import { difference, itemsIn, rangesOf, withRanges } from './delete-set.ts'
import { type Copy, findCopies } from './find-copies.ts'
import { JoinOrder } from './join-order.ts'
import type { Id, Move, MovedText } from './moved-text.ts'
import { OrphanPlacement } from './orphan-placement.ts'
import { findRestored } from './restored-text.ts'
import { StructureRepair } from './structure-repair.ts'
import { blockOf, type IdRange, isTextBlock, isUnit, textBlocksIn, typeOf, unitsOf } from './text-blocks.ts'
import { elementAt, pair, slice, TextMoves } from './text-moves.ts'
import { UnseenText } from './unseen-text.ts'

/** Moves of text, and the blocks that came back. */
export type Merged = { moves: readonly Move[]; returned: readonly Id[] }

/** Origin of the corrections. */
export const MERGE = 'merge'

export function mergeChange(
  transaction: Y.Transaction,
  change: Change,
  movedText: MovedText,
  now: number,
): Merged {
  const merge = new ChangeMerge(transaction, change, movedText, now)
  return merge.isNeeded() ? movedText.atomically(() => merge.run()) : { moves: [], returned: [] }
}

class ChangeMerge {
  private readonly moves: TextMoves
  private readonly changed: ChangedText
  private readonly unseen: UnseenText
  private readonly joinOrder: JoinOrder
  /** Text that its author moved to a place that others deleted. */
  private readonly held: IdRange[] = []

  constructor(
    private readonly transaction: Y.Transaction,
    private readonly change: Change,
    movedText: MovedText,
    now: number,
  ) {
    this.moves = new TextMoves(transaction.doc, movedText, now)
    this.changed = new ChangedText(transaction, change, this.moves)
    this.unseen = new UnseenText(this.changed, this.moves)
    this.joinOrder = new JoinOrder(this.changed, this.moves)
  }

  /** False for typing and deleting in text that nobody moved, so that a key costs no more than its update. */
  isNeeded(): boolean {
    if (this.changed.isRepeated) return false
    if (this.changed.isRooms && this.changed.added.length > 0) return true
    if (this.change.redone.length > 0 || this.changed.unattached().length > 0) return true
    if (this.changed.added.some((item) => item.deleted || this.changed.isAttachedToMoved(item))) return true
    if (this.changed.added.some((item) => this.joinOrder.isBehindJoined(item))) return true
    if (!difference(this.transaction.deleteSet, this.changed.deletes).next().done) return true
    if (!difference(this.changed.deletes, this.transaction.deleteSet).next().done) return true
    return (
      this.transaction.deleteSet.clients.size > 0 &&
      (this.changed.added.some(isUnit) || this.changed.deletedItems().some((item) => typeOf(item) !== null))
    )
  }

  run(): Merged {
    const { doc } = this.changed
    const placement = new OrphanPlacement(doc, this.moves)
    doc.transact((transaction) => {
      this.moves.begin(transaction)
      for (const range of difference(this.transaction.deleteSet, this.changed.deletes)) this.moves.cut(range)
      const sources = this.changed.sources()
      const targets = this.changed.targets()
      const repair = new StructureRepair(
        this.moves,
        (id) => this.changed.isUnseen(id),
        (range) => this.changed.isUnseenText(range),
      )
      const copies = findCopies(
        sources.map(({ text }) => text),
        targets.map(({ text }) => text),
      )
      this.recordCopies(copies, sources, targets, repair)
      if (this.changed.isRooms) this.recordRestored(copies, sources, targets)
      this.recordRedone(repair)
      this.followDeletions(repair)
      this.noteDeletedEarlier()
      this.moveEmptyBlocks(targets, repair)
      for (const orphans of this.unseen.orphans(sources, repair)) placement.place(orphans)
      placement.placeAtEnd(this.changed.unattached())
      this.joinOrder.run(targets)
      repair.run()
      this.moves.end()
    }, MERGE)
    return { moves: this.moves.recorded, returned: placement.returned }
  }

  /** Letters that were deleted one by one do not come back with the block that was deleted later. */
  private noteDeletedEarlier(): void {
    for (const { content } of this.changed.deletedItems()) {
      const block = content instanceof Y.ContentType ? content.type : null
      for (const unit of isTextBlock(block) ? unitsOf(block) : [])
        if (unit.deleted && !Y.isDeleted(this.transaction.deleteSet, unit.id)) this.moves.noteDeleted(unit)
    }
  }

  private recordCopies(
    copies: readonly Copy[],
    sources: BlockText[],
    targets: BlockText[],
    repair: StructureRepair,
  ): void {
    for (const { source, sourceStart, target, targetStart, length } of copies) {
      const from = sources[source]
      const into = targets[target]
      if (!from || !into) continue
      const moves = pair(slice(from.runs, sourceStart, length), slice(into.runs, targetStart, length))
      const gone: IdRange[] = []
      let kept = 0
      for (const { from: range, to } of moves)
        for (const traced of this.moves.trace(range)) {
          const copy = {
            client: to.client,
            clock: to.clock + traced.range.clock - range.clock,
            length: traced.range.length,
          }
          if (traced.item && this.changed.isNew(traced.end)) {
            // Its author still saw the text at two places.
            this.moves.deleteInFavourOf(copy, traced.end)
            continue
          }
          const isLate = this.moves.itemAt(copy)?.deleted ?? true
          if (traced.item && isLate) {
            // Others deleted the block into which the author moved the text, and have it elsewhere.
            this.moves.record(copy, traced.end)
            this.held.push(traced.range)
            continue
          }
          if (traced.item) repair.keepBoundary(traced.item, traced.end, copy)
          if (this.changed.wasDeleted(traced.end)) gone.push(copy)
          else kept++
          const unseen = this.unseenInside(traced.item)
          this.moves.replace(traced, copy)
          for (const one of unseen) this.unseen.bereft.push(one)
        }
      // Others deleted a part of the text that the author still saw, and copied.
      if (kept > 0)
        for (const copy of gone) {
          this.moves.delete(copy)
          this.unseen.followed.push(copy)
        }
    }
  }

  /** Text of the room takes the place of the deleted text that it brings back. */
  private recordRestored(copies: readonly Copy[], sources: BlockText[], targets: BlockText[]): void {
    for (const { from, to } of findRestored(this.changed.doc, sources, targets, copies, this.moves))
      this.moves.recordAll(from, to, true)
  }

  /** What an undo inserted is a second copy if the text that it brings back is present. */
  private recordRedone(repair: StructureRepair): void {
    for (const { from, to } of this.change.redone) {
      if (!this.changed.isNew(to)) continue
      for (const traced of this.moves.trace(from)) {
        const copy = {
          client: to.client,
          clock: to.clock + traced.range.clock - from.clock,
          length: traced.range.length,
        }
        if (!traced.item) this.moves.record(traced.end, copy, true)
        else if (!this.changed.isNew(traced.end) && isUnit(traced.item)) {
          repair.mayBeEmpty(this.moves.blockAt(copy), true)
          this.moves.deleteInFavourOf(copy, traced.end)
        }
      }
    }
  }

  private followDeletions(repair: StructureRepair): void {
    const known = withRanges(this.transaction.deleteSet, this.held)
    for (const range of difference(this.changed.deletes, known))
      for (const { end, item } of this.moves.trace(range, false)) {
        if (!item && !this.changed.isNew(end)) this.unseen.followed.push(end)
        if (!item || this.changed.isNew(end) || !isUnit(item)) continue
        repair.mayBeEmpty(blockOf(item), this.changed.isUnseen(blockOf(item)?._item?.id ?? end))
        const unseen = this.unseenInside(item)
        this.moves.delete(end)
        for (const one of unseen) this.unseen.bereft.push(one)
      }
  }

  /** What others wrote in an inline node that is about to be deleted. */
  private unseenInside(item: Y.Item | null): Y.Item[] {
    const node = item && typeOf(item)
    return isTextBlock(node) ? this.unseen.unseenIn(node) : []
  }

  /** A block without text that became another: two people may have done so, and a third may type into it. */
  private moveEmptyBlocks(targets: BlockText[], repair: StructureRepair): void {
    const copied = new Set(targets.map(({ block }) => block))
    for (const range of rangesOf(this.changed.deletes))
      for (const { item } of itemsIn(this.changed.doc, range)) {
        const block = typeOf(item)
        if (!isTextBlock(block) || isUnit(item) || this.changed.hasDeletedText(block)) continue
        const successor = newEmptyBlockBeside(
          item,
          copied,
          (id) => this.changed.isNew(id),
          (id) => this.changed.isUnseen(id),
        )
        if (!successor) continue
        const [traced] = this.moves.trace({ ...item.id, length: 1 })
        if (!traced || (traced.item && this.changed.isNew(traced.end))) continue
        if (traced.item) repair.mayBeEmpty(typeOf(traced.item), this.changed.isUnseen(traced.end))
        this.moves.record(traced.end, successor.id)
      }
  }
}

/** A new text block without text at the place of a deleted one. */
function newEmptyBlockBeside(
  item: Y.Item,
  copied: ReadonlySet<Y.XmlElement>,
  isNew: (id: Y.ID) => boolean,
  isUnseen: (id: Y.ID) => boolean,
): Y.Item | null {
  for (const next of ['left', 'right'] as const)
    for (
      let each = item[next];
      each && (each.deleted || isNew(each.id) || isUnseen(each.id));
      each = each[next]
    ) {
      const element = !each.deleted && isNew(each.id) ? elementAt(each) : null
      for (const block of element ? textBlocksIn(element) : [])
        if (!copied.has(block) && !block._item?.deleted && block.length === 0) return block._item
    }
  return null
}
