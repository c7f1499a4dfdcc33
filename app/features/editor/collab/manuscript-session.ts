// One open manuscript: its Y.Doc, the room it lives in, and the copy this browser keeps until the room has saved.
// A small store: `subscribe` and `read` are for React's useSyncExternalStore. A new project has no room yet; its text
// lives here and in the local copy until Save Project.

import { yXmlFragmentToProsemirrorJSON } from 'y-prosemirror'
import * as Y from 'yjs'
import type { CreateProject, Project } from '../../../../workers/contracts/project.ts'
import { FRAGMENT, type SaveStatus } from '../../../../workers/contracts/room.ts'
import { deriveTitle } from '../../../../workers/domain/manuscript/derive-title.ts'
import { type DocumentNode, emptyDocument } from '../../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../../workers/domain/manuscript/html.ts'
import { createCounter } from '../../../../workers/domain/manuscript/word-count.ts'
import { tokenName, tokenSubject } from '../../../access-token.ts'
import { call } from '../../../api.ts'
import { readTokens } from '../../../browser-storage.ts'
import { cacheProject, dropCachedProject, readCachedProject } from '../../../project-cache.ts'
import { DraftWriter } from './draft-writer.ts'
import { findConflicts, restoreDeletedBlocks } from './find-conflicts.ts'
import { publishPresence } from './presence.ts'
import { recoverTypedText } from './recover-typed-text.ts'
import { type CloseReason, REMOTE, RoomConnection } from './room-connection.ts'
import { saveState } from './save-state.ts'
import { emptyView, type SessionView, sameView } from './session-view.ts'

/** Milliseconds to wait for the room before what this browser has is opened without it. */
const OFFLINE_AFTER_MS = 3000
/** Milliseconds to wait for this browser's storage before the room is opened without it. */
const STORAGE_AFTER_MS = 1500
/** Milliseconds between two counts of a document that is being typed in. */
const COUNT_DELAY_MS = 400
/** Milliseconds after a save in which the saved state is kept for a start without a network. */
const REMEMBER_DELAY_MS = 2000
/** Milliseconds out of step with the room after which what comes back may be a conflict. */
const CONFLICT_AFTER_MS = 10_000
const LOCAL_COPY = 'local copy'

export class ManuscriptSession {
  readonly doc = new Y.Doc()
  readonly room: RoomConnection | null
  readonly userId: string
  private readonly projectId: string | null
  private readonly copy: DraftWriter
  private readonly stopPresence: () => void
  private readonly listeners = new Set<() => void>()
  /** This browser was looked through and what it has was put into the document. */
  private readonly localCopyLoaded: Promise<void>
  /** The last try at Save Project. */
  private createAttempt: { key: string; content: string } | null = null
  private synced = false
  private hasBeenSynced = false
  private unstored = false
  private status: SaveStatus | null = null
  /** A copy that was put into the document before it is known whether the account has it. */
  private unverifiedCopy: Uint8Array | null = null
  /** Since when what is typed reaches this device only, and when something last was. Milliseconds since 1970. */
  private unsyncedSince: number | null = Date.now()
  private typedAt: number | null = null
  private countTimer: ReturnType<typeof setTimeout> | undefined
  private rememberTimer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private discarded = false
  private readonly counts = createCounter()
  private view: SessionView = emptyView

