// Everyone who is in a room: sockets that may sleep with it. What must outlive sleep is in each socket's attachment;
// while the room is awake it is read from memory, for a room of thirty writers asks for it a thousand times a second.
//
// Who is here (y-protocols/awareness) is kept as `[clientID, clock]`, written at each awareness message: when a socket
// goes, even while the room slept, the others are told with exactly the last clock that they were sent. That clears a
// cursor (a removal counts at an equal clock), and a client that comes back is seen again one clock later.

import { CLOSE_EXPIRED } from '../contracts/room.ts'
import { farewell, type Introduction, introductionOf, type Person, type Presence } from './presence.ts'

/** `presence` of the one client that the socket speaks for; null until it has. */
export type Attachment = { familyId: string; expiresAt: number; person: Person; presence: Presence | null }

export class RoomSockets {
  private readonly ctx: DurableObjectState
  private readonly here = new Map<WebSocket, Attachment>()

  constructor(ctx: DurableObjectState) {
    this.ctx = ctx
    for (const socket of ctx.getWebSockets()) {
      const attachment = socket.deserializeAttachment() as Attachment | null
      if (attachment) this.here.set(socket, attachment)
    }
  }

  accept(socket: WebSocket, attachment: Attachment): void {
    this.ctx.acceptWebSocket(socket)
    socket.serializeAttachment(attachment)
    this.here.set(socket, attachment)
  }

  /** Whether a socket may still speak; one whose access token has expired is closed. */
  maySpeak(socket: WebSocket): boolean {
    const attachment = this.here.get(socket)
    if (!attachment) return false
    if (attachment.expiresAt > Date.now()) return true
    this.close(socket, CLOSE_EXPIRED, 'access token expired')
    return false
  }

  /**
   * Tells the others of a socket's client, and remembers it, so that it can be taken off their pages. False where the
   * socket speaks for another client than before, or for one that another session's socket speaks for.
   */
  introduce(socket: WebSocket, introduction: Introduction): boolean {
    const attachment = this.here.get(socket)
    if (!attachment) return true
    const { presence } = introduction
    if (attachment.presence && attachment.presence[0] !== presence[0]) return false
    for (const [other, { familyId, presence: taken }] of this.here)
      if (other !== socket && taken?.[0] === presence[0] && familyId !== attachment.familyId) return false
    attachment.presence = presence
    socket.serializeAttachment(attachment)
    this.broadcast(introductionOf(introduction, attachment.person), socket)
    return true
  }

  broadcast(bytes: Uint8Array, except?: WebSocket): void {
    const now = Date.now()
    for (const [socket, { expiresAt }] of this.here) {
      if (socket === except) continue
      if (expiresAt > now) send(socket, bytes)
      else this.close(socket, CLOSE_EXPIRED, 'access token expired')
    }
  }

  /** Whether anybody is here. */
  get occupied(): boolean {
    for (const socket of this.here.keys()) if (socket.readyState === WebSocket.OPEN) return true
    return false
  }

  close(socket: WebSocket, code: number, reason: string): void {
    this.leave(socket)
    // It has been taken off the pages: its own close event has nothing more to say.
    socket.serializeAttachment(null)
    socket.close(code, reason)
  }

  closeAll(code: number, reason: string): void {
    for (const socket of this.here.keys()) socket.close(code, reason)
    this.here.clear()
  }

  closeFamily(familyId: string, code: number, reason: string): void {
    for (const [socket, attachment] of this.here)
      if (attachment.familyId === familyId) this.close(socket, code, reason)
  }

  /** Takes a socket's client off everyone's page, unless it has come back on another socket meanwhile. */
  leave(socket: WebSocket): void {
    // A room that is woken by a socket's end does not find it among those that it has.
    const attachment = this.here.get(socket) ?? (socket.deserializeAttachment() as Attachment | null)
    const gone = attachment?.presence
    this.here.delete(socket)
    if (!gone) return
    for (const { presence } of this.here.values()) if (presence?.[0] === gone[0]) return
    this.broadcast(farewell(gone))
  }
}

/** To a socket that may have been closed meanwhile: what it misses it gets with the next sync. */
export function send(socket: WebSocket, bytes: Uint8Array): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(bytes)
}
