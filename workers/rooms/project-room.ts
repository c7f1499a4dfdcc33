// One Durable Object per project: the live document and everyone who edits it. It judges an update, stores it, and
// only then relays it; five seconds after the last change its alarm compacts the log, derives HTML and counts into D1
// and tells the open editors. Sockets hibernate: all that must outlive sleep is in their attachments or in SQLite.
// Decisions live in the files beside this one; here is only the order of things.

import { DurableObject } from 'cloudflare:workers'
import {
  ROOM_DOCUMENT_MAX_BYTES,
  ROOM_SAVE_DELAY_MS,
  ROOM_SIZE_NOTICE_FROM,
  VERSIONS_MAX_BYTES,
} from '../contracts/limits.ts'
import {
  CLOSE_DELETED,
  CLOSE_EXPIRED,
  CLOSE_FORBIDDEN,
  CLOSE_SCHEMA_TOO_OLD,
  LIVE_PROTOCOL,
  MESSAGE_QUERY_AWARENESS,
  ROOM_HEADERS,
} from '../contracts/room.ts'
import type { Failure } from '../domain/failure.ts'
import { emptyDocument } from '../domain/manuscript/document.ts'
import { documentToHtml } from '../domain/manuscript/html.ts'
import { SCHEMA_VERSION } from '../domain/manuscript/schema/specs.ts'
import type { VersionRecord } from '../domain/project/version.ts'
import { fail, ok, type Result } from '../domain/result.ts'
import { runInTurns } from '../domain/steps.ts'
import { createPorts } from '../env.ts'
import type { Snapshot } from '../services/ports.ts'
import { Conversation } from './conversation.ts'
import { History } from './history.ts'
import { LiveDocument, type Stored } from './live-document.ts'
import { message, SAVE_STATUS, sizeMessage, updateMessage } from './messages.ts'
import { RoomSockets, send } from './room-sockets.ts'
import { nextSave, RETRY_MS, WAITING_LOOK_MS } from './save-schedule.ts'
import { snapshotOf } from './snapshot-of.ts'
import { UpdateLog } from './update-log.ts'

/** Of a document in which nothing was written yet. */
const EMPTY_HTML = documentToHtml(emptyDocument())

export class ProjectRoom extends DurableObject<Env> {
  private readonly log: UpdateLog
  private readonly history: History
  private readonly sockets: RoomSockets
  private readonly document: LiveDocument
  private readonly conversation: Conversation
  private lastChangeAt = 0
  private changes = 0
  private firstUnsavedAt: number | null = null
  /** What is unsaved waits until somebody asks for it, or the last one leaves. */
  private waits = false

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.log = new UpdateLog(ctx.storage)
    this.history = new History(ctx.storage)
    this.sockets = new RoomSockets(ctx)
    this.document = new LiveDocument(this.log)
    this.conversation = new Conversation(
      this.document,
      this.sockets,
      (stored, from) => {
        this.relay(stored, from)
        // What was sent was all here already, so no save will follow that could say so.
        if (stored.length === 0 && this.firstUnsavedAt === null) send(from, SAVE_STATUS.saved)
      },
      () => ctx.waitUntil(this.saveNow()),
    )
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

  async replaceContent(projectId: string, html: string): Promise<Result<Snapshot, Failure>> {
    const { readHtml } = await import('./read-html.ts')
    this.remember(projectId)
    const document = await runInTurns(readHtml(html), createPorts(this.env).nextTurn)
    const maxBytes = await this.historyBytes(projectId)
    // From here on nothing waits: what is compared and kept is what gives way.
    const present = this.content()
    if (present.html !== EMPTY_HTML && present.html !== documentToHtml(document)) {
      const kept = this.keep('', maxBytes)
      if (!kept.ok) return kept
    }
    this.relay(this.document.replace(document))
    return ok(this.content())
  }

  content(): Snapshot {
    const document = snapshotOf(this.document.read())
    return { ...document, textBytes: this.log.size, versionBytes: this.history.bytes() }
  }

  /** As JSON text: what Yjs gives back may hold objects without a prototype, which RPC refuses to clone. */
  tree(): string {
    return JSON.stringify(this.document.read())
  }

  /** What is not saved yet, if anything. */
  async saveNow(): Promise<void> {
    const projectId = this.log.fact('projectId')
    if (projectId !== null && this.firstUnsavedAt !== null) await this.save(projectId)
  }

  versions(): VersionRecord[] {
    return this.history.list()
  }

  async keepVersion(projectId: string, name: string): Promise<Result<VersionRecord, Failure>> {
    this.remember(projectId)
    const kept = this.keep(name, await this.historyBytes(projectId))
    await this.recordHistory(projectId)
    return kept
  }

  version(versionId: string): { version: VersionRecord; html: string } | null {
    const version = this.history.find(versionId)
    return version && { version, html: documentToHtml(this.history.document(versionId)) }
  }

