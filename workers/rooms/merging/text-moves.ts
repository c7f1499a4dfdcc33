// Deletes and inserts text of a Y.Doc within one transaction, and records where text went.

import * as Y from 'yjs'
import { copyUnits, unitRangesOf } from './copy-blocks.ts'
import { itemsIn } from './delete-set.ts'
import type { Id, Move, MovedText } from './moved-text.ts'
import {
  blockOf,
  type IdRange,
  isTextBlock,
  itemsOf,
  itemText,
  type ListType,
  rangeOf,
  typeOf,
  unitsOf,
} from './text-blocks.ts'

type Traced = ReturnType<MovedText['trace']>[number]
/** A place beside a unit, or at the start of a block. */
export type Place = { unit: Id; side: 'before' | 'after' } | { block: Y.XmlElement }

export class TextMoves {
  readonly recorded: Move[] = []
  private transaction: Y.Transaction | null = null

  constructor(
    private readonly doc: Y.Doc,
    private readonly movedText: MovedText,
    private readonly now: number,
  ) {}

  begin(transaction: Y.Transaction): void {
    this.transaction = transaction
  }

  /** Positions that Y.Text caches are stale after deletions by id. */
  end(): void {
    for (const type of this.open.changed.keys()) forgetMarkers(type)
    this.transaction = null
  }

  trace(range: IdRange, restored = true): Traced[] {
    return this.movedText.trace(this.doc, range, restored)
  }

  /** The present id of a unit; null if it is deleted. */
  present(id: Id): Id | null {
    const [traced] = this.trace({ ...id, length: 1 })
    return traced?.item ? { client: traced.end.client, clock: traced.end.clock } : null
  }

  noteDeleted(unit: Y.Item): void {
    this.movedText.addDeleted(rangeOf(unit), this.now)
  }

  wasDeletedAlone(unit: Y.Item): boolean {
    return this.movedText.wasDeletedAlone(unit.id)
  }

  /** True for text that was deleted with its block and has no copy, present or deleted. */
  isLast(unit: Y.Item): boolean {
    if (this.wasDeletedAlone(unit)) return false
    const traced = this.trace(rangeOf(unit))
    return traced.every(
      ({ range, end, item }) => !item && end.client === range.client && end.clock === range.clock,
    )
  }

  /** True for text that is nowhere, and for an inline node that is nowhere and has such text. */
  isMissing(unit: Y.Item): boolean {
    if (this.isLast(unit)) return true
    const node = typeOf(unit)
    if (!isTextBlock(node) || this.present(unit.id)) return false
    for (const inner of unitsOf(node)) if (itemText(inner) !== '' && this.isMissing(inner)) return true
    return false
  }

  copiesIn(range: IdRange): ReturnType<MovedText['copiesIn']> {
    return this.movedText.copiesIn(range)
  }

  itemAt(id: Id): Y.Item | null {
    for (const { item } of itemsIn(this.doc, { ...id, length: 1 })) return item
    return null
  }

  blockAt(id: Id): Y.XmlElement | null {
    const item = this.itemAt(id)
    return item && blockOf(item)
  }

  /** Splits items so that one begins at the id. */
  splitAt(id: Id): void {
    if (id.clock < Y.getState(this.doc.store, id.client) && this.itemAt(id))
      Y.getItemCleanStart(this.open, Y.createID(id.client, id.clock))
  }

  /** Splits items so that the range has only whole ones. */
  cut(range: IdRange): void {
    this.splitAt(range)
    this.splitAt({ client: range.client, clock: range.clock + range.length })
  }

  delete(range: IdRange): void {
    this.cut(range)
    for (const { item } of itemsIn(this.doc, range)) item.delete(this.open)
  }

  /** `copy` takes the place of what was traced, which is deleted where it is still present. */
  replace({ end, item }: Traced, copy: IdRange): void {
    if (item) this.delete(end)
    this.record(end, copy)
  }

  /** Deletes a second copy of text that is present elsewhere. */
  deleteInFavourOf(copy: IdRange, present: IdRange): void {
    this.delete(copy)
    this.record(copy, present)
  }

  /** @param restored true for text that came back after it was deleted */
  record(from: IdRange, to: Id, restored = false): void {
    const move = { from, to: { client: to.client, clock: to.clock } }
    this.movedText.add(move, restored, this.now)
    this.recorded.push(move)
  }

  /** Records moves from units to as many others, in their order. */
  recordAll(from: readonly IdRange[], to: readonly IdRange[], restored = false): void {
    for (const move of pair(from, to))
      for (const traced of this.trace(move.from))
        if (!traced.item)
          this.record(
            traced.end,
            {
              client: move.to.client,
              clock: move.to.clock + traced.range.clock - move.from.clock,
            },
            restored,
          )
  }

