// The room's own messages, framed as contracts/room.ts says.

import * as encoding from 'lib0/encoding'
import { MESSAGE_SAVE_STATUS, SAVE_STATUSES, type SaveStatus } from '../contracts/room.ts'

export function message(kind: number, write: (encoder: encoding.Encoder) => void = () => {}): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, kind)
  write(encoder)
  return encoding.toUint8Array(encoder)
}

export const saveStatus = (status: SaveStatus): Uint8Array =>
  message(MESSAGE_SAVE_STATUS, (encoder) => encoding.writeVarUint(encoder, SAVE_STATUSES.indexOf(status)))
