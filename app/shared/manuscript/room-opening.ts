// Opens the WebSocket to a project's room (workers/rooms/project-room.ts) with a one-use ticket. Its messages wait until the
// editor that they are for is there.

import { LIVE_PROTOCOL, MESSAGE_SYNC, PACKED_PROTOCOL } from '../../../workers/contracts/room.ts'
import { SCHEMA_VERSION } from '../../../workers/domain/manuscript/schema/schema-version.ts'
import { call, liveAddress } from '../../platform/api.ts'
import { RoomMessages, readsPacked } from './room-messages.ts'

/** Milliseconds for a ticket, and for a WebSocket to open. */
export const OPEN_MS = 10_000
/** Sync step 1 of y-protocols with the state vector of an empty document: asks for the whole document. */
const ASK_FOR_ALL = Uint8Array.of(MESSAGE_SYNC, 0, 1, 0)

export type RoomOpening = {
  /** It may still be connecting, and may have closed. */
  socket: WebSocket
  messages: RoomMessages
  /** True if the room was asked for the whole document. */
  askedForAll: boolean
  /** Code of the close frame that came before somebody else listened. */
  closeCode: number | null
}

/** @throws ApiError if no ticket is given */
export async function openRoom(projectId: string): Promise<RoomOpening> {
  const request = { params: { id: projectId }, timeoutMs: OPEN_MS }
  const { ticket } = await call('POST /v1/projects/{id}/live-ticket', request)
  const protocols = [LIVE_PROTOCOL, `ticket.${ticket}`, `schema.${SCHEMA_VERSION}`]
  if (readsPacked()) protocols.push(PACKED_PROTOCOL)
  const socket = new WebSocket(liveAddress(`/v1/projects/${projectId}/live`), protocols)
  socket.binaryType = 'arraybuffer'
  const messages = new RoomMessages(socket)
  const opening: RoomOpening = { socket, messages, askedForAll: false, closeCode: null }
  socket.onclose = ({ code }) => {
    opening.closeCode = code
  }
  return opening
}

/** Asks the room for the whole document as soon as the socket is open. */
export function askForAll(opening: RoomOpening): void {
  const ask = () => {
    opening.socket.send(ASK_FOR_ALL)
    opening.askedForAll = true
  }
  if (opening.socket.readyState === WebSocket.OPEN) ask()
  else opening.socket.addEventListener('open', ask)
}
