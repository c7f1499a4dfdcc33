// Session of one open manuscript: its Y.Doc, the connection to its room, and the local copy until the room has saved.
// `subscribe` and `read` are for React's useSyncExternalStore. A new project has no room; its text is in the Y.Doc and
// the local copy until Save Project.

import { yXmlFragmentToProsemirrorJSON } from 'y-prosemirror'
import * as Y from 'yjs'
import type { Project } from '../../../../workers/contracts/project.ts'
import { FRAGMENT, type SaveStatus } from '../../../../workers/contracts/room.ts'
import { type DocumentNode, emptyDocument } from '../../../../workers/domain/manuscript/document.ts'
import { tokenName } from '../../../platform/access-token.ts'
import { readTokens } from '../../../platform/browser-storage.ts'
import { currentUser } from '../../../platform/current-user.ts'
import { noteUnsaved } from '../../../platform/unsaved-text.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import {
  cacheProject,
  dropCachedProject,
  readCachedProject,
} from '../../../shared/manuscript/project-cache.ts'
import { publishPresence } from './carets/presence.ts'
import { type BlockCounter, countByBlock } from './count-by-block.ts'
import { ProjectCreation } from './create-project.ts'
import { STORAGE_AFTER_MS } from './local-copy/claim-copy.ts'
import { type BlockId, findConflicts } from './local-copy/find-conflicts.ts'
import { LocalCopyWriter } from './local-copy/local-copy-writer.ts'
import { ownChange } from './own-change.ts'
import { REMOTE, RoomConnection } from './room-connection.ts'
import type { CloseReason } from './room-socket.ts'
import { saveState } from './save-state.ts'
import { emptyView, type SessionView, sameView } from './session-view.ts'

/** Milliseconds to wait for the room before the local text is opened without it. */
const OFFLINE_AFTER_MS = 3000
/** Milliseconds between two word counts while somebody types. */
const COUNT_DELAY_MS = 400
/** Blocks that are counted in one step: some milliseconds. */
const COUNTED_AT_ONCE = 100
/** Milliseconds without sync after which a merge may produce conflicts. */
const CONFLICT_AFTER_MS = 10_000
const LOCAL_COPY = 'local copy'

export class ManuscriptSession {
  readonly doc = new Y.Doc()
  readonly room: RoomConnection | null
  readonly userId: string
  private readonly projectId: string | null
  private readonly copy: LocalCopyWriter
  private readonly stopPresence: () => void
  private readonly listeners = new Set<() => void>()
  private readonly proposalListeners = new Set<() => void>()
  /** Resolves when the local text is in the document. */
  private readonly localCopyLoaded: Promise<void>
  private readonly creation = new ProjectCreation()
  private synced = false
  /** Changed here or, once synced, by others, and not known to be saved. */
  private changed = false
  private hasBeenSynced = false
  private unstored = false
  private status: SaveStatus | null = null
  /** Updates of a local copy that were merged into the document before the account's was known; `onMerge` compares. */
  private unverifiedCopy: readonly Uint8Array[] | null = null
  /** Start of the time without sync, and time of the last local change. Milliseconds since 1970. */
  private unsyncedSince: number | null = Date.now()
  private typedAt: number | null = null
  private countTimer: ReturnType<typeof setTimeout> | undefined
  private stopCounting = () => {}
  private closed = false
  private discarded = false
  private readonly counts: BlockCounter
  private view: SessionView = emptyView

