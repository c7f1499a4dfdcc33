// Store of the import of one file: what part is sent, and why it failed. Each file has one Idempotency-Key, so that a repeat after a
// lost answer makes no second project. A cancelled import leaves none: one that is not sent yet is aborted, and what the server
// makes of one that it has is deleted when its answer arrives.

import { t } from 'messages:import'
import { IMPORT_MAX_BYTES } from '../../../workers/contracts/limits.ts'
import { ApiError, call, upload } from '../../platform/api.ts'
import { Store } from '../../platform/external-store.ts'
import { problemText } from '../../platform/problem-text.ts'
import { fileSize } from '../display/file-size.ts'

export type DocumentImportState = {
  /** 0 to 1. */
  sent: number
  /** Why it failed, in words; null while it runs. */
  problem: string | null
  /** False where the file itself is what failed. */
  mayRepeat: boolean
}

type Listener = {
  onImported(projectId: string): void
  /** The project of a cancelled import could not be deleted. */
  onLeft(title: string): void
}

const RUNNING: DocumentImportState = { sent: 0, problem: null, mayRepeat: false }

export class DocumentImport extends Store<DocumentImportState> {
  private readonly file: File
  private readonly listener: Listener
  private key = crypto.randomUUID()
  private run: { work: AbortController; isCancelled: boolean } | null = null

  constructor(file: File, listener: Listener) {
    super({ ...RUNNING, problem: refusalOf(file) })
    this.file = file
    this.listener = listener
  }

  /** Sends the file; again, if that failed. */
  async start(): Promise<void> {
    if (this.run || refusalOf(this.file) !== null) return
    const run = { work: new AbortController(), isCancelled: false }
    this.run = run
    this.update(RUNNING)
    const form = new FormData()
    form.append('file', this.file, this.file.name)
    try {
      const { project } = await upload('POST /v1/projects/import', form, {
        headers: { 'idempotency-key': this.key },
        signal: run.work.signal,
        onProgress: (sent) => {
          if (this.run === run) this.update({ sent })
        },
      })
      if (run.isCancelled) await this.undo(project)
      else this.listener.onImported(project._id)
    } catch (error) {
      if (!run.isCancelled) this.fail(error)
    } finally {
      if (this.run === run) this.run = null
    }
  }

  /** Leaves nothing of it. The file can be imported again, under another key. */
  cancel(): void {
    if (!this.run) return
    this.run.isCancelled = true
    // What the server has as a whole is imported, whether or not somebody waits for its answer.
    if (this.snapshot.sent < 1) this.run.work.abort()
    this.run = null
    this.key = crypto.randomUUID()
  }

  private async undo({ _id, title }: { _id: string; title: string }): Promise<void> {
    try {
      await call('DELETE /v1/projects/{id}', { params: { id: _id } })
    } catch {
      this.listener.onLeft(title)
    }
  }

  private fail(error: unknown): void {
    const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
    this.update({
      problem: error instanceof ApiError ? problemText(error) : t('failed'),
      mayRepeat: status === 0 || status >= 429 || code === 'idempotency_key_in_flight',
    })
  }
}

/** Why a file is not sent at all; null if it is. */
export const refusalOf = ({ size }: File): string | null =>
  size > IMPORT_MAX_BYTES ? t('tooLarge', { size: fileSize(size), max: fileSize(IMPORT_MAX_BYTES) }) : null
