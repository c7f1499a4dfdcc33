// Reads the text blocks of a Y.Doc in their stored order, deleted content included. A unit is a UTF-16 code unit of text
// or an inline node; its identity is its Yjs id. y-prosemirror stores the inline content of a block as Y.XmlTexts with
// inline nodes (Y.XmlElements) between them.

import type { NodeSpec } from 'prosemirror-model'
import * as Y from 'yjs'
import { nodeSpecOf } from '../../domain/manuscript/schema/declared-attributes.ts'

/** Consecutive Yjs ids of one client. */
export type IdRange = { client: number; clock: number; length: number }

/** The character that stands for an inline node in the text of a block. */
export const INLINE_NODE = '\ufffc'

const specOf = (name: string) => nodeSpecOf(name) as NodeSpec | undefined
const isInline = (name: string): boolean => specOf(name)?.inline === true
const holdsText = (name: string): boolean => /inline|text/.test(specOf(name)?.content ?? '')

/** The element or text that an item is the node of; null for other content. */
export const typeOf = (item: Y.Item): Y.XmlElement | Y.XmlText | null =>
  item.content instanceof Y.ContentType && item.parentSub === null
    ? (item.content.type as Y.XmlElement | Y.XmlText)
    : null

export const isTextBlock = (type: unknown): type is Y.XmlElement =>
  type instanceof Y.XmlElement && holdsText(type.nodeName)

/** False for code, which has text alone. */
export const holdsInlineNodes = ({ nodeName }: Y.XmlElement): boolean =>
  /inline/.test(specOf(nodeName)?.content ?? '')

/** True for an item that is text (also deleted text whose content is gone) or an inline node. */
export function isUnit(item: Y.Item): boolean {
  if (item.parentSub !== null) return false
  const { content } = item
  if (content instanceof Y.ContentString || content instanceof Y.ContentDeleted)
    return item.parent instanceof Y.XmlText
  const type = typeOf(item)
  return type instanceof Y.XmlElement && isInline(type.nodeName)
}

/** The block whose text a unit belongs to; null for an item at another place. */
export function blockOf(item: Y.Item): Y.XmlElement | null {
  const { parent } = item
  const element = parent instanceof Y.XmlText ? parent.parent : parent
  return isTextBlock(element) ? element : null
}

/** A Yjs type that holds a list of items. */
export type ListType = { _start: Y.Item | null }

/** Items in a list, deleted ones included. */
export function* itemsOf(type: ListType): Generator<Y.Item> {
  for (let item = type._start; item !== null; item = item.right) yield item
}

/** The units of a block in order, deleted ones included; the content of an inline node is not among them. */
export function* unitsOf(block: Y.XmlElement): Generator<Y.Item> {
  for (const item of itemsOf(block)) {
    const type = typeOf(item)
    if (type instanceof Y.XmlText) {
      for (const part of itemsOf(type)) if (isUnit(part)) yield part
    } else if (isUnit(item)) yield item
  }
}

export const itemText = ({ content }: Y.Item): string =>
  content instanceof Y.ContentString ? content.str : content instanceof Y.ContentType ? INLINE_NODE : ''

/** The text blocks in an element, itself included, in order and deleted ones included; not those of inline nodes. */
export function* textBlocksIn(element: Y.XmlElement): Generator<Y.XmlElement> {
  const left: Y.XmlElement[] = [element]
  for (let next = left.pop(); next; next = left.pop()) {
    if (isTextBlock(next)) yield next
    else {
      const children = [...itemsOf(next)].map(typeOf).filter((type) => type instanceof Y.XmlElement)
      for (const child of children.reverse()) left.push(child)
    }
  }
}

export const rangeOf = ({ id, length }: Y.Item): IdRange => ({ client: id.client, clock: id.clock, length })