  /** @returns the ids of the inserted text, which has the marks of the text before it */
  insertText(place: Place, text: string): IdRange {
    const { into, index } = this.textPlace(place)
    forgetMarkers(into)
    const first = { client: this.doc.clientID, clock: Y.getState(this.doc.store, this.doc.clientID) }
    into.insert(index, text)
    return { ...first, length: text.length }
  }

  /** Inserts an inline node; a text is split for it. */
  insertNode(place: Place, node: Y.XmlElement): void {
    if ('block' in place) {
      place.block.insert(0, [node])
      return
    }
    const unit = this.itemAt(place.unit)
    const block = unit && blockOf(unit)
    if (!unit || !block) return
    if (unit.parent === block) {
      block.insert(indexIn(block, unit) + (place.side === 'after' ? 1 : 0), [node])
      return
    }
    const { into, index } = this.textPlace(place)
    const at = into._item ? indexIn(block, into._item) : 0
    if (index > 0 && index < into.length) this.splitText(block, into, index)
    block.insert(index === 0 ? at : at + 1, [node])
  }

  private splitText(block: Y.XmlElement, text: Y.XmlText, index: number): void {
    const tail: IdRange[] = []
    let position = 0
    for (const item of itemsOf(text)) {
      if (item.deleted || !item.countable) continue
      const from = Math.max(0, index - position)
      if (from < item.length)
        tail.push({ client: item.id.client, clock: item.id.clock + from, length: item.length - from })
      position += item.length
    }
    for (const range of tail) this.splitAt(range)
    const starts = new Set(tail.map(({ client, clock }) => `${client}:${clock}`))
    const { nodes } = copyUnits(block, ({ id }) => starts.has(`${id.client}:${id.clock}`))
    block.insert(indexIn(block, text._item as Y.Item) + 1, nodes)
    this.moveAll(tail, nodes.flatMap(unitRangesOf))
  }

  /** `from` is deleted; its copies `to` take its place. */
  moveAll(from: readonly IdRange[], to: readonly IdRange[]): void {
    for (const range of from) this.delete(range)
    this.recordAll(from, to)
  }

  private textPlace(place: Place): { into: Y.XmlText; index: number } {
    if ('block' in place) return { into: this.firstText(place.block, 0), index: 0 }
    const unit = this.itemAt(place.unit)
    if (!unit) throw new Error('no unit at the place')
    const { parent } = unit
    if (parent instanceof Y.XmlText) {
      const offset = place.unit.clock - unit.id.clock + (place.side === 'after' ? 1 : 0)
      return { into: parent, index: indexIn(parent, unit) + offset }
    }
    const block = parent as Y.XmlElement
    return { into: this.firstText(block, indexIn(block, unit) + (place.side === 'after' ? 1 : 0)), index: 0 }
  }

  /** The text at an index of a block, inserted if there is none. */
  private firstText(block: Y.XmlElement, index: number): Y.XmlText {
    const there = index < block.length ? block.get(index) : null
    if (there instanceof Y.XmlText) return there
    const text = new Y.XmlText()
    block.insert(index, [text])
    return text
  }

  private get open(): Y.Transaction {
    if (!this.transaction) throw new Error('no transaction')
    return this.transaction
  }
}

function forgetMarkers(type: { _searchMarker?: unknown[] | null }): void {
  if (type._searchMarker) type._searchMarker.length = 0
}

/** Index of an item among the present content of its list. */
export function indexIn(type: ListType, item: Y.Item): number {
  let index = 0
  for (const each of itemsOf(type)) {
    if (each === item) return index
    if (!each.deleted && each.countable) index += each.length
  }
  return index
}

/** Ranges of equal length, side by side. */
export function* pair(
  from: readonly IdRange[],
  to: readonly IdRange[],
): Generator<{ from: IdRange; to: Id }> {
  let index = 0
  let used = 0
  for (const range of from)
    for (let done = 0; done < range.length; ) {
      const target = to[index]
      if (!target) return
      const length = Math.min(range.length - done, target.length - used)
      yield {
        from: { client: range.client, clock: range.clock + done, length },
        to: { client: target.client, clock: target.clock + used },
      }
      done += length
      used += length
      if (used === target.length) {
        index++
        used = 0
      }
    }
}

/** The part of consecutive ranges that begins at an offset. */
export function slice(ranges: readonly IdRange[], start: number, length: number): IdRange[] {
  const found: IdRange[] = []
  let position = 0
  for (const { client, clock, length: size } of ranges) {
    const from = Math.max(start, position)
    const to = Math.min(start + length, position + size)
    if (from < to) found.push({ client, clock: clock + from - position, length: to - from })
    position += size
  }
  return found
}

/** The element that an item is the node of. */
export const elementAt = (item: Y.Item | null): Y.XmlElement | null => {
  const type = item && typeOf(item)
  return type instanceof Y.XmlElement ? type : null
}
