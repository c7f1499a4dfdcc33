// One open manuscript: its Y.Doc, the room it lives in, and the copy this browser keeps until the room has saved.
// A small store: `subscribe` and `read` are for React's useSyncExternalStore. A new project has no room yet; its text
// lives here and in the local copy until Save Project.

import { yXmlFragmentToProsemirrorJSON } from 'y-prosemirror'
import * as Y from 'yjs'
import type { CreateProject, Project } from '../../../workers/contracts/project.ts'
import { FRAGMENT, type SaveStatus } from '../../../workers/contracts/room.ts'
import { deriveTitle } from '../../../workers/domain/manuscript/derive-title.ts'
import { type DocumentNode, emptyDocument } from '../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { createCounter } from '../../../workers/domain/manuscript/word-count.ts'
import { tokenName, tokenSubject } from '../../access-token.ts'
import { call } from '../../api.ts'
import { readTokens } from '../../browser-storage.ts'
import {
  claimNewProject,
  dropLocalCopy,
  LOCAL_COPY_DELAY_MS,
  type LocalCopy,
  readLocalCopy,
  writeLocalCopy,
} from './local-copy.ts'
import { introduce } from './presence.ts'
import { type Ending, RoomConnection } from './room-connection.ts'
import { type SaveState, saveState } from './save-state.ts'

export type SessionView = {
  /** The document is there to be edited. */
  ready: boolean
  save: SaveState
  /** Milliseconds since 1970 of the last save that was seen. */
  savedAt: number | null
  /** Text from this browser that the account did not have was put back. */
  restored: boolean
  ending: Ending | null
  /** How much of the size that a project may have is used, 0–1. */
  sizeUsed: number
  words: number
  characters: number
}

/** Milliseconds to wait for the room before the local copy is opened without it. */
const OFFLINE_AFTER_MS = 3000
/** Milliseconds between two counts of a document that is being typed in. */
const COUNT_DELAY_MS = 400
const COPY = 'local copy'

export class ManuscriptSession {
  readonly doc = new Y.Doc()
  readonly room: RoomConnection | null
  readonly userId: string
  private readonly projectId: string | null
  /** Where the local copy lies; known once it was looked for. */
  private key: string | null
  private readonly stopTelling: () => void
  private releaseKey = () => {}
  private readonly listeners = new Set<() => void>()
  /** The last try at Save Project. */
  private attempt: { key: string; content: string } | null = null
  private synced = false
  private unstored = false
  private status: SaveStatus | null = null
  private copyFailed = false
  private copyTimer: ReturnType<typeof setTimeout> | undefined
  private countTimer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private readonly counts = createCounter()
  private view: SessionView = {
    ready: false,
    save: 'connecting',
    savedAt: null,
    restored: false,
    ending: null,
    sizeUsed: 0,
    words: 0,
    characters: 0,
  }

