// Durable Object of a project: its live document and its editors' sockets. An update is validated, stored, and only then
// relayed. Five seconds after the last change the alarm compacts the log, writes HTML and counts to D1, and notifies
// the open editors. State that must survive hibernation is in socket attachments or in SQLite. The rules are in the
// files beside this one; this class calls them in order.

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
  MESSAGE_PROPOSALS,
  MESSAGE_QUERY_AWARENESS,
  PING,
  PONG,
  ROOM_HEADERS,
} from '../contracts/room.ts'
import type { Failure } from '../domain/failure.ts'
import { carryGenerated } from '../domain/manuscript/carry-generated.ts'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import { emptyDocument } from '../domain/manuscript/document.ts'
import { documentToHtml } from '../domain/manuscript/html.ts'
import { replaceQuote } from '../domain/manuscript/replace-quote.ts'
import { SCHEMA_VERSION } from '../domain/manuscript/schema/specs.ts'
import type { ProjectRecord } from '../domain/project/project.ts'
import type { VersionRecord } from '../domain/project/version.ts'
import { fail, ok, type Result } from '../domain/result.ts'
import { runInTurns } from '../domain/steps.ts'
import { proposedPieces } from '../domain/writing/suggestions/place-proposal.ts'
import { createPorts } from '../env.ts'
import type { Snapshot, WordEdit } from '../services/project-ports.ts'
import { queueEvent } from '../services/webhooks/announce.ts'
import { updateOutdated } from '../services/writing/project-proposals.ts'
import { Admissions } from './admissions.ts'
import { LiveDocument, type Stored } from './live-document.ts'
import { MovedText } from './merging/moved-text.ts'
import { nextSave, RETRY_MS, WAITING_CHECK_MS } from './save-schedule.ts'
import { snapshotOf } from './snapshot-of.ts'
import {
  mergedMessage,
  message,
  programEditMessage,
  SAVE_STATUS,
  sizeMessage,
  updateMessage,
} from './sockets/messages.ts'
import { RoomSockets, send } from './sockets/room-sockets.ts'
import { type SelectedText, selectedText } from './sockets/selected-text.ts'
import { SyncProtocol } from './sockets/sync-protocol.ts'
import { UpdateLog } from './update-log.ts'
import { VersionHistory } from './version-history.ts'

const EMPTY_HTML = documentToHtml(emptyDocument())

