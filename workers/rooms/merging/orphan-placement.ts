// Places text that lost its block: beside its nearest neighbour that is still present, at the start of the block that
// replaced an empty one, or, if the whole block is gone, in a copy of the block at its old place.

import * as Y from 'yjs'
import { FRAGMENT } from '../../contracts/room.ts'
import { deepCopyOf, unitRangesOf } from './copy-blocks.ts'
import type { Id } from './moved-text.ts'
import { placeAround, returnBlock } from './return-block.ts'
import { blockOf, holdsInlineNodes, isTextBlock, itemText, rangeOf, typeOf, unitsOf } from './text-blocks.ts'
import { elementAt, type Place, type TextMoves } from './text-moves.ts'

export class OrphanPlacement {
  /** Blocks that came back with text that somebody had deleted. */
  readonly returned: Id[] = []

  constructor(
    private readonly doc: Y.Doc,
    private readonly moves: TextMoves,
  ) {}

  /** @param orphans units of one block, in order */
  place(orphans: readonly Y.Item[]): void {
    const [first] = orphans
    const block = first && blockOf(first)
    if (!block) return
    const waiting = new Set(orphans.flatMap((orphan) => this.partsOf(orphan)))
    const units = [...unitsOf(block)]
    let left: Place | null = null
    for (const [index, unit] of units.entries()) {
      // A copy of it may be present: its author moved it too, or the block came back.
      if (waiting.delete(unit) && !(unit.deleted && this.moves.present(unit.id))) {
        const place = left ?? this.rightOf(units, index, waiting) ?? this.inBlock(block)
        if (place) this.insert(unit, place)
        else this.giveBack(block)
      }
      const end = this.moves.trace(rangeOf(unit)).findLast(({ item }) => item)?.end
      if (end) left = { unit: { client: end.client, clock: end.clock + end.length - 1 }, side: 'after' }
    }
  }

  /** An item in parts that are present elsewhere as a whole, or not. */
  private partsOf(orphan: Y.Item): Y.Item[] {
    const ranges = this.moves.trace(rangeOf(orphan)).map(({ range }) => range)
    for (const range of ranges) this.moves.splitAt(range)
    return ranges.flatMap((range) => this.moves.itemAt(range) ?? [])
  }

  /** Text whose place is not known, in paragraphs of its own. */
  placeAtEnd(texts: readonly Y.Item[]): void {
    const fragment = this.doc.getXmlFragment(FRAGMENT)
    for (const item of texts) {
      const text = new Y.XmlText(itemText(item))
      const paragraph = new Y.XmlElement('paragraph')
      paragraph.insert(0, [text])
      fragment.insert(fragment.length, [paragraph])
      this.moves.recordAll([rangeOf(item)], unitRangesOf(text))
    }
  }

  /** A place beside the nearest unit after one that is still present. */
  private rightOf(units: readonly Y.Item[], from: number, waiting: ReadonlySet<Y.Item>): Place | null {
    for (let index = from + 1; index < units.length; index++) {
      const unit = units[index]
      if (!unit || waiting.has(unit)) continue
      const end = this.moves.trace(rangeOf(unit)).find(({ item }) => item)?.end
      if (end) return { unit: { client: end.client, clock: end.clock }, side: 'before' }
    }
    return null
  }

  private inBlock(block: Y.XmlElement): Place | null {
    const item = block._item
    if (!item) return null
    if (!item.deleted) return { block }
    const end = this.moves.present(item.id)
    const successor = end && elementAt(this.moves.itemAt(end))
    return isTextBlock(successor) ? { block: successor } : null
  }

  private insert(orphan: Y.Item, place: Place): void {
    const range = rangeOf(orphan)
    const node = typeOf(orphan)
    if (node instanceof Y.XmlElement) {
      const units = [range]
      const copy = deepCopyOf(node, (unit) => !unit.deleted || this.moves.isMissing(unit), units)
      const block = 'block' in place ? place.block : this.moves.blockAt(place.unit)
      if (block && !holdsInlineNodes(block)) this.insertBehind(block, copy)
      else this.moves.insertNode(place, copy)
      this.moves.moveAll(units, [rangeOf(copy._item as Y.Item), ...unitRangesOf(copy)])
    } else {
      const inserted = this.moves.insertText(place, itemText(orphan))
      this.moves.moveAll([range], [inserted])
    }
  }

  /** True if something of a deleted block is still present. */
  private isElsewhere(block: Y.XmlElement): boolean {
    for (const unit of unitsOf(block))
      if (this.moves.trace(rangeOf(unit)).some(({ item }) => item)) return true
    return false
  }

  /** A note, formula or image whose text became code stands in a paragraph behind it. */
  private insertBehind(block: Y.XmlElement, node: Y.XmlElement): void {
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [node])
    const { parent, index } = placeAround(this.doc.getXmlFragment(FRAGMENT), block._item as Y.Item)
    parent.insert(index + 1, [paragraph])
    if (paragraph._item) this.returned.push({ ...paragraph._item.id })
  }

  private giveBack(block: Y.XmlElement): void {
    // A note that was deleted while somebody wrote in it is a unit of the block around it.
    const inline = block._item && blockOf(block._item) ? block._item : null
    const around = inline && blockOf(inline)
    if (inline && around && (!around._item?.deleted || this.isElsewhere(around))) {
      const { length } = this.returned
      this.place([inline])
      const copy = this.moves.present(inline.id)
      if (copy && this.returned.length === length) this.returned.push(copy)
      return
    }
    const id = returnBlock(this.doc, this.moves, around ?? block)
    if (id) this.returned.push(id)
  }
}
