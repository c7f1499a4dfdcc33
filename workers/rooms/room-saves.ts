// When a room's text is written to D1, and who is told. The text itself is stored before, in the room's rows: a save
// that fails loses nothing and is tried again (docs/decisions/008-when-a-room-saves.md).

import type { Ports } from '../services/ports.ts'
import type { FollowersOfText, Snapshot } from '../services/project-ports.ts'
import { queueEvent } from '../services/webhooks/announce.ts'
import { updateOutdated } from '../services/writing/project-proposals.ts'
import type { LiveDocument } from './live-document.ts'
import type { RoomVersions } from './room-versions.ts'
import { nextSave, RETRY_MS, WAITING_CHECK_MS } from './save-schedule.ts'
import { SAVE_STATUS, sizeMessage } from './sockets/messages.ts'
import type { RoomSockets } from './sockets/room-sockets.ts'
import type { UpdateLog } from './update-log.ts'

type Room = {
  ctx: DurableObjectState
  ports(): Ports
  log: UpdateLog
  document: LiveDocument
  sockets: RoomSockets
  versions: RoomVersions
  content(): Promise<Snapshot>
  /** Removes everything: the project is gone. */
  empty(): Promise<void>
}

const kindOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

export class RoomSaves {
  private lastChangeAt = 0
  private changes = 0
  private firstUnsavedAt: number | null = null
  /** True if unsaved changes wait for a save request or for the last editor to leave: `settings.autoSave` is off. */
  private isWaiting = false

  constructor(private readonly room: Room) {}

  /** Reads what is unsaved from the room's rows. */
  prepare(): void {
    const since = this.room.log.fact('unsavedSince')
    this.firstUnsavedAt = since === null ? null : Number(since)
    this.lastChangeAt = this.firstUnsavedAt ?? 0
  }

  get isUnsaved(): boolean {
    return this.firstUnsavedAt !== null
  }

  /** The state that an editor which connects is told. */
  get status(): Uint8Array {
    return SAVE_STATUS[this.isUnsaved ? (this.isWaiting ? 'waiting' : 'saving') : 'saved']
  }

  /** Schedules a save of a change that the room has stored. */
  noteChange(): void {
    this.changes++
    this.lastChangeAt = Date.now()
    if (this.isUnsaved && !this.isWaiting) return
    // The alarm reads `autoSave` again: it may have been switched on.
    this.isWaiting = false
    if (!this.isUnsaved) this.setUnsaved(this.lastChangeAt)
    const { ctx } = this.room
    ctx.waitUntil(ctx.storage.setAlarm(nextSave(this.lastChangeAt, this.lastChangeAt)))
  }

  /** Sets the alarm, unless an earlier one is set. */
  async scheduleAlarm(at: number): Promise<void> {
    const { storage } = this.room.ctx
    const set = await storage.getAlarm()
    if (set === null || set > at) await storage.setAlarm(at)
  }

  async alarm(projectId: string): Promise<void> {
    const { ctx, sockets } = this.room
    ctx.waitUntil(this.announceToWebhooks(projectId))
    if (this.firstUnsavedAt === null) return this.cleanUp(projectId)
    const saveAt = nextSave(this.lastChangeAt, this.firstUnsavedAt)
    if (saveAt > Date.now()) return ctx.storage.setAlarm(saveAt)
    if (sockets.hasOpenSockets && !(await this.isAutoSaveOn(projectId))) {
      this.isWaiting = true
      sockets.broadcast(SAVE_STATUS.waiting)
      return this.scheduleAlarm(Date.now() + WAITING_CHECK_MS)
    }
    await this.save(projectId)
  }

  async saveNow(): Promise<void> {
    const projectId = this.room.log.fact('projectId')
    if (projectId !== null && this.isUnsaved) await this.save(projectId)
  }

