// Writes the local copy of one open document (local-copy.ts). A change begins its way into IndexedDB at once, or 250 ms
// after the write before it. The whole document is written in idle time: once where the copy lacks it, and for many rows, or
// bytes of them, when nobody types. `state` tells what the copy holds, never more than that.

import * as Y from 'yjs'
import { type OwnChange, unsaved } from '../../../../shared/manuscript/unsaved-database.ts'
import type { CopyState } from '../save-state.ts'
import { within } from '../within.ts'
import { type Batch, joinBatches, rowContent } from './batch.ts'
import { claimCopy } from './claim-copy.ts'
import { IdleTask } from './idle-task.ts'
import { addRow, compactRows, dropRows, type LocalCopy, readLocalCopy } from './local-copy.ts'
import { type NewProjectKey, newProjectKey } from './new-project-key.ts'
import { ANSWER_MS, OpenWrites } from './open-writes.ts'

/** Milliseconds between two writes while somebody types. */
export const BATCH_MS = 250
/** Milliseconds until the earlier of failed writes is tried again. */
export const RETRY_MS = 2000
/** Milliseconds without a change after which the copy counts as kept, so that the state does not alternate while typing. */
export const KEPT_AFTER_MS = 500
/** Number of rows, and bytes of those without the whole document, after which they are replaced by one. */
export const ROWS_MAX = 300
export const BYTES_MAX = 256 * 1024
/** Milliseconds without a change made here before the whole document replaces rows. */
export const QUIET_MS = 2000
/** Number of changes of others that are written without a change made here. */
const OTHERS_MAX = 100

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
  /** True if the rows read have changes that the room may lack. */
  private readUnstored = false
  /** True if changes of others came that no row has, since there was no copy. */
  private skippedOthers = false
  /** Number of rows that this document has written or read, and bytes in them. */
  private rows = 0
  private bytes = 0
  /** True if the rows may be deleted. */
  private lost = false
  /** Id of a row with the whole document; null if there may be none. */
  private whole: number | null = null
  /** True if a row says that the room has stored what was made here, or nothing was. */
  private storedWritten = true
  /** Incremented by each drop; an answer to a write before it changes nothing. */
  private epoch = 0
  private readonly writes = new OpenWrites(() => this.report())
  private failedRow = false
  private failedWhole = false
  private settled = true
  private lastChange = Number.NEGATIVE_INFINITY
  private lastWrite = Number.NEGATIVE_INFINITY
  private lastFailure = Number.NEGATIVE_INFINITY
  private writeTimer: ReturnType<typeof setTimeout> | undefined
  private settleTimer: ReturnType<typeof setTimeout> | undefined
  private compacting = false
  private readonly compaction = new IdleTask(
    () =>
      Math.max(this.whole !== null ? this.lastChange + QUIET_MS : 0, this.lastFailure + RETRY_MS) -
      performance.now(),
    () => this.compact(),
  )
  private reported: CopyState = 'kept'
  private closed = false
  private readonly unsubscribe: () => void

  constructor(
    private readonly userId: string,
    private readonly projectId: string | null,
    private readonly doc: Y.Doc,
    /** True if the document is synced and the room has stored every local change. */
    private readonly isStored: () => boolean,
    private readonly onChange: () => void,
    /** Called when a row has the whole document, with its bytes. */
    private readonly onWhole: (bytes: number) => void,
  ) {
    this.key = projectId
    this.unsubscribe = unsaved.subscribe(this.onLost)
  }

  /** `kept`: every change made here is in IndexedDB. `failed`: the last write failed, or has not been answered. */
  get state(): CopyState {
    if (this.failedRow || this.writes.late > 0 || (this.failedWhole && this.needsWhole)) return 'failed'
    return this.settled ? 'kept' : 'keeping'
  }

  /** The rows of a project that was never saved have all of it from the start. */
  private get needsWhole(): boolean {
    return this.whole === null && (this.projectId !== null || this.lost)
  }

  /**
   * The stored copy, or null. Claims a key for a project that was never saved; if storage does not answer, a new one, and
   * what is stored under another stays for the next new project.
   */
  async load(): Promise<LocalCopy | null> {
    try {
      if (this.projectId !== null) return await readLocalCopy(this.copyKey(this.projectId))
      const { claimed, copy } = await claimCopy(this.userId)
      this.key = this.hold(claimed)
      return copy
    } catch {
      this.failedRow = true
      this.key ??= this.hold(newProjectKey())
      this.report()
      return null
    }
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
    this.bytes += copy.bytes
    this.readUnstored = copy.own.length > 0
    if (this.readUnstored) this.storedWritten = false
    if (!this.skippedOthers) this.whole ??= copy.wholes[0] ?? null
    if (copy.wholes.length !== 1) this.compactLater()
    else this.compactIfDue()
  }

  /** Adds a change made here. */
  add(change: OwnChange): void {
    this.nextBatch().own.push(change)
    this.lastChange = performance.now()
    this.settled = false
    clearTimeout(this.settleTimer)
    this.schedule()
    this.report()
  }

  /** Adds a change of others, which is written with the next change made here. Without a copy there is no need for it. */
  addOthers(update: Uint8Array): void {
    if (this.rows === 0 && this.batch === null && this.projectId !== null) {
      this.skippedOthers = true
      return
    }
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
    if (isEmpty && !this.lacksStored) return
    const batch = this.batch ?? { order: ++this.order, own: [], others: [] }
    this.batch = null
    this.lastWrite = performance.now()
    this.storedWritten = stored
    this.rows++
    const { epoch, writer, whole: known } = this
    const read = stored && this.readUnstored && !this.lost ? [...this.readRows] : []
    const { bytes, ...content } = rowContent(batch)
    this.bytes += bytes
    const key = this.copyKey(this.key)
    const row = { ...key, ...content, writer, whole: false, stored, read, timestamp: Date.now() }
    const onFailed = () => {
      if (epoch !== this.epoch) return
      this.rows--
      this.bytes -= bytes
      this.storedWritten = false
      this.batch = joinBatches(batch, this.batch)
    }
    this.watch(addRow(row, known), (written) => {
      this.failedRow = written === null
      if (!written) return onFailed()
      if (epoch !== this.epoch) return
      if (read.length > 0) this.readUnstored = false
      if (known === null || known !== this.whole) return
      this.whole = written.value
      // Another tab has deleted the rows.
      if (this.whole === null) this.onLost()
    })
    this.compactIfDue()
  }

  /** Called when the room has saved all of the document, of which the copy is the last saved state from now on. */
  saved(): void {
    this.writeNow()
    this.compactIfDue()
  }

  /** Deletes the rows that the document contains. Resolves without it if storage does not answer. */
  async drop(): Promise<void> {
    clearTimeout(this.writeTimer)
    this.writeTimer = undefined
    this.compaction.cancel()
    this.batch = null
    this.lost = false
    this.epoch++
    this.rows = 0
    this.bytes = 0
    this.readUnstored = false
    this.whole = null
    this.storedWritten = true
    this.settled = true
    const included = this.included()
    this.readRows.clear()
    this.report()
    if (this.key === null) return
    await within(ANSWER_MS, dropRows(this.copyKey(this.key), included, this.doc)).catch(() => {})
  }

  /**
   * Writes what was typed, or that the room has it, and nothing else: somebody who logs out leaves no text that the account
   * has.
   */
  close(): void {
    if (this.lacksStored || (this.batch && this.batch.own.length > 0)) this.writeNow()
    this.closed = true
    this.unsubscribe()
    this.compaction.cancel()
    clearTimeout(this.writeTimer)
    clearTimeout(this.settleTimer)
    this.release()
  }

  /** True if the room has stored what was made here, and no row says so. */
  private get lacksStored(): boolean {
    return this.rows > 0 && !this.storedWritten && this.isStored()
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

  private compactIfDue(): void {
    if (this.whole === null || this.rows >= ROWS_MAX || this.bytes >= BYTES_MAX) this.compactLater()
  }

  private compactLater(): void {
    if (!this.compacting && !this.closed) this.compaction.plan()
  }

  /** Replaces the rows that the document contains by one with the whole document. */
  private compact(): void {
    if (this.key === null || this.writes.late > 0) return
    this.compacting = true
    this.writeNow()
    const stored = this.isStored()
    this.compacting = this.rows > 0 || stored
    if (!this.compacting) return
    // What comes from now on is in rows.
    this.rows ||= 1
    const { epoch, rows, bytes, lost } = this
    this.lost = false
    this.skippedOthers = false
    const state = Y.encodeStateAsUpdate(this.doc)
    const whole = { state, stored, timestamp: Date.now() }
    this.watch(compactRows(this.copyKey(this.key), this.included(), whole, lost ? rows : 0), (written) => {
      this.compacting = false
      this.failedWhole = written === null
      const id = written?.value ?? null
      if (id === null && epoch === this.epoch) this.lost ||= lost
      if (!written) {
        this.lastFailure = performance.now()
        if (!this.isStored()) this.compactLater()
      }
      if (id === null) return
      if (epoch === this.epoch) {
        if (!this.lost) this.whole = id
        this.rows -= rows - 1
        this.bytes -= bytes
        // What was read is this writer's now.
        this.readUnstored = false
        this.onWhole(state.byteLength)
      }
      if (this.rows > 0 && this.whole === null) this.compactLater()
    })
  }

  private watch<Value>(writing: Promise<Value>, onAnswer: (written: { value: Value } | null) => void): void {
    this.writes.add(writing, (written, wasLate) => {
      if (this.closed) return
      onAnswer(written)
      if (this.batch !== null && this.batch.own.length > 0) this.schedule()
      else this.settle()
      if (wasLate && this.whole === null && this.rows > 0) this.compactLater()
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

  /** The browser or another tab may have deleted the rows, so the whole document is written again. */
  private readonly onLost = () => {
    if (this.rows === 0) return
    this.lost = true
    this.whole = null
    this.settled = false
    clearTimeout(this.settleTimer)
    this.compaction.cancel()
    this.compactLater()
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