  constructor(userId: string, projectId: string | null) {
    this.userId = userId
    this.projectId = projectId
    this.doc.on('update', this.onChange)
    recoverTypedText(this.doc, () => this.wasSyncedRecently())
    const kept = () => ({
      content: documentToHtml(this.document()),
      stored: this.room !== null && this.synced && !this.unstored,
    })
    this.copy = new DraftWriter(userId, projectId, this.doc, kept, () => this.change(() => {}))
    this.room =
      projectId === null
        ? null
        : new RoomConnection(projectId, this.doc, {
            onSynced: (synced) => this.onSynced(synced),
            onMerge: (account) => this.onMerge(account),
            onUnreachable: () => this.onUnreachable(),
            onSaveStatus: (status) => this.onSaveStatus(status),
            onUnstored: (unstored) => this.change(() => (this.unstored = unstored)),
            onSize: (sizeUsed) => this.change(() => (this.view = { ...this.view, sizeUsed })),
            onClosed: (ending) => this.onClosed(ending),
          })
    const name = tokenName(readTokens()?.accessToken)
    this.stopPresence = this.room ? publishPresence(this.room.awareness, { id: userId, name }) : () => {}
    window.addEventListener('pagehide', this.copy.writeNow)
    document.addEventListener('visibilitychange', this.copy.writeNow)
    window.addEventListener('online', this.onConnectivity)
    window.addEventListener('offline', this.onConnectivity)
    const slow = setTimeout(() => this.room?.start(), STORAGE_AFTER_MS)
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

  close(): void {
    this.copy.close()
    this.closed = true
    clearTimeout(this.countTimer)
    clearTimeout(this.rememberTimer)
    window.removeEventListener('pagehide', this.copy.writeNow)
    document.removeEventListener('visibilitychange', this.copy.writeNow)
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

  /**
   * Save Project: makes a project of what was typed; nothing may be typed meanwhile. A second try with the same text
   * carries the same key, so that an answer that was lost on the way does not become a second project.
   */
  async create(): Promise<Project> {
    if (tokenSubject(readTokens()?.accessToken) !== this.userId) throw new Error('signed in as somebody else')
    const document = this.document()
    const content = documentToHtml(document)
    if (this.createAttempt?.content !== content) this.createAttempt = { key: crypto.randomUUID(), content }
    const body: Partial<CreateProject> = { title: deriveTitle(document), content }
    const project = await call<Project>('POST', '/v1/projects', {
      body,
      headers: { 'idempotency-key': this.createAttempt.key },
    })
    await this.copy.drop()
    return project
  }

  /** For good: what was typed and is on this device only. */
  async discard(): Promise<void> {
    this.discarded = true
    await this.copy.drop()
    if (this.projectId !== null) await dropCachedProject(this.userId, this.projectId)
  }

  /** The person has seen what came back. */
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
      const lacking = !containsState(this.doc, copy.state)
      // Whether the account lacks it is known once both are in step (`onReturn`); a new project is in no account.
      if (lacking && !copy.stored && !this.synced && this.room) this.unverifiedCopy = copy.state
      Y.applyUpdate(this.doc, copy.state, copy.stored ? REMOTE : LOCAL_COPY)
      this.typedAt = copy.timestamp
      const restored = lacking && !copy.stored && this.unverifiedCopy === null
      this.change(() => (this.view = { ...this.view, restored }))
    }
    const fragment = this.doc.getXmlFragment(FRAGMENT)
    const has = fragment.length > 0
    if (!this.room) {
      if (!has) this.doc.transact(() => fragment.insert(0, [new Y.XmlElement('paragraph')]), LOCAL_COPY)
      this.change(() => this.setReady())
    } else {
      this.change(() => (this.view = { ...this.view, noLocalCopy: !has }))
      if (has && !navigator.onLine) this.onUnreachable()
      else if (has) setTimeout(() => this.closed || this.onUnreachable(), OFFLINE_AFTER_MS)
    }
  }

  /** What this browser has is shown, where it has something. */
  private onUnreachable(): void {
    if (this.view.closeReason === 'deleted' && !this.unstored) return
    if (this.doc.getXmlFragment(FRAGMENT).length > 0) this.change(() => this.setReady())
  }

  private setReady(): void {
    if (this.view.ready) return
    this.view = { ...this.view, ready: true }
    this.count()
  }

  private onSynced(synced: boolean): void {
    this.change(() => {
      this.synced = synced
      this.unsyncedSince = synced ? null : (this.unsyncedSince ?? Date.now())
      if (!synced) return
      this.hasBeenSynced = true
      this.setReady()
    })
  }

