// Store of one's PDFs by id. A PDF that is being read is followed by server-sent events until it is done.

import type { Pdf, PdfEvent } from '../../../../workers/contracts/pdf.ts'
import { ApiError, call, callRaw } from '../../../platform/api.ts'
import { currentUser } from '../../../platform/current-user.ts'
import { delay } from '../../../platform/delay.ts'
import { readEvents } from '../../../platform/event-stream.ts'
import { Store } from '../../../platform/external-store.ts'
import { isLate } from '../../../platform/patience.ts'
import { dropPdf, keepAnswer, readAnswer } from '../../../shared/kept/kept-database.ts'

export type PdfLibraryState = {
  /** State of the list of all. */
  list: 'unread' | 'loading' | 'ready' | 'failed'
  /** The latest first. */
  pdfs: readonly Pdf[]
  /** Ids of PDFs that were asked for and are not there. */
  missing: ReadonlySet<string>
  /** Ids of PDFs that could not be fetched. */
  failed: ReadonlySet<string>
}

const NAMES: ReadonlySet<PdfEvent['event']> = new Set(['progress', 'done', 'error'])
/** Milliseconds until a broken stream is opened again. */
const AGAIN_MS = 2000

export class PdfLibrary extends Store<PdfLibraryState> {
  private readonly followed = new Set<string>()
  private readonly ended = new AbortController()
  /** Whose PDFs these are. */
  private readonly userId = currentUser()

  constructor() {
    super({ list: 'unread', pdfs: [], missing: new Set(), failed: new Set() })
  }

  find(id: string): Pdf | null {
    return this.snapshot.pdfs.find(({ pdfId }) => pdfId === id) ?? null
  }

  async load(): Promise<void> {
    if (this.snapshot.list === 'loading') return
    this.update({ list: 'loading' })
    const asked = call('GET /v1/pdf', { signal: this.ended.signal })
    try {
      if (await isLate(asked)) await this.showKept()
      const { pdfs } = await asked
      // A list does not say how far a PDF is read.
      const known = pdfs.map((pdf) => (pdf.status === 'reading' ? (this.find(pdf.pdfId) ?? pdf) : pdf))
      this.update({ list: 'ready', pdfs: known })
      this.keep()
    } catch {
      if (!(await this.showKept()) && !this.ended.signal.aborted) this.update({ list: 'failed' })
    }
  }

  /** Shows the PDFs that are known, else those of the list that was kept, as not the present ones. @returns whether there are any */
  private async showKept(): Promise<boolean> {
    const kept = this.ended.signal.aborted ? null : await readAnswer('pdfs')
    if (this.ended.signal.aborted) return false
    const pdfs = this.snapshot.pdfs.length > 0 ? this.snapshot.pdfs : (kept?.data ?? [])
    if (pdfs.length > 0) this.update({ list: 'failed', pdfs })
    return pdfs.length > 0
  }

  /** Fetches a PDF unless its final state is known, and follows it while it is read. */
  async follow(id: string): Promise<void> {
    if (this.find(id)?.status !== 'ready') await this.recheck(id)
  }

  /** Fetches a PDF although it is known. */
  async recheck(id: string): Promise<void> {
    if (this.followed.has(id)) return
    this.followed.add(id)
    this.mark(id, null)
    try {
      while (!(await this.readState(id))) await delay(AGAIN_MS, this.ended.signal)
    } catch (error) {
      if (!this.ended.signal.aborted)
        this.mark(id, error instanceof ApiError && error.status === 404 ? 'missing' : 'failed')
    } finally {
      this.followed.delete(id)
    }
  }

  /** @returns false where the stream ended before the PDF was read */
  private async readState(id: string): Promise<boolean> {
    const headers = { accept: 'text/event-stream' }
    const response = await callRaw('GET /v1/pdf/{id}', { params: { id }, headers, signal: this.ended.signal })
    for await (const event of readEvents<PdfEvent>(response, NAMES)) {
      if (event.event === 'error') {
        this.mark(id, event.data.code === 'pdf_not_found' ? 'missing' : 'failed')
        return true
      }
      this.put(event.data)
      if (event.event === 'done') return true
    }
    return false
  }

  put(pdf: Pdf): void {
    const isKnown = this.find(pdf.pdfId) !== null
    const { pdfs } = this.snapshot
    this.update({
      pdfs: isKnown ? pdfs.map((one) => (one.pdfId === pdf.pdfId ? pdf : one)) : [pdf, ...pdfs],
    })
    this.keep()
  }

  /** Keeps the list for a time without a network. */
  private keep(): void {
    if (this.snapshot.list === 'ready') void keepAnswer(this.userId, 'pdfs', this.snapshot.pdfs)
  }

  /** @throws ApiError; one that is gone already counts as deleted */
  async remove(id: string): Promise<void> {
    await call('DELETE /v1/pdf/{id}', { params: { id } }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    })
    this.mark(id, 'missing')
  }

  close(): void {
    this.ended.abort()
  }

  private mark(id: string, as: 'missing' | 'failed' | null): void {
    const missing = new Set(this.snapshot.missing)
    const failed = new Set(this.snapshot.failed)
    missing.delete(id)
    failed.delete(id)
    if (as === 'missing') {
      missing.add(id)
      void dropPdf(id)
    }
    if (as === 'failed') failed.add(id)
    const pdfs =
      as === 'missing' ? this.snapshot.pdfs.filter(({ pdfId }) => pdfId !== id) : this.snapshot.pdfs
    this.update({ missing, failed, pdfs })
    if (as === 'missing') this.keep()
  }
}

/** What a PDF is called: its title, else the name of its file. */
export const titleOf = (pdf: Pick<Pdf, 'title' | 'name'>): string => pdf.title || pdf.name
