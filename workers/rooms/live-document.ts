// A room's Y.Doc over its update log: loaded on first use, changed only by validated updates
// (update-validation.ts). What merging drops or doubles is corrected in the same turn (merging/merge-change.ts), and each
// change is in the log, with its corrections, before it is returned for relaying.

import * as Y from 'yjs'
import {
  ROOM_DOCUMENT_MAX_BYTES,
  ROOM_MOVES_MAX,
  ROOM_SHRINKING_MARGIN_BYTES,
  ROOM_SIZE_NOTICE_FROM,
} from '../contracts/limits.ts'
import { FRAGMENT } from '../contracts/room.ts'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import type { Change } from './merging/changed-text.ts'
import { type DeleteSet, intersection, sorted } from './merging/delete-set.ts'
import { MERGE, type Merged, mergeChange } from './merging/merge-change.ts'
import type { Id, Move, MovedText } from './merging/moved-text.ts'
import { placeOfInsertion } from './place-of-insertion.ts'
import { planReplacement, REPLACE, type Replacement } from './replace-tree.ts'
import type { UpdateLog } from './update-log.ts'
import { clientsOfAllowed, type DecodedUpdate, isValidTransaction } from './update-validation.ts'
import { stateWithoutDeleted } from './without-deleted.ts'
import { readTree } from './yjs-tree.ts'

/** Beyond this number of updates the log is compacted without waiting for a save; it bounds what a cold start replays. */
export const LOG_MAX_LENGTH = 5000
/** Number of updates beyond which a save compacts the log. */
export const LOG_LENGTH_AT_SAVE = 500

/** UTF-16 code units of deleted text and attributes that a document keeps, so that typing in it that arrives late finds its place. */
const DELETED_TEXT_MAX = 300_000
/**
 * The room's client id is below those of editors (32 random bits): where both insert at one place, Yjs puts the lower id
 * first, and what the room restores was typed earlier.
 */
const ROOM_CLIENT_IDS = 2 ** 16

/** A change to relay. */
export type Stored = {
  /** Updates for everybody but the author of the change; empty if it brought nothing new. */
  updates: Uint8Array[]
  /** The room's corrections, for the author. */
  corrections: Uint8Array[]
  /** Where text went by the change and its corrections. */
  moves: readonly Move[]
  /** Blocks that came back, since somebody wrote in them while they were deleted. */
  returned: readonly Id[]
}
export type ApplyResult =
  /** `gap`: part of the update depends on structs that the room lacks; that part is dropped and must be sent again. */
  { ok: true; stored: Stored; gap: boolean } | { ok: false; reason: 'not_understood' | 'too_large' }

/** What an editor says of its update. `isDifference`: the difference of two states, not a change as it was made. */
export type Author = { seen: Map<number, number> | null; redone: readonly Move[]; isDifference: boolean }
const AS_MADE: Author = { seen: null, redone: [], isDifference: false }

/** An update that is being applied. */
type Arriving = { decoded: DecodedUpdate; clients: Set<number>; deletes: DeleteSet; author: Author }

/** `deleted`: UTF-16 code units of deleted text and attributes. */
type Opened = { doc: Y.Doc; deleted: number }

export class LiveDocument {
  /** Another one after each change, and when the document in memory is another. */
  revision = 0
  private opened: Opened | null = null
  private updates: Uint8Array[] = []
  private corrections: Uint8Array[] = []
  private merged: Merged = { moves: [], returned: [] }
  private arriving: Arriving | null = null
  /** What the merge of the present change threw; then the change is applied again without one. */
  private mergeFailure: { error: unknown } | null = null
  /** True if the update being validated has a struct at a place that is not allowed. */
  private hasInvalidStruct = false

  constructor(
    private readonly log: UpdateLog,
    private readonly movedText: MovedText,
    /** Called with what the merge of a change threw: the change is stored as it was made. */
    private readonly onMergeFailed: (error: unknown) => void,
  ) {}

  get doc(): Y.Doc {
    return this.open().doc
  }

