// Writes the local copy of one open document (local-copy.ts): claims its key, debounces writes and reports failures.

import * as Y from 'yjs'
import {
  claimNewProject,
  dropLocalCopy,
  LOCAL_COPY_DELAY_MS,
  type LocalCopy,
  readLocalCopy,
  writeLocalCopy,
} from './local-copy.ts'

type Content = Pick<LocalCopy, 'content' | 'stored'>

export class LocalCopyWriter {
  /** True if the last write failed: storage is blocked or full. */
  failed = false
  private key: string | null
  private release = () => {}
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false

  constructor(
    private readonly userId: string,
    private readonly projectId: string | null,
    private readonly doc: Y.Doc,
    /** Reads the current content when a write is due. */
    private readonly read: () => Content,
    private readonly onChange: () => void,
  ) {
    this.key = projectId
  }

  /** The stored copy, or null. Claims a key for a project that was never saved. */
  async load(): Promise<LocalCopy | null> {
    try {
      if (this.projectId !== null) return await readLocalCopy(this.userId, this.projectId, Date.now())
      const { key, copy, release } = await claimNewProject(this.userId)
      if (this.closed) release()
      else this.release = release
      this.key = key
      return copy
    } catch {
      this.failed = true
      return null
    }
  }

  /** Debounced write, `LOCAL_COPY_DELAY_MS` after the last call. */
  schedule(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(this.writeNow, LOCAL_COPY_DELAY_MS)
  }

  /** Runs a scheduled write at once. */
  readonly writeNow = () => {
    if (this.timer === undefined || this.closed) return
    this.cancel()
    if (this.key === null) return this.report(true)
    writeLocalCopy({
      userId: this.userId,
      projectId: this.key,
      timestamp: Date.now(),
      state: Y.encodeStateAsUpdate(this.doc),
      ...this.read(),
    }).then(
      () => this.report(false),
      () => this.report(true),
    )
  }

  /** Cancels the scheduled write and deletes the copy, unless it has changes that `saved` lacks. */
  async drop(saved?: Y.Doc): Promise<void> {
    this.cancel()
    if (this.key !== null) await dropLocalCopy(this.userId, this.key, saved).catch(() => {})
  }

  close(): void {
    this.writeNow()
    this.closed = true
    this.release()
  }

  private cancel(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private report(failed: boolean): void {
    this.failed = failed
    if (!this.closed) this.onChange()
  }
}
