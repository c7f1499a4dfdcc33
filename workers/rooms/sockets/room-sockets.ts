// A room's hibernating WebSockets with their attachments. Attachments survive hibernation; a copy in memory serves
// reads while the room is awake, since thirty editors cause a thousand reads a second.
//
// An attachment holds the client's last awareness `[clientID, clock]`. When a socket closes, even during hibernation,
// the others get a removal with exactly that clock. A removal applies at an equal clock, so no cursor stays behind, and a
// client that reconnects with the next clock is shown again.

import { ROOM_PACKED_FROM_BYTES } from '../../contracts/limits.ts'
import { CLOSE_EXPIRED } from '../../contracts/room.ts'
import {
  type AwarenessUpdate,
  awarenessMessage,
  type Person,
  type Presence,
  removalMessage,
} from './awareness.ts'
import { packedMessages } from './packed-messages.ts'
import { type Cursor, cursorOf } from './selected-text.ts'

/**
 * `presence` belongs to the one Yjs client of the socket; null until its first awareness message. `cursor` and the time
 * when it came are of its last awareness message.
 */
export type Attachment = {
  familyId: string
  expiresAt: number
  person: Person
  /** Absent in attachments of sockets that an earlier version of the room accepted. */
  readsPacked?: boolean
  presence: Presence | null
  cursor: Cursor | null
  cursorAt: number
}

export class RoomSockets {
  private readonly ctx: DurableObjectState
  private readonly attachments = new Map<WebSocket, Attachment>()

  constructor(ctx: DurableObjectState) {
    this.ctx = ctx
    for (const socket of ctx.getWebSockets()) {
      const attachment = socket.deserializeAttachment() as Attachment | null
      if (attachment) this.attachments.set(socket, attachment)
    }
  }

  accept(socket: WebSocket, attachment: Attachment): void {
    this.ctx.acceptWebSocket(socket)
    socket.serializeAttachment(attachment)
    this.attachments.set(socket, attachment)
  }

  /** Closes a socket whose access token has expired. @returns true if the socket is closed, now or before */
  closeIfExpired(socket: WebSocket): boolean {
    const attachment = this.attachments.get(socket)
    if (!attachment) return true
    if (attachment.expiresAt > Date.now()) return false
    this.close(socket, CLOSE_EXPIRED, 'access token expired')
    return true
  }

  /**
   * Relays a socket's awareness update and stores its clock. False if the socket used another client id before, or if a
   * socket of another session uses this one.
   */
  receiveAwareness(socket: WebSocket, update: AwarenessUpdate): boolean {
    const attachment = this.attachments.get(socket)
    if (!attachment) return true
    const { presence } = update
    if (attachment.presence && attachment.presence[0] !== presence[0]) return false
    for (const [other, { familyId, presence: taken }] of this.attachments)
      if (other !== socket && taken?.[0] === presence[0] && familyId !== attachment.familyId) return false
    attachment.presence = presence
    attachment.cursor = cursorOf(update.state)
    attachment.cursorAt = Date.now()
    socket.serializeAttachment(attachment)
    this.broadcast(awarenessMessage(update, attachment.person), socket)
    return true
  }

  /** Cursors of a person's open editors, the latest first. */
  cursorsOf(personId: string): Cursor[] {
    return [...this.attachments.values()]
      .filter(({ expiresAt, person }) => person.id === personId && expiresAt > Date.now())
      .sort((one, other) => other.cursorAt - one.cursorAt)
      .flatMap(({ cursor }) => cursor ?? [])
  }

  broadcast(bytes: Uint8Array, except?: WebSocket): void {
    const now = Date.now()
    for (const [socket, { expiresAt }] of this.attachments) {
      if (socket === except) continue
      if (expiresAt > now) send(socket, bytes)
      else this.close(socket, CLOSE_EXPIRED, 'access token expired')
    }
  }

  /** Sends a message that may be long: compressed, if its client reads that. */
  sendLong(socket: WebSocket, bytes: Uint8Array): void {
    const packs = this.attachments.get(socket)?.readsPacked === true && bytes.length >= ROOM_PACKED_FROM_BYTES
    for (const part of packs ? packedMessages(bytes) : [bytes]) send(socket, part)
  }

  get hasOpenSockets(): boolean {
    for (const socket of this.attachments.keys()) if (socket.readyState === WebSocket.OPEN) return true
    return false
  }

  close(socket: WebSocket, code: number, reason: string): void {
    this.remove(socket)
    // The others have the removal already; without an attachment the close event sends none.
    socket.serializeAttachment(null)
    socket.close(code, reason)
  }

  closeAll(code: number, reason: string): void {
    for (const socket of this.attachments.keys()) socket.close(code, reason)
    this.attachments.clear()
  }

  closeFamily(familyId: string, code: number, reason: string): void {
    for (const [socket, attachment] of this.attachments)
      if (attachment.familyId === familyId) this.close(socket, code, reason)
  }

  /** Sends the removal of a socket's client, unless that client has reconnected on another socket. */
  remove(socket: WebSocket): void {
    // A room that wakes for a socket's close event does not get that socket from getWebSockets().
    const attachment = this.attachments.get(socket) ?? (socket.deserializeAttachment() as Attachment | null)
    const gone = attachment?.presence
    this.attachments.delete(socket)
    if (!gone) return
    for (const { presence } of this.attachments.values()) if (presence?.[0] === gone[0]) return
    this.broadcast(removalMessage(gone))
  }
}

/** Does nothing if the socket is closed; its client gets what it missed with the next sync. */
export function send(socket: WebSocket, bytes: Uint8Array): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(bytes)
}