  /** What comes was written beside what is typed here, not long apart from it. */
  private wasSyncedRecently(): boolean {
    return (
      this.hasBeenSynced &&
      (this.unsyncedSince === null || Date.now() - this.unsyncedSince < CONFLICT_AFTER_MS)
    )
  }

  /**
   * What was typed here apart from the account is about to meet what the account has meanwhile.
   * @param account the account's document without it
   * @returns what to do once both are one document
   */
  private onMerge(account: Y.Doc): () => void {
    const copy = this.unverifiedCopy
    this.unverifiedCopy = null
    if (copy && !containsState(account, copy))
      this.change(() => (this.view = { ...this.view, restored: true }))
    if (this.wasSyncedRecently()) return () => {}
    const device = new Y.Doc()
    Y.applyUpdate(device, Y.encodeStateAsUpdate(this.doc))
    const conflicts = findConflicts(device, account)
    if (conflicts.length === 0) return () => {}
    return () => {
      const shown = restoreDeletedBlocks(this.doc, conflicts, device, account)
      const returned = { conflicts: shown, typedAt: this.typedAt }
      this.change(() => (this.view = { ...this.view, conflicts: returned, restored: false }))
    }
  }

  private onClosed(ending: CloseReason): void {
    this.change(() => (this.view = { ...this.view, closeReason: ending }))
    if (ending !== 'deleted' || this.projectId === null) return
    void dropCachedProject(this.userId, this.projectId)
    // What the room had is gone by the person's own wish; what it never had is theirs to copy or discard. What this
    // browser keeps may still be on its way out of a slow storage.
    void this.localCopyLoaded.then(() => {
      if (this.unstored) this.onUnreachable()
      else void this.copy.drop(this.doc)
    })
  }

  private onSaveStatus(status: SaveStatus): void {
    // A save that was done before what was typed since had arrived says nothing about it.
    if (status === 'saved' && this.unstored) return
    this.change(() => {
      this.status = status
      if (status !== 'saved') return
      this.view = { ...this.view, savedAt: Date.now(), restored: false }
      void this.copy.drop(this.doc)
      this.rememberTimer ??= setTimeout(this.remember, REMEMBER_DELAY_MS)
    })
  }

  private readonly remember = () => {
    this.rememberTimer = undefined
    if (this.closed || this.projectId === null || !this.synced || this.unstored) return
    const { userId, projectId } = this
    void cacheProject({ userId, projectId, state: Y.encodeStateAsUpdate(this.doc), at: Date.now() })
  }

  private readonly onChange = (_: Uint8Array, origin: unknown, doc: Y.Doc, transaction: Y.Transaction) => {
    this.countTimer ??= setTimeout(() => {
      this.countTimer = undefined
      this.count()
    }, COUNT_DELAY_MS)
    if (origin === LOCAL_COPY || !transaction.local || doc.isDestroyed) return
    this.change(() => {
      this.status = null
      if (!this.room) this.unstored = true
    })
    this.typedAt = Date.now()
    if (!this.discarded) this.copy.schedule()
  }

  private readonly onConnectivity = () => this.change(() => {})

  private count(): void {
    if (this.closed) return
    const { words, characters } = this.counts(this.document())
    this.change(() => (this.view = { ...this.view, words, characters }))
  }

  private change(apply: () => void): void {
    const before = this.view
    apply()
    const save = saveState({
      synced: this.synced,
      unstored: this.unstored,
      status: this.status,
      copyFailed: this.copy.failed,
      online: navigator.onLine,
      ended: this.view.closeReason !== null,
    })
    const offlineSince = save === 'kept' ? this.unsyncedSince : null
    const view = { ...this.view, save, offlineSince }
    // Most keystrokes change nothing that is shown; drawing everything again would cost each of them milliseconds.
    this.view = sameView(before, view) ? before : view
    if (this.view === before) return
    for (const listener of this.listeners) listener()
  }
}

const containsState = (doc: Y.Doc, state: Uint8Array) => Y.snapshotContainsUpdate(Y.snapshot(doc), state)
