// The room's own messages, framed as contracts/room.ts says.

import * as encoding from 'lib0/encoding'
import { ROOM_DOCUMENT_MAX_BYTES } from '../contracts/limits.ts'
import { MESSAGE_SAVE_STATUS, MESSAGE_SIZE, SAVE_STATUSES, type SaveStatus } from '../contracts/room.ts'

export function message(kind: number, write: (encoder: encoding.Encoder) => void = () => {}): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, kind)
  write(encoder)
  return encoding.toUint8Array(encoder)
}

export const saveStatus = (status: SaveStatus): Uint8Array =>
  message(MESSAGE_SAVE_STATUS, (encoder) => encoding.writeVarUint(encoder, SAVE_STATUSES.indexOf(status)))

/** @param used bytes of the document, made small */
export const sizeMessage = (used: number): Uint8Array =>
  message(MESSAGE_SIZE, (encoder) => {
    encoding.writeVarUint(encoder, used)
    encoding.writeVarUint(encoder, ROOM_DOCUMENT_MAX_BYTES)
  })
