// Writes the local copy of one open document (local-copy.ts). A change begins its way into IndexedDB at once, or 250 ms
// after the write before it; the whole document is written in idle time, once after the first change and once for each
// hundred rows. `state` tells what the copy holds, never more than that.

import * as Y from 'yjs'
import type { OwnChange } from '../own-change.ts'
import type { CopyState } from '../save-state.ts'
import { whenIdle } from '../when-idle.ts'
import { within } from '../within.ts'
import { addRow, compactRows, dropRows, type LocalCopy, readLocalCopy } from './local-copy.ts'
import { claimNewProject, type NewProjectKey, newProjectKey } from './new-project-key.ts'
import { ANSWER_MS, OpenWrites } from './open-writes.ts'
import { type Row, unsaved } from './unsaved-database.ts'

/** Milliseconds between two writes while somebody types. */
export const BATCH_MS = 250
/** Milliseconds until the earlier of failed writes is tried again. */
export const RETRY_MS = 2000
/** Milliseconds to wait for IndexedDB before a document is opened without it. */
export const STORAGE_AFTER_MS = 1500
/** Milliseconds without a change after which the copy counts as kept, so that the state does not alternate while typing. */
export const KEPT_AFTER_MS = 500
/** Number of rows after which they are replaced by one. */
export const ROWS_MAX = 100
/** Number of changes of others that are written without a change made here. */
const OTHERS_MAX = 100

type Batch = Pick<Row, 'order' | 'own'> & { others: Uint8Array[] }

export class LocalCopyWriter {
  /** The project's id, or the key of a project that was never saved; null until it is claimed. */
  key: string | null
  private readonly writer = crypto.randomUUID()
  private release = () => {}
  /** Changes that no row has, in order. */
  private batch: Batch | null = null
  /** Order of the last batch. */
  private order = 0
  private readonly readRows = new Set<number>()
  /** Number of rows that this document has written or read, and whether one of them has the whole document. */
  private rows = 0
  /** True if the browser may have deleted the rows. */
  private lost = false
  private whole = false
  private storedWritten = true
  /** Incremented by each drop; an answer to a write before it changes nothing. */
  private epoch = 0
  private readonly writes = new OpenWrites(() => this.report())
  private failedRow = false
  private failedWhole = false
  private settled = true
  private lastWrite = Number.NEGATIVE_INFINITY
  private writeTimer: ReturnType<typeof setTimeout> | undefined
  private settleTimer: ReturnType<typeof setTimeout> | undefined
  private retryTimer: ReturnType<typeof setTimeout> | undefined
  private cancelIdle: (() => void) | null = null
  private compacting = false
  private reported: CopyState = 'kept'
  private closed = false
  private readonly unsubscribe: () => void

  constructor(
    private readonly userId: string,
    private readonly projectId: string | null,
    private readonly doc: Y.Doc,
    /** True if the room has stored every local change. */
    private readonly isStored: () => boolean,
    private readonly onChange: () => void,
  ) {
    this.key = projectId
    this.unsubscribe = unsaved.subscribe(this.onConnectionClosed)
  }

  /** `kept`: every change made here is in IndexedDB. `failed`: the last write failed, or has not been answered. */
  get state(): CopyState {
    if (this.failedRow || this.writes.late > 0 || (this.failedWhole && this.needsWhole)) return 'failed'
    return this.settled ? 'kept' : 'keeping'
  }

  /** The rows of a project that was never saved have all of it from the start. */
  private get needsWhole(): boolean {
    return !this.whole && (this.projectId !== null || this.lost)
  }

  /**
   * The stored copy, or null. Claims a key for a project that was never saved; if storage does not answer, a new one, and
   * what is stored under another stays for the next new project.
   */
  async load(): Promise<LocalCopy | null> {
    const loading =
      this.projectId === null ? this.claim() : readLocalCopy(this.copyKey(this.projectId), Date.now())
    try {
      return await loading
    } catch {
      this.failedRow = true
      this.key ??= this.hold(newProjectKey())
      this.report()
      return null
    }
  }

  /** @throws if storage is blocked or does not answer in time */
  private async claim(): Promise<LocalCopy | null> {
    const claiming = claimNewProject(this.userId).then(async (claimed) => {
      const copy = await readLocalCopy(this.copyKey(claimed.key), Date.now())
      return { claimed, copy }
    })
    const found = await within(STORAGE_AFTER_MS, claiming)
    if (!found) {
      claiming.then(({ claimed }) => claimed.release()).catch(() => {})
      throw new Error('IndexedDB does not answer')
    }
    this.key = this.hold(found.claimed)
    return found.copy
  }

  private hold({ key, release }: NewProjectKey): string {
    if (this.closed) release()
    else this.release = release
    return key
  }

  /** Called when the document has what `load` returned. */
  adopt(copy: LocalCopy): void {
    for (const id of copy.ids) this.readRows.add(id)
    this.order = Math.max(this.order, copy.order)
    this.rows += copy.ids.length
    this.whole ||= copy.whole
    if (!this.whole) this.compactInIdle()
  }

  /** Adds a change made here. */
  add(change: OwnChange): void {
    this.nextBatch().own.push(change)
    this.settled = false
    clearTimeout(this.settleTimer)
    this.schedule()
    this.report()
  }

  /** Adds a change of others, which is written with the next change made here. Without a copy there is no need for it. */
  addOthers(update: Uint8Array): void {
    if (this.rows === 0 && this.batch === null && this.projectId !== null) return
    const { others } = this.nextBatch()
    others.push(update)
    if (others.length >= OTHERS_MAX) this.schedule()
  }

