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
import { FRAGMENT } from '../../contracts/room.ts'
import { type DeleteSet, difference, itemsIn, overlaps, withRanges } from './delete-set.ts'
import { findCopies } from './find-copies.ts'
import type { Id, Move, MovedText } from './moved-text.ts'
import { OrphanPlacement } from './orphan-placement.ts'
import { findRestored } from './restored-text.ts'
import { StructureRepair } from './structure-repair.ts'
import {
  blockOf,
  type IdRange,
  isTextBlock,
  isUnit,
  itemsOf,
  rangeOf,
  textBlocksIn,
  textOf,
  typeOf,
  unitsOf,
} from './text-blocks.ts'
import { elementAt, pair, slice, TextMoves } from './text-moves.ts'

/** What a room knows of a change beside its Yjs transaction. */
export type Change = {
  /** What its author deleted, sorted; null if all that the transaction deletes. */
  deletes: DeleteSet | null
  /** Its author's state vector before it. Null: the author saw alive all that the change is attached to. */
  seen: Map<number, number> | null
  /** Text deleted earlier that the author's undo brings back, and its new ids. */
  redone: readonly Move[]
  /** The change as it was decoded: text beside content that Yjs has collected is only there. */
  structs: readonly Y.AbstractStruct[]
}
/** Where text went, and the blocks that came back. */
export type Merged = { moves: readonly Move[]; returned: readonly Id[] }

/** Origin of the corrections. */
export const MERGE = 'merge'

type Source = { block: Y.XmlElement; runs: IdRange[]; text: string }

export function mergeChange(
  transaction: Y.Transaction,
  change: Change,
  movedText: MovedText,
  now: number,
): Merged {
  const merge = new ChangeMerge(transaction, change, movedText, now)
  return merge.isNeeded() ? merge.run() : { moves: [], returned: [] }
}

class ChangeMerge {
  private readonly doc: Y.Doc
  private readonly deletes: DeleteSet
  private readonly added: Y.Item[]
  private readonly moves: TextMoves
  /** Text that its author deleted where it was before others moved it. */
  private readonly followed: IdRange[] = []
  /** Text that its author moved to a place that others deleted. */
  private readonly held: IdRange[] = []
  /** Text that others wrote in inline nodes which its author deleted where they were before others moved them. */
  private readonly bereft: Y.Item[] = []

  constructor(
    private readonly transaction: Y.Transaction,
    private readonly change: Change,
    movedText: MovedText,
    now: number,
  ) {
    this.doc = transaction.doc
    this.deletes = change.deletes ?? transaction.deleteSet
    this.added = addedItems(transaction)
    this.moves = new TextMoves(this.doc, movedText, now)
  }

  private get isRooms(): boolean {
    return this.change.deletes === null
  }

  /** False for typing and deleting in text that nobody moved, so that a key costs no more than its update. */
  isNeeded(): boolean {
    if (this.isRepeated()) return false
    if (this.isRooms && this.added.length > 0) return true
    if (this.change.redone.length > 0 || this.unattached().length > 0) return true
    if (this.added.some((item) => item.deleted || this.isAttachedToMoved(item))) return true
    if (!difference(this.transaction.deleteSet, this.deletes).next().done) return true
    if (!difference(this.deletes, this.transaction.deleteSet).next().done) return true
    return (
      this.transaction.deleteSet.clients.size > 0 &&
      (this.added.some(isUnit) || this.deletedItems().some((item) => typeOf(item) !== null))
    )
  }

  /** True for a change that was sent again, since its acknowledgement was lost: what it moved may be elsewhere by now. */
  private isRepeated(): boolean {
    const { structs } = this.change
    return structs.length > 0 && this.added.length === 0 && this.transaction.deleteSet.clients.size === 0
  }

  run(): Merged {
    const placement = new OrphanPlacement(this.doc, this.moves)
    this.doc.transact((transaction) => {
      this.moves.begin(transaction)
      for (const range of difference(this.transaction.deleteSet, this.deletes)) this.moves.cut(range)
      const sources = this.sources()
      const targets = this.targets()
      const repair = new StructureRepair(this.moves, (id) => this.isUnseen(id))
      const copied = this.recordCopies(sources, targets, repair)
      if (this.isRooms) this.recordRestored(targets.filter((target) => !copied.has(target)))
      this.recordRedone(repair)
      this.followDeletions(repair)
      this.noteDeletedEarlier()
      this.moveEmptyBlocks(targets, repair)
      for (const orphans of this.orphans(sources, repair)) placement.place(orphans)
      placement.placeAtEnd(this.unattached())
      repair.run()
      this.moves.end()
    }, MERGE)
    return { moves: this.moves.recorded, returned: placement.returned }
  }