  constructor(userId: string, projectId: string | null) {
    this.userId = userId
    this.projectId = projectId
    this.counts = countByBlock(this.doc.getXmlFragment(FRAGMENT))
    this.doc.on('update', this.onChange)
    const isStored = () => this.room !== null && this.synced && !this.unstored
    const onCopied = (bytes: number) => {
      if (projectId !== null) void cacheProject({ userId, projectId, bytes, at: Date.now() })
    }
    this.copy = new LocalCopyWriter(
      userId,
      projectId,
      this.doc,
      isStored,
      () => this.change(() => {}),
      onCopied,
    )
    this.room =
      projectId === null
        ? null
        : new RoomConnection(projectId, this.doc, {
            onSynced: (synced, since) => this.onSynced(synced, since),
            onReturned: (blocks) => this.onReturned(blocks),
            onMerge: (account) => this.onMerge(account),
            onUnreachable: () => this.onUnreachable(),
            onSaveStatus: (status) => this.onSaveStatus(status),
            onUnstored: (unstored) => this.change(() => (this.unstored = unstored)),
            onProposals: () => this.tellOfProposals(),
            onSize: (sizeUsed) => this.change(() => (this.view = { ...this.view, sizeUsed })),
            onClosed: (ending) => this.onClosed(ending),
          })
    const name = tokenName(readTokens()?.accessToken)
    this.stopPresence = this.room ? publishPresence(this.room.awareness, { id: userId, name }) : () => {}
    window.addEventListener('pagehide', this.copy.writeNow)
    document.addEventListener('visibilitychange', this.copy.writeNow)
    document.addEventListener('freeze', this.copy.writeNow)
    window.addEventListener('online', this.onConnectivity)
    window.addEventListener('offline', this.onConnectivity)
    const slow = setTimeout(() => {
      this.room?.start()
      this.change(() => (this.view = { ...this.view, noLocalCopy: this.room !== null }))
    }, STORAGE_AFTER_MS)
    this.localCopyLoaded = this.loadLocalCopy().finally(() => {
      clearTimeout(slow)
      this.room?.start()
    })
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly read = () => this.view

  /** `listener` runs when proposals of programs have changed, or may have: the connection is back. */
  readonly onProposals = (listener: () => void) => {
    this.proposalListeners.add(listener)
    return () => void this.proposalListeners.delete(listener)
  }

  private tellOfProposals(): void {
    for (const listener of this.proposalListeners) listener()
  }

  close(): void {
    this.copy.close()
    this.closed = true
    noteUnsaved(this, false)
    clearTimeout(this.countTimer)
    this.stopCounting()
    window.removeEventListener('pagehide', this.copy.writeNow)
    document.removeEventListener('visibilitychange', this.copy.writeNow)
    document.removeEventListener('freeze', this.copy.writeNow)
    window.removeEventListener('online', this.onConnectivity)
    window.removeEventListener('offline', this.onConnectivity)
    this.stopPresence()
    this.room?.close()
    this.doc.destroy()
  }

  document(): DocumentNode {
    const json = yXmlFragmentToProsemirrorJSON(this.doc.getXmlFragment(FRAGMENT)) as DocumentNode
    return json.content?.length ? json : emptyDocument()
  }

  /** Save Project: creates a project of the document, which must not change meanwhile. */
  async create(): Promise<Project> {
    const { userId } = this
    if (currentUser() !== userId) throw new Error('signed in as somebody else')
    const { key } = this.copy
    if (key === null) throw new Error('the text is not read yet')
    this.copy.writeNow()
    const project = await this.creation.run({ userId, projectId: key }, this.document())
    await this.copy.drop()
    return project
  }

  /** Permanently deletes the text that only this device has. */
  async discard(): Promise<void> {
    this.discarded = true
    await this.copy.drop()
    if (this.projectId !== null) await dropCachedProject(this.userId, this.projectId)
  }

  /** Closes the conflict notice. */
  dismissConflicts(): void {
    this.change(() => (this.view = { ...this.view, conflicts: null }))
  }

  private async loadLocalCopy(): Promise<void> {
    const [known, copy] = await Promise.all([
      this.projectId === null ? null : readCachedProject(this.userId, this.projectId),
      this.copy.load(),
    ])
    if (this.closed) return
    if (known?.state) Y.applyUpdate(this.doc, known.state, REMOTE)
    if (copy) {
      const own = copy.own.map(({ update }) => update)
      const lacking = own.length > 0 && !containsUpdates(this.doc, own)
      // `onMerge` finds out whether the account lacks it. A new project has no room to compare with.
      if (lacking && !this.synced && this.room) this.unverifiedCopy = own
      for (const update of copy.updates) Y.applyUpdate(this.doc, update, LOCAL_COPY)
      this.copy.adopt(copy)
      if (own.length > 0) {
        this.room?.resume(copy.own)
        this.typedAt = copy.typedAt
      }
      const restored = lacking && this.unverifiedCopy === null
      this.change(() => (this.view = { ...this.view, restored }))
    }
    const fragment = this.doc.getXmlFragment(FRAGMENT)
    const hasText = fragment.length > 0
    if (!this.room) {
      if (!hasText) this.doc.transact(() => fragment.insert(0, [new Y.XmlElement('paragraph')]), LOCAL_COPY)
      this.change(() => this.setReady())
    } else {
      this.change(() => (this.view = { ...this.view, noLocalCopy: !hasText }))
      if (hasText && !navigator.onLine) this.onUnreachable()
      else if (hasText) setTimeout(() => this.closed || this.onUnreachable(), OFFLINE_AFTER_MS)
    }
  }

  /** Opens the local text, if there is any. */
  private onUnreachable(): void {
    if (this.view.closeReason === 'deleted' && !this.unstored) return
    if (this.doc.getXmlFragment(FRAGMENT).length > 0) this.change(() => this.setReady())
  }

  private setReady(): void {
    if (this.view.ready) return
    this.view = { ...this.view, ready: true }
    this.countLater()
  }

  private onSynced(synced: boolean, since: number): void {
    this.change(() => {
      this.synced = synced
      this.unsyncedSince = synced ? null : (this.unsyncedSince ?? since)
      if (!synced) return
      this.hasBeenSynced = true
      this.setReady()
    })
    if (synced) this.tellOfProposals()
  }

  /** True if remote changes are concurrent with typing here, not made during a long time offline. */
  private wasSyncedRecently(): boolean {
    return (
      this.hasBeenSynced &&
      (this.unsyncedSince === null || Date.now() - this.unsyncedSince < CONFLICT_AFTER_MS)
    )
  }

  /**
   * Called before unsent local changes merge with the account's document.
   * @param account the account's document without them
   * @returns a function to call after the merge
   */
  private onMerge(account: Y.Doc): () => void {
    const copy = this.unverifiedCopy
    this.unverifiedCopy = null
    if (copy && !containsUpdates(account, copy))
      this.change(() => (this.view = { ...this.view, restored: true }))
    if (this.wasSyncedRecently()) return () => {}
    const device = new Y.Doc()
    Y.applyUpdate(device, Y.encodeStateAsUpdate(this.doc))
    const conflicts = findConflicts(device, account)
    if (conflicts.length === 0) return () => {}
    return () => {
      const merged = { conflicts, typedAt: this.typedAt }
      this.change(() => (this.view = { ...this.view, conflicts: merged, restored: false }))
    }
  }

  private onReturned(blocks: readonly BlockId[]): void {
    this.change(() => (this.view = { ...this.view, returned: [...this.view.returned, ...blocks] }))
  }

  /** Takes the mark from a block that came back. */
  settleReturned(block: BlockId): void {
    const isOther = ({ client, clock }: BlockId) => client !== block.client || clock !== block.clock
    this.change(() => (this.view = { ...this.view, returned: this.view.returned.filter(isOther) }))
  }

  private onClosed(ending: CloseReason): void {
    this.change(() => (this.view = { ...this.view, closeReason: ending }))
    if (ending !== 'deleted' || this.projectId === null) return
    void dropCachedProject(this.userId, this.projectId)
    // The project was deleted. Local text that the room never had stays open, to be copied or discarded; the copy may still
    // be loading from IndexedDB.
    void this.localCopyLoaded.then(() => {
      if (this.unstored) this.onUnreachable()
      else void this.copy.drop()
    })
  }

  private onSaveStatus(status: SaveStatus): void {
    // A save that began before the last changes arrived does not include them.
    if (status === 'saved' && this.unstored) return
    this.change(() => {
      this.status = status
      if (status !== 'saved') return
      const savedAt = Date.now()
      const changeSavedAt = this.changed ? savedAt : this.view.changeSavedAt
      this.changed = false
      this.view = { ...this.view, savedAt, changeSavedAt, restored: false }
      if (!this.discarded) this.copy.saved()
    })
  }

  private readonly onChange = (
    update: Uint8Array,
    origin: unknown,
    doc: Y.Doc,
    transaction: Y.Transaction,
  ) => {
    this.countTimer ??= setTimeout(() => {
      this.countTimer = undefined
      this.countLater()
    }, COUNT_DELAY_MS)
    if (doc.isDestroyed) return
    this.changed ||= origin !== LOCAL_COPY && (transaction.local || this.synced)
    if (origin === LOCAL_COPY || !transaction.local) {
      // The copy has what was read from it.
      if (origin !== LOCAL_COPY || transaction.local) this.copy.addOthers(update)
      return
    }
    this.status = null
    // Set before the copy is written, which stores it too.
    this.unstored = true
    this.typedAt = Date.now()
    const change = ownChange(update, transaction)
    // The copy first: the indicator must not say "kept" of what it lacks.
    if (!this.discarded) this.copy.add(change)
    this.room?.add(change)
    this.change(() => {})
  }

  private readonly onConnectivity = () => this.change(() => {})

  /** In idle time, so that the text is shown first. */
  private countLater(): void {
    this.stopCounting()
    if (!this.closed) this.stopCounting = whenIdle(() => this.count())
  }

  private count(): void {
    const counts = this.counts(COUNTED_AT_ONCE)
    if (counts) this.change(() => (this.view = { ...this.view, ...counts }))
    else this.countLater()
  }

  private change(apply: () => void): void {
    const before = this.view
    apply()
    const save = saveState({
      isNew: this.room === null,
      synced: this.synced,
      unstored: this.unstored,
      status: this.status,
      copy: this.copy.state,
      online: navigator.onLine,
      ended: this.view.closeReason !== null,
    })
    noteUnsaved(this, save !== 'saved' && !this.closed)
    const offlineSince = save === 'kept' ? this.unsyncedSince : null
    const view = { ...this.view, save, offlineSince }
    // Most keystrokes do not change the view; a render for each would cost milliseconds.
    this.view = sameView(before, view) ? before : view
    if (this.view === before) return
    for (const listener of this.listeners) listener()
  }
}

function containsUpdates(doc: Y.Doc, updates: readonly Uint8Array[]): boolean {
  const snapshot = Y.snapshot(doc)
  return updates.every((update) => Y.snapshotContainsUpdate(snapshot, update))
}
