// Everyone who is in a room: sockets that may sleep with it. What must outlive sleep is in each socket's attachment;
// while the room is awake it is read from memory, for a room of thirty writers asks for it a thousand times a second.
//
// Who is here (y-protocols/awareness) is kept as `[clientID, clock]`, written at each awareness message: when a socket
// goes, even while the room slept, the others are told with exactly the last clock that they were sent. That clears a
// cursor (a removal counts at an equal clock), and a client that comes back is seen again one clock later.

import { ROOM_PRESENCE_MAX } from '../contracts/limits.ts'
import { CLOSE_EXPIRED } from '../contracts/room.ts'
import { farewell, type Presence } from './presence.ts'

export type Attachment = { familyId: string; expiresAt: number; presence: Presence[] }

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

  /** Remembers whom a socket speaks for, so that they can be taken off the others' pages. */
  note(socket: WebSocket, present: Presence[]): void {
    const attachment = this.here.get(socket)
    if (!attachment) return
    attachment.presence = [...new Map([...attachment.presence, ...present])].slice(-ROOM_PRESENCE_MAX)
    socket.serializeAttachment(attachment)
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

  /** Takes a socket's clients off everyone's page, but for one that has come back on another socket meanwhile. */
  leave(socket: WebSocket): void {
    // A room that is woken by a socket's end does not find it among those that it has.
    const attachment = this.here.get(socket) ?? (socket.deserializeAttachment() as Attachment | null)
    const present = attachment?.presence ?? []
    this.here.delete(socket)
    const still = new Set([...this.here.values()].flatMap(({ presence }) => presence.map(([id]) => id)))
    const gone = present.filter(([id]) => !still.has(id))
    if (gone.length > 0) this.broadcast(farewell(gone))
  }
}

/** To a socket that may have been closed meanwhile: what it misses it gets with the next sync. */
export function send(socket: WebSocket, bytes: Uint8Array): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(bytes)
}
