// Who is here, in a room that may sleep: each socket carries its client's `[clientID, clock]` in its attachment,
// so that a peer which vanishes, even while the room slept, is taken off the others' pages (no ghost cursors).
// Framing: y-protocols/awareness.

import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { MESSAGE_AWARENESS } from '../contracts/room.ts'

export type Presence = [clientId: number, clock: number]

/** What an editor tells of itself: `state` is JSON, null where it leaves. */
export type Introduction = { presence: Presence; state: unknown }

/** Whose account a socket is of. */
export type Person = { id: string; name: string }

/** The client that an awareness update speaks of; null where it speaks of none or of several. @throws for bytes that are not one */
export function readIntroduction(update: Uint8Array): Introduction | null {
  const decoder = decoding.createDecoder(update)
  if (decoding.readVarUint(decoder) !== 1) return null
  const presence: Presence = [decoding.readVarUint(decoder), decoding.readVarUint(decoder)]
  return { presence, state: JSON.parse(decoding.readVarString(decoder)) }
}

/** The message that tells the others of a client; where it names a person, that is the one whose account it is. */
export function introductionOf({ presence, state }: Introduction, person: Person): Uint8Array {
  if (!isRecord(state) || !('user' in state)) return awarenessMessage(presence, state)
  const user = { ...(isRecord(state.user) ? state.user : {}), ...person }
  return awarenessMessage(presence, { ...state, user })
}

/** The message that takes a client off everyone's page: its state is null, which counts at the clock it had. */
export const farewell = (presence: Presence): Uint8Array => awarenessMessage(presence, null)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function awarenessMessage([clientId, clock]: Presence, state: unknown): Uint8Array {
  const update = encoding.createEncoder()
  encoding.writeVarUint(update, 1)
  encoding.writeVarUint(update, clientId)
  encoding.writeVarUint(update, clock)
  encoding.writeVarString(update, JSON.stringify(state))
  const message = encoding.createEncoder()
  encoding.writeVarUint(message, MESSAGE_AWARENESS)
  encoding.writeVarUint8Array(message, encoding.toUint8Array(update))
  return encoding.toUint8Array(message)
}
