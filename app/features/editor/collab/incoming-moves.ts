// Where text goes by an update of the room (MESSAGE_MERGED), for positions in text that the update deletes.

import * as decoding from 'lib0/decoding'
import * as Y from 'yjs'
import { ROOM_MOVES_MAX } from '../../../../workers/contracts/limits.ts'
import type { BlockId } from './local-copy/find-conflicts.ts'

type Move = BlockId & { length: number; to: BlockId }

/** The moves of the update that is being applied to a document. */
export const incomingMoves = new WeakMap<Y.Doc, IncomingMoves>()

export class IncomingMoves {
  private readonly byClient = new Map<number, Move[]>()

  /** The present id of deleted text; null if it was not moved. */
  follow(id: BlockId): BlockId | null {
    let at: BlockId = id
    for (let hops = 0; hops < ROOM_MOVES_MAX; hops++) {
      const move = this.moveOf(at)
      if (!move) break
      at = { client: move.to.client, clock: move.to.clock + at.clock - move.clock }
    }
    return at === id ? null : at
  }

  /** True for text that was typed by `client`, and is moved. */
  isMovedFrom(client: number, id: BlockId): boolean {
    return (this.byClient.get(client) ?? []).some(
      ({ to, length }) => to.client === id.client && to.clock <= id.clock && id.clock < to.clock + length,
    )
  }

  private moveOf({ client, clock }: BlockId): Move | undefined {
    return this.byClient
      .get(client)
      ?.findLast((move) => move.clock <= clock && clock < move.clock + move.length)
  }

  add(move: Move): void {
    const moves = this.byClient.get(move.client)
    if (moves) moves.push(move)
    else this.byClient.set(move.client, [move])
  }
}

/** @returns the moves, and the blocks that come back */
export function readMerged(decoder: decoding.Decoder): { moves: IncomingMoves; returned: BlockId[] } {
  const moves = new IncomingMoves()
  for (let left = decoding.readVarUint(decoder); left > 0; left--) {
    const id = readId(decoder)
    moves.add({ ...id, length: decoding.readVarUint(decoder), to: readId(decoder) })
  }
  const returned = Array.from({ length: decoding.readVarUint(decoder) }, () => readId(decoder))
  return { moves, returned }
}

function readId(decoder: decoding.Decoder): BlockId {
  return { client: decoding.readVarUint(decoder), clock: decoding.readVarUint(decoder) }
}

/**
 * The place of a position whose text, or block, was deleted and moved: beside the nearest text before it that is still
 * there, or else after it. Called before Yjs collects deleted content.
 *
 * @returns the position in the text's new place; null if its text was not moved
 */
export function followPosition(
  doc: Y.Doc,
  position: Y.RelativePosition,
  moves: IncomingMoves,
): Y.RelativePosition | null {
  if (!isGonePosition(doc, position)) return null
  for (const id of textBefore(doc, position)) {
    const found = afterText(doc, id, moves)
    if (found) return found
  }
  const { list, right } = around(doc, position)
  for (let each = right; each; each = each.right) {
    const found = present(doc, each.id, moves)
    if (found) return beside(found.item, found.offset)
  }
  const block = blockOf(list ?? right?.parent)
  return block && startOfSuccessor(doc, block, moves)
}

/**
 * The place of a position at the end of a text to which others added: after the letter that was before it, wherever that
 * is by now, or after letters typed here that come back. Null for other positions.
 *
 * @param known state vector before they added
 */
export function beforeAdded(
  doc: Y.Doc,
  position: Y.RelativePosition,
  known: ReadonlyMap<number, number>,
  moves: IncomingMoves = new IncomingMoves(),
): Y.RelativePosition | null {
  if (position.item || isGonePosition(doc, position)) return null
  for (const id of textBefore(doc, position))
    if (id.clock < (known.get(id.client) ?? 0) || moves.isMovedFrom(doc.clientID, id))
      return afterText(doc, id, moves)
  return null
}

