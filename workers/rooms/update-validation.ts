// Validation of Yjs updates from editors (docs/decisions/021-validation-of-yjs-updates.md). No parser sees content that
// arrives through Yjs, so an update is checked twice. Before it is applied: it decodes, and holds only y-prosemirror's
// shapes (elements and texts named by the schema, formatting of its marks). After it is applied, before it is stored or
// relayed: each struct has an allowed parent and depth, and each attribute the type that its element declares. Content
// expressions of the schema are not checked: two valid edits can violate them together, and every reader tolerates that.

import type { NodeSpec } from 'prosemirror-model'
import * as Y from 'yjs'
import { isAttributeValue } from '../contracts/attribute-value.ts'
import { ROOM_NESTING_MAX } from '../contracts/limits.ts'
import { FRAGMENT } from '../contracts/room.ts'
import { markSpecOf, nodeSpecOf } from '../domain/manuscript/schema/declared-attributes.ts'
import { nodeSpecs } from '../domain/manuscript/schema/specs.ts'

export type DecodedUpdate = ReturnType<typeof Y.decodeUpdate>

const ELEMENTS = new Set(Object.keys(nodeSpecs).filter((name) => name !== 'doc' && name !== 'text'))
const ATTRIBUTES = new Set(
  Object.values<NodeSpec>(nodeSpecs).flatMap(({ attrs }) => Object.keys(attrs ?? {})),
)

/** IDs of the clients whose structs an update holds; null if a struct is not allowed. */
export function clientsOfAllowed({ structs }: Pick<DecodedUpdate, 'structs'>): Set<number> | null {
  const clients = new Set<number>()
  for (const struct of structs) {
    if (struct instanceof Y.Item && !isAllowedStruct(struct)) return null
    clients.add(struct.id.client)
  }
  return clients
}

/** Checks a struct without its place: only the first struct of a list or an attribute encodes its parent. */
function isAllowedStruct({ content, parent, parentSub }: Y.Item): boolean {
  if (typeof parent === 'string' && (parent !== FRAGMENT || parentSub !== null)) return false
  if (parentSub !== null && !ATTRIBUTES.has(parentSub)) return false
  if (content instanceof Y.ContentString || content instanceof Y.ContentDeleted) return true
  if (content instanceof Y.ContentFormat) return isMark(content.key, content.value)
  if (content instanceof Y.ContentAny) return true
  if (!(content instanceof Y.ContentType)) return false
  const { type } = content
  return type instanceof Y.XmlText || (type instanceof Y.XmlElement && ELEMENTS.has(type.nodeName))
}

/** y-prosemirror writes a mark that may overlap itself as `name--hash`; the value null ends a mark. */
function isMark(key: string, value: unknown): boolean {
  const spec = markSpecOf(markName(key))
  if (!spec || value === null) return spec !== undefined
  if (typeof value !== 'object' || Array.isArray(value)) return false
  return Object.entries(value).every(([name, part]) => isAttributeValue(spec, name, part))
}

export const markName = (key: string): string => key.replace(/--[a-zA-Z0-9+/=]{8}$/, '')

/** True if every struct that a transaction added for `clients` has a parent and depth that the editor can produce. */
export function isValidTransaction({ doc, beforeState }: Y.Transaction, clients: Iterable<number>): boolean {
  for (const client of clients) {
    const structs = doc.store.clients.get(client) ?? []
    const before = beforeState.get(client) ?? 0
    // Goes from the end, since new structs come last.
    for (let index = structs.length - 1; index >= 0; index--) {
      const struct = structs[index]
      if (!struct || struct.id.clock + struct.length <= before) break
      if (struct instanceof Y.Item && !isAllowedPlacement(struct)) return false
    }
  }
  return true
}

function isAllowedPlacement({ content, parent, parentSub }: Y.Item): boolean {
  if (!(parent instanceof Y.AbstractType)) return false
  if (content instanceof Y.ContentDeleted) return true
  if (parent instanceof Y.XmlText)
    return parentSub === null && (content instanceof Y.ContentString || content instanceof Y.ContentFormat)
  if (!(parent instanceof Y.XmlFragment)) return false
  if (parentSub !== null) return isAttribute(parent, parentSub, content)
  if (!(content instanceof Y.ContentType)) return false
  if (!(parent instanceof Y.XmlElement) && !(content.type instanceof Y.XmlElement)) return false
  return isShallow(parent)
}

/** A `ContentAny` holds several values if one attribute was set several times in a transaction. */
function isAttribute(parent: Y.XmlFragment, name: string, content: Y.Item['content']): boolean {
  if (!(parent instanceof Y.XmlElement && content instanceof Y.ContentAny)) return false
  const spec = nodeSpecOf(parent.nodeName)
  return content.arr.every((value) => isAttributeValue(spec, name, value))
}

function isShallow(type: Y.XmlFragment): boolean {
  let depth = 0
  for (let above = type._item; above !== null; above = (above.parent as Y.XmlFragment)._item)
    if (++depth >= ROOM_NESTING_MAX) return false
  return true
}
