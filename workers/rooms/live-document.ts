// A room's Y.Doc and its rows: read from the update log when it is first asked for, changed only by what has been
// judged (admission.ts), and every change is in the log before it is given back to be relayed.

import * as Y from 'yjs'
import { ROOM_DOCUMENT_MAX_BYTES, ROOM_SHRINKING_MARGIN_BYTES } from '../contracts/limits.ts'
import { FRAGMENT } from '../contracts/room.ts'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import { clientsOf, isWellPlaced } from './admission.ts'
import type { UpdateLog } from './update-log.ts'
import { readTree, replaceTree } from './yjs-tree.ts'

/** Updates in the log from which on it is compacted before its save: a cold start replays no more. */
export const LOG_MAX_LENGTH = 5000

/** Updates that are stored, to be relayed; none where a change brought nothing new. */
export type Stored = Uint8Array[]
export type Admission =
  /** `gap`: it builds on changes that are not here; that part was left out and must come again with them. */
  { ok: true; stored: Stored; gap: boolean } | { ok: false; reason: 'not_understood' | 'too_large' }

export class LiveDocument {
  private readonly log: UpdateLog
  private opened: Y.Doc | null = null
  private updates: Uint8Array[] = []
  /** Whose changes are being applied, while an update is judged. */
  private arriving: Set<number> | null = null
  private misplaced = false

  constructor(log: UpdateLog) {
    this.log = log
  }

  /** For what the sync protocol reads of it. */
  get doc(): Y.Doc {
    if (this.opened) return this.opened
    const doc = new Y.Doc({ gc: true })
    doc.getXmlFragment(FRAGMENT)
    doc.transact(() => {
      for (const update of this.log.read()) Y.applyUpdate(doc, update)
    })
    doc.on('update', (update: Uint8Array) => this.updates.push(update))
    doc.on('afterTransaction', (transaction: Y.Transaction) => {
      if (this.arriving && !isWellPlaced(transaction, this.arriving)) this.misplaced = true
    })
    this.opened = doc
    return doc
  }

  /** Takes an editor's update in, if it may come in. */
  admit(update: Uint8Array): Admission {
    const { doc } = this
    try {
      if (!this.hasRoomFor(update)) return { ok: false, reason: 'too_large' }
      this.arriving = clientsOf(update)
      if (!this.arriving) return { ok: false, reason: 'not_understood' }
    } catch {
      return { ok: false, reason: 'not_understood' }
    }
    let applied = false
    try {
      Y.applyUpdate(doc, update)
      applied = !this.misplaced
    } catch {
      // Of no shape that Yjs can work with.
    } finally {
      this.arriving = null
      this.misplaced = false
    }
    if (applied) return { ok: true, gap: forgetGap(doc), stored: this.store() }
    // What is applied cannot be taken back: the document is read from its rows again, which know nothing of it.
    this.forget()
    return { ok: false, reason: 'not_understood' }
  }

  replace(document: DocumentNode): Stored {
    replaceTree(this.doc, document)
    return this.store()
  }

  /** An empty document gets its first paragraph here, once, so that two editors do not each add one. */
  seed(): Stored {
    const fragment = this.doc.getXmlFragment(FRAGMENT)
    if (fragment.length === 0) fragment.insert(0, [new Y.XmlElement('paragraph')])
    return this.store()
  }

  read(): DocumentNode {
    return readTree(this.doc)
  }

  /** Makes the log one snapshot, without what was deleted. */
  compact(): void {
    this.log.compact(Y.encodeStateAsUpdate(this.doc))
  }

  /** Lets go of the document in memory; what is stored is read again when it is next asked for. */
  forget(): void {
    this.opened?.destroy()
    this.opened = null
    this.updates = []
  }

  /**
   * The log counts what was deleted since the last save as well, so it is made small before anything is refused. What
   * only deletes always comes in, and what also deletes has a margin: a full document can be made smaller.
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

  private store(): Stored {
    // One update, so that no editor shows a state between two transactions.
    const stored = this.updates.length > 1 ? [Y.mergeUpdates(this.updates)] : this.updates
    this.updates = []
    for (const update of stored) this.log.append(update)
    if (this.log.length > LOG_MAX_LENGTH) this.compact()
    return stored
  }
}

/** Yjs would keep what it cannot apply in memory alone: acknowledged, and lost with the next sleep. */
function forgetGap({ store }: Y.Doc): boolean {
  const gap = store.pendingStructs !== null || store.pendingDs !== null
  store.pendingStructs = null
  store.pendingDs = null
  return gap
}
