// Durable Object of a project: its live document and its editors' sockets. An update is validated, stored, and only then
// relayed. Five seconds after the last change the alarm compacts a grown log, writes HTML and counts to D1, and notifies
// the open editors. State that must survive hibernation is in socket attachments or in SQLite. The rules are in the
// files beside this one; this class calls them in order.

import { DurableObject } from 'cloudflare:workers'
import { ROOM_SAVE_DELAY_MS } from '../contracts/limits.ts'
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
import type { DocumentNode } from '../domain/manuscript/document.ts'
import { htmlInSteps } from '../domain/manuscript/html.ts'
import { SCHEMA_VERSION } from '../domain/manuscript/schema/schema-version.ts'
import type { CountedTexts } from '../domain/manuscript/word-count.ts'
import type { ProjectRecord } from '../domain/project/project.ts'
import type { VersionRecord } from '../domain/project/version.ts'
import { fail, ok, type Result } from '../domain/result.ts'
import { runInTurns } from '../domain/steps.ts'
import { createPorts } from '../env.ts'
import type { Snapshot, WordEdit } from '../services/project-ports.ts'
import { Admissions } from './admissions.ts'
import { LiveDocument, type Stored } from './live-document.ts'
import { MovedText } from './merging/moved-text.ts'
import { PresentText } from './present-text.ts'
import { addText, editText, replaceText, restoreText } from './room-edits.ts'
import { RoomSaves } from './room-saves.ts'
import { RoomVersions } from './room-versions.ts'
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

