// A room's Y.Doc over its update log: loaded on first use, changed only by validated updates
// (update-validation.ts), and each change is in the log before it is returned for relaying.

import * as Y from 'yjs'
import { ROOM_DOCUMENT_MAX_BYTES, ROOM_SHRINKING_MARGIN_BYTES } from '../contracts/limits.ts'
import { FRAGMENT } from '../contracts/room.ts'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import type { UpdateLog } from './update-log.ts'
import { isValidTransaction, readClients } from './update-validation.ts'
import { readTree, replaceTree } from './yjs-tree.ts'

/** Beyond this number of updates the log is compacted without waiting for a save; it bounds what a cold start replays. */
export const LOG_MAX_LENGTH = 5000

/** Stored updates to relay; empty if a change brought nothing new. */
export type StoredUpdates = Uint8Array[]
export type ApplyResult =
  /** `gap`: part of the update depends on structs that the room lacks; that part is dropped and must be sent again. */
  { ok: true; stored: StoredUpdates; gap: boolean } | { ok: false; reason: 'not_understood' | 'too_large' }

export class LiveDocument {
  private readonly log: UpdateLog
  private opened: Y.Doc | null = null
  private updates: Uint8Array[] = []
  /** Clients whose structs are being applied, while an update is validated. */
  private senders: Set<number> | null = null
  /** True if the update being validated has a struct at a place that is not allowed. */
  private hasInvalidStruct = false

  constructor(log: UpdateLog) {
    this.log = log
  }

  get doc(): Y.Doc {
    if (this.opened) return this.opened
    const doc = new Y.Doc({ gc: true })
    doc.getXmlFragment(FRAGMENT)
    doc.transact(() => {
      for (const update of this.log.read()) Y.applyUpdate(doc, update)
    })
    doc.on('update', (update: Uint8Array) => this.updates.push(update))
    doc.on('afterTransaction', (transaction: Y.Transaction) => {
      if (this.senders && !isValidTransaction(transaction, this.senders)) this.hasInvalidStruct = true
    })
    this.opened = doc
    return doc
  }

  /** Validates, applies and stores an editor's update. */
  applyUpdate(update: Uint8Array): ApplyResult {
    const { doc } = this
    try {
      if (!this.hasRoomFor(update)) return { ok: false, reason: 'too_large' }
      this.senders = readClients(update)
      if (!this.senders) return { ok: false, reason: 'not_understood' }
    } catch {
      return { ok: false, reason: 'not_understood' }
    }
    let applied = false
    try {
      Y.applyUpdate(doc, update)
      applied = !this.hasInvalidStruct
    } catch {
      // It decodes, but Yjs cannot integrate it.
    } finally {
      this.senders = null
      this.hasInvalidStruct = false
    }
    if (applied) return { ok: true, gap: dropPending(doc), stored: this.store() }
    // Yjs cannot revert an update, so the document is loaded again from the log, which does not contain it.
    this.unload()
    return { ok: false, reason: 'not_understood' }
  }

  /** An empty document gets the blocks alone. */
  append({ content: added = [] }: DocumentNode): StoredUpdates {
    const { content: present = [] } = this.read()
    const isEmpty = present.every(({ type, content }) => type === 'paragraph' && !content?.length)
    return this.replace({ type: 'doc', content: isEmpty ? added : [...present, ...added] })
  }

  replace(document: DocumentNode): StoredUpdates {
    try {
      replaceTree(this.doc, document)
    } catch (error) {
      // The previous text may be deleted already, which must not be stored without the new text.
      this.unload()
      throw error
    }
    return this.store()
  }

  /** Adds the first paragraph of an empty document, so that two editors do not each add one. */
  seed(): StoredUpdates {
    const fragment = this.doc.getXmlFragment(FRAGMENT)
    if (fragment.length === 0) fragment.insert(0, [new Y.XmlElement('paragraph')])
    return this.store()
  }

  read(): DocumentNode {
    return readTree(this.doc)
  }

  /** Replaces the log by one snapshot, without deleted content. */
  compact(): void {
    this.log.compact(Y.encodeStateAsUpdate(this.doc))
  }

  /** Drops the document in memory; the next use loads it from the log. */
  unload(): void {
    this.opened?.destroy()
    this.opened = null
    this.updates = []
  }

  /**
   * The log's size includes content deleted since the last compaction, so it is compacted before an update is refused.
   * An update that only deletes is always allowed, and one that also deletes has a margin: a full document can shrink.
   */
  private hasRoomFor(update: Uint8Array): boolean {
    if (this.log.size + update.length <= ROOM_DOCUMENT_MAX_BYTES) return true
    this.compact()
    const size = this.log.size + update.length
    if (size <= ROOM_DOCUMENT_MAX_BYTES) return true
    const { structs, ds } = Y.decodeUpdate(update)
    if (structs.length === 0) return true
    return ds.clients.size > 0 && size <= ROOM_DOCUMENT_MAX_BYTES + ROOM_SHRINKING_MARGIN_BYTES
  }

  private store(): StoredUpdates {
    // One update, so that no editor shows a state between two transactions.
    const stored = this.updates.length > 1 ? [Y.mergeUpdates(this.updates)] : this.updates
    this.updates = []
    for (const update of stored) this.log.append(update)
    if (this.log.length > LOG_MAX_LENGTH) this.compact()
    return stored
  }
}

/** Drops structs whose dependencies are missing. Yjs keeps them in memory only, where hibernation would lose them. */
function dropPending({ store }: Y.Doc): boolean {
  const gap = store.pendingStructs !== null || store.pendingDs !== null
  store.pendingStructs = null
  store.pendingDs = null
  return gap
}