  /** Begins to write what is not written, before this function returns if the connection is open. */
  readonly writeNow = () => {
    clearTimeout(this.writeTimer)
    this.writeTimer = undefined
    if (this.closed || this.key === null) return
    const stored = this.isStored()
    const isEmpty = this.batch === null || (this.batch.own.length === 0 && this.rows === 0)
    const isOutdated = this.rows > 0 && stored && !this.storedWritten
    if (isEmpty && !isOutdated) return
    const batch = this.batch ?? { order: ++this.order, own: [], others: [] }
    this.batch = null
    this.lastWrite = performance.now()
    this.storedWritten = stored
    this.rows++
    const { epoch } = this
    const { order, own } = batch
    const others = batch.others.length > 1 ? Y.mergeUpdates(batch.others) : (batch.others[0] ?? null)
    const key = this.copyKey(this.key)
    const row = {
      ...key,
      writer: this.writer,
      order,
      own,
      others,
      whole: false,
      stored,
      timestamp: Date.now(),
    }
    const onFailed = () => {
      if (epoch !== this.epoch) return
      this.rows--
      this.batch = {
        order: Math.min(order, this.batch?.order ?? order),
        own: [...own, ...(this.batch?.own ?? [])],
        others: [...batch.others, ...(this.batch?.others ?? [])],
      }
    }
    this.watch(addRow(row), (failed) => {
      this.failedRow = failed
      if (failed) onFailed()
    })
    if (!this.whole || this.rows >= ROWS_MAX) this.compactInIdle()
  }

  /** Deletes the rows that the document contains. Resolves without it if storage does not answer. */
  async drop(): Promise<void> {
    clearTimeout(this.writeTimer)
    this.writeTimer = undefined
    clearTimeout(this.retryTimer)
    this.cancelIdle?.()
    this.batch = null
    this.lost = false
    this.epoch++
    this.rows = 0
    this.whole = false
    this.storedWritten = true
    this.settled = true
    const included = this.included()
    this.readRows.clear()
    this.report()
    if (this.key === null) return
    await within(ANSWER_MS, dropRows(this.copyKey(this.key), included, this.doc)).catch(() => {})
  }

  close(): void {
    this.writeNow()
    this.closed = true
    this.unsubscribe()
    this.cancelIdle?.()
    clearTimeout(this.writeTimer)
    clearTimeout(this.settleTimer)
    clearTimeout(this.retryTimer)
    this.release()
  }

  private schedule(): void {
    if (this.writeTimer !== undefined || this.writes.late > 0) return
    const wait = this.failedRow ? RETRY_MS : this.lastWrite + BATCH_MS - performance.now()
    if (wait <= 0) this.writeNow()
    else this.writeTimer = setTimeout(this.writeNow, wait)
  }

  private nextBatch(): Batch {
    this.batch ??= { order: ++this.order, own: [], others: [] }
    return this.batch
  }

  private compactInIdle(): void {
    if (this.cancelIdle || this.compacting || this.closed) return
    const act = () => {
      this.cancelIdle = null
      this.compact()
    }
    const stop = whenIdle(act)
    this.cancelIdle = () => {
      this.cancelIdle = null
      stop()
    }
  }

  /** Replaces the rows that the document contains by one with the whole document. */
  private compact(): void {
    if (this.key === null || this.writes.late > 0) return
    this.compacting = true
    this.writeNow()
    this.compacting = this.rows > 0
    if (!this.compacting) return
    const { epoch, rows, lost } = this
    this.lost = false
    const state = Y.encodeStateAsUpdate(this.doc)
    const whole = { state, stored: this.isStored(), timestamp: Date.now() }
    this.watch(compactRows(this.copyKey(this.key), this.included(), whole, lost ? rows : 0), (failed) => {
      this.compacting = false
      this.failedWhole = failed
      if (failed) {
        if (epoch === this.epoch) this.lost ||= lost
        this.retryTimer = setTimeout(() => this.compactInIdle(), RETRY_MS)
      } else if (epoch === this.epoch) {
        this.whole ||= !this.lost
        this.rows -= rows - 1
      }
      if (!failed && this.rows > 0 && !this.whole) this.compactInIdle()
    })
  }

  private watch(writing: Promise<void>, onAnswer: (failed: boolean) => void): void {
    this.writes.add(writing, (failed, wasLate) => {
      if (this.closed) return
      onAnswer(failed)
      if (this.batch !== null && this.batch.own.length > 0) this.schedule()
      else this.settle()
      if (wasLate && !this.whole && this.rows > 0) this.compactInIdle()
      this.report()
    })
  }

  private settle(): void {
    clearTimeout(this.settleTimer)
    if (this.settled || this.writes.open > 0 || (this.needsWhole && this.rows > 0)) return
    this.settleTimer = setTimeout(() => {
      this.settled = true
      this.report()
    }, KEPT_AFTER_MS)
  }

  /** The database may have been deleted, so the whole document is written again. */
  private readonly onConnectionClosed = () => {
    if (this.rows === 0) return
    this.lost = true
    this.whole = false
    this.settled = false
    clearTimeout(this.settleTimer)
    this.compactInIdle()
    this.report()
  }

  private included() {
    return { writer: this.writer, order: this.order, ids: new Set(this.readRows) }
  }

  private copyKey(projectId: string) {
    return { userId: this.userId, projectId }
  }

  private report(): void {
    if (this.closed || this.state === this.reported) return
    this.reported = this.state
    this.onChange()
  }
}