export class ProjectRoom extends DurableObject<Env> {
  private readonly log: UpdateLog
  private readonly movedText: MovedText
  private readonly admissions: Admissions
  private readonly sockets: RoomSockets
  private readonly document: LiveDocument
  private readonly present: PresentText
  private readonly protocol: SyncProtocol
  private readonly roomVersions: RoomVersions
  private readonly saves: RoomSaves
  private readonly lastCounted: CountedTexts = { words: new Map() }

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.log = new UpdateLog(ctx.storage)
    this.admissions = new Admissions(ctx.storage)
    this.sockets = new RoomSockets(ctx)
    this.movedText = new MovedText(ctx.storage)
    const ports = () => createPorts(this.env)
    this.document = new LiveDocument(this.log, this.movedText, (error) =>
      ports().log.error('room_merge_failed', {
        project: this.log.fact('projectId') ?? '',
        kind: error instanceof Error ? error.name : 'unknown',
      }),
    )
    this.present = new PresentText(this.document, () => ports().nextTurn())
    this.roomVersions = new RoomVersions(ports, this.log, this.present, new VersionHistory(ctx.storage))
    this.saves = new RoomSaves({
      ctx,
      ports,
      log: this.log,
      document: this.document,
      sockets: this.sockets,
      versions: this.roomVersions,
      content: () => this.content(),
      empty: () => this.empty(),
    })
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG))
    this.protocol = new SyncProtocol(
      this.document,
      this.sockets,
      (stored, from) => this.relay(stored, from),
      (stored, from) => {
        // The update brought nothing new, so no save follows that would send this status.
        if (stored.updates.length === 0 && !this.saves.isUnsaved) send(from, SAVE_STATUS.saved)
      },
      () => ctx.waitUntil(this.saveNow()),
    )
    this.prepare()
    // A crash during an alarm handler may lose the alarm, but not the text it was to save.
    if (this.saves.isUnsaved) ctx.waitUntil(this.saves.scheduleAlarm(Date.now()))
  }

  private prepare(): void {
    this.log.prepare()
    this.movedText.prepare()
    this.roomVersions.history.prepare()
    this.admissions.prepare()
    this.saves.prepare()
  }

  // ── RPC methods, called through the port Rooms ────────────────────────────────────────────────────────────

  async replaceContent(projectId: string, html: string): Promise<Result<Snapshot, Failure>> {
    const { document, maxBytes } = await this.readToReplace(projectId, html)
    return this.done(await replaceText(this.edited(projectId), document, maxBytes, (_, run) => run()))
  }

  /** The same, if the text is `expected` at that moment; null if it is not. */
  async replaceContentOf(
    projectId: string,
    html: string,
    expected: string,
  ): Promise<Result<Snapshot, Failure> | null> {
    const { document, maxBytes } = await this.readToReplace(projectId, html)
    const done = await replaceText(this.edited(projectId), document, maxBytes, (present, run) =>
      present === expected ? run() : null,
    )
    return done && this.done(done)
  }

  private async readToReplace(projectId: string, html: string) {
    return { document: await this.readHtml(html), maxBytes: await this.roomVersions.bytesAllowed(projectId) }
  }

  private async readHtml(html: string): Promise<DocumentNode> {
    const { readHtml } = await import('./read-html.ts')
    return runInTurns(readHtml(html), createPorts(this.env).nextTurn)
  }

  /**
   * The room as changes need it. If it was emptied before one, it stores its project's id again, and its next save finds that
   * the project is gone.
   */
  private edited(projectId: string) {
    return {
      document: this.document,
      present: this.present,
      versions: this.roomVersions,
      begin: () => this.rememberProject(projectId),
      relay: (stored: Stored) => this.relay(stored),
    }
  }

  private async done(result: Result<null, Failure>): Promise<Result<Snapshot, Failure>> {
    if (!result.ok) return result
    // The account is charged with the log, which has the text that was replaced.
    this.document.compactGrown()
    return ok(await this.content())
  }

  /** Adds HTML at a place of `LiveDocument.withAdded`, whatever is written elsewhere meanwhile. */
  async addContent(
    projectId: string,
    html: string,
    place: string | null,
  ): Promise<Result<Snapshot, Failure>> {
    const added = await this.readHtml(html)
    return this.done(await addText(this.edited(projectId), added, place, html.length))
  }

  async editWords(projectId: string, edit: WordEdit): Promise<Result<VersionRecord, Failure>> {
    const maxBytes = await this.roomVersions.bytesAllowed(projectId)
    const edited = await editText(this.edited(projectId), edit, maxBytes, (update) =>
      this.sockets.broadcast(programEditMessage(edit.program, update)),
    )
    if (edited.ok) await this.roomVersions.record(projectId)
    return edited
  }

  async content(): Promise<Snapshot> {
    const document = await this.present.made((text) => snapshotOf(text, this.lastCounted))
    return { ...document, textBytes: this.log.size, versionBytes: this.roomVersions.history.bytes() }
  }

  /** @param project the record in D1, as JSON */
  contentOf(project: string): Promise<Snapshot> {
    const { id, userId }: ProjectRecord = JSON.parse(project)
    // A room without a project's id is untouched, or was emptied since the route asked D1.
    if (this.log.fact('projectId') === id && this.log.fact('project') !== project) {
      this.log.setFact('project', project)
      this.log.setFact('owner', userId)
    }
    return this.content()
  }

  async remembered(userId: string): Promise<{ project: string; snapshot: Snapshot } | null> {
    const project = this.log.fact('project')
    if (project === null || this.log.fact('owner') !== userId) return null
    return { project, snapshot: await this.content() }
  }

  admittedUntil(familyId: string, userId: string): number | null {
    return this.admissions.until(familyId, userId)
  }

  /** JSON text: Yjs may return objects without a prototype, which RPC cannot clone. */
  tree(): string {
    return JSON.stringify(this.document.read())
  }

  /** HTML as this room reads it, as JSON text. */
  async read(html: string): Promise<string> {
    return JSON.stringify(await this.readHtml(html))
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

  saveNow(): Promise<void> {
    return this.saves.saveNow()
  }

  versions(): VersionRecord[] {
    return this.roomVersions.history.list()
  }

  async keepVersion(projectId: string, name: string): Promise<Result<VersionRecord, Failure>> {
    this.rememberProject(projectId)
    const kept = await this.roomVersions.keepPresent(name, await this.roomVersions.bytesAllowed(projectId))
    await this.roomVersions.record(projectId)
    return kept
  }

  noteExported(versionId: string): void {
    this.roomVersions.history.noteExported(versionId)
  }

  async version(versionId: string): Promise<{ version: VersionRecord; html: string } | null> {
    const version = this.roomVersions.history.find(versionId)
    if (!version) return null
    const document = this.roomVersions.history.document(versionId)
    return { version, html: await runInTurns(htmlInSteps(document), createPorts(this.env).nextTurn) }
  }

  /** The document of a version as JSON; null if there is none. */
  versionTree(versionId: string): string | null {
    const { history } = this.roomVersions
    return history.find(versionId) ? JSON.stringify(history.document(versionId)) : null
  }

  renameVersion(versionId: string, name: string): Result<VersionRecord, Failure> {
    return this.roomVersions.history.rename(versionId, name)
  }

  async removeVersion(projectId: string, versionId: string): Promise<boolean> {
    const removed = this.roomVersions.history.remove(versionId)
    if (removed) await this.roomVersions.record(projectId)
    return removed
  }

  async restoreVersion(projectId: string, versionId: string): Promise<Result<Snapshot, Failure>> {
    const maxBytes = await this.roomVersions.bytesAllowed(projectId)
    if (!this.roomVersions.history.find(versionId)) return fail({ reason: 'version_not_found' })
    // Read first: adding a version of the current text may remove this one.
    const document = this.roomVersions.history.document(versionId)
    return this.done(await restoreText(this.edited(projectId), document, maxBytes))
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
    const readsPacked = header('packed') !== ''
    const noCursor = { presence: null, cursor: null, cursorAt: 0 }
    this.sockets.accept(server, { familyId: header('family'), expiresAt, person, readsPacked, ...noCursor })
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
    send(socket, this.saves.status)
    // The log's size includes deleted content, which must not cause a warning.
    if (this.document.isNearlyFull) this.document.compact()
    send(socket, sizeMessage(this.log.size))
    this.sockets.broadcast(message(MESSAGE_QUERY_AWARENESS), socket)
  }

  private leave(socket: WebSocket): void {
    this.sockets.remove(socket)
    // Waiting changes are saved when the last editor leaves, and changes since the last version become one.
    const unfinished = this.saves.isUnsaved || this.roomVersions.hasUnversioned
    if (!this.sockets.hasOpenSockets && unfinished)
      this.ctx.waitUntil(this.saves.scheduleAlarm(Date.now() + ROOM_SAVE_DELAY_MS))
  }

  // ── The document and its saving ────────────────────────────────────────────────────────────────────────────

  /** Relays stored updates to all but `from`, and schedules a save. */
  private relay(stored: Stored, from?: WebSocket): void {
    if (stored.updates.length === 0) return
    if (stored.moves.length > 0) this.sockets.broadcast(mergedMessage(stored))
    for (const update of stored.updates) this.sockets.broadcast(updateMessage(update), from)
    if (from) for (const update of stored.corrections) send(from, updateMessage(update))
    this.saves.noteChange()
  }

  override async alarm(): Promise<void> {
    const projectId = this.log.fact('projectId')
    if (projectId !== null) await this.saves.alarm(projectId)
  }

  private rememberProject(projectId: string): void {
    if (this.log.fact('projectId') !== null) return
    this.log.setFact('projectId', projectId)
    // The project may have been deleted since the route checked that it exists; the alarm checks again.
    this.ctx.waitUntil(this.saves.scheduleAlarm(Date.now() + ROOM_SAVE_DELAY_MS))
  }
}