/** True if the text of a position was deleted, or its block. */
export function isGonePosition(doc: Y.Doc, position: Y.RelativePosition): boolean {
  const { list, right } = around(doc, position)
  return right ? isGone(right) : list?._item?.deleted === true
}

/** The last character of each item before a position in its block, nearest first. */
export function* textBefore(doc: Y.Doc, position: Y.RelativePosition): Generator<BlockId> {
  const { list, right } = around(doc, position)
  const { item, assoc } = position
  let each = right ?? lastOf(list)
  let end = right && item ? item.clock - right.id.clock + (assoc < 0 ? 1 : 0) : (each?.length ?? 0)
  while (each) {
    if (end > 0) yield { client: each.id.client, clock: each.id.clock + end - 1 }
    each = each.left ?? lastBefore(each)
    end = each?.length ?? 0
  }
}

/** The text block of a position. */
export function blockAround(doc: Y.Doc, position: Y.RelativePosition): BlockId | null {
  const { list, right } = around(doc, position)
  return blockOf(list ?? right?.parent)
}

/** The position after a character, wherever it is by now; null if it is gone. */
export function afterText(doc: Y.Doc, id: BlockId, moves: IncomingMoves): Y.RelativePosition | null {
  const found = present(doc, id, moves)
  return found && beside(found.item, found.offset + 1)
}

function around(doc: Y.Doc, { item, type }: Y.RelativePosition) {
  return { list: item ? null : type && typeAt(doc, type), right: item && itemAt(doc, item) }
}

function blockOf(from: unknown): BlockId | null {
  const block = from instanceof Y.XmlText ? from.parent : from
  return block instanceof Y.XmlElement && block._item ? block._item.id : null
}

/** The start of the block that took the place of an empty one. */
export function startOfSuccessor(
  doc: Y.Doc,
  block: BlockId,
  moves: IncomingMoves,
): Y.RelativePosition | null {
  const to = moves.follow(block)
  const successor = to && typeAt(doc, to)
  return successor instanceof Y.XmlElement && successor._item
    ? new Y.RelativePosition(successor._item.id, null, null)
    : null
}

function itemAt(doc: Y.Doc, { client, clock }: BlockId): Y.Item | null {
  if (clock >= Y.getState(doc.store, client)) return null
  const struct = Y.getItem(doc.store, Y.createID(client, clock))
  return struct instanceof Y.Item ? struct : null
}

function typeAt(doc: Y.Doc, id: BlockId): Y.XmlElement | Y.XmlText | null {
  const content = itemAt(doc, id)?.content
  return content instanceof Y.ContentType ? (content.type as Y.XmlElement | Y.XmlText) : null
}

const isGone = ({ deleted, parent }: Y.Item): boolean =>
  deleted || (parent instanceof Y.AbstractType && parent._item?.deleted === true)

function lastOf(list: { _start: Y.Item | null } | null): Y.Item | null {
  let last = list?._start ?? null
  while (last?.right) last = last.right
  const inner = last?.content instanceof Y.ContentType ? last.content.type : null
  return inner instanceof Y.XmlText ? (lastOf(inner) ?? last) : last
}

/** The last item of what is before an item's text in its block. */
function lastBefore({ parent }: Y.Item): Y.Item | null {
  const before = parent instanceof Y.XmlText ? parent._item?.left : null
  const inner = before?.content instanceof Y.ContentType ? before.content.type : null
  return inner instanceof Y.XmlText ? lastOf(inner) : (before ?? null)
}

function present(doc: Y.Doc, id: BlockId, moves: IncomingMoves): { item: Y.Item; offset: number } | null {
  const to = moves.follow(id) ?? id
  const item = itemAt(doc, to)
  return item && item.parentSub === null && item.countable && !isGone(item)
    ? { item, offset: to.clock - item.id.clock }
    : null
}

function beside(item: Y.Item, offset: number): Y.RelativePosition {
  const list = item.parent as Y.XmlText
  let index = offset
  for (let each = list._start; each && each !== item; each = each.right)
    if (!each.deleted && each.countable) index += each.length
  return Y.createRelativePositionFromTypeIndex(list, index)
}