  renameVersion(versionId: string, name: string): Result<VersionRecord, Failure> {
    return this.history.rename(versionId, name)
  }

  async removeVersion(projectId: string, versionId: string): Promise<boolean> {
    const removed = this.history.remove(versionId)
    if (removed) await this.recordHistory(projectId)
    return removed
  }

  async restoreVersion(projectId: string, versionId: string): Promise<Result<Snapshot, Failure>> {
    const maxBytes = await this.historyBytes(projectId)
    if (!this.history.find(versionId)) return fail({ reason: 'version_not_found' })
    this.remember(projectId)
    // Read first: keeping the present text may thin out the version that is asked for.
    const document = this.history.document(versionId)
    // By a name, for automatic versions thin out with age; where there are too many names, as an automatic one.
    const named = this.keep('Before a restore', maxBytes)
    const present = named.ok ? named : this.keep('', maxBytes)
    if (!present.ok) return present
    this.relay(this.document.replace(document))
    return ok(this.content())
  }

  async empty(): Promise<void> {
    this.sockets.closeAll(CLOSE_DELETED, 'project deleted')
    this.document.forget()
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.prepare()
  }

  closeSession(familyId: string): void {
    this.sockets.closeFamily(familyId, CLOSE_EXPIRED, 'session revoked')
  }

  // ── Sockets ────────────────────────────────────────────────────────────────────────────────────────────────

  /** The upgrade; the route has verified the ticket, and only here is it known whether it was used before. */
  override fetch(request: Request): Response {
    const header = (name: keyof typeof ROOM_HEADERS) => request.headers.get(ROOM_HEADERS[name]) ?? ''
    this.remember(header('project'))
    const fresh = this.log.redeemTicket(header('ticket'), Number(header('ticketExpires')), Date.now())
    const { 0: client, 1: server } = new WebSocketPair()
    const expiresAt = Number(header('expires'))
    const person = { id: header('user'), name: decodeURIComponent(header('name')) }
    this.sockets.accept(server, { familyId: header('family'), expiresAt, person, presence: null })
    if (!fresh) this.sockets.close(server, CLOSE_FORBIDDEN, 'ticket used')
    else if (Number(header('schema')) < SCHEMA_VERSION)
      this.sockets.close(server, CLOSE_SCHEMA_TOO_OLD, 'reload to continue')
    else this.welcome(server)
    return new Response(null, {
      status: 101,
      webSocket: client,
      headers: { 'sec-websocket-protocol': LIVE_PROTOCOL },
    })
  }

  override webSocketMessage(socket: WebSocket, message: ArrayBuffer | string): void {
    if (!this.sockets.maySpeak(socket)) return
    const refusal = this.conversation.handleMessage(socket, message)
    if (refusal) this.sockets.close(socket, refusal.code, refusal.reason)
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
    // Nothing that a person wrote: it needs no save.
    for (const update of this.document.seed()) this.sockets.broadcast(updateMessage(update), socket)
    this.conversation.ask(socket)
    send(socket, SAVE_STATUS[this.firstUnsavedAt === null ? 'saved' : this.waits ? 'waiting' : 'saving'])
    // The log counts what was deleted since the last save as well: nobody is warned of that.
    if (this.log.size >= ROOM_DOCUMENT_MAX_BYTES * ROOM_SIZE_NOTICE_FROM) this.document.compact()
    send(socket, sizeMessage(this.log.size))
    this.sockets.broadcast(message(MESSAGE_QUERY_AWARENESS), socket)
  }

  private leave(socket: WebSocket): void {
    this.sockets.leave(socket)
    // The last to leave: what waits is saved, and what was written since the last version becomes one.
    const unfinished = this.firstUnsavedAt !== null || this.log.fact('unversioned') !== null
    if (!this.sockets.occupied && unfinished) this.ctx.waitUntil(this.wake(Date.now() + ROOM_SAVE_DELAY_MS))
  }

  // ── The document and its saving ────────────────────────────────────────────────────────────────────────────

  /** A change that is stored: the others see it, and it is to be saved. */
  private relay(stored: Stored, from?: WebSocket): void {
    if (stored.length === 0) return
    for (const update of stored) this.sockets.broadcast(updateMessage(update), from)
    this.changes++
    this.lastChangeAt = Date.now()
    if (this.firstUnsavedAt !== null && !this.waits) return
    // Asked anew after each rest: the project may save by itself by now.
    this.waits = false
    if (this.firstUnsavedAt === null) this.setUnsaved(this.lastChangeAt)
    this.ctx.waitUntil(this.ctx.storage.setAlarm(nextSave(this.lastChangeAt, this.lastChangeAt)))
  }

