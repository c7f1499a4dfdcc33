// One Durable Object per project: the live document and everyone who edits it. It applies an update, stores it,
// and only then relays it; five seconds after the last change its alarm compacts the log, derives HTML and counts
// into D1 and tells the open editors. Sockets hibernate: all that must outlive sleep is in their attachments or in
// SQLite. Decisions live in the files beside this one; here is only the order of things.

import { DurableObject } from 'cloudflare:workers'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { messageYjsSyncStep1, writeSyncStep1, writeSyncStep2, writeUpdate } from 'y-protocols/sync'
import * as Y from 'yjs'
import {
  ROOM_DOCUMENT_MAX_BYTES,
  ROOM_MESSAGE_MAX_BYTES,
  ROOM_SAVE_DELAY_MS,
  ROOM_SIZE_NOTICE_FROM,
} from '../contracts/limits.ts'
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
  MESSAGE_STORED,
  MESSAGE_SYNC,
  ROOM_HEADERS,
} from '../contracts/room.ts'
import type { Failure } from '../domain/failure.ts'
import { documentToHtml } from '../domain/manuscript/html.ts'
import { SCHEMA_VERSION } from '../domain/manuscript/specs.ts'
import { fail, ok, type Result } from '../domain/result.ts'
import type { VersionRecord } from '../domain/version.ts'
import { createPorts } from '../env.ts'
import type { Snapshot } from '../services/ports.ts'
import { History } from './history.ts'
import { readDocument, readSnapshot, replaceDocument, seedIfEmpty } from './live-document.ts'
import { message, saveStatus, sizeMessage } from './messages.ts'
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
  private readonly history: History
  private opened: Y.Doc | null = null
  private lastChangeAt = 0
  private changes = 0
  private firstUnsavedAt: number | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.log = new UpdateLog(ctx.storage)
    this.history = new History(ctx.storage)
    this.prepare()
    // An alarm that fired and never ended would be lost with the text that it was to save.
    if (this.firstUnsavedAt !== null) ctx.waitUntil(this.wake(Date.now()))
  }

  private prepare(): void {
    this.log.prepare()
    this.history.prepare()
    const since = this.log.fact('unsavedSince')
    this.firstUnsavedAt = since === null ? null : Number(since)
    this.lastChangeAt = this.firstUnsavedAt ?? 0
  }

  // ── What the services ask for ──────────────────────────────────────────────────────────────────────────────

  async replaceContent(projectId: string, html: string): Promise<Snapshot> {
    const { readHtml } = await import('./read-html.ts')
    this.remember(projectId)
    replaceDocument(this.document, readHtml(html), SERVER)
    return readSnapshot(this.document)
  }

  content(): Snapshot {
    return readSnapshot(this.document)
  }

  /** As JSON text: what Yjs gives back may hold objects without a prototype, which RPC refuses to clone. */
  tree(): string {
    return JSON.stringify(readDocument(this.document))
  }

  versions(): VersionRecord[] {
    return this.history.list()
  }

  keepVersion(projectId: string, name: string): Result<VersionRecord, Failure> {
    this.remember(projectId)
    return this.keep(name)
  }

  version(versionId: string): { version: VersionRecord; html: string } | null {
    const version = this.history.find(versionId)
    return version && { version, html: documentToHtml(this.history.document(versionId)) }
  }

  renameVersion(versionId: string, name: string): Result<VersionRecord, Failure> {
    return this.history.rename(versionId, name)
  }

  removeVersion(versionId: string): boolean {
    return this.history.remove(versionId)
  }

  restoreVersion(projectId: string, versionId: string): Result<Snapshot, Failure> {
    if (!this.history.find(versionId)) return fail({ reason: 'version_not_found' })
    this.remember(projectId)
    // Read first: keeping the present text may thin out the version that is asked for.
    const document = this.history.document(versionId)
    const present = this.keep('')
    if (!present.ok) return present
    replaceDocument(this.document, document, SERVER)
    return ok(readSnapshot(this.document))
  }

  async empty(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.close(CLOSE_DELETED, 'project deleted')
    this.forget()
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.prepare()
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
    else this.welcome(server)
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

  private welcome(socket: WebSocket): void {
    seedIfEmpty(this.document, SEED)
    send(
      socket,
      message(MESSAGE_SYNC, (encoder) => writeSyncStep1(encoder, this.document)),
    )
    send(socket, saveStatus(this.firstUnsavedAt === null ? 'saved' : 'saving'))
    // The log counts what was deleted since the last save as well: nobody is warned of that.
    if (this.log.size >= ROOM_DOCUMENT_MAX_BYTES * ROOM_SIZE_NOTICE_FROM) this.compact()
    send(socket, sizeMessage(this.log.size))
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
    this.compact()
    return this.log.size + update.length <= ROOM_DOCUMENT_MAX_BYTES
  }

  private compact(): void {
    this.log.compact(Y.encodeStateAsUpdate(this.document))
  }

  private leave(socket: WebSocket): void {
    const present = attached(socket)?.presence ?? []
    if (present.length > 0) this.broadcast(farewell(present), socket)
    // The last to leave: what was written since the last version becomes one, unless a save is due and will see to it.
    if (!this.isOpen(socket) && this.firstUnsavedAt === null && this.log.fact('unversioned') !== null)
      this.ctx.waitUntil(this.wake(Date.now() + ROOM_SAVE_DELAY_MS))
  }

  /** Whether anybody is here, `except` not counted. */
  private isOpen(except?: WebSocket): boolean {
    return this.ctx.getWebSockets().some((one) => one !== except && one.readyState === WebSocket.OPEN)
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
    this.setUnsaved(this.lastChangeAt)
    this.ctx.waitUntil(this.ctx.storage.setAlarm(nextSave(this.lastChangeAt, this.lastChangeAt)))
  }

  /** Remembered beyond sleep: what is not saved is told to editors as such, and asks for an alarm on waking. */
  private setUnsaved(since: number | null): void {
    this.firstUnsavedAt = since
    if (since === null) this.log.dropFact('unsavedSince')
    else this.log.setFact('unsavedSince', String(since))
  }

  /** An alarm at a time, unless there is one. */
  private async wake(at: number): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(at)
  }

  override async alarm(): Promise<void> {
    const projectId = this.log.fact('projectId')
    if (projectId === null) return
    if (this.firstUnsavedAt === null) return this.lookAfter(projectId)
    const due = nextSave(this.lastChangeAt, this.firstUnsavedAt)
    if (due > Date.now()) return this.ctx.storage.setAlarm(due)
    await this.save(projectId)
  }

  /** With nothing to save: a room whose project is gone empties itself, one that was left keeps its last text. */
  private async lookAfter(projectId: string): Promise<void> {
    const { projects, log } = createPorts(this.env)
    const known = await projects.exists(projectId).catch(() => null)
    if (known === false) return this.empty()
    if (known === null) {
      log.warn('room_project_unknown')
      return this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
    }
    if (this.log.fact('unversioned') !== null && !this.isOpen()) this.keep('')
  }

  /** A version of the text as it is now. */
  private keep(name: string): Result<VersionRecord, Failure> {
    const { ids, clock } = createPorts(this.env)
    const document = readDocument(this.document)
    const text = { document, ...readSnapshot(this.document) }
    const kept = this.history.keep(name, text, { id: ids.make(), now: clock.now() })
    if (kept.ok) this.log.dropFact('unversioned')
    return kept
  }

  private async save(projectId: string): Promise<void> {
    const { projects, clock, log } = createPorts(this.env)
    const began = this.lastChangeAt
    const changes = this.changes
    this.broadcast(saveStatus('saving'))
    try {
      this.compact()
      const known = await projects.recordSnapshot(
        projectId,
        readSnapshot(this.document),
        began || clock.now(),
      )
      if (!known) return await this.empty()
      if (this.history.due(clock.now()) || !this.isOpen()) this.keep('')
      else this.log.setFact('unversioned', 'true')
    } catch (error) {
      log.error('room_save_failed', { kind: error instanceof Error ? error.name : 'unknown' })
      this.broadcast(saveStatus('error'))
      return this.ctx.storage.setAlarm(clock.now() + RETRY_MS)
    }
    if (this.changes > changes) {
      // Typed while D1 was written: that text waits for its own turn.
      this.setUnsaved(this.lastChangeAt)
      return this.ctx.storage.setAlarm(nextSave(this.lastChangeAt, this.lastChangeAt))
    }
    this.setUnsaved(null)
    this.broadcast(saveStatus('saved'))
    this.broadcast(sizeMessage(this.log.size))
  }

  private remember(projectId: string): void {
    if (this.log.fact('projectId') !== null) return
    this.log.setFact('projectId', projectId)
    // It may have been deleted between the question whether it is there and now: the alarm asks again.
    this.ctx.waitUntil(this.wake(Date.now() + ROOM_SAVE_DELAY_MS))
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
