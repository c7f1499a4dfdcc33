// Server side of y-protocols' sync and awareness, in the framing of contracts/room.ts. Alarms and D1 are the room's.

import * as decoding from 'lib0/decoding'
import { messageYjsSyncStep1, messageYjsUpdate, writeSyncStep1, writeSyncStep2 } from 'y-protocols/sync'
import * as Y from 'yjs'
import { ROOM_AWARENESS_MAX_BYTES, ROOM_MESSAGE_MAX_BYTES, ROOM_MOVES_MAX } from '../../contracts/limits.ts'
import {
  CLOSE_NOT_UNDERSTOOD,
  CLOSE_TOO_LARGE,
  MESSAGE_AWARENESS,
  MESSAGE_CHANGE,
  MESSAGE_SAVE,
  MESSAGE_SYNC,
} from '../../contracts/room.ts'
import type { Author, LiveDocument, Stored } from '../live-document.ts'
import type { Move } from '../merging/moved-text.ts'
import { type AwarenessUpdate, readAwarenessUpdate } from './awareness.ts'
import { mergedMessage, message, STORED } from './messages.ts'
import { type RoomSockets, send } from './room-sockets.ts'

/** Code and reason of a WebSocket close frame. */
export type Refusal = { code: number; reason: string }
const notUnderstood: Refusal = { code: CLOSE_NOT_UNDERSTOOD, reason: 'not understood' }
const tooLarge: Refusal = { code: CLOSE_TOO_LARGE, reason: 'too large' }

/** Time without a connection, in milliseconds, after which carets still go where their text went. */
const MOVES_FOR_MS = 600_000

type ClientMessage =
  | { type: 'step1'; vector: Uint8Array }
  /** A difference replies to the room's own step 1, so another step 1 would not complete it. */
  | { type: 'update'; update: Uint8Array; author: Author }
  | { type: 'awareness'; update: AwarenessUpdate }
  | { type: 'save' }

export class SyncProtocol {
  constructor(
    private readonly document: LiveDocument,
    private readonly sockets: RoomSockets,
    /** `from` sent the change and does not need it back. */
    private readonly onStored: (stored: Stored, from: WebSocket) => void,
    private readonly onAcknowledged: (stored: Stored, from: WebSocket) => void,
    private readonly onSave: () => void,
  ) {}

  /** Requests all that the room lacks: sync step 1, the room's state vector. */
  sendStep1(socket: WebSocket): void {
    const { doc } = this.document
    send(
      socket,
      message(MESSAGE_SYNC, (encoder) => writeSyncStep1(encoder, doc)),
    )
  }

  /** @returns the reason to close the socket, or null */
  handleMessage(socket: WebSocket, data: ArrayBuffer | string): Refusal | null {
    if (typeof data === 'string') return notUnderstood
    if (data.byteLength > ROOM_MESSAGE_MAX_BYTES) return tooLarge
    const bytes = new Uint8Array(data)
    if (bytes[0] === MESSAGE_AWARENESS && bytes.length > ROOM_AWARENESS_MAX_BYTES) return tooLarge
    const read = readMessage(bytes)
    if (!read) return notUnderstood
    if (read.type === 'update') return this.receiveUpdate(socket, read.update, read.author)
    if (read.type === 'awareness')
      return this.sockets.receiveAwareness(socket, read.update) ? null : notUnderstood
    if (read.type === 'save') this.onSave()
    else {
      const { doc } = this.document
      const moves = this.document.movesSince(Date.now() - MOVES_FOR_MS)
      if (moves.length > 0) send(socket, mergedMessage({ moves, returned: [] }))
      this.sockets.sendLong(
        socket,
        message(MESSAGE_SYNC, (encoder) => writeSyncStep2(encoder, doc, read.vector)),
      )
    }
    return null
  }

  private receiveUpdate(socket: WebSocket, update: Uint8Array, author: Author): Refusal | null {
    const applied = this.document.applyUpdate(update, author)
    if (!applied.ok) return applied.reason === 'too_large' ? tooLarge : notUnderstood
    // Step 1 goes out before the acknowledgement: the editor counts its reply as unstored from then on.
    if (applied.gap && !author.isDifference) this.sendStep1(socket)
    // Corrections go out before the acknowledgement: with it an editor shows the changes of others that it held until then,
    // and the text that they delete must be there again. "Saved" goes out after it: an editor ignores that before.
    this.onStored(applied.stored, socket)
    send(socket, STORED)
    this.onAcknowledged(applied.stored, socket)
    return null
  }
}

/** Null for bytes that are no message of this protocol. */
function readMessage(bytes: Uint8Array): ClientMessage | null {
  try {
    const decoder = decoding.createDecoder(bytes)
    const kind = decoding.readVarUint(decoder)
    if (kind === MESSAGE_SAVE) return { type: 'save' }
    if (kind === MESSAGE_AWARENESS) {
      const update = readAwarenessUpdate(decoding.readVarUint8Array(decoder))
      return update && { type: 'awareness', update }
    }
    if (kind === MESSAGE_CHANGE) return readChange(decoder)
    if (kind !== MESSAGE_SYNC) return null
    const step = decoding.readVarUint(decoder)
    const payload = decoding.readVarUint8Array(decoder)
    if (step !== messageYjsSyncStep1)
      return {
        type: 'update',
        update: payload,
        author: { seen: null, redone: [], isDifference: step !== messageYjsUpdate },
      }
    Y.decodeStateVector(payload)
    return { type: 'step1', vector: payload }
  } catch {
    return null
  }
}

/** @throws if the bytes are no such message */
function readChange(decoder: decoding.Decoder): ClientMessage | null {
  const seen = Y.decodeStateVector(decoding.readVarUint8Array(decoder))
  const count = decoding.readVarUint(decoder)
  if (count > ROOM_MOVES_MAX) return null
  const redone: Move[] = []
  for (let index = 0; index < count; index++) {
    const [client, clock, length, toClient, toClock] = Array.from({ length: 5 }, () =>
      decoding.readVarUint(decoder),
    ) as [number, number, number, number, number]
    redone.push({ from: { client, clock, length }, to: { client: toClient, clock: toClock } })
  }
  return {
    type: 'update',
    update: decoding.readVarUint8Array(decoder),
    author: { seen, redone, isDifference: false },
  }
}
