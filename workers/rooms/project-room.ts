// One Durable Object per project: the live document and everyone who edits it. It applies an update, stores it,
// and only then relays it; five seconds after the last change its alarm compacts the log, derives HTML and counts
// into D1 and tells the open editors. Sockets hibernate: all that must outlive sleep is in their attachments or in
// SQLite. Decisions live in the files beside this one; here is only the order of things.

import { DurableObject } from 'cloudflare:workers'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { messageYjsSyncStep1, writeSyncStep1, writeSyncStep2, writeUpdate } from 'y-protocols/sync'
import * as Y from 'yjs'
import { ROOM_DOCUMENT_MAX_BYTES, ROOM_MESSAGE_MAX_BYTES } from '../contracts/limits.ts'
import {
  CLOSE_DELETED,
  CLOSE_EXPIRED,
  CLOSE_FORBIDDEN,
  CLOSE_NOT_UNDERSTOOD,
  CLOSE_SCHEMA_TOO_OLD,
  CLOSE_TOO_LARGE,
  LIVE_PROTOCOL,
  MESSAGE_AWARENESS,
  MESSAGE_QUERY_AWARENESS,
  MESSAGE_SAVE_STATUS,
  MESSAGE_STORED,
  MESSAGE_SYNC,
  ROOM_HEADERS,
  SAVE_STATUSES,
  type SaveStatus,
} from '../contracts/room.ts'
import { SCHEMA_VERSION } from '../domain/manuscript/specs.ts'
import { createPorts } from '../env.ts'
import type { Snapshot } from '../services/ports.ts'
import { readDocument, readSnapshot, replaceDocument, seedIfEmpty } from './live-document.ts'
import { farewell, type Presence, readPresence } from './presence.ts'
import { nextSave, RETRY_MS } from './save-schedule.ts'
import { UpdateLog } from './update-log.ts'

type Attachment = { familyId: string; expiresAt: number; presence: Presence[] }

/** Origin of changes that the room makes itself: everyone is told, nobody is thanked. */
const SERVER = 'server'
/** The first paragraph of an empty room: stored, but nothing that a person changed. */
const SEED = 'seed'