  /** Letters that were deleted one by one do not come back with the block that was deleted later. */
  private noteDeletedEarlier(): void {
    for (const { content } of this.deletedItems()) {
      const block = content instanceof Y.ContentType ? content.type : null
      for (const unit of isTextBlock(block) ? unitsOf(block) : [])
        if (unit.deleted && !Y.isDeleted(this.transaction.deleteSet, unit.id)) this.moves.noteDeleted(unit)
    }
  }

  private isNew(id: Id): boolean {
    return id.clock >= (this.transaction.beforeState.get(id.client) ?? 0)
  }

  /** True if the change's author had not seen it. Unknown authors, and the room, have seen everything. */
  private isUnseen(id: Id): boolean {
    const { seen } = this.change
    return seen !== null && !this.isNew(id) && id.clock >= (seen.get(id.client) ?? 0)
  }

  /** The same for text, which its author may have seen where it was before others moved it. */
  private isUnseenText(range: IdRange): boolean {
    return this.isUnseen(range) && this.moves.copiesIn(range).every(({ from }) => this.isUnseenText(from))
  }

  /** True for a new item beside text that was moved without its author knowing. */
  private isAttachedToMoved(item: Y.Item): boolean {
    if (this.isRooms || item.origin === null || item.deleted || !isUnit(item)) return false
    const { client, clock } = item.origin
    const [left] = [...itemsIn(this.doc, { client, clock, length: 1 })]
    if (!left?.item.deleted) return false
    const end = this.moves.present({ client, clock })
    return end !== null && (this.change.seen === null || this.isUnseen(end))
  }

  /** New text that Yjs collected at once, since what it was attached to is collected. */
  private unattached(): Y.Item[] {
    const { structs } = this.change
    return structs.filter(
      (struct): struct is Y.Item =>
        struct instanceof Y.Item &&
        struct.content instanceof Y.ContentString &&
        this.isNew(struct.id) &&
        struct.id.clock < Y.getState(this.doc.store, struct.id.client) &&
        Y.getItem(this.doc.store, struct.id) instanceof Y.GC,
    )
  }

  private deletedItems(): Y.Item[] {
    return [...ranges(this.transaction.deleteSet)].flatMap((range) =>
      [...itemsIn(this.doc, range)].map(({ item }) => item),
    )
  }

  /** The texts that the change deletes, by block. */
  private sources(): Source[] {
    const blocks = new Set<Y.XmlElement>()
    for (const range of ranges(this.deletes))
      for (const { item } of itemsIn(this.doc, range)) {
        const block = isUnit(item) ? blockOf(item) : null
        if (block) blocks.add(block)
      }
    return inOrder(this.doc, blocks).map((block) => {
      const source: Source = { block, runs: [], text: '' }
      for (const unit of unitsOf(block))
        for (const part of overlaps(this.deletes, rangeOf(unit))) this.addToSource(source, unit, part)
      return source
    })
  }

  /** Deleted text whose content is gone is read at its present place. */
  private addToSource(source: Source, unit: Y.Item, part: IdRange): void {
    if (!(unit.content instanceof Y.ContentDeleted)) {
      const from = part.clock - unit.id.clock
      source.runs.push(part)
      source.text += textOf(unit).slice(from, from + part.length)
      return
    }
    for (const { range, end, item } of this.moves.trace(part)) {
      if (!item) continue
      const from = end.clock - item.id.clock
      source.runs.push(range)
      source.text += textOf(item).slice(from, from + end.length)
    }
  }

