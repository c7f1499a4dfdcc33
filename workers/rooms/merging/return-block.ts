// Brings back a block that was deleted while somebody wrote in it, with its text and as much of what was around it as
// its place needs.

import * as Y from 'yjs'
import { FRAGMENT } from '../../contracts/room.ts'
import { structureOf } from '../../domain/manuscript/schema/block-structure.ts'
import { copyUnits, deepCopyOf, emptyCopyOf, unitRangesOf } from './copy-blocks.ts'
import type { Id } from './moved-text.ts'
import { type IdRange, isTextBlock, itemsOf, rangeOf, textBlocksIn, unitsOf } from './text-blocks.ts'
import { elementAt, indexIn, type TextMoves } from './text-moves.ts'

/** @returns the id of the element that came back */
export function returnBlock(doc: Y.Doc, moves: TextMoves, block: Y.XmlElement): Id | null {
  const fragment = doc.getXmlFragment(FRAGMENT)
  const top = topDeleted(block)
  if (!top._item) return null
  const isMissing = (unit: Y.Item) => moves.isMissing(unit)
  const units: IdRange[] = []
  const neighbour = neighbourOf(moves, top, block)
  let parent: Y.XmlFragment
  let index: number
  let copy: Y.XmlElement
  if (neighbour) {
    const { item, side } = neighbour
    const at = placeAround(fragment, item)
    parent = at.parent
    index = at.index + (side === 'after' ? 1 : 0)
    copy = asBlock(block, isMissing, units)
  } else {
    const around = top.parent as Y.XmlFragment
    const isFit =
      holdsBlocks(around) || structureOf(top.nodeName).returnedWhole || top.nodeName === 'list_item'
    const at = isFit ? { parent: around, index: indexIn(around, top._item) } : null
    const outside = at ? null : placeAround(fragment, around._item as Y.Item)
    parent = at?.parent ?? outside?.parent ?? fragment
    index = at?.index ?? (outside ? outside.index + 1 : 0)
    copy = at ? branch(top, block, isMissing, units) : asBlock(block, isMissing, units)
  }
  parent.insert(index, [copy])
  moves.recordAll(units, unitRangesOf(copy), true)
  recordBlocks(moves, structureOf(copy.nodeName).returnedWhole ? top : block, copy)
  return copy._item ? { ...copy._item.id } : null
}

function topDeleted(block: Y.XmlElement): Y.XmlElement {
  let top = block
  while (top.parent instanceof Y.XmlElement && top.parent._item?.deleted) top = top.parent
  return top
}

/** True for the fragment, and an element in which any block may stand. */
const holdsBlocks = (type: Y.XmlFragment): boolean =>
  !(type instanceof Y.XmlElement) || structureOf(type.nodeName).holds === 'blocks'

/** The nearest block whose words were moved out of the deleted element, the one before first. */
function neighbourOf(moves: TextMoves, top: Y.XmlElement, block: Y.XmlElement) {
  const blocks = [...textBlocksIn(top)]
  const at = blocks.indexOf(block)
  const present = (each: Y.XmlElement): Y.Item | null => {
    for (const unit of unitsOf(each))
      for (const { end, item } of moves.trace(rangeOf(unit)))
        if (item) return moves.blockAt(end)?._item ?? null
    const end = each._item && moves.present(each._item.id)
    return end && moves.itemAt(end)
  }
  for (const each of blocks.slice(0, Math.max(at, 0)).reverse()) {
    const item = present(each)
    if (item) return { item, side: 'after' as const }
  }
  for (const each of blocks.slice(at + 1)) {
    const item = present(each)
    if (item) return { item, side: 'before' as const }
  }
  return null
}

/** The innermost place around an item that takes any block. */
export function placeAround(fragment: Y.XmlFragment, from: Y.Item): { parent: Y.XmlFragment; index: number } {
  let item = from
  while (item.parent instanceof Y.XmlElement && !holdsBlocks(item.parent) && item.parent._item)
    item = item.parent._item
  const parent = item.parent instanceof Y.XmlElement ? item.parent : fragment
  return { parent, index: indexIn(parent, item) }
}

/** A copy of a text block that may stand anywhere. */
function asBlock(block: Y.XmlElement, isChosen: (unit: Y.Item) => boolean, units: IdRange[]): Y.XmlElement {
  if (block.nodeName !== 'caption') return deepCopyOf(block, isChosen, units)
  const paragraph = new Y.XmlElement('paragraph')
  const inline = copyUnits(block, isChosen)
  for (const unit of inline.units) units.push(unit)
  paragraph.insert(0, inline.nodes)
  return paragraph
}

/** The elements from `top` down to the block, without what else they contained. */
function branch(
  top: Y.XmlElement,
  block: Y.XmlElement,
  isChosen: (unit: Y.Item) => boolean,
  units: IdRange[],
): Y.XmlElement {
  if (structureOf(top.nodeName).returnedWhole) return deepCopyOf(top, isChosen, units)
  if (top === block) return asBlock(block, isChosen, units)
  const copy = emptyCopyOf(top)
  for (const item of itemsOf(top)) {
    const child = elementAt(item)
    if (!child || !contains(child, block)) continue
    const needsParagraph = top.nodeName === 'list_item' && child.nodeName !== 'paragraph'
    copy.insert(0, [
      ...(needsParagraph ? [new Y.XmlElement('paragraph')] : []),
      branch(child, block, isChosen, units),
    ])
  }
  return copy
}

function contains(element: Y.XmlElement, block: Y.XmlElement): boolean {
  for (let each: unknown = block; each instanceof Y.XmlElement; each = each.parent)
    if (each === element) return true
  return false
}

/** The blocks of a copy take the place of those that were copied. */
function recordBlocks(moves: TextMoves, from: Y.XmlElement, copy: Y.XmlElement): void {
  const copies = [...textBlocksIn(copy)]
  const offset = isTextBlock(from) ? copies.length - 1 : 0
  for (const [index, block] of [...textBlocksIn(from)].entries()) {
    const successor = copies[index + offset]
    if (block._item && successor?._item)
      moves.recordAll([rangeOf(block._item)], [rangeOf(successor._item)], true)
  }
}