  private open(): Opened {
    if (this.opened) return this.opened
    const doc = new Y.Doc({ gc: false })
    doc.getXmlFragment(FRAGMENT)
    doc.transact(() => {
      for (const update of this.log.read()) Y.applyUpdate(doc, update)
    })
    doc.clientID = 1 + Math.floor(Math.random() * ROOM_CLIENT_IDS)
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      this.revision++
      this.updates.push(update)
      if (origin === MERGE) this.corrections.push(update)
    })
    doc.on('afterTransaction', this.onTransaction)
    this.opened = { doc, deleted: deletedLength(doc) }
    return this.opened
  }

  private readonly onTransaction = (transaction: Y.Transaction) => {
    const { arriving, opened } = this
    Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
      if (opened) opened.deleted += lengthIfDeleted(struct)
    })
    if (transaction.origin === MERGE || (!arriving && transaction.origin !== REPLACE)) return
    if (arriving && !isValidTransaction(transaction, arriving.clients)) {
      this.hasInvalidStruct = true
      return
    }
    this.arriving = null
    const change = arriving ? changeOf(arriving, transaction) : ROOMS_OWN
    if (this.mergeFailure) return
    try {
      const { moves, returned } = mergeChange(transaction, change, this.movedText, Date.now())
      this.merged = {
        moves: [...this.merged.moves, ...moves],
        returned: [...this.merged.returned, ...returned],
      }
    } catch (error) {
      this.mergeFailure = { error }
    }
  }

  /** Runs a change of the document, without a merge if that fails: what it has deleted to move it would be missing. */
  private change(apply: () => void): void {
    apply()
    if (!this.mergeFailure) return
    this.onMergeFailed(this.mergeFailure.error)
    this.unload()
    try {
      apply()
    } finally {
      this.mergeFailure = null
    }
  }

  /** Validates, applies and stores an editor's update. */
  applyUpdate(update: Uint8Array, author: Author = AS_MADE): ApplyResult {
    let arriving: Arriving
    try {
      const decoded = Y.decodeUpdate(update)
      if (!this.hasRoomFor(update, decoded)) return { ok: false, reason: 'too_large' }
      const clients = clientsOfAllowed(decoded)
      if (!clients) return { ok: false, reason: 'not_understood' }
      arriving = { decoded, clients, deletes: sorted(decoded.ds), author }
    } catch {
      return { ok: false, reason: 'not_understood' }
    }
    let applied = false
    try {
      this.change(() => {
        this.arriving = arriving
        Y.applyUpdate(this.doc, update)
      })
      applied = !this.hasInvalidStruct
    } catch {
      // It decodes, but Yjs cannot integrate it.
    } finally {
      this.arriving = null
      this.hasInvalidStruct = false
    }
    if (applied) return { ok: true, gap: dropPending(this.doc), stored: this.store() }
    // Yjs cannot revert an update, so the document is loaded again from the log, which does not contain it.
    this.unload()
    return { ok: false, reason: 'not_understood' }
  }

  /**
   * The present text with blocks more. An empty document has them alone.
   * @param place where (place-of-insertion.ts); null for the end
   */
  withAdded(
    { content: present = [] }: DocumentNode,
    { content: added = [] }: DocumentNode,
    place: string | null,
  ): DocumentNode {
    const isEmpty = present.every(({ type, content }) => type === 'paragraph' && !content?.length)
    if (isEmpty) return { type: 'doc', content: added }
    const at = place === null ? present.length : placeOfInsertion(this.doc, present, place)
    return { type: 'doc', content: [...present.slice(0, at), ...added, ...present.slice(at)] }
  }

  /** What `replace` does to the present text. */
  replacement(document: DocumentNode): Replacement {
    return planReplacement(this.doc, document)
  }

  /** @param planned for the present text */
  replace(document: DocumentNode, planned: Replacement = this.replacement(document)): Stored {
    let replacement: Replacement | null = planned
    try {
      this.change(() => {
        const run = replacement ?? this.replacement(document)
        // It has run once, in a document that is not the one in memory when it is to run again.
        replacement = null
        run()
      })
    } catch (error) {
      // The previous text may be deleted already, which must not be stored without the new text.
      this.unload()
      throw error
    }
    return this.store()
  }

  /** Adds the first paragraph of an empty document, so that two editors do not each add one. */
  seed(): Stored {
    const fragment = this.doc.getXmlFragment(FRAGMENT)
    if (fragment.length === 0) fragment.insert(0, [new Y.XmlElement('paragraph')])
    return this.store()
  }

  /** Where text went since a time in milliseconds since 1970. */
  movesSince(time: number): Move[] {
    return this.movedText.since(time, ROOM_MOVES_MAX)
  }

  read(): DocumentNode {
    return readTree(this.doc)
  }

  /** True if the log's size may be a warning's: it includes what was deleted since the last compaction. */
  get isNearlyFull(): boolean {
    return this.log.size >= ROOM_DOCUMENT_MAX_BYTES * ROOM_SIZE_NOTICE_FROM
  }

  /**
   * Compacts a log that has doubled, has many updates, is nearly full, or has too much deleted text: a snapshot takes all of
   * the document.
   */
  compactGrown(): void {
    const { grown, length, size } = this.log
    const isGrown = length > LOG_LENGTH_AT_SAVE || grown * 2 > size || this.isNearlyFull
    if (isGrown || this.hasMuchDeleted) this.compact()
  }

  private get hasMuchDeleted(): boolean {
    return this.open().deleted > DELETED_TEXT_MAX
  }

  /** Replaces the log by one snapshot, without deleted content if there is too much of it. */
  compact(): void {
    this.movedText.prune()
    if (this.hasMuchDeleted) this.forgetDeleted()
    else this.log.compact(Y.encodeStateAsUpdate(this.doc))
  }

  /** Replaces the log by one snapshot without any deleted content. */
  private forgetDeleted(): void {
    this.log.compact(stateWithoutDeleted(this.doc))
    this.unload()
  }

  /** Drops the document in memory; the next use loads it from the log. */
  unload(): void {
    this.revision++
    this.opened?.doc.destroy()
    this.opened = null
    this.forgetStored()
  }

  /**
   * The log's size includes content deleted since the last compaction, so it is compacted before an update is refused.
   * An update that only deletes is always allowed, and one that also deletes has a margin: a full document can shrink.
   */
  private hasRoomFor(update: Uint8Array, { structs, ds }: DecodedUpdate): boolean {
    if (this.log.size + update.length <= ROOM_DOCUMENT_MAX_BYTES) return true
    this.forgetDeleted()
    const size = this.log.size + update.length
    if (size <= ROOM_DOCUMENT_MAX_BYTES || structs.length === 0) return true
    return ds.clients.size > 0 && size <= ROOM_DOCUMENT_MAX_BYTES + ROOM_SHRINKING_MARGIN_BYTES
  }

  private store(): Stored {
    // One update, so that no editor shows a state between two transactions.
    const stored: Stored = {
      updates: asOne(this.updates),
      corrections: asOne(this.corrections),
      moves: this.merged.moves,
      returned: this.merged.returned,
    }
    this.forgetStored()
    for (const update of stored.updates) this.log.append(update)
    if (this.log.length > LOG_MAX_LENGTH) this.compact()
    return stored
  }

  private forgetStored(): void {
    this.updates = []
    this.corrections = []
    this.merged = { moves: [], returned: [] }
  }
}

