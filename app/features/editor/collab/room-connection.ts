// Yjs provider: the client side of a room (workers/rooms/project-room.ts). It syncs document and awareness over its socket.
// Changes made here stay in the outbox until the room has acknowledged them, and are sent again as they were made.

import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import {
  Awareness,
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness'
import { messageYjsSyncStep1, messageYjsSyncStep2, writeSyncStep1, writeUpdate } from 'y-protocols/sync'
import * as Y from 'yjs'
import {
  MESSAGE_AWARENESS,
  MESSAGE_CHANGE,
  MESSAGE_MERGED,
  MESSAGE_PROGRAM_EDIT,
  MESSAGE_PROPOSALS,
  MESSAGE_QUERY_AWARENESS,
  MESSAGE_SAVE,
  MESSAGE_SAVE_STATUS,
  MESSAGE_SIZE,
  MESSAGE_STORED,
  MESSAGE_SYNC,
  SAVE_STATUSES,
  type SaveStatus,
} from '../../../../workers/contracts/room.ts'
import type { OwnChange } from '../../../shared/manuscript/unsaved-database.ts'
import { type IncomingMoves, incomingMoves, readMerged } from './incoming-moves.ts'
import type { BlockId } from './local-copy/find-conflicts.ts'
import { Outbox } from './outbox.ts'
import { ProgramEdit } from './program-edit.ts'
import { type CloseReason, RoomSocket } from './room-socket.ts'

type RoomListener = {
  /**
   * Called before the room's document merges with unsent local changes.
   * @returns a function to call after the merge
   */
  onMerge(account: Y.Doc): () => void
  /** The room cannot be reached; the connection retries. */
  onUnreachable(): void
  /** True while the document is synced with the room. `since`: when the room was last heard, in milliseconds since 1970. */
  onSynced(synced: boolean, since: number): void
  onSaveStatus(status: SaveStatus): void
  /** False when the room has stored all that was sent; true when there is an unstored change. */
  onUnstored(unstored: boolean): void
  /** Blocks came back that were deleted while somebody wrote in them. */
  onReturned(blocks: readonly BlockId[]): void
  /** Proposals of programs have changed. */
  onProposals(): void
  /** Used share of the project's size limit, 0–1. */
  onSize(used: number): void
  /** The connection is closed and does not retry. */
  onClosed(reason: CloseReason): void
}

/** Milliseconds that a change of structure may wait until the text typed into it before is merged. */
const HOLD_MS = 2000
/** Transaction origin of changes from the room; they are not sent back. */
export const REMOTE = 'room'

export class RoomConnection {
  readonly awareness: Awareness
  private readonly socket: RoomSocket
  private synced = false
  private readonly outbox = new Outbox((change) => this.sendChange(change))
  private unstored = false
  /** Moves of text by the next update. */
  private moves: IncomingMoves | null = null
  private returned: BlockId[] = []
  /** Timer while messages are held until the outbox is empty. */
  private holdTimer: ReturnType<typeof setTimeout> | undefined
  /** True if the next sync step 2 is the room's whole document. */
  private requestedFullState = false
  /** Local awareness state before `pagehide`. */
  private stateBeforeHide: Record<string, unknown> | null = null
  /** Messages that wait for the end of an IME composition, or for acknowledgements, in order; else null. */
  private queued: Uint8Array[] | null = null
  private isComposing = false

  constructor(
    projectId: string,
    private readonly doc: Y.Doc,
    private readonly listener: RoomListener,
  ) {
    this.awareness = new Awareness(doc)
    this.awareness.on('update', this.onAwareness)
    this.socket = new RoomSocket(projectId, {
      onUnreachable: () => listener.onUnreachable(),
      onOpen: (askedForAll) => this.onOpen(askedForAll),
      onMessage: (bytes) => this.handleMessage(bytes),
      onSilent: () => this.setSynced(false),
      onLost: () => this.onLost(),
      onClosed: (reason) => {
        this.setSynced(false)
        listener.onClosed(reason)
      },
      oldestUnacknowledged: () => this.outbox.oldestSentAt,
    })
    window.addEventListener('pagehide', this.onPageHide)
    window.addEventListener('pageshow', this.onPageShow)
  }

  /** Opens the connection, once. */
  start(): void {
    this.socket.start()
  }

  close(): void {
    this.queued = null
    clearTimeout(this.holdTimer)
    window.removeEventListener('pagehide', this.onPageHide)
    window.removeEventListener('pageshow', this.onPageShow)
    // Its last message tells peers that this page is left.
    this.awareness.destroy()
    this.socket.close()
  }

  /** Takes over changes of an earlier page that the room may not have. */
  resume(changes: readonly OwnChange[]): void {
    this.outbox.resume(changes)
    this.reportUnstored()
  }

  /** Sends a change, now or with the next connection. */
  add(change: OwnChange): void {
    this.outbox.add(change)
    this.reportUnstored()
  }

  /** Asks the room to save now. */
  saveNow(): void {
    this.send(MESSAGE_SAVE, () => {})
  }

  /** Remote changes are queued while `hold` is true; local changes are sent as usual. */
  pauseRemote(hold: boolean): void {
    this.isComposing = hold
    if (hold) this.queued ??= []
    else this.release()
  }

  private endHold(): void {
    clearTimeout(this.holdTimer)
    this.holdTimer = undefined
    this.release()
  }

  private release(): void {
    if (this.isComposing || this.holdTimer !== undefined) return
    const waiting = this.queued ?? []
    this.queued = null
    for (const bytes of waiting) this.handleMessage(bytes, true)
  }

  private onOpen(askedForAll: boolean): void {
    this.requestedFullState = this.unstored
    const have = this.requestedFullState ? new Y.Doc() : this.doc
    const isEmpty = have.store.clients.size === 0
    if (!(askedForAll && isEmpty)) this.send(MESSAGE_SYNC, (encoder) => writeSyncStep1(encoder, have))
    this.outbox.sendAll()
    this.announce()
  }

  private onLost(): void {
    this.outbox.disconnect()
    this.moves = null
    this.returned = []
    // The next sync brings the queued messages again; a stale sync step 2 would mark the document as synced.
    if (this.queued) this.queued = []
    this.endHold()
    this.setSynced(false)
    removeAwarenessStates(
      this.awareness,
      [...this.awareness.getStates().keys()].filter((id) => id !== this.doc.clientID),
      REMOTE,
    )
  }

  /** @param waited true for a message that was held, and is not held again */
  private handleMessage(bytes: Uint8Array, waited = false): void {
    const decoder = decoding.createDecoder(bytes)
    const kind = decoding.readVarUint(decoder)
    if (kind === MESSAGE_SYNC) {
      const step = decoding.readVarUint(decoder)
      const payload = decoding.readVarUint8Array(decoder)
      if (step === messageYjsSyncStep1) {
        this.sendDifference(payload)
        return
      }
      if (this.queued) return void this.queued.push(bytes)
      if (step === messageYjsSyncStep2) this.receiveSyncStep2(payload)
      else this.applyUpdate(payload, REMOTE)
    } else if (kind === MESSAGE_MERGED) {
      if (!waited) this.holdForOutbox()
      if (this.queued) return void this.queued.push(bytes)
      const { moves, returned } = readMerged(decoder)
      this.moves = moves
      this.returned = returned
    } else if (kind === MESSAGE_PROGRAM_EDIT) {
      if (this.queued) return void this.queued.push(bytes)
      const program = decoding.readVarString(decoder)
      const update = decoding.readVarUint8Array(decoder)
      this.applyUpdate(update, new ProgramEdit(program))
    } else if (kind === MESSAGE_AWARENESS) {
      if (this.queued) return void this.queued.push(bytes)
      applyAwarenessUpdate(this.awareness, decoding.readVarUint8Array(decoder), REMOTE)
    } else if (kind === MESSAGE_QUERY_AWARENESS) {
      this.announce()
    } else if (kind === MESSAGE_STORED) {
      this.onStored(decoding.readVarUint(decoder))
    } else if (kind === MESSAGE_SAVE_STATUS) {
      const status = SAVE_STATUSES[decoding.readVarUint(decoder)]
      if (status) this.listener.onSaveStatus(status)
    } else if (kind === MESSAGE_PROPOSALS) {
      this.listener.onProposals()
    } else if (kind === MESSAGE_SIZE) {
      this.listener.onSize(decoding.readVarUint(decoder) / decoding.readVarUint(decoder))
    }
  }

  private receiveSyncStep2(payload: Uint8Array): void {
    let afterwards = () => {}
    if (this.requestedFullState) {
      this.requestedFullState = false
      const account = new Y.Doc()
      Y.applyUpdate(account, payload)
      afterwards = this.listener.onMerge(account)
    }
    this.applyUpdate(payload, REMOTE)
    this.setSynced(true)
    afterwards()
  }

  private applyUpdate(update: Uint8Array, origin: unknown): void {
    const { moves, returned } = this
    this.moves = null
    this.returned = []
    if (moves) incomingMoves.set(this.doc, moves)
    try {
      Y.applyUpdate(this.doc, update, origin)
    } finally {
      incomingMoves.delete(this.doc)
    }
    if (returned.length > 0) this.listener.onReturned(returned)
  }

  /**
   * A change of structure may delete text that is on its way to the room. It waits for the room's merge, which brings that
   * text back, so that the text does not vanish from the page meanwhile.
   */
  private holdForOutbox(): void {
    if (this.outbox.length === 0 || this.holdTimer !== undefined) return
    this.queued ??= []
    this.holdTimer = setTimeout(() => this.endHold(), HOLD_MS)
  }

  private onStored(count: number): void {
    this.socket.resetRetries()
    this.outbox.acknowledge(count)
    if (this.outbox.length === 0 && this.holdTimer !== undefined) this.endHold()
    this.reportUnstored()
  }

  private sendChange({ update, seen, redone, isDifference }: OwnChange): boolean {
    if (!this.socket.isOpen) return false
    if (isDifference) this.sendStep2(update)
    else if (seen === null) this.send(MESSAGE_SYNC, (encoder) => writeUpdate(encoder, update))
    else
      this.send(MESSAGE_CHANGE, (encoder) => {
        encoding.writeVarUint8Array(encoder, seen)
        if (redone) encoding.writeUint8Array(encoder, redone)
        else encoding.writeVarUint(encoder, 0)
        encoding.writeVarUint8Array(encoder, update)
      })
    return true
  }

  /** Replies to the room's step 1 with all that it lacks, after the outbox: nothing, unless the room lost what it had. */
  private sendDifference(vector: Uint8Array): void {
    const difference = Y.encodeStateAsUpdate(this.doc, vector)
    this.outbox.noteReply(Y.decodeUpdate(difference).structs.length > 0)
    this.sendStep2(difference)
    this.reportUnstored()
  }

  private sendStep2(difference: Uint8Array): void {
    this.send(MESSAGE_SYNC, (encoder) => {
      encoding.writeVarUint(encoder, messageYjsSyncStep2)
      encoding.writeVarUint8Array(encoder, difference)
    })
  }

  private readonly onAwareness = (
    changed: { added: number[]; updated: number[]; removed: number[] },
    origin: unknown,
  ) => {
    if (origin === REMOTE) return
    const mine = [...changed.added, ...changed.updated, ...changed.removed].filter(
      (id) => id === this.doc.clientID,
    )
    if (mine.length > 0) this.sendAwareness()
  }

  /** Peers see at once that this page is left; a page restored from the back/forward cache announces itself again. */
  private readonly onPageHide = () => {
    this.stateBeforeHide = this.awareness.getLocalState()
    removeAwarenessStates(this.awareness, [this.doc.clientID], 'leaving')
  }
  private readonly onPageShow = () => {
    if (this.stateBeforeHide && this.awareness.getLocalState() === null)
      this.awareness.setLocalState(this.stateBeforeHide)
    this.stateBeforeHide = null
  }

  private announce(): void {
    // setLocalState increments the clock: peers that removed this client ignore states of its last clock.
    const state = this.awareness.getLocalState()
    if (state !== null) this.awareness.setLocalState(state)
  }

  private sendAwareness(): void {
    const update = encodeAwarenessUpdate(this.awareness, [this.doc.clientID])
    this.send(MESSAGE_AWARENESS, (encoder) => encoding.writeVarUint8Array(encoder, update))
  }

  private send(kind: number, write: (encoder: encoding.Encoder) => void): void {
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, kind)
    write(encoder)
    this.socket.send(encoding.toUint8Array(encoder))
  }

  private setSynced(inStep: boolean): void {
    if (this.synced === inStep) return
    this.synced = inStep
    this.listener.onSynced(inStep, this.socket.heardAt)
  }

  private reportUnstored(): void {
    const { isUnstored } = this.outbox
    if (this.unstored === isUnstored) return
    this.unstored = isUnstored
    this.listener.onUnstored(isUnstored)
  }
}