export class ProjectRoom extends DurableObject<Env> {
  private readonly log: UpdateLog
  private readonly movedText: MovedText
  private readonly history: VersionHistory
  private readonly admissions: Admissions
  private readonly sockets: RoomSockets
  private readonly document: LiveDocument
  private readonly protocol: SyncProtocol
  private lastChangeAt = 0
  private changes = 0
  private firstUnsavedAt: number | null = null
  /** True if unsaved changes wait for a save request or for the last editor to leave: `settings.autoSave` is off. */
  private isWaiting = false

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.log = new UpdateLog(ctx.storage)
    this.history = new VersionHistory(ctx.storage)
    this.admissions = new Admissions(ctx.storage)
    this.sockets = new RoomSockets(ctx)
    this.movedText = new MovedText(ctx.storage)
    this.document = new LiveDocument(this.log, this.movedText, (error) =>
      createPorts(env).log.error('room_merge_failed', {
        project: this.log.fact('projectId') ?? '',
        kind: error instanceof Error ? error.name : 'unknown',
      }),
    )
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG))
    this.protocol = new SyncProtocol(
      this.document,
      this.sockets,
      (stored, from) => this.relay(stored, from),
      (stored, from) => {
        // The update brought nothing new, so no save follows that would send this status.
        if (stored.updates.length === 0 && this.firstUnsavedAt === null) send(from, SAVE_STATUS.saved)
      },
      () => ctx.waitUntil(this.saveNow()),
    )
    this.prepare()
    // A crash during an alarm handler may lose the alarm, but not the text it was to save.
    if (this.firstUnsavedAt !== null) ctx.waitUntil(this.scheduleAlarm(Date.now()))
  }

  private prepare(): void {
    this.log.prepare()
    this.movedText.prepare()
    this.history.prepare()
    this.admissions.prepare()
    const since = this.log.fact('unsavedSince')
    this.firstUnsavedAt = since === null ? null : Number(since)
    this.lastChangeAt = this.firstUnsavedAt ?? 0
  }

  // ── RPC methods, called through the port Rooms ────────────────────────────────────────────────────────────

  async replaceContent(projectId: string, html: string): Promise<Result<Snapshot, Failure>> {
    const { document, maxBytes } = await this.readToReplace(projectId, html)
    return this.replace(projectId, document, maxBytes)
  }

  /** The same, if the text is `expected` at that moment; null if it is not. */
  async replaceContentOf(
    projectId: string,
    html: string,
    expected: string,
  ): Promise<Result<Snapshot, Failure> | null> {
    const { document, maxBytes } = await this.readToReplace(projectId, html)
    return this.content().html === expected ? this.replace(projectId, document, maxBytes) : null
  }

  private async readToReplace(projectId: string, html: string) {
    const { readHtml } = await import('./read-html.ts')
    const document = await runInTurns(readHtml(html), createPorts(this.env).nextTurn)
    return { document, maxBytes: await this.versionBytesAllowed(projectId) }
  }

  /**
   * Nothing is awaited here, so the version that is kept has exactly the text that is replaced. If the room was emptied
   * before, it stores its project's id again, and its next save finds that the project is gone.
   */
  private replace(projectId: string, sent: DocumentNode, maxBytes: number): Result<Snapshot, Failure> {
    this.rememberProject(projectId)
    const present = this.content()
    const document = carryGenerated(this.document.read(), sent)
    if (present.html !== EMPTY_HTML && present.html !== documentToHtml(document)) {
      const kept = this.keep('', maxBytes)
      if (!kept.ok) return kept
    }
    this.relay(this.document.replace(document))
    return ok(this.content())
  }

  /** Adds HTML at a place of `LiveDocument.insert`, whatever is written elsewhere meanwhile. */
  async addContent(projectId: string, html: string, place: string | null): Promise<Snapshot> {
    const { readHtml } = await import('./read-html.ts')
    const added = await runInTurns(readHtml(html), createPorts(this.env).nextTurn)
    // Nothing is awaited from here on, so no change can come between reading and adding.
    this.rememberProject(projectId)
    this.relay(this.document.insert(added, place))
    return this.content()
  }

  /** The version has the changed text. Edits of one program in a row are one version. */
  async editWords(
    projectId: string,
    { name, program, quote, ...change }: WordEdit,
  ): Promise<Result<VersionRecord, Failure>> {
    const maxBytes = await this.versionBytesAllowed(projectId)
    // Nothing is awaited from here on, so no change can come between reading and editing.
    this.rememberProject(projectId)
    const { document, places } = replaceQuote(this.document.read(), quote, (place) =>
      proposedPieces(change, place),
    )
    if (places !== 1) return fail({ reason: places === 0 ? 'quote_not_found' : 'quote_ambiguous' })
    const before = this.keep('', maxBytes)
    if (!before.ok) return before
    const stored = this.document.replace(document)
    for (const update of stored.updates) this.sockets.broadcast(programEditMessage(program, update))
    this.relay(stored)
    const named = this.keep(name, maxBytes)
    // After the new one is kept: an edit that brings an earlier text back would give its name to the version of that text.
    if (named.ok && before.value.name === name) this.history.remove(before.value.id)
    // Without a name if there are too many named ones.
    const kept = named.ok ? named : this.keep('', maxBytes)
    await this.recordHistory(projectId)
    return kept.ok ? kept : before
  }

  content(): Snapshot {
    const document = snapshotOf(this.document.read())
    return { ...document, textBytes: this.log.size, versionBytes: this.history.bytes() }
  }

  /** @param project the record in D1, as JSON */
  contentOf(project: string): Snapshot {
    const { id, userId }: ProjectRecord = JSON.parse(project)
    // A room without a project's id is untouched, or was emptied since the route asked D1.
    if (this.log.fact('projectId') === id && this.log.fact('project') !== project) {
      this.log.setFact('project', project)
      this.log.setFact('owner', userId)
    }
    return this.content()
  }

  remembered(userId: string): { project: string; snapshot: Snapshot } | null {
    const project = this.log.fact('project')
    if (project === null || this.log.fact('owner') !== userId) return null
    return { project, snapshot: this.content() }
  }

  admittedUntil(familyId: string, userId: string): number | null {
    return this.admissions.until(familyId, userId)
  }

  /** JSON text: Yjs may return objects without a prototype, which RPC cannot clone. */
  tree(): string {
    return JSON.stringify(this.document.read())
  }

  /** What a person has selected in the editor that they used last; null where none of theirs has a cursor. */
  selection(userId: string): SelectedText | null {
    for (const cursor of this.sockets.cursorsOf(userId)) {
      const selected = selectedText(this.document.doc, cursor)
      if (selected) return selected
    }
    return null
  }

  announceProposals(): void {
    this.sockets.broadcast(message(MESSAGE_PROPOSALS))
  }

  async saveNow(): Promise<void> {
    const projectId = this.log.fact('projectId')
    if (projectId !== null && this.firstUnsavedAt !== null) await this.save(projectId)
  }

  versions(): VersionRecord[] {
    return this.history.list()
  }

  async keepVersion(projectId: string, name: string): Promise<Result<VersionRecord, Failure>> {
    this.rememberProject(projectId)
    const kept = this.keep(name, await this.versionBytesAllowed(projectId))
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
    const maxBytes = await this.versionBytesAllowed(projectId)
    if (!this.history.find(versionId)) return fail({ reason: 'version_not_found' })
    this.rememberProject(projectId)
    // Read first: adding a version of the current text may remove this one.
    const document = this.history.document(versionId)
    // Named, since automatic versions are thinned with age; automatic if there are too many named ones.
    const named = this.keep('Before a restore', maxBytes)
    const present = named.ok ? named : this.keep('', maxBytes)
    if (!present.ok) return present
    this.relay(this.document.replace(document))
    return ok(this.content())
  }

  async empty(): Promise<void> {
    this.sockets.closeAll(CLOSE_DELETED, 'project deleted')
    this.document.unload()
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.prepare()
  }

  closeSession(familyId: string): void {
    this.admissions.forget(familyId)
    this.sockets.closeFamily(familyId, CLOSE_EXPIRED, 'session revoked')
  }

  // ── Sockets ────────────────────────────────────────────────────────────────────────────────────────────────

  /** WebSocket upgrade. The route has verified the ticket's signature; the room checks that it was not used before. */
  override fetch(request: Request): Response {
    const header = (name: keyof typeof ROOM_HEADERS) => request.headers.get(ROOM_HEADERS[name]) ?? ''
    this.rememberProject(header('project'))
    const fresh = this.log.redeemTicket(header('ticket'), Number(header('ticketExpires')), Date.now())
    const { 0: client, 1: server } = new WebSocketPair()
    const expiresAt = Number(header('expires'))
    const admittedUntil = Number(header('admittedUntil'))
    const person = { id: header('user'), name: decodeURIComponent(header('name')) }
    const noCursor = { presence: null, cursor: null, cursorAt: 0 }
    this.sockets.accept(server, { familyId: header('family'), expiresAt, person, ...noCursor })
    if (fresh && admittedUntil > 0)
      this.admissions.note(header('family'), header('user'), admittedUntil, Date.now())
    if (!fresh) this.sockets.close(server, CLOSE_FORBIDDEN, 'ticket used')
    else if (Number(header('schema')) < SCHEMA_VERSION)
      this.sockets.close(server, CLOSE_SCHEMA_TOO_OLD, 'reload to continue')
    else this.sendInitialState(server)
    return new Response(null, {
      status: 101,
      webSocket: client,
      headers: { 'sec-websocket-protocol': LIVE_PROTOCOL },
    })
  }

  override webSocketMessage(socket: WebSocket, message: ArrayBuffer | string): void {
    if (this.sockets.closeIfExpired(socket)) return
    const refusal = this.protocol.handleMessage(socket, message)
    if (refusal) this.sockets.close(socket, refusal.code, refusal.reason)
  }

  override webSocketClose(socket: WebSocket): void {
    this.leave(socket)
    // The runtime does not reply to a hibernating socket's close frame, and a client may wait for the reply.
    socket.close(1000, 'goodbye')
  }

  override webSocketError(socket: WebSocket): void {
    this.leave(socket)
  }

  private sendInitialState(socket: WebSocket): void {
    // The seed is no user's change and needs no save.
    for (const update of this.document.seed().updates) this.sockets.broadcast(updateMessage(update), socket)
    this.protocol.sendStep1(socket)
    send(socket, SAVE_STATUS[this.firstUnsavedAt === null ? 'saved' : this.isWaiting ? 'waiting' : 'saving'])
    // The log's size includes deleted content, which must not cause a warning.
    if (this.log.size >= ROOM_DOCUMENT_MAX_BYTES * ROOM_SIZE_NOTICE_FROM) this.document.compact()
    send(socket, sizeMessage(this.log.size))
    this.sockets.broadcast(message(MESSAGE_QUERY_AWARENESS), socket)
  }

  private leave(socket: WebSocket): void {
    this.sockets.remove(socket)
    // When the last editor leaves, waiting changes are saved and changes since the last version become one.
    const unfinished = this.firstUnsavedAt !== null || this.log.fact('unversioned') !== null
    if (!this.sockets.hasOpenSockets && unfinished)
      this.ctx.waitUntil(this.scheduleAlarm(Date.now() + ROOM_SAVE_DELAY_MS))
  }

  // ── The document and its saving ────────────────────────────────────────────────────────────────────────────

  /** Relays stored updates to all but `from`, and schedules a save. */
  private relay(stored: Stored, from?: WebSocket): void {
    if (stored.updates.length === 0) return
    if (stored.moves.length > 0) this.sockets.broadcast(mergedMessage(stored))
    for (const update of stored.updates) this.sockets.broadcast(updateMessage(update), from)
    if (from) for (const update of stored.corrections) send(from, updateMessage(update))
    this.changes++
    this.lastChangeAt = Date.now()
    if (this.firstUnsavedAt !== null && !this.isWaiting) return
    // The alarm reads `autoSave` again: it may have been switched on.
    this.isWaiting = false
    if (this.firstUnsavedAt === null) this.setUnsaved(this.lastChangeAt)
    this.ctx.waitUntil(this.ctx.storage.setAlarm(nextSave(this.lastChangeAt, this.lastChangeAt)))
  }

  /** Stored, since it must survive hibernation. */
  private setUnsaved(since: number | null): void {
    this.firstUnsavedAt = since
    if (since === null) this.log.dropFact('unsavedSince')
    else this.log.setFact('unsavedSince', String(since))
  }

  /** Sets the alarm, unless an earlier one is set. */
  private async scheduleAlarm(at: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > at) await this.ctx.storage.setAlarm(at)
  }

  override async alarm(): Promise<void> {
    const projectId = this.log.fact('projectId')
    if (projectId === null) return
    this.ctx.waitUntil(this.announceSave(projectId))
    if (this.firstUnsavedAt === null) return this.cleanUp(projectId)
    const saveAt = nextSave(this.lastChangeAt, this.firstUnsavedAt)
    if (saveAt > Date.now()) return this.ctx.storage.setAlarm(saveAt)
    if (this.sockets.hasOpenSockets && !(await this.isAutoSaveOn(projectId))) {
      this.isWaiting = true
      this.sockets.broadcast(SAVE_STATUS.waiting)
      return this.scheduleAlarm(Date.now() + WAITING_CHECK_MS)
    }
    await this.save(projectId)
  }

  /** `settings.autoSave` of the project; true if D1 fails, since the save then reports the error. */
  private async isAutoSaveOn(projectId: string): Promise<boolean> {
    return (
      (await createPorts(this.env)
        .projects.autoSave(projectId)
        .catch(() => null)) ?? true
    )
  }

  /** Alarm with nothing to save: empties the room of a deleted project; adds the last version once nobody is connected. */
  private async cleanUp(projectId: string): Promise<void> {
    const { projects, log } = createPorts(this.env)
    const known = await projects.exists(projectId).catch(() => null)
    if (known === false) return this.empty()
    if (known === null) {
      log.warn('room_project_unknown', { project: projectId })
      return this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
    }
    if (this.log.fact('unversioned') === null || this.sockets.hasOpenSockets) return
    this.keep('', await this.versionBytesAllowed(projectId))
    await this.recordHistory(projectId)
  }

  private async save(projectId: string): Promise<void> {
    const { projects, clock, log } = createPorts(this.env)
    this.isWaiting = false
    const began = this.lastChangeAt
    const changes = this.changes
    this.sockets.broadcast(SAVE_STATUS.saving)
    try {
      const maxBytes = await this.versionBytesAllowed(projectId)
      this.document.compact()
      if (this.history.due(clock.now()) || !this.sockets.hasOpenSockets) this.keep('', maxBytes)
      else this.log.setFact('unversioned', 'true')
      const known = await projects.recordSnapshot(projectId, this.content(), began || clock.now())
      if (!known) return await this.empty()
      this.log.setFact('unannounced', String(clock.now()))
    } catch (error) {
      log.error('room_save_failed', {
        project: projectId,
        kind: error instanceof Error ? error.name : 'unknown',
      })
      this.sockets.broadcast(SAVE_STATUS.error)
      return this.ctx.storage.setAlarm(clock.now() + RETRY_MS)
    }
    if (this.changes > changes) {
      // Changed during the write to D1: the next alarm saves that.
      this.setUnsaved(this.lastChangeAt)
      return this.ctx.storage.setAlarm(nextSave(this.lastChangeAt, this.lastChangeAt))
    }
    this.setUnsaved(null)
    this.sockets.broadcast(SAVE_STATUS.saved)
    this.sockets.broadcast(sizeMessage(this.log.size))
    this.ctx.waitUntil(this.announceSave(projectId))
    this.ctx.waitUntil(this.updateProposals(projectId))
  }

  /** Where it fails, the next save or reader of the list does it. */
  private async updateProposals(projectId: string): Promise<void> {
    const ports = createPorts(this.env)
    await updateOutdated(ports, projectId, () => this.document.read()).catch((error) =>
      ports.log.warn('proposals_not_updated', {
        project: projectId,
        kind: error instanceof Error ? error.name : 'unknown',
      }),
    )
  }

  /** Tells webhooks of the last save. Where they cannot be told, an alarm tries again: the save is done. */
  private async announceSave(projectId: string): Promise<void> {
    const saved = this.log.fact('unannounced')
    if (saved === null) return
    const ports = createPorts(this.env)
    try {
      const listening = await ports.webhooks.listeningToProject(projectId, 'project.saved')
      if (listening.length > 0) {
        const { words, characters, citations } = this.content()
        await queueEvent(ports, listening, 'project.saved', { projectId, words, characters, citations })
      }
      // Unless another save came meanwhile, which announces itself.
      if (this.log.fact('unannounced') === saved) this.log.dropFact('unannounced')
    } catch (error) {
      const kind = error instanceof Error ? error.name : 'unknown'
      ports.log.error('webhook_not_queued', { project: projectId, kind })
      await this.scheduleAlarm(ports.clock.now() + RETRY_MS)
    }
  }

  /**
   * Limit in bytes of this history: the account's quota without its other projects, at least the present size. The
   * history of a full account stops growing; new versions replace old automatic ones.
   */
  private async versionBytesAllowed(projectId: string): Promise<number> {
    const { projects, quotas } = createPorts(this.env)
    const left = quotas.versions - (await projects.versionBytesElsewhere(projectId))
    return Math.min(VERSIONS_MAX_BYTES, Math.max(left, this.history.bytes()))
  }

  private recordHistory(projectId: string): Promise<void> {
    return createPorts(this.env).projects.recordVersionBytes(projectId, this.history.bytes())
  }

  /** Adds a version of the present text. */
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

  private rememberProject(projectId: string): void {
    if (this.log.fact('projectId') !== null) return
    this.log.setFact('projectId', projectId)
    // The project may have been deleted since the route checked that it exists; the alarm checks again.
    this.ctx.waitUntil(this.scheduleAlarm(Date.now() + ROOM_SAVE_DELAY_MS))
  }
}
