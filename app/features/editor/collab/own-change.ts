// Changes of this page's author as the room must get them: one update for each, with what the author knew where the room
// needs that to merge (MESSAGE_CHANGE in workers/contracts/room.ts). They are sent again unchanged after a lost
// connection; a difference of two states would also contain deletions that others made.

import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'
import type { OwnChange } from '../../../shared/manuscript/unsaved-database.ts'

/** @param transaction that made the update, with what it deleted */
export function ownChange(update: Uint8Array, transaction: Y.Transaction): OwnChange {
  const redone = redoneText(transaction)
  const isPlain = redone === null && !isStructural(transaction) && !isAttachedToDeleted(transaction)
  return { update, seen: isPlain ? null : Y.encodeStateVector(transaction.beforeState as never), redone }
}

/** Joins consecutive changes that say no more than their updates. */
export function mergeOwnChanges(changes: readonly OwnChange[]): OwnChange[] {
  const merged: OwnChange[] = []
  let plain: Uint8Array[] = []
  const flush = () => {
    if (plain.length > 0) merged.push({ update: Y.mergeUpdates(plain), seen: null, redone: null })
    plain = []
  }
  for (const change of changes) {
    if (change.seen === null && !change.isDifference) plain.push(change.update)
    else {
      flush()
      merged.push(change)
    }
  }
  flush()
  return merged
}

/** True if text was deleted and inserted, or an element deleted: blocks may have been joined, split or replaced. */
function isStructural(transaction: Y.Transaction): boolean {
  if (transaction.deleteSet.clients.size === 0) return false
  if (newItems(transaction).length > 0) return true
  let isElement = false
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    isElement ||= struct instanceof Y.Item && !(struct.parent instanceof Y.XmlText)
  })
  return isElement
}

function isAttachedToDeleted(transaction: Y.Transaction): boolean {
  const { store } = transaction.doc
  return newItems(transaction).some(({ origin }) => origin !== null && Y.getItem(store, origin).deleted)
}

/** Items of this client that begin in the transaction; one that Yjs merged with the text before it does not. */
function newItems({ doc, beforeState, afterState }: Y.Transaction): Y.Item[] {
  const before = beforeState.get(doc.clientID) ?? 0
  if ((afterState.get(doc.clientID) ?? 0) === before) return []
  const structs = doc.store.clients.get(doc.clientID) ?? []
  const found: Y.Item[] = []
  for (let index = Y.findIndexSS(structs, before); index < structs.length; index++) {
    const struct = structs[index]
    if (struct instanceof Y.Item && struct.id.clock >= before) found.push(struct)
  }
  return found
}

function redoneText(transaction: Y.Transaction): Uint8Array | null {
  const { doc, origin, beforeState } = transaction
  const step = origin instanceof Y.UndoManager ? origin.currStackItem : null
  if (!step) return null
  const before = beforeState.get(doc.clientID) ?? 0
  const moves: number[][] = []
  Y.iterateDeletedStructs(transaction, step.deletions, (struct) => {
    if (!(struct instanceof Y.Item) || !struct.redone) return
    const { id, length, redone } = struct
    if (redone.client === doc.clientID && redone.clock >= before)
      moves.push([id.client, id.clock, length, redone.client, redone.clock])
  })
  if (moves.length === 0) return null
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, moves.length)
  for (const part of moves.flat()) encoding.writeVarUint(encoder, part)
  return encoding.toUint8Array(encoder)
}
