// Copies of blocks and text of a Y.Doc, made of deleted content too where a room keeps it (live-document.ts).

import * as Y from 'yjs'
import { type IdRange, isTextBlock, isUnit, itemsOf, rangeOf, typeOf, unitsOf } from './text-blocks.ts'

type Attributes = Record<string, unknown>

/** Attributes of an element, also of a deleted one. */
function attributesOf(element: Y.XmlElement): Attributes {
  const found: Attributes = {}
  for (const [name, { content }] of element._map)
    if (content instanceof Y.ContentAny) found[name] = content.arr.at(-1)
  return found
}

/** An element with the name and attributes of another, without content. */
export function emptyCopyOf(element: Y.XmlElement): Y.XmlElement {
  const copy = new Y.XmlElement(element.nodeName)
  for (const [name, value] of Object.entries(attributesOf(element))) copy.setAttribute(name, value as string)
  return copy
}

/** A list of inline content with its marks, and the ids of its units in order. */
export type InlineCopy = { nodes: (Y.XmlText | Y.XmlElement)[]; units: IdRange[] }

/** Copies the units of a block that are chosen, and those in its inline nodes. */
export function copyUnits(block: Y.XmlElement, isChosen: (unit: Y.Item) => boolean): InlineCopy {
  const copy: InlineCopy = { nodes: [], units: [] }
  for (const item of itemsOf(block)) {
    const type = typeOf(item)
    if (type instanceof Y.XmlText) {
      const delta = deltaOf(type, isChosen, copy.units)
      if (delta.length === 0) continue
      const text = new Y.XmlText()
      text.applyDelta(delta)
      copy.nodes.push(text)
    } else if (type instanceof Y.XmlElement && isUnit(item) && isChosen(item)) {
      copy.units.push(rangeOf(item))
      copy.nodes.push(deepCopyOf(type, isChosen, copy.units))
    }
  }
  return copy
}

function deltaOf(text: Y.XmlText, isChosen: (unit: Y.Item) => boolean, units: IdRange[]) {
  const delta: { insert: string; attributes: Attributes }[] = []
  const attributes: Attributes = {}
  for (const item of itemsOf(text)) {
    const { content } = item
    if (content instanceof Y.ContentFormat) {
      if (content.value === null) delete attributes[content.key]
      else attributes[content.key] = content.value
    } else if (content instanceof Y.ContentString && isChosen(item)) {
      units.push(rangeOf(item))
      delta.push({ insert: content.str, attributes: { ...attributes } })
    }
  }
  return delta
}

/**
 * Copies an element with everything in it.
 * @param isChosen which units of its blocks are copied
 * @param units gets the ids of the copied units in the order of `unitRangesOf`
 */
export function deepCopyOf(
  element: Y.XmlElement,
  isChosen: (unit: Y.Item) => boolean,
  units: IdRange[],
): Y.XmlElement {
  const copy = emptyCopyOf(element)
  if (isTextBlock(element)) {
    const inline = copyUnits(element, isChosen)
    for (const unit of inline.units) units.push(unit)
    copy.insert(0, inline.nodes)
  } else {
    const children = [...itemsOf(element)].map(typeOf).filter((type) => type instanceof Y.XmlElement)
    copy.insert(
      0,
      children.map((child) => deepCopyOf(child, isChosen, units)),
    )
  }
  return copy
}

/** The ids of the present units of inline content or an element, in the order in which `deepCopyOf` lists those copied. */
export function unitRangesOf(type: Y.XmlElement | Y.XmlText): IdRange[] {
  const found: IdRange[] = []
  for (const item of itemsOf(type)) {
    if (item.deleted) continue
    if (isUnit(item)) found.push(rangeOf(item))
    const child = typeOf(item)
    if (child) for (const range of unitRangesOf(child)) found.push(range)
  }
  return found
}

/** Present units of a block from one of them on. */
export function unitsFrom(block: Y.XmlElement, first: Y.Item): Set<Y.Item> {
  const units = [...unitsOf(block)]
  return new Set(units.slice(units.indexOf(first)).filter((unit) => !unit.deleted))
}