  /** The texts that the change inserts: consecutive new units of a block, which others may have deleted meanwhile. */
  private targets(): Source[] {
    const blocks = new Set<Y.XmlElement>()
    for (const item of this.added) {
      const block = this.isInserted(item) ? blockOf(item) : null
      if (block) blocks.add(block)
    }
    return inOrder(this.doc, blocks).flatMap((block) => {
      const found: Source[] = []
      const isGone = block._item?.deleted ?? false
      let open: Source | null = null
      for (const unit of unitsOf(block)) {
        if (this.isInserted(unit)) {
          if (!open) {
            open = { block, runs: [], text: '' }
            found.push(open)
          }
          open.runs.push(rangeOf(unit))
          open.text += textOf(unit)
        } else if (!unit.deleted || (isGone && overlaps(this.deletes, rangeOf(unit)).length === 0))
          open = null
      }
      return found
    })
  }

  private isInserted(item: Y.Item): boolean {
    return isUnit(item) && this.isNew(item.id) && !(item.deleted && Y.isDeleted(this.deletes, item.id))
  }

  /** @returns the targets that are copies */
  private recordCopies(sources: Source[], targets: Source[], repair: StructureRepair): Set<Source> {
    const copied = new Set<Source>()
    const copies = findCopies(
      sources.map(({ text }) => text),
      targets.map(({ text }) => text),
    )
    for (const { source, sourceStart, target, targetStart, length } of copies) {
      const from = sources[source]
      const into = targets[target]
      if (!from || !into) continue
      copied.add(into)
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
          if (traced.item && this.isNew(traced.end)) {
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
          if (this.wasDeleted(traced.end)) gone.push(copy)
          else kept++
          this.moves.replace(traced, copy)
        }
      // Others deleted a part of the text that the author still saw, and copied.
      if (kept > 0)
        for (const copy of gone) {
          this.moves.delete(copy)
          this.followed.push(copy)
        }
    }
    return copied
  }

  /** Text of the room takes the place of the deleted text that it brings back. */
  private recordRestored(targets: Source[]): void {
    for (const { runs, block, inserted } of findRestored(this.doc, targets, this.moves)) {
      this.moves.recordAll(runs, inserted.runs, true)
      if (block?._item && inserted.block._item)
        this.moves.recordAll([rangeOf(block._item)], [rangeOf(inserted.block._item)], true)
    }
  }

  /** True for text that was deleted before the change. */
  private wasDeleted(range: IdRange): boolean {
    const [first] = [...itemsIn(this.doc, range)]
    return (
      !this.isNew(range) &&
      (first?.item.deleted ?? true) &&
      overlaps(this.transaction.deleteSet, range).length === 0
    )
  }

  /** Where text is present that an undo brings back, what the undo inserted is a second copy. */
  private recordRedone(repair: StructureRepair): void {
    for (const { from, to } of this.change.redone) {
      if (!this.isNew(to)) continue
      for (const traced of this.moves.trace(from)) {
        const copy = {
          client: to.client,
          clock: to.clock + traced.range.clock - from.clock,
          length: traced.range.length,
        }
        if (!traced.item) this.moves.record(traced.end, copy, true)
        else if (!this.isNew(traced.end) && isUnit(traced.item)) {
          repair.mayBeEmpty(this.moves.blockAt(copy), true)
          this.moves.deleteInFavourOf(copy, traced.end)
        }
      }
    }
  }

  private followDeletions(repair: StructureRepair): void {
    const known = withRanges(this.transaction.deleteSet, this.held)
    for (const range of difference(this.deletes, known))
      for (const { end, item } of this.moves.trace(range, false)) {
        if (!item && !this.isNew(end)) this.followed.push(end)
        if (!item || this.isNew(end) || !isUnit(item)) continue
        repair.mayBeEmpty(blockOf(item), this.isUnseen(blockOf(item)?._item?.id ?? end))
        const node = typeOf(item)
        const unseen = isTextBlock(node) ? this.unseenIn(node) : []
        this.moves.delete(end)
        this.bereft.push(...unseen)
      }
  }

  /** Present text of a block that the change's author had not seen. */
  private unseenIn(block: Y.XmlElement): Y.Item[] {
    this.splitAtSeen(block)
    return [...unitsOf(block)].filter((unit) => !unit.deleted && this.isUnseenText(rangeOf(unit)))
  }

