// What a change deletes and inserts of the text of a room's document, by block, and what its author had seen.

import * as Y from 'yjs'
import { FRAGMENT } from '../../contracts/room.ts'
import { type DeleteSet, itemsIn, overlaps, rangesOf } from './delete-set.ts'
import type { Id, Move } from './moved-text.ts'
import { blockOf, type IdRange, isUnit, itemsOf, itemText, rangeOf, unitsOf } from './text-blocks.ts'
import { elementAt, type TextMoves } from './text-moves.ts'

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

/** Text of one block. */
export type BlockText = { block: Y.XmlElement; runs: IdRange[]; text: string }

export class ChangedText {
  readonly doc: Y.Doc
  /** What the author deleted; the transaction may delete more, or less. */
  readonly deletes: DeleteSet
  readonly added: Y.Item[]

  constructor(
    readonly transaction: Y.Transaction,
    readonly change: Change,
    private readonly moves: TextMoves,
  ) {
    this.doc = transaction.doc
    this.deletes = change.deletes ?? transaction.deleteSet
    this.added = addedItems(transaction)
  }

  /** True for a change of the room itself, which knows all. */
  get isRooms(): boolean {
    return this.change.deletes === null
  }

  /** True for a change that was sent again, since its acknowledgement was lost: what it moved may be elsewhere by now. */
  get isRepeated(): boolean {
    const { structs } = this.change
    return structs.length > 0 && this.added.length === 0 && this.transaction.deleteSet.clients.size === 0
  }

  isNew(id: Id): boolean {
    return id.clock >= (this.transaction.beforeState.get(id.client) ?? 0)
  }

  /** True if the change's author had not seen it. Unknown authors, and the room, have seen everything. */
  isUnseen(id: Id): boolean {
    const { seen } = this.change
    return seen !== null && !this.isNew(id) && id.clock >= (seen.get(id.client) ?? 0)
  }

  /** The same for text, which its author may have seen where it was before others moved it. */
  isUnseenText(range: IdRange): boolean {
    return this.isUnseen(range) && this.moves.copiesIn(range).every(({ from }) => this.isUnseenText(from))
  }

  /** True for a new item beside text that was moved without its author knowing. */
  isAttachedToMoved(item: Y.Item): boolean {
    if (this.isRooms || item.origin === null || item.deleted || !isUnit(item)) return false
    const { client, clock } = item.origin
    const [left] = [...itemsIn(this.doc, { client, clock, length: 1 })]
    if (!left?.item.deleted) return false
    const end = this.moves.present({ client, clock })
    return end !== null && (this.change.seen === null || this.isUnseen(end))
  }

  /** New text that Yjs collected at once, since what it was attached to is collected. */
  unattached(): Y.Item[] {
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

  deletedItems(): Y.Item[] {
    return [...rangesOf(this.transaction.deleteSet)].flatMap((range) =>
      [...itemsIn(this.doc, range)].map(({ item }) => item),
    )
  }

  /** True for text that was deleted before the change. */
  wasDeleted(range: IdRange): boolean {
    const [first] = [...itemsIn(this.doc, range)]
    return (
      !this.isNew(range) &&
      (first?.item.deleted ?? true) &&
      overlaps(this.transaction.deleteSet, range).length === 0
    )
  }

  /** The texts that the change deletes, by block. */
  sources(): BlockText[] {
    const blocks = new Set<Y.XmlElement>()
    for (const range of rangesOf(this.deletes))
      for (const { item } of itemsIn(this.doc, range)) {
        const block = isUnit(item) ? blockOf(item) : null
        if (block) blocks.add(block)
      }
    return inOrder(this.doc, blocks).map((block) => {
      const source: BlockText = { block, runs: [], text: '' }
      for (const unit of unitsOf(block))
        for (const part of overlaps(this.deletes, rangeOf(unit))) this.addToSource(source, unit, part)
      return source
    })
  }

  /** Deleted text whose content is gone is read at its present place. */
  private addToSource(source: BlockText, unit: Y.Item, part: IdRange): void {
    if (!(unit.content instanceof Y.ContentDeleted)) {
      const from = part.clock - unit.id.clock
      source.runs.push(part)
      source.text += itemText(unit).slice(from, from + part.length)
      return
    }
    for (const { range, end, item } of this.moves.trace(part)) {
      if (!item) continue
      const from = end.clock - item.id.clock
      source.runs.push(range)
      source.text += itemText(item).slice(from, from + end.length)
    }
  }

  /** The texts that the change inserts: consecutive new units of a block, which others may have deleted meanwhile. */
  targets(): BlockText[] {
    const blocks = new Set<Y.XmlElement>()
    for (const item of this.added) {
      const block = this.isInserted(item) ? blockOf(item) : null
      if (block) blocks.add(block)
    }
    return inOrder(this.doc, blocks).flatMap((block) => {
      const found: BlockText[] = []
      const isGone = block._item?.deleted ?? false
      let open: BlockText | null = null
      for (const unit of unitsOf(block)) {
        if (this.isInserted(unit)) {
          if (!open) {
            open = { block, runs: [], text: '' }
            found.push(open)
          }
          open.runs.push(rangeOf(unit))
          open.text += itemText(unit)
        } else if (!unit.deleted || (isGone && overlaps(this.deletes, rangeOf(unit)).length === 0))
          open = null
      }
      return found
    })
  }

  private isInserted(item: Y.Item): boolean {
    return isUnit(item) && this.isNew(item.id) && !(item.deleted && Y.isDeleted(this.deletes, item.id))
  }

  hasDeletedText(block: Y.XmlElement): boolean {
    for (const unit of unitsOf(block))
      if (itemText(unit) !== '' && overlaps(this.deletes, rangeOf(unit)).length > 0) return true
    return false
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

/** Blocks in the order of the document, deleted ones included. */
export function inOrder(doc: Y.Doc, blocks: ReadonlySet<Y.XmlElement>): Y.XmlElement[] {
  if (blocks.size < 2) return [...blocks]
  const found: Y.XmlElement[] = []
  const left: Y.Item[] = [...itemsOf(doc.getXmlFragment(FRAGMENT))].reverse()
  for (let item = left.pop(); item && found.length < blocks.size; item = left.pop()) {
    const element = elementAt(item)
    if (!element) continue
    if (blocks.has(element)) found.push(element)
    for (const child of [...itemsOf(element)].reverse()) if (elementAt(child)) left.push(child)
  }
  return found
}
