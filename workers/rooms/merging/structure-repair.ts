// Structure that a merge would lose or leave empty: a block boundary that one person made in text that another copied
// without it, and blocks whose text went elsewhere.

import * as Y from 'yjs'
import { structureOf } from '../../domain/manuscript/schema/block-structure.ts'
import { copyUnits, deepCopyOf, emptyCopyOf, unitRangesOf, unitsFrom } from './copy-blocks.ts'
import type { Id } from './moved-text.ts'
import {
  blockOf,
  type IdRange,
  isTextBlock,
  itemText,
  rangeOf,
  textBlocksIn,
  unitsOf,
} from './text-blocks.ts'
import { elementAt, indexIn, type TextMoves } from './text-moves.ts'

const SPLITTABLE = new Set(['paragraph', 'heading', 'code_block'])

export class StructureRepair {
  private readonly boundaries: { at: Id; like: Y.XmlElement }[] = []
  private readonly pieces: { at: Id; after: Y.XmlElement }[] = []
  private readonly emptied = new Map<Y.XmlElement, boolean>()
  /** Blocks of which the first copied text was judged: the rest goes with it. */
  private readonly judged = new Set<Y.XmlElement>()

  constructor(
    private readonly moves: TextMoves,
    private readonly isUnseen: (id: Id) => boolean,
    private readonly isUnseenText: (range: IdRange) => boolean,
  ) {}

  /** Blocks that lose text. */
  get blocks(): Iterable<Y.XmlElement> {
    return this.emptied.keys()
  }

  /** @param isRemovable true for a block that the change's author does not have */
  mayBeEmpty(block: unknown, isRemovable: boolean): void {
    if (isTextBlock(block)) this.emptied.set(block, isRemovable || (this.emptied.get(block) ?? false))
  }

  /**
   * Text at `present` is about to be replaced by `copy`. If it begins a block that the author of the copy did not see,
   * the copy begins a block too; if it is the end of one, the copy comes after it.
   */
  keepBoundary(item: Y.Item, present: IdRange, copy: Id): void {
    const block = blockOf(item)
    if (!block?._item) return
    const isRemovable = this.isUnseen(block._item.id)
    this.mayBeEmpty(block, isRemovable)
    if (!isRemovable || this.judged.has(block)) return
    this.judged.add(block)
    const at = { client: copy.client, clock: copy.clock }
    // What others typed before it since is no part of the copy.
    const first = presentUnits(block).find((unit) => !this.isUnseenText(rangeOf(unit)))
    const isStart = first === item && present.clock === item.id.clock
    if (isStart) this.boundaries.push({ at, like: block })
    else this.pieces.push({ at, after: block })
  }

  run(): void {
    for (const { at, after } of this.pieces) this.moveBehind(at, after)
    for (const { at, like } of this.boundaries.reverse()) this.split(at, like)
    const left = [...this.emptied].flatMap(([block, isRemovable]) =>
      isRemovable && isEmpty(block) && !block._item?.deleted ? [block] : [],
    )
    for (const whole of new Set(left.map(wholeAround))) if (whole && this.isLeft(whole)) remove(whole)
    for (const block of left) remove(block)
  }

  /** True for a table or figure that the change's author did not see, and that has no text any more. */
  private isLeft(whole: Y.XmlElement): boolean {
    if (!whole._item || !this.isUnseen(whole._item.id)) return false
    for (const block of textBlocksIn(whole)) if (!block._item?.deleted && !isEmpty(block)) return false
    return true
  }

  /** Yjs orders blocks that two people insert at one place by their client ids, not by their text. */
  private moveBehind(at: Id, before: Y.XmlElement): void {
    const block = this.moves.blockAt(at)
    const parent = before.parent as Y.XmlElement
    if (!block?._item || !before._item || block === before || block.parent !== parent) return
    if (block._item.deleted || before._item.deleted) return
    const [index, from] = [indexIn(parent, before._item), indexIn(parent, block._item)]
    if (from > index) return
    const units: IdRange[] = []
    const copy = deepCopyOf(block, (unit) => !unit.deleted, units)
    parent.insert(index + 1, [copy])
    this.moves.moveAll(units, unitRangesOf(copy))
    parent.delete(from, 1)
    if (copy._item) this.moves.recordAll([rangeOf(block._item)], [rangeOf(copy._item)])
  }

  private split(at: Id, like: Y.XmlElement): void {
    this.moves.splitAt(at)
    const copied = this.moves.itemAt(at)
    const block = copied && !copied.deleted ? blockOf(copied) : null
    const unit = copied && block && this.startOf(like, copied, block)
    if (!unit || !block?._item || !SPLITTABLE.has(block.nodeName)) return
    if (presentUnits(block)[0] === unit) return
    const parent = block.parent as Y.XmlElement
    const isSibling = (like.parent as Y.XmlElement).nodeName === parent.nodeName
    const tail = unitsFrom(block, unit)
    const { nodes, units } = copyUnits(
      block,
      (each) => tail.has(each) || (blockOf(each) !== block && !each.deleted),
    )
    const added = emptyCopyOf(isSibling && SPLITTABLE.has(like.nodeName) ? like : block)
    added.insert(0, nodes)
    parent.insert(indexIn(parent, block._item) + 1, [added])
    this.moves.moveAll(units, unitRangesOf(added))
  }

  /** The first of the text before a unit that stood in the block that is begun again. */
  private startOf(like: Y.XmlElement, unit: Y.Item, block: Y.XmlElement): Y.Item {
    const units = presentUnits(block)
    let at = units.indexOf(unit)
    while (at > 0 && this.stoodIn(like, units[at - 1])) at--
    return units[at] ?? unit
  }

  private stoodIn(block: Y.XmlElement, unit: Y.Item | undefined): boolean {
    return (
      unit !== undefined &&
      this.moves.copiesIn(rangeOf(unit)).some(({ from }) => this.moves.blockAt(from) === block)
    )
  }
}

const isEmpty = (block: Y.XmlElement): boolean => !presentUnits(block).some((unit) => itemText(unit) !== '')

/** The outermost table or figure around a block. */
function wholeAround(block: Y.XmlElement): Y.XmlElement | null {
  let found: Y.XmlElement | null = null
  for (let each: unknown = block; each instanceof Y.XmlElement; each = each.parent)
    if (each.nodeName === 'table' || each.nodeName === 'figure') found = each
  return found
}

const presentUnits = (block: Y.XmlElement): Y.Item[] => [...unitsOf(block)].filter((unit) => !unit.deleted)

/** Removes a block, and the list or quote that would be left without content. */
function remove(block: Y.XmlElement): void {
  let element = block
  while (element.parent?._item) {
    const parent = elementAt(element.parent._item)
    if (!parent || parent.length > 1 || !structureOf(parent.nodeName).removedWithChild) break
    element = parent
  }
  const item = element._item
  const parent = element.parent as Y.XmlFragment | null
  if (!item || item.deleted || !parent || parent.length === 1) return
  parent.delete(indexIn(parent, item), 1)
}