  /** A block without text that became another: two people may have done so, and a third may type into it. */
  private moveEmptyBlocks(targets: Source[], repair: StructureRepair): void {
    const copied = new Set(targets.map(({ block }) => block))
    for (const range of ranges(this.deletes))
      for (const { item } of itemsIn(this.doc, range)) {
        const block = typeOf(item)
        if (!isTextBlock(block) || isUnit(item) || this.hasDeletedText(block)) continue
        const successor = newEmptyBlockBeside(
          item,
          copied,
          (id) => this.isNew(id),
          (id) => this.isUnseen(id),
        )
        if (!successor) continue
        const [traced] = this.moves.trace({ ...item.id, length: 1 })
        if (!traced || (traced.item && this.isNew(traced.end))) continue
        if (traced.item) repair.mayBeEmpty(typeOf(traced.item), this.isUnseen(traced.end))
        this.moves.record(traced.end, successor.id)
      }
  }

  private hasDeletedText(block: Y.XmlElement): boolean {
    for (const unit of unitsOf(block))
      if (textOf(unit) !== '' && overlaps(this.deletes, rangeOf(unit)).length > 0) return true
    return false
  }

  /** Text that is deleted, or left behind, without the change's author having seen it; by block. */
  private orphans(sources: Source[], repair: StructureRepair): Y.Item[][] {
    const found = new Map<Y.XmlElement, Set<Y.Item>>()
    const note = (item: Y.Item) => {
      const block = blockOf(item)
      if (block) found.set(block, (found.get(block) ?? new Set()).add(item))
    }
    for (const range of this.followed) this.moves.cut(range)
    const unseen = difference(this.transaction.deleteSet, withRanges(this.deletes, this.followed))
    for (const range of unseen)
      for (const { item } of itemsIn(this.doc, range)) if (isUnit(item) && textOf(item) !== '') note(item)
    for (const item of this.added) if (this.isAttachedToMoved(item)) note(item)
    for (const item of this.bereft) note(item)
    for (const block of new Set([...sources.map((source) => source.block), ...repair.blocks]))
      for (const item of this.leftBehind(block)) note(item)
    const groups = inOrder(this.doc, new Set(found.keys())).map((block) =>
      [...unitsOf(block)].filter((unit) => found.get(block)?.has(unit)),
    )
    // Copies first: other text goes where they go.
    const isOfCopies = (units: Y.Item[]) => units.some(({ id }) => this.isNew(id))
    return [...groups.filter(isOfCopies), ...groups.filter((units) => !isOfCopies(units))]
  }

  /** Unseen text of a block whose left neighbour, or else its right one, was moved. */
  private leftBehind(block: Y.XmlElement): Y.Item[] {
    if (this.change.seen === null || block._item?.deleted) return []
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
      } else if (!this.isUnseenText(rangeOf(unit))) isAfterMoved = false
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
      const seen = { client: unit.id.client, clock: this.change.seen?.get(unit.id.client) ?? 0 }
      for (const start of [seen, ...this.moves.copiesIn(rangeOf(unit)).flatMap(({ part }) => ends(part))])
        if (unit.id.clock < start.clock && start.clock < unit.id.clock + unit.length)
          this.moves.splitAt(start)
    }
  }
}

function addedItems({ doc, beforeState, afterState }: Y.Transaction): Y.Item[] {
  const found: Y.Item[] = []
  for (const [client, clock] of afterState) {
    const before = beforeState.get(client) ?? 0
    if (clock === before) continue
    for (const { item } of itemsIn(doc, { client, clock: before, length: clock - before })) found.push(item)
  }
  return found
}

function* ranges(set: DeleteSet): Generator<IdRange> {
  for (const [client, deletes] of set.clients)
    for (const { clock, len } of deletes) yield { client, clock, length: len }
}

const ends = ({ client, clock, length }: IdRange): Id[] => [
  { client, clock },
  { client, clock: clock + length },
]

/** Blocks in the order of the document, deleted ones included. */
function inOrder(doc: Y.Doc, blocks: ReadonlySet<Y.XmlElement>): Y.XmlElement[] {
  if (blocks.size < 2) return [...blocks]
  const found: Y.XmlElement[] = []
  const left: Y.Item[] = [...itemsOf(doc.getXmlFragment(FRAGMENT))].reverse()
  for (let item = left.pop(); item && found.length < blocks.size; item = left.pop()) {
    const element = elementAt(item)
    if (!element) continue
    if (blocks.has(element)) found.push(element)
    left.push(...[...itemsOf(element)].filter((child) => elementAt(child)).reverse())
  }
  return found
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
