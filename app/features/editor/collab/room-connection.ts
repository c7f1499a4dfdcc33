// Yjs provider: the client side of a room (workers/rooms/project-room.ts). It syncs document and awareness over one
// WebSocket, which it opens with a one-use ticket and reopens after it closes. Changes made meanwhile stay in the Y.Doc
// and are sent with the next sync; `unstored` is true while the room has not acknowledged some of them.

import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import {
  Awareness,
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness'
import {
  messageYjsSyncStep1,
  messageYjsSyncStep2,
  writeSyncStep1,
  writeSyncStep2,
  writeUpdate,
} from 'y-protocols/sync'
import * as Y from 'yjs'
import {
  CLOSE_DELETED,
  CLOSE_FORBIDDEN,
  CLOSE_NOT_UNDERSTOOD,
  CLOSE_SCHEMA_TOO_OLD,
  CLOSE_TOO_LARGE,
  LIVE_PROTOCOL,
  MESSAGE_AWARENESS,
  MESSAGE_PROGRAM_EDIT,
  MESSAGE_QUERY_AWARENESS,
  MESSAGE_SAVE,
  MESSAGE_SAVE_STATUS,
  MESSAGE_SIZE,
  MESSAGE_STORED,
  MESSAGE_SYNC,
  SAVE_STATUSES,
  type SaveStatus,
} from '../../../../workers/contracts/room.ts'
import { SCHEMA_VERSION } from '../../../../workers/domain/manuscript/schema/specs.ts'
import { ApiError, call, liveAddress } from '../../../api.ts'
import { ProgramEdit } from './program-edit.ts'

export type CloseReason = 'deleted' | 'forbidden' | 'schema_too_old' | 'signed_out' | 'too_large' | 'refused'
type RoomListener = {
  /**
   * Called before the room's document merges with unsent local changes.
   * @returns a function to call after the merge
   */
  onMerge(account: Y.Doc): () => void
  /** The room cannot be reached; the connection retries. */
  onUnreachable(): void
  /** True while the document is synced with the room. */
  onSynced(synced: boolean): void
  onSaveStatus(status: SaveStatus): void
  /** False when the room has stored all that was sent; true when there is an unstored change. */
  onUnstored(unstored: boolean): void
  /** Used share of the project's size limit, 0–1. */
  onSize(used: number): void
  /** The connection is closed and does not retry. */
  onClosed(ending: CloseReason): void
}

const RETRY_MS = [250, 1000, 2000, 5000, 10_000, 20_000]
/** Close codes after which the connection does not retry. */
const CLOSE_REASONS: Record<number, CloseReason | undefined> = {
  [CLOSE_DELETED]: 'deleted',
  [CLOSE_FORBIDDEN]: 'forbidden',
  [CLOSE_SCHEMA_TOO_OLD]: 'schema_too_old',
  [CLOSE_TOO_LARGE]: 'too_large',
  [CLOSE_NOT_UNDERSTOOD]: 'refused',
}
/** Transaction origin of changes from the room; they are not sent back. */
export const REMOTE = 'room'

export class RoomConnection {
  readonly awareness: Awareness
  private socket: WebSocket | null = null
  private retries = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private stopped = false
  private synced = false
  /** Number of updates sent over this socket that the room has not acknowledged as stored. */
  private unacknowledged = 0
  private unstored = false
  private started = false
  /** True if the next sync step 2 is the room's whole document. */
  private requestedFullState = false
  /** Local awareness state before `pagehide`. */
  private stateBeforeHide: Record<string, unknown> | null = null
  /** Messages received during IME composition, in order; null outside of it. */
  private queued: Uint8Array[] | null = null

  constructor(
    private readonly projectId: string,
    private readonly doc: Y.Doc,
    private readonly listener: RoomListener,
  ) {
    this.awareness = new Awareness(doc)
    doc.on('update', this.onUpdate)
    this.awareness.on('update', this.onAwareness)
    window.addEventListener('online', this.openNow)
    window.addEventListener('pagehide', this.onPageHide)
    window.addEventListener('pageshow', this.onPageShow)
  }

  /** Opens the connection, once. */
  start(): void {
    if (this.started || this.stopped) return
    this.started = true
    void this.open()
  }

  close(): void {
    this.stopped = true
    this.queued = null
    clearTimeout(this.timer)
    window.removeEventListener('online', this.openNow)
    window.removeEventListener('pagehide', this.onPageHide)
    window.removeEventListener('pageshow', this.onPageShow)
    this.doc.off('update', this.onUpdate)
    this.awareness.destroy()
    this.socket?.close(1000)
    this.socket = null
  }

  /** Asks the room to save now. */
  saveNow(): void {
    this.send(MESSAGE_SAVE, () => {})
  }

  /** While true, remote changes are queued; local changes are sent as usual. */
  pauseRemote(hold: boolean): void {
    if (hold === (this.queued !== null)) return
    const waiting = this.queued ?? []
    this.queued = hold ? [] : null
    for (const bytes of waiting) this.handleMessage(bytes)
  }

  private readonly openNow = () => {
    if (this.socket || this.stopped || !this.started) return
    clearTimeout(this.timer)
    this.retries = 0
    void this.open()
  }

  private async open(): Promise<void> {
    let ticket: string
    try {
      ticket = (await call<{ ticket: string }>('POST', `/v1/projects/${this.projectId}/live-ticket`)).ticket
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return this.end('deleted')
      if (error instanceof ApiError && error.status === 401) return this.end('signed_out')
      this.listener.onUnreachable()
      return this.openLater()
    }
    if (this.stopped || this.socket) return
    const protocols = [LIVE_PROTOCOL, `ticket.${ticket}`, `schema.${SCHEMA_VERSION}`]
    const socket = new WebSocket(liveAddress(`/v1/projects/${this.projectId}/live`), protocols)
    socket.binaryType = 'arraybuffer'
    this.socket = socket
    socket.onopen = () => {
      this.unacknowledged = 0
      this.requestedFullState = this.unstored
      const have = this.requestedFullState ? new Y.Doc() : this.doc
      this.send(MESSAGE_SYNC, (encoder) => writeSyncStep1(encoder, have))
      this.announce()
    }
    socket.onmessage = (event) => {
      if (socket === this.socket) this.handleMessage(new Uint8Array(event.data as ArrayBuffer))
    }
    socket.onclose = (event) => {
      if (socket !== this.socket) return
      this.socket = null
      // The next sync brings the queued messages again; a stale sync step 2 would mark the document as synced.
      if (this.queued) this.queued = []
      this.setSynced(false)
      removeAwarenessStates(
        this.awareness,
        [...this.awareness.getStates().keys()].filter((id) => id !== this.doc.clientID),
        REMOTE,
      )
      const ending = CLOSE_REASONS[event.code]
      if (ending) this.end(ending)
      else this.openLater()
    }
  }

  private openLater(): void {
    if (this.stopped) return
    const wait = RETRY_MS[Math.min(this.retries++, RETRY_MS.length - 1)] ?? 0
    this.timer = setTimeout(() => void this.open(), wait * (0.75 + Math.random() / 2))
  }

  private end(ending: CloseReason): void {
    if (this.stopped) return
    this.stopped = true
    this.setSynced(false)
    this.listener.onClosed(ending)
  }

  private handleMessage(bytes: Uint8Array): void {
    const decoder = decoding.createDecoder(bytes)
    const kind = decoding.readVarUint(decoder)
    if (kind === MESSAGE_SYNC) {
      const step = decoding.readVarUint(decoder)
      const payload = decoding.readVarUint8Array(decoder)
      if (step === messageYjsSyncStep1) {
        // Sync step 2 has all that the room lacks; it counts as one unacknowledged update.
        this.unacknowledged++
        this.send(MESSAGE_SYNC, (encoder) => writeSyncStep2(encoder, this.doc, payload))
        return
      }
      if (this.queued) return void this.queued.push(bytes)
      if (step === messageYjsSyncStep2) this.receiveSyncStep2(payload)
      else Y.applyUpdate(this.doc, payload, REMOTE)
    } else if (kind === MESSAGE_PROGRAM_EDIT) {
      if (this.queued) return void this.queued.push(bytes)
      const program = decoding.readVarString(decoder)
      const update = decoding.readVarUint8Array(decoder)
      Y.applyUpdate(this.doc, update, new ProgramEdit(program))
    } else if (kind === MESSAGE_AWARENESS) {
      if (this.queued) return void this.queued.push(bytes)
      applyAwarenessUpdate(this.awareness, decoding.readVarUint8Array(decoder), REMOTE)
    } else if (kind === MESSAGE_QUERY_AWARENESS) {
      this.announce()
    } else if (kind === MESSAGE_STORED) {
      this.retries = 0
      this.unacknowledged -= decoding.readVarUint(decoder)
      if (this.unacknowledged <= 0) this.setUnstored(false)
    } else if (kind === MESSAGE_SAVE_STATUS) {
      const status = SAVE_STATUSES[decoding.readVarUint(decoder)]
      if (status) this.listener.onSaveStatus(status)
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
    Y.applyUpdate(this.doc, payload, REMOTE)
    this.setSynced(true)
    afterwards()
  }

  private readonly onUpdate = (update: Uint8Array, origin: unknown) => {
    if (origin === REMOTE || origin instanceof ProgramEdit) return
    this.setUnstored(true)
    if (this.socket?.readyState !== WebSocket.OPEN) return
    this.unacknowledged++
    this.send(MESSAGE_SYNC, (encoder) => writeUpdate(encoder, update))
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
    if (this.socket?.readyState !== WebSocket.OPEN) return
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, kind)
    write(encoder)
    this.socket.send(encoding.toUint8Array(encoder))
  }

  private setSynced(inStep: boolean): void {
    if (this.synced === inStep) return
    this.synced = inStep
    this.listener.onSynced(inStep)
  }

  private setUnstored(unstored: boolean): void {
    if (this.unstored === unstored) return
    this.unstored = unstored
    this.listener.onUnstored(unstored)
  }
}
