// Encoders of the room's own messages, in the framing of contracts/room.ts. Constant messages are encoded once.

import * as encoding from 'lib0/encoding'
import { writeUpdate } from 'y-protocols/sync'
import { ROOM_DOCUMENT_MAX_BYTES, ROOM_MOVES_MAX } from '../../contracts/limits.ts'
import {
  MESSAGE_MERGED,
  MESSAGE_PROGRAM_EDIT,
  MESSAGE_SAVE_STATUS,
  MESSAGE_SIZE,
  MESSAGE_STORED,
  MESSAGE_SYNC,
  SAVE_STATUSES,
  type SaveStatus,
} from '../../contracts/room.ts'
import type { Merged } from '../merging/merge-change.ts'

export function message(kind: number, write: (encoder: encoding.Encoder) => void = () => {}): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, kind)
  write(encoder)
  return encoding.toUint8Array(encoder)
}

export const updateMessage = (update: Uint8Array): Uint8Array =>
  message(MESSAGE_SYNC, (encoder) => writeUpdate(encoder, update))

/** Where text goes by the next update, and which blocks come back by it. */
export const mergedMessage = ({ moves, returned }: Merged): Uint8Array =>
  message(MESSAGE_MERGED, (encoder) => {
    // The last ones, so that each chain of moves has its end.
    const sent = moves.slice(-ROOM_MOVES_MAX)
    encoding.writeVarUint(encoder, sent.length)
    for (const { from, to } of sent)
      for (const part of [from.client, from.clock, from.length, to.client, to.clock])
        encoding.writeVarUint(encoder, part)
    encoding.writeVarUint(encoder, returned.length)
    for (const { client, clock } of returned) {
      encoding.writeVarUint(encoder, client)
      encoding.writeVarUint(encoder, clock)
    }
  })

/** An update by which a program changed the text; sent before the update itself, which clients of any age read. */
export const programEditMessage = (program: string, update: Uint8Array): Uint8Array =>
  message(MESSAGE_PROGRAM_EDIT, (encoder) => {
    encoding.writeVarString(encoder, program)
    encoding.writeVarUint8Array(encoder, update)
  })

/** Acknowledges one more stored update to the editor that sent it. */
export const STORED = message(MESSAGE_STORED, (encoder) => encoding.writeVarUint(encoder, 1))

const saveStatus = (status: SaveStatus): Uint8Array =>
  message(MESSAGE_SAVE_STATUS, (encoder) => encoding.writeVarUint(encoder, SAVE_STATUSES.indexOf(status)))

export const SAVE_STATUS: Record<SaveStatus, Uint8Array> = {
  saving: saveStatus('saving'),
  saved: saveStatus('saved'),
  error: saveStatus('error'),
  waiting: saveStatus('waiting'),
}

/** @param used bytes of the compacted document */
export const sizeMessage = (used: number): Uint8Array =>
  message(MESSAGE_SIZE, (encoder) => {
    encoding.writeVarUint(encoder, used)
    encoding.writeVarUint(encoder, ROOM_DOCUMENT_MAX_BYTES)
  })
