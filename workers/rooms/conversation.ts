// What an editor says over its socket, and what the room answers: y-protocols' sync and awareness in the framing of
// contracts/room.ts. It knows of no alarm and no database; what is to be done with a change it leaves to the room.

import * as decoding from 'lib0/decoding'
import { messageYjsSyncStep1, messageYjsUpdate, writeSyncStep1, writeSyncStep2 } from 'y-protocols/sync'
import * as Y from 'yjs'
import { ROOM_AWARENESS_MAX_BYTES, ROOM_MESSAGE_MAX_BYTES } from '../contracts/limits.ts'
import {
  CLOSE_NOT_UNDERSTOOD,
  CLOSE_TOO_LARGE,
  MESSAGE_AWARENESS,
  MESSAGE_SAVE,
  MESSAGE_SYNC,
} from '../contracts/room.ts'
import type { LiveDocument, Stored } from './live-document.ts'
import { message, STORED } from './messages.ts'
import { type Introduction, readIntroduction } from './presence.ts'
import { type RoomSockets, send } from './room-sockets.ts'

/** Why a socket is closed. */
export type Refusal = { code: number; reason: string }
const notUnderstood: Refusal = { code: CLOSE_NOT_UNDERSTOOD, reason: 'not understood' }
const tooLarge: Refusal = { code: CLOSE_TOO_LARGE, reason: 'too large' }

type Said =
  | { what: 'question'; vector: Uint8Array }
  /** `answer`: to the room's own question, so that asking again would bring no more. */
  | { what: 'update'; update: Uint8Array; answer: boolean }
  | { what: 'presence'; introduction: Introduction }
  | { what: 'save' }

export class Conversation {
  constructor(
    private readonly document: LiveDocument,
    private readonly sockets: RoomSockets,
    /** Takes a change that is stored; `from` knows it already. */
    private readonly onStored: (stored: Stored, from: WebSocket) => void,
    private readonly onSave: () => void,
  ) {}

  /** Asks an editor for all that the room lacks. */
  ask(socket: WebSocket): void {
    const { doc } = this.document
    const question = message(MESSAGE_SYNC, (encoder) => writeSyncStep1(encoder, doc))
    send(socket, question)
  }

  /** Hears one message out; says why the socket is to be closed, if it is. */
  handleMessage(socket: WebSocket, data: ArrayBuffer | string): Refusal | null {
    if (typeof data === 'string') return notUnderstood
    if (data.byteLength > ROOM_MESSAGE_MAX_BYTES) return tooLarge
    const bytes = new Uint8Array(data)
    if (bytes[0] === MESSAGE_AWARENESS && bytes.length > ROOM_AWARENESS_MAX_BYTES) return tooLarge
    const said = read(bytes)
    if (!said) return notUnderstood
    if (said.what === 'update') return this.takeIn(socket, said.update, said.answer)
    if (said.what === 'question') {
      const { doc } = this.document
      const answer = message(MESSAGE_SYNC, (encoder) => writeSyncStep2(encoder, doc, said.vector))
      send(socket, answer)
      return null
    }
    if (said.what === 'save') {
      this.onSave()
      return null
    }
    return this.sockets.introduce(socket, said.introduction) ? null : notUnderstood
  }

  private takeIn(socket: WebSocket, update: Uint8Array, answer: boolean): Refusal | null {
    const admission = this.document.admit(update)
    if (!admission.ok) return admission.reason === 'too_large' ? tooLarge : notUnderstood
    // Asked before it is thanked: the editor counts its answer as unstored, so the thanks promise nothing too early.
    if (admission.gap && !answer) this.ask(socket)
    // Before the room may say "saved": an editor does not believe that while something it sent is unacknowledged.
    send(socket, STORED)
    this.onStored(admission.stored, socket)
    return null
  }
}

/** Null for what is no message of this protocol. */
function read(bytes: Uint8Array): Said | null {
  try {
    const decoder = decoding.createDecoder(bytes)
    const kind = decoding.readVarUint(decoder)
    if (kind === MESSAGE_SAVE) return { what: 'save' }
    if (kind === MESSAGE_AWARENESS) {
      const introduction = readIntroduction(decoding.readVarUint8Array(decoder))
      return introduction && { what: 'presence', introduction }
    }
    if (kind !== MESSAGE_SYNC) return null
    const step = decoding.readVarUint(decoder)
    const payload = decoding.readVarUint8Array(decoder)
    if (step !== messageYjsSyncStep1)
      return { what: 'update', update: payload, answer: step !== messageYjsUpdate }
    Y.decodeStateVector(payload)
    return { what: 'question', vector: payload }
  } catch {
    return null
  }
}