  /** Stored, since it must survive hibernation. */
  private setUnsaved(since: number | null): void {
    this.firstUnsavedAt = since
    if (since === null) this.room.log.dropFact('unsavedSince')
    else this.room.log.setFact('unsavedSince', String(since))
  }

  /** `settings.autoSave` of the project; true if D1 fails, since the save then reports the error. */
  private async isAutoSaveOn(projectId: string): Promise<boolean> {
    return (
      (await this.room
        .ports()
        .projects.autoSave(projectId)
        .catch(() => null)) ?? true
    )
  }

  /** Alarm with nothing to save: empties the room of a deleted project; adds the last version once nobody is connected. */
  private async cleanUp(projectId: string): Promise<void> {
    const { ctx, sockets, versions } = this.room
    const { projects, log } = this.room.ports()
    const known = await projects.exists(projectId).catch(() => null)
    if (known === false) return this.room.empty()
    if (known === null) {
      log.warn('room_project_unknown', { project: projectId })
      return ctx.storage.setAlarm(Date.now() + RETRY_MS)
    }
    if (!versions.hasUnversioned || sockets.hasOpenSockets) return
    await versions.keepAutomatic(await versions.bytesAllowed(projectId))
    await versions.record(projectId)
  }

  private async save(projectId: string): Promise<void> {
    const { ctx, document, sockets, versions } = this.room
    const { projects, clock, log } = this.room.ports()
    this.isWaiting = false
    const began = this.lastChangeAt
    const changes = this.changes
    let followers: FollowersOfText | null
    sockets.broadcast(SAVE_STATUS.saving)
    try {
      document.compactGrown()
      await versions.keepOrNote(projectId, clock.now(), !sockets.hasOpenSockets)
      followers = await projects.recordSnapshot(projectId, await this.room.content(), began || clock.now())
      if (!followers) return await this.room.empty()
      if (followers.webhooks) this.room.log.setFact('unannounced', String(clock.now()))
    } catch (error) {
      log.error('room_save_failed', { project: projectId, kind: kindOf(error) })
      sockets.broadcast(SAVE_STATUS.error)
      return ctx.storage.setAlarm(clock.now() + RETRY_MS)
    }
    if (this.changes > changes) {
      // Changed during the write to D1: the next alarm saves that.
      this.setUnsaved(this.lastChangeAt)
      return ctx.storage.setAlarm(nextSave(this.lastChangeAt, this.lastChangeAt))
    }
    this.setUnsaved(null)
    sockets.broadcast(SAVE_STATUS.saved)
    sockets.broadcast(sizeMessage(this.room.log.size))
    ctx.waitUntil(this.announceToWebhooks(projectId))
    if (followers.proposals) ctx.waitUntil(this.updateProposals(projectId))
  }

  /** Where it fails, the next save or reader of the list does it. */
  private async updateProposals(projectId: string): Promise<void> {
    const ports = this.room.ports()
    await updateOutdated(ports, projectId, () => this.room.document.read()).catch((error) =>
      ports.log.warn('proposals_not_updated', { project: projectId, kind: kindOf(error) }),
    )
  }

  /** Tells webhooks of the last save. Where they cannot be told, an alarm tries again: the save is done. */
  private async announceToWebhooks(projectId: string): Promise<void> {
    const { log } = this.room
    const saved = log.fact('unannounced')
    if (saved === null) return
    const ports = this.room.ports()
    try {
      const listening = await ports.webhooks.listeningToProject(projectId, 'project.saved')
      if (listening.length > 0) {
        const { words, characters, citations } = await this.room.content()
        await queueEvent(ports, listening, 'project.saved', { projectId, words, characters, citations })
      }
      // Unless another save came meanwhile, which announces itself.
      if (log.fact('unannounced') === saved) log.dropFact('unannounced')
    } catch (error) {
      ports.log.error('webhook_not_queued', { project: projectId, kind: kindOf(error) })
      await this.scheduleAlarm(ports.clock.now() + RETRY_MS)
    }
  }
}
