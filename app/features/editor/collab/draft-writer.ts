// Keeps this browser's copy of one document (local-copy.ts) while it is open: where it lies, when it is written, and
// whether that worked.

import * as Y from 'yjs'
import {
  claimNewProject,
  dropLocalCopy,
  LOCAL_COPY_DELAY_MS,
  type LocalCopy,
  readLocalCopy,
  writeLocalCopy,
} from './local-copy.ts'

type Draft = Pick<LocalCopy, 'content' | 'stored'>

export class DraftWriter {
  /** The browser could not keep it: storage is blocked or full. */
  failed = false
  private key: string | null
  private release = () => {}
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false

  constructor(
    private readonly userId: string,
    private readonly projectId: string | null,
    private readonly doc: Y.Doc,
    private readonly read: () => Draft,
    private readonly onChange: () => void,
  ) {
    this.key = projectId
  }

  /** What was kept here before; for a project that was never saved, a place for it too. */
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

  /** Something was typed: it is written a second after the last such call. */
  schedule(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(this.writeNow, LOCAL_COPY_DELAY_MS)
  }

  /** Writes at once what is due. */
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

  /** Forgets what is due and drops the copy; of a saved project only what `saved` holds. */
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