  constructor(userId: string, projectId: string | null) {
    this.userId = userId
    this.projectId = projectId
    this.key = projectId
    this.doc.on('update', this.onChange)
    this.room =
      projectId === null
        ? null
        : new RoomConnection(projectId, this.doc, {
            onSynced: (synced) => this.onSynced(synced),
            onSaveStatus: (status) => this.onSaveStatus(status),
            onUnstored: (unstored) => this.change(() => (this.unstored = unstored)),
            onSize: (sizeUsed) => this.change(() => (this.view = { ...this.view, sizeUsed })),
            onEnded: (ending) => this.change(() => (this.view = { ...this.view, ending })),
          })
    const name = tokenName(readTokens()?.accessToken)
    this.stopTelling = this.room ? introduce(this.room.awareness, { id: userId, name }) : () => {}
    window.addEventListener('pagehide', this.keepNow)
    document.addEventListener('visibilitychange', this.keepNow)
    window.addEventListener('online', this.onLine)
    window.addEventListener('offline', this.onLine)
    void this.openLocalCopy()
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly read = () => this.view

  close(): void {
    this.keepNow()
    this.closed = true
    this.releaseKey()
    clearTimeout(this.countTimer)
    window.removeEventListener('pagehide', this.keepNow)
    document.removeEventListener('visibilitychange', this.keepNow)
    window.removeEventListener('online', this.onLine)
    window.removeEventListener('offline', this.onLine)
    this.stopTelling()
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
    if (this.attempt?.content !== content) this.attempt = { key: crypto.randomUUID(), content }
    const body: Partial<CreateProject> = { title: deriveTitle(document), content }
    const project = await call<Project>('POST', '/v1/projects', {
      body,
      headers: { 'idempotency-key': this.attempt.key },
    })
    clearTimeout(this.copyTimer)
    this.copyTimer = undefined
    await this.dropCopy()
    return project
  }

  private async openLocalCopy(): Promise<void> {
    const copy = await this.findCopy().catch(() => {
      this.copyFailed = true
      return null
    })
    if (this.closed) return
    if (copy) {
      const before = Y.encodeStateVector(this.doc)
      Y.applyUpdate(this.doc, copy.state, COPY)
      const added = !sameBytes(before, Y.encodeStateVector(this.doc))
      this.change(() => (this.view = { ...this.view, restored: added && !copy.stored }))
    }
    const fragment = this.doc.getXmlFragment(FRAGMENT)
    if (!this.room) {
      if (fragment.length === 0)
        this.doc.transact(() => fragment.insert(0, [new Y.XmlElement('paragraph')]), COPY)
      this.change(() => this.setReady())
    } else if (copy) {
      setTimeout(() => this.closed || this.change(() => this.setReady()), OFFLINE_AFTER_MS)
    }
  }

  private async findCopy(): Promise<LocalCopy | null> {
    if (this.projectId !== null) return await readLocalCopy(this.userId, this.projectId, Date.now())
    const { key, copy, release } = await claimNewProject(this.userId)
    if (this.closed) release()
    else this.releaseKey = release
    this.key = key
    return copy
  }

  private async dropCopy(): Promise<void> {
    if (this.key !== null) await dropLocalCopy(this.userId, this.key, this.doc).catch(() => {})
  }

  private setReady(): void {
    if (this.view.ready) return
    this.view = { ...this.view, ready: true }
    this.count()
  }

  private onSynced(synced: boolean): void {
    this.change(() => {
      this.synced = synced
      if (synced) this.setReady()
    })
  }

  private onSaveStatus(status: SaveStatus): void {
    // A save that was done before what was typed since had arrived says nothing about it.
    if (status === 'saved' && this.unstored) return
    this.change(() => {
      this.status = status
      if (status !== 'saved') return
      this.view = { ...this.view, savedAt: Date.now(), restored: false }
      clearTimeout(this.copyTimer)
      this.copyTimer = undefined
      void this.dropCopy()
    })
  }

  private readonly onChange = (_: Uint8Array, origin: unknown, doc: Y.Doc, transaction: Y.Transaction) => {
    this.countTimer ??= setTimeout(() => {
      this.countTimer = undefined
      this.count()
    }, COUNT_DELAY_MS)
    if (origin === COPY || !transaction.local || doc.isDestroyed) return
    this.change(() => {
      this.status = null
      if (!this.room) this.unstored = true
    })
    clearTimeout(this.copyTimer)
    this.copyTimer = setTimeout(this.keepNow, LOCAL_COPY_DELAY_MS)
  }

  private readonly onLine = () => this.change(() => {})

  /** Writes the local copy now, if one is due. */
  private readonly keepNow = () => {
    if (this.copyTimer === undefined || this.closed) return
    clearTimeout(this.copyTimer)
    this.copyTimer = undefined
    if (this.key === null) return this.change(() => (this.copyFailed = true))
    writeLocalCopy({
      userId: this.userId,
      projectId: this.key,
      content: documentToHtml(this.document()),
      timestamp: Date.now(),
      state: Y.encodeStateAsUpdate(this.doc),
      stored: this.room !== null && this.synced && !this.unstored,
    }).then(
      () => this.change(() => (this.copyFailed = false)),
      () => this.change(() => (this.copyFailed = true)),
    )
  }

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
      copyFailed: this.copyFailed,
      online: navigator.onLine,
    })
    const view = { ...this.view, save }
    // Most keystrokes change nothing that is shown; drawing everything again would cost each of them milliseconds.
    this.view = sameView(before, view) ? before : view
    if (this.view === before) return
    for (const listener of this.listeners) listener()
  }
}

const sameView = (one: SessionView, other: SessionView) =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof SessionView])

const sameBytes = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