export class ProjectRoom extends DurableObject<Env> {
  private readonly log: UpdateLog
  private opened: Y.Doc | null = null
  private lastChangeAt = 0
  private changes = 0
  private firstUnsavedAt: number | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.log = new UpdateLog(ctx.storage)
    this.log.prepare()
  }

  // ── What the services ask for ──────────────────────────────────────────────────────────────────────────────

  async replaceContent(projectId: string, html: string): Promise<Snapshot> {
    const { readHtml } = await import('./read-html.ts')
    this.remember(projectId)
    replaceDocument(this.document, readHtml(html), SERVER)
    return readSnapshot(this.document)
  }

  content(projectId: string): Snapshot {
    this.remember(projectId)
    return readSnapshot(this.document)
  }

  /** As JSON text: what Yjs gives back may hold objects without a prototype, which RPC refuses to clone. */
  tree(projectId: string): string {
    this.remember(projectId)
    return JSON.stringify(readDocument(this.document))
  }

  async empty(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.close(CLOSE_DELETED, 'project deleted')
    this.forget()
    this.lastChangeAt = 0
    this.firstUnsavedAt = null
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.log.prepare()
  }

  closeSession(familyId: string): void {
    for (const socket of this.ctx.getWebSockets())
      if (attached(socket)?.familyId === familyId) socket.close(CLOSE_EXPIRED, 'session revoked')
  }

  // ── Sockets ────────────────────────────────────────────────────────────────────────────────────────────────

  /** The upgrade; the route has verified the ticket, and only here is it known whether it was used before. */
  override async fetch(request: Request): Promise<Response> {
    const header = (name: keyof typeof ROOM_HEADERS) => request.headers.get(ROOM_HEADERS[name]) ?? ''
    this.remember(header('project'))
    const fresh = this.log.redeemTicket(header('ticket'), Number(header('ticketExpires')), Date.now())
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    const presence: Presence[] = []
    server.serializeAttachment({
      familyId: header('family'),
      expiresAt: Number(header('expires')),
      presence,
    } satisfies Attachment)
    if (!fresh) server.close(CLOSE_FORBIDDEN, 'ticket used')
    else if (Number(header('schema')) < SCHEMA_VERSION)
      server.close(CLOSE_SCHEMA_TOO_OLD, 'reload to continue')
    else await this.welcome(server)
    return new Response(null, {
      status: 101,
      webSocket: client,
      headers: { 'sec-websocket-protocol': LIVE_PROTOCOL },
    })
  }

  override async webSocketMessage(socket: WebSocket, message: ArrayBuffer | string): Promise<void> {
    const attachment = attached(socket)
    if (!attachment) return
    if (attachment.expiresAt <= Date.now()) return socket.close(CLOSE_EXPIRED, 'access token expired')
    if (typeof message === 'string') return socket.close(CLOSE_NOT_UNDERSTOOD, 'binary messages only')
    if (message.byteLength > ROOM_MESSAGE_MAX_BYTES) return socket.close(CLOSE_TOO_LARGE, 'message too large')
    try {
      this.read(socket, attachment, new Uint8Array(message))
    } catch {
      // What could not be decoded may have been applied in part: forget the document and read it again from its rows.
      this.forget()
      socket.close(CLOSE_NOT_UNDERSTOOD, 'not a Yjs message')
    }
  }

  override webSocketClose(socket: WebSocket): void {
    this.leave(socket)
    // A hibernating socket does not answer a close frame by itself, and a client may wait for that answer.
    socket.close(1000, 'goodbye')
  }

  override webSocketError(socket: WebSocket): void {
    this.leave(socket)
  }

  private async welcome(socket: WebSocket): Promise<void> {
    send(
      socket,
      message(MESSAGE_SYNC, (encoder) => writeSyncStep1(encoder, this.document)),
    )
    const due = (await this.ctx.storage.getAlarm()) !== null
    send(socket, saveStatus(due ? 'saving' : 'saved'))
    this.broadcast(message(MESSAGE_QUERY_AWARENESS), socket)
  }

  private read(socket: WebSocket, attachment: Attachment, bytes: Uint8Array): void {
    const decoder = decoding.createDecoder(bytes)
    const kind = decoding.readVarUint(decoder)
    if (kind === MESSAGE_SYNC) {
      const step = decoding.readVarUint(decoder)
      const payload = decoding.readVarUint8Array(decoder)
      if (step === messageYjsSyncStep1) {
        send(
          socket,
          message(MESSAGE_SYNC, (encoder) => writeSyncStep2(encoder, this.document, payload)),
        )
      } else if (this.hasRoomFor(payload)) {
        const changes = this.changes
        Y.applyUpdate(this.document, payload, socket)
        send(
          socket,
          message(MESSAGE_STORED, (encoder) => encoding.writeVarUint(encoder, 1)),
        )
        // What was sent was all here already, so no save will follow that could say so.
        if (this.changes === changes && this.firstUnsavedAt === null) send(socket, saveStatus('saved'))
      } else {
        socket.close(CLOSE_TOO_LARGE, 'document too large')
      }
    } else if (kind === MESSAGE_AWARENESS) {
      const present = readPresence(decoding.readVarUint8Array(decoder))
      const known = new Map([...attachment.presence, ...present])
      socket.serializeAttachment({ ...attachment, presence: [...known].slice(-8) } satisfies Attachment)
      this.broadcast(bytes, socket)
    } else {
      throw new Error('unknown message')
    }
  }

  /** The log counts what was deleted since the last save as well, so it is made small before anything is refused. */
  private hasRoomFor(update: Uint8Array): boolean {
    if (this.log.size + update.length <= ROOM_DOCUMENT_MAX_BYTES) return true
    this.log.compact(Y.encodeStateAsUpdate(this.document))
    return this.log.size + update.length <= ROOM_DOCUMENT_MAX_BYTES
  }

  private leave(socket: WebSocket): void {
    const present = attached(socket)?.presence ?? []
    if (present.length > 0) this.broadcast(farewell(present), socket)
  }

  private broadcast(bytes: Uint8Array, except?: unknown): void {
    for (const socket of this.ctx.getWebSockets()) {
      if (socket === except) continue
      if ((attached(socket)?.expiresAt ?? 0) <= Date.now())
        socket.close(CLOSE_EXPIRED, 'access token expired')
      else send(socket, bytes)
    }
  }

  // ── The document and its saving ────────────────────────────────────────────────────────────────────────────

  private get document(): Y.Doc {
    if (this.opened) return this.opened
    const doc = new Y.Doc({ gc: true })
    doc.transact(() => {
      for (const update of this.log.read()) Y.applyUpdate(doc, update)
    })
    doc.on('update', (update: Uint8Array, origin: unknown) => this.store(update, origin))
    this.opened = doc
    seedIfEmpty(doc, SEED)
    return doc
  }

  private store(update: Uint8Array, origin: unknown): void {
    this.log.append(update)
    this.broadcast(
      message(MESSAGE_SYNC, (encoder) => writeUpdate(encoder, update)),
      origin,
    )
    if (origin === SEED) return
    this.changes++
    this.lastChangeAt = Date.now()
    if (this.firstUnsavedAt !== null) return
    this.firstUnsavedAt = this.lastChangeAt
    this.ctx.waitUntil(this.ctx.storage.setAlarm(nextSave(this.lastChangeAt, this.firstUnsavedAt)))
  }

  override async alarm(): Promise<void> {
    const projectId = this.log.fact('projectId')
    if (projectId === null) return
    const due = nextSave(this.lastChangeAt, this.firstUnsavedAt ?? 0)
    if (due > Date.now()) return this.ctx.storage.setAlarm(due)
    await this.save(projectId)
  }

  private async save(projectId: string): Promise<void> {
    const { projects, clock, log } = createPorts(this.env)
    const began = this.lastChangeAt
    const changes = this.changes
    this.broadcast(saveStatus('saving'))
    try {
      this.log.compact(Y.encodeStateAsUpdate(this.document))
      const known = await projects.recordSnapshot(
        projectId,
        readSnapshot(this.document),
        began || clock.now(),
      )
      if (!known) return await this.empty()
    } catch (error) {
      log.error('room_save_failed', { kind: error instanceof Error ? error.name : 'unknown' })
      this.broadcast(saveStatus('error'))
      return this.ctx.storage.setAlarm(clock.now() + RETRY_MS)
    }
    if (this.changes > changes) {
      // Typed while D1 was written: that text waits for its own turn.
      this.firstUnsavedAt = this.lastChangeAt
      return this.ctx.storage.setAlarm(nextSave(this.lastChangeAt, this.firstUnsavedAt))
    }
    this.firstUnsavedAt = null
    this.broadcast(saveStatus('saved'))
  }

  private remember(projectId: string): void {
    if (this.log.fact('projectId') === null) this.log.setFact('projectId', projectId)
  }

  private forget(): void {
    this.opened?.destroy()
    this.opened = null
  }
}

/** To a socket that may have been closed meanwhile: what it misses it gets with the next sync. */
function send(socket: WebSocket, bytes: Uint8Array): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(bytes)
}

const attached = (socket: WebSocket) => socket.deserializeAttachment() as Attachment | null

function message(kind: number, write: (encoder: encoding.Encoder) => void = () => {}): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, kind)
  write(encoder)
  return encoding.toUint8Array(encoder)
}

const saveStatus = (status: SaveStatus) =>
  message(MESSAGE_SAVE_STATUS, (encoder) => encoding.writeVarUint(encoder, SAVE_STATUSES.indexOf(status)))