const ROOMS_OWN: Change = { deletes: null, seen: null, redone: [], structs: [] }

/** The deletions of a difference are all that its author ever knew of, moves of others among them: no news. */
function changeOf({ decoded, deletes, author }: Arriving, transaction: Y.Transaction): Change {
  const { structs } = decoded
  return author.isDifference
    ? {
        deletes: intersection(deletes, transaction.deleteSet),
        seen: transaction.beforeState,
        redone: [],
        structs,
      }
    : { deletes, seen: author.seen, redone: author.redone, structs }
}

const asOne = (updates: Uint8Array[]): Uint8Array[] =>
  updates.length > 1 ? [Y.mergeUpdates(updates)] : updates

function deletedLength({ store }: Y.Doc): number {
  let length = 0
  for (const structs of store.clients.values())
    for (const struct of structs) length += lengthIfDeleted(struct)
  return length
}

/** UTF-16 code units, and one for a value that is no string. Yjs joins the values that an attribute had. */
function lengthIfDeleted(struct: Y.AbstractStruct): number {
  if (!(struct instanceof Y.Item) || !struct.deleted) return 0
  if (struct.content instanceof Y.ContentString) return struct.length
  if (!(struct.content instanceof Y.ContentAny)) return 0
  return struct.content.arr.reduce(
    (sum: number, value) => sum + (typeof value === 'string' ? value.length : 1),
    0,
  )
}

/** Drops structs whose dependencies are missing. Yjs keeps them in memory only, where hibernation would lose them. */
function dropPending({ store }: Y.Doc): boolean {
  const gap = store.pendingStructs !== null || store.pendingDs !== null
  store.pendingStructs = null
  store.pendingDs = null
  return gap
}