  /** Remembered beyond sleep: what is not saved is told to editors as such, and asks for an alarm on waking. */
  private setUnsaved(since: number | null): void {
    this.firstUnsavedAt = since
    if (since === null) this.log.dropFact('unsavedSince')
    else this.log.setFact('unsavedSince', String(since))
  }

  /** An alarm at a time, unless there is an earlier one. */
  private async wake(at: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > at) await this.ctx.storage.setAlarm(at)
  }

  override async alarm(): Promise<void> {
    const projectId = this.log.fact('projectId')
    if (projectId === null) return
    if (this.firstUnsavedAt === null) return this.lookAfter(projectId)
    const due = nextSave(this.lastChangeAt, this.firstUnsavedAt)
    if (due > Date.now()) return this.ctx.storage.setAlarm(due)
    if (this.sockets.occupied && !(await this.savesItself(projectId))) {
      this.waits = true
      this.sockets.broadcast(SAVE_STATUS.waiting)
      return this.wake(Date.now() + WAITING_LOOK_MS)
    }
    await this.save(projectId)
  }

  /** `settings.autoSave` of the project; true where it cannot be known, for then saving says what is wrong. */
  private async savesItself(projectId: string): Promise<boolean> {
    return (
      (await createPorts(this.env)
        .projects.autoSave(projectId)
        .catch(() => null)) ?? true
    )
  }

  /** With nothing to save: a room whose project is gone empties itself, one that was left keeps its last text. */
  private async lookAfter(projectId: string): Promise<void> {
    const { projects, log } = createPorts(this.env)
    const known = await projects.exists(projectId).catch(() => null)
    if (known === false) return this.empty()
    if (known === null) {
      log.warn('room_project_unknown', { project: projectId })
      return this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
    }
    if (this.log.fact('unversioned') === null || this.sockets.occupied) return
    this.keep('', await this.historyBytes(projectId))
    await this.recordHistory(projectId)
  }

  private async save(projectId: string): Promise<void> {
    const { projects, clock, log } = createPorts(this.env)
    this.waits = false
    const began = this.lastChangeAt
    const changes = this.changes
    this.sockets.broadcast(SAVE_STATUS.saving)
    try {
      const maxBytes = await this.historyBytes(projectId)
      this.document.compact()
      if (this.history.due(clock.now()) || !this.sockets.occupied) this.keep('', maxBytes)
      else this.log.setFact('unversioned', 'true')
      const known = await projects.recordSnapshot(projectId, this.content(), began || clock.now())
      if (!known) return await this.empty()
    } catch (error) {
      log.error('room_save_failed', {
        project: projectId,
        kind: error instanceof Error ? error.name : 'unknown',
      })
      this.sockets.broadcast(SAVE_STATUS.error)
      return this.ctx.storage.setAlarm(clock.now() + RETRY_MS)
    }
    if (this.changes > changes) {
      // Typed while D1 was written: that text waits for its own turn.
      this.setUnsaved(this.lastChangeAt)
      return this.ctx.storage.setAlarm(nextSave(this.lastChangeAt, this.lastChangeAt))
    }
    this.setUnsaved(null)
    this.sockets.broadcast(SAVE_STATUS.saved)
    this.sockets.broadcast(sizeMessage(this.log.size))
  }

  /**
   * Bytes that this history may have: what the account's other projects leave of its quota, and never less than it has.
   * So a history whose account is full grows no more, and new versions take the place of old automatic ones.
   */
  private async historyBytes(projectId: string): Promise<number> {
    const { projects, quotas } = createPorts(this.env)
    const left = quotas.versions - (await projects.versionBytesElsewhere(projectId))
    return Math.min(VERSIONS_MAX_BYTES, Math.max(left, this.history.bytes()))
  }

  private recordHistory(projectId: string): Promise<void> {
    return createPorts(this.env).projects.recordVersionBytes(projectId, this.history.bytes())
  }

  /** A version of the text as it is now, in a history of so many bytes. */
  private keep(name: string, maxBytes: number): Result<VersionRecord, Failure> {
    const { ids, clock, quotas } = createPorts(this.env)
    const document = this.document.read()
    const kept = this.history.keep(
      name,
      { document, ...snapshotOf(document) },
      { id: ids.make(), now: clock.now(), maxBytes },
    )
    if (kept.ok) {
      this.log.dropFact('unversioned')
      return kept
    }
    const { failure } = kept
    const isAccountFull =
      failure.reason === 'history_full' && failure.unit === 'bytes' && maxBytes < VERSIONS_MAX_BYTES
    return isAccountFull ? fail({ reason: 'quota_exceeded', of: 'versions', limit: quotas.versions }) : kept
  }

  private remember(projectId: string): void {
    if (this.log.fact('projectId') !== null) return
    this.log.setFact('projectId', projectId)
    // It may have been deleted between the question whether it is there and now: the alarm asks again.
    this.ctx.waitUntil(this.wake(Date.now() + ROOM_SAVE_DELAY_MS))
  }
}
