// What a room refuses at its door (docs/decisions/021-what-the-room-refuses.md). Content through Yjs passes no parser,
// so an update is judged in two steps. Before it is applied: is it Yjs, and does it hold only what the editor makes
// (y-prosemirror's shapes: elements and texts of the schema's names, formatting of its marks)? While it is applied, but
// before it is stored or relayed: does each piece stand where such a piece can stand, and not too deep, and is each
// attribute of the type that its element declares? Whether a table may stand in a list is not asked here: two right
// edits may break that rule together, and every reader can live with it.

import type { NodeSpec } from 'prosemirror-model'
import * as Y from 'yjs'
import { isAttributeValue } from '../contracts/attribute-value.ts'
import { ROOM_NESTING_MAX } from '../contracts/limits.ts'
import { FRAGMENT } from '../contracts/room.ts'
import { markSpecOf, nodeSpecOf } from '../domain/manuscript/schema/declared-attributes.ts'
import { nodeSpecs } from '../domain/manuscript/schema/specs.ts'

const ELEMENTS = new Set(Object.keys(nodeSpecs).filter((name) => name !== 'doc' && name !== 'text'))
const ATTRIBUTES = new Set(
  Object.values<NodeSpec>(nodeSpecs).flatMap(({ attrs }) => Object.keys(attrs ?? {})),
)

/** The clients whose changes an update holds, or null for one that is not let in. @throws for what is not Yjs */
export function clientsOf(update: Uint8Array): Set<number> | null {
  const clients = new Set<number>()
  for (const struct of Y.decodeUpdate(update).structs) {
    if (struct instanceof Y.Item && !isKnown(struct)) return null
    clients.add(struct.id.client)
  }
  return clients
}

/** Without its place: only the pieces that begin a list or an attribute say where they stand. */
function isKnown({ content, parent, parentSub }: Y.Item): boolean {
  if (typeof parent === 'string' && (parent !== FRAGMENT || parentSub !== null)) return false
  if (parentSub !== null && !ATTRIBUTES.has(parentSub)) return false
  if (content instanceof Y.ContentString || content instanceof Y.ContentDeleted) return true
  if (content instanceof Y.ContentFormat) return isMark(content.key, content.value)
  if (content instanceof Y.ContentAny) return true
  if (!(content instanceof Y.ContentType)) return false
  const { type } = content
  return type instanceof Y.XmlText || (type instanceof Y.XmlElement && ELEMENTS.has(type.nodeName))
}

/** y-prosemirror writes a mark that may overlap itself as `name--hash`; null is where a mark ends. */
function isMark(key: string, value: unknown): boolean {
  const spec = markSpecOf(markName(key))
  if (!spec || value === null) return spec !== undefined
  if (typeof value !== 'object' || Array.isArray(value)) return false
  return Object.entries(value).every(([name, part]) => isAttributeValue(spec, name, part))
}

export const markName = (key: string): string => key.replace(/--[a-zA-Z0-9+/=]{8}$/, '')

/** Whether all that a transaction brought from `clients` stands where the editor could have put it. */
export function isWellPlaced({ doc, beforeState }: Y.Transaction, clients: Iterable<number>): boolean {
  for (const client of clients) {
    const structs = doc.store.clients.get(client) ?? []
    const before = beforeState.get(client) ?? 0
    // From the end: what is new comes last.
    for (let index = structs.length - 1; index >= 0; index--) {
      const struct = structs[index]
      if (!struct || struct.id.clock + struct.length <= before) break
      if (struct instanceof Y.Item && !standsRight(struct)) return false
    }
  }
  return true
}

function standsRight({ content, parent, parentSub }: Y.Item): boolean {
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

/** Several values where one attribute was set several times at once. */
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
