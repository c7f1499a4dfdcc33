// Where two people, or two devices of one, changed the same thing without knowing of each other. Yjs merges any two
// documents; what it cannot know is whether the sentence that comes out is one that anybody meant. A conflict is a
// block of the document, counted at its top level, in which both sides have a change that the other lacks
// (docs/decisions/022-merge-conflicts.md).

import { yXmlFragmentToProsemirrorJSON } from 'y-prosemirror'
import * as Y from 'yjs'
import { FRAGMENT } from '../../../../workers/contracts/room.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'

/** The first Yjs item of a block: it names the block in every copy of the document. */
export type BlockId = { client: number; clock: number }
export type Conflict = {
  id: BlockId
  /** How the block was on this device; null where it was taken out here. */
  device: DocumentNode | null
  /** How it is in the account; null where it was taken out there. */
  account: DocumentNode | null
}

/** True where `device` holds something typed that `account` has not seen. */
export function hasUnseenChanges(device: Y.Doc, account: Y.Doc): boolean {
  const seen = Y.decodeStateVector(Y.encodeStateVector(account))
  const held = Y.decodeStateVector(Y.encodeStateVector(device))
  return [...held].some(([client, clock]) => clock > (seen.get(client) ?? 0))
}

/** In the order of the document on this device, then of the account. Neither document is changed. */
export function findConflicts(device: Y.Doc, account: Y.Doc): Conflict[] {
  if (!hasUnseenChanges(device, account)) return []
  const byAccount = changedBlocks(device, account)
  if (byAccount.size === 0) return []
  const byDevice = changedBlocks(account, device)
  const found: Conflict[] = []
  for (const [key, id] of byDevice) {
    if (!byAccount.has(key)) continue
    const conflict = { id, device: blockJson(device, id), account: blockJson(account, id) }
    if (JSON.stringify(conflict.device) !== JSON.stringify(conflict.account)) found.push(conflict)
  }
  const place = ({ id }: Conflict) => {
    const onDevice = blockIndex(device, id)
    return onDevice.present ? onDevice.index : blockIndex(account, id).index
  }
  return found.sort((one, other) => place(one) - place(other))
}

/** The blocks that `base` has, or had, and in which `other` has a change that `base` lacks. */
function changedBlocks(base: Y.Doc, other: Y.Doc): Map<string, BlockId> {
  const touched = new Map<string, BlockId>()
  const note = ({ id }: Y.Item) => touched.set(keyOf(id), { client: id.client, clock: id.clock })
  for (const item of blocksChangedByMerge(base, other)) note(item)
  for (const item of blocksWithNewItems(base, other)) note(item)
  return touched
}

/** Seen by letting a copy of `base` take in what `other` has. */
function blocksChangedByMerge(base: Y.Doc, other: Y.Doc): Y.Item[] {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(base))
  const fragment = copy.getXmlFragment(FRAGMENT)
  const before = topItems(fragment)
  const changed = new Set<Y.Item>()
  copy.on('afterTransaction', (transaction: Y.Transaction) => {
    for (const type of transaction.changedParentTypes.keys()) {
      const item = topItemOf(type._item, fragment)
      if (item) changed.add(item)
    }
  })
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(other, Y.encodeStateVector(copy)))
  const found = before.filter((item) => item.deleted || changed.has(item))
  copy.destroy()
  return found
}

/** Seen by what is new in `other`: in a block that `base` has taken out, that would never show there. */
function blocksWithNewItems(base: Y.Doc, other: Y.Doc): Y.Item[] {
  const seen = Y.decodeStateVector(Y.encodeStateVector(base))
  const fragment = other.getXmlFragment(FRAGMENT)
  const found = new Set<Y.Item>()
  for (const [client, structs] of other.store.clients) {
    const from = seen.get(client) ?? 0
    for (const struct of structs) {
      if (!(struct instanceof Y.Item) || struct.deleted || struct.id.clock + struct.length <= from) continue
      const top = topItemOf(struct, fragment)
      if (top && top.id.clock < (seen.get(top.id.client) ?? 0)) found.add(top)
    }
  }
  return [...found]
}

const keyOf = ({ client, clock }: BlockId) => `${client}:${clock}`

function topItems(fragment: Y.XmlFragment): Y.Item[] {
  const found: Y.Item[] = []
  for (let item = fragment._start; item; item = item.right) if (!item.deleted) found.push(item)
  return found
}

function topItemOf(item: Y.Item | null, fragment: Y.XmlFragment): Y.Item | null {
  let top = item
  while (top && top.parent !== fragment) top = top.parent instanceof Y.AbstractType ? top.parent._item : null
  return top
}

/** Where a block stands among those that are there, or where it stood. */
export function blockIndex(doc: Y.Doc, id: BlockId): { index: number; present: boolean } {
  let index = 0
  for (let item = doc.getXmlFragment(FRAGMENT)._start; item; item = item.right) {
    const isIt =
      item.id.client === id.client && item.id.clock <= id.clock && id.clock < item.id.clock + item.length
    if (isIt) return { index, present: !item.deleted }
    if (!item.deleted) index += item.length
  }
  return { index, present: false }
}

function blockJson(doc: Y.Doc, id: BlockId): DocumentNode | null {
  const { index, present } = blockIndex(doc, id)
  if (!present) return null
  const json = yXmlFragmentToProsemirrorJSON(doc.getXmlFragment(FRAGMENT)) as DocumentNode
  return json.content?.[index] ?? null
}

/**
 * After the merge: a block that one side took out while the other wrote in it is put back, for its words are nowhere
 * else. Each conflict then names the block that holds them.
 * @returns the conflicts, to be shown
 */
export function restoreDeletedBlocks(
  merged: Y.Doc,
  conflicts: Conflict[],
  device: Y.Doc,
  account: Y.Doc,
): Conflict[] {
  const fragment = merged.getXmlFragment(FRAGMENT)
  return conflicts.map((conflict) => {
    const { index, present } = blockIndex(merged, conflict.id)
    if (present) return conflict
    const source = conflict.device ? device : account
    const block = source.getXmlFragment(FRAGMENT).get(blockIndex(source, conflict.id).index)
    if (!(block instanceof Y.XmlElement)) return conflict
    const again = block.clone()
    merged.transact(() => fragment.insert(index, [again]), 'put back')
    const { client, clock } = again._item?.id ?? conflict.id
    return { ...conflict, id: { client, clock } }
  })
}
