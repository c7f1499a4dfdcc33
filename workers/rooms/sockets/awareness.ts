// Encoding of y-protocols/awareness updates that concern one client.

import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { MESSAGE_AWARENESS } from '../../contracts/room.ts'

export type Presence = [clientId: number, clock: number]

/** One client's entry in an awareness update: `state` is JSON, null when the client leaves. */
export type AwarenessUpdate = { presence: Presence; state: unknown }

/** The account that a socket was authenticated for. */
export type Person = { id: string; name: string }

/** Null unless the update concerns exactly one client. @throws if the bytes are no awareness update */
export function readAwarenessUpdate(update: Uint8Array): AwarenessUpdate | null {
  const decoder = decoding.createDecoder(update)
  if (decoding.readVarUint(decoder) !== 1) return null
  const presence: Presence = [decoding.readVarUint(decoder), decoding.readVarUint(decoder)]
  return { presence, state: JSON.parse(decoding.readVarString(decoder)) }
}

/** Awareness message for the other editors; a `user` in the state gets the id and name of the socket's account. */
export function awarenessMessage({ presence, state }: AwarenessUpdate, person: Person): Uint8Array {
  if (!isRecord(state) || !('user' in state)) return encodeAwareness(presence, state)
  const user = { ...(isRecord(state.user) ? state.user : {}), ...person }
  return encodeAwareness(presence, { ...state, user })
}

/** Awareness message that removes a client: a null state wins at an equal clock. */
export const removalMessage = (presence: Presence): Uint8Array => encodeAwareness(presence, null)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function encodeAwareness([clientId, clock]: Presence, state: unknown): Uint8Array {
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
