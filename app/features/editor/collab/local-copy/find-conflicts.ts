// Finds conflicts between two Y.Docs that diverged offline. Yjs merges any two documents, but the merged sentence may be
// one that nobody wrote. A conflict is a top-level block in which both sides have changes that the other lacks
// (docs/decisions/022-merge-conflicts.md). A block that one side does not have any more is the room's to merge
// (docs/decisions/078-structure-is-merged-in-the-room.md).

import { yXmlFragmentToProsemirrorJSON } from 'y-prosemirror'
import * as Y from 'yjs'
import { FRAGMENT } from '../../../../../workers/contracts/room.ts'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'

/** Id of a block's first Yjs item. It is the same in every copy of the document. */
export type BlockId = { client: number; clock: number }
export type Conflict = {
  id: BlockId
  /** The block on this device. */
  device: DocumentNode
  /** The block in the account. */
  account: DocumentNode
}

/** True if `device` has Yjs items that `account` lacks. */
export function hasUnseenChanges(device: Y.Doc, account: Y.Doc): boolean {
  const seen = Y.decodeStateVector(Y.encodeStateVector(account))
  const known = Y.decodeStateVector(Y.encodeStateVector(device))
  return [...known].some(([client, clock]) => clock > (seen.get(client) ?? 0))
}

/** Sorted by the block's index on this device, or else in the account. Changes neither document. */
export function findConflicts(device: Y.Doc, account: Y.Doc): Conflict[] {
  if (!hasUnseenChanges(device, account)) return []
  const byAccount = changedBlocks(device, account)
  if (byAccount.size === 0) return []
  const byDevice = changedBlocks(account, device)
  const found: Conflict[] = []
  for (const [key, id] of byDevice) {
    if (!byAccount.has(key)) continue
    const [here, there] = [blockJson(device, id), blockJson(account, id)]
    if (here && there && JSON.stringify(here) !== JSON.stringify(there))
      found.push({ id, device: here, account: there })
  }
  const place = ({ id }: Conflict) => {
    const onDevice = blockIndex(device, id)
    return onDevice.present ? onDevice.index : blockIndex(account, id).index
  }
  return found.sort((one, other) => place(one) - place(other))
}

/** Blocks that `base` has or had, with changes in `other` that `base` lacks. By `keyOf`. */
function changedBlocks(base: Y.Doc, other: Y.Doc): Map<string, BlockId> {
  const touched = new Map<string, BlockId>()
  const note = ({ id }: Y.Item) => touched.set(keyOf(id), { client: id.client, clock: id.clock })
  for (const item of blocksChangedByMerge(base, other)) note(item)
  for (const item of blocksWithNewItems(base, other)) note(item)
  return touched
}

/** Observed by applying the updates of `other` to a copy of `base`. */
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

/** Observed by the new items of `other`: the merge above does not report those in blocks that `base` deleted. */
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

/** Index of a block among the present ones; of a deleted block, the index that it had. */
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
