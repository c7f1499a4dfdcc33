// Who is here, in a room that may sleep: each socket carries its client's `[clientID, clock]` in its attachment,
// so that a peer which vanishes, even while the room slept, is taken off the others' pages (no ghost cursors).
// Framing: y-protocols/awareness.

import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { MESSAGE_AWARENESS } from '../contracts/room.ts'

export type Presence = [clientId: number, clock: number]

/** The clients that an awareness update speaks of. @throws for bytes that are not one */
export function readPresence(update: Uint8Array): Presence[] {
  const decoder = decoding.createDecoder(update)
  const found: Presence[] = []
  const count = decoding.readVarUint(decoder)
  for (let index = 0; index < count; index++) {
    found.push([decoding.readVarUint(decoder), decoding.readVarUint(decoder)])
    JSON.parse(decoding.readVarString(decoder))
  }
  return found
}

/** The message that takes clients off everyone's page: their state is null, which counts at the clock they had. */
export function farewell(present: Presence[]): Uint8Array {
  const update = encoding.createEncoder()
  encoding.writeVarUint(update, present.length)
  for (const [clientId, clock] of present) {
    encoding.writeVarUint(update, clientId)
    encoding.writeVarUint(update, clock)
    encoding.writeVarString(update, 'null')
  }
  const message = encoding.createEncoder()
  encoding.writeVarUint(message, MESSAGE_AWARENESS)
  encoding.writeVarUint8Array(message, encoding.toUint8Array(update))
  return encoding.toUint8Array(message)
}
