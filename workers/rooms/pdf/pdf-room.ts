// Durable Object of a PDF: its pages, passages and index. It reads the stored file by alarms, so that one document never
// slows another and reading outlives the upload's request. A password is in memory only: if the object is evicted before
// an encrypted file is read, reading fails and the file must be sent again.

import { DurableObject } from 'cloudflare:workers'
import { PDF_PAGES_MAX } from '../../contracts/limits.ts'
import type { FoundAnswer, FoundPassage } from '../../domain/chat/found-answer.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { createPorts } from '../../env.ts'
import type { PdfProgress, PdfQuestion, PdfReading } from '../../services/chat-ports.ts'
import type { OpenPdf, PdfFailure, PdfSource } from '../../services/pdf-ports.ts'
import { refreshPassages } from '../../services/plagiarism/refresh-passages.ts'
import { readDocument } from './document-reading.ts'
import { embedPassages } from './embed-passages.ts'
import { findAnswer, readPassages } from './find-answer.ts'
import { type DocumentFacts, PageStore } from './page-store.ts'
import { PassageIndex } from './passage-index.ts'
import { PassageVectors } from './passage-vectors.ts'

/** Milliseconds that one alarm reads before the next is set. */
const ALARM_MS = 5000
/** Alarms in a row that got no page further, after which the document has failed. */
const UNFINISHED_MAX = 5
/** Milliseconds that `progress` waits for a page. */
const WAIT_MS = 10_000
/** Bytes up to which a file is read at once, and not in ranges. */
const WHOLE_FILE_BYTES = 8 * 1024 * 1024

export class PdfRoom extends DurableObject<Env> {
  private readonly store: PageStore
  private readonly index: PassageIndex
  private readonly vectors: PassageVectors
  private password: string | undefined
  private pdf: OpenPdf | null = null
  private readonly waiting = new Set<() => void>()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.store = new PageStore(ctx.storage.sql)
    this.index = new PassageIndex(ctx.storage.sql)
    this.vectors = new PassageVectors(ctx.storage.sql)
    this.prepare()
  }

  private prepare(): void {
    this.store.prepare()
    this.index.prepare()
    this.vectors.prepare()
  }

  // ── RPC methods, called through the port PdfRooms ───────────────────────────────────────────────────────────

  /** @param bytes of the file in R2 */
  async open(id: string, bytes: number, password: string | undefined): Promise<Result<PdfProgress, Failure>> {
    let opened = await this.openFile(id, bytes, undefined)
    const encrypted = !opened.ok && opened.failure.reason === 'password_required'
    if (encrypted && password !== undefined) opened = await this.openFile(id, bytes, password)
    if (!opened.ok) return fail({ reason: FAILURES[opened.failure.reason] })
    const pdf = opened.value
    if (pdf.pages > PDF_PAGES_MAX) {
      await pdf.close()
      return fail({ reason: 'pdf_too_long', limit: PDF_PAGES_MAX })
    }
    this.pdf = pdf
    this.password = password
    const facts: DocumentFacts = {
      id,
      bytes,
      encrypted,
      pages: pdf.pages,
      pageOffset: 0,
      status: 'reading',
      title: '',
      authors: [],
      doi: '',
      year: null,
      suggestions: [],
      hasText: true,
      skippedPages: [],
      stated: await pdf.metadata(),
      laidOut: 0,
      composed: 0,
      attempted: 0,
      unfinished: 0,
      listed: false,
      length: 0,
      embedded: 0,
      embeddingFailures: 0,
      embedder: '',
    }
    this.store.setFacts(facts)
    return ok(progressOf(facts))
  }

  async read(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now())
  }

  async progress(pagesRead?: number): Promise<PdfProgress | null> {
    const facts = this.store.facts()
    if (!facts) return null
    // A crash between the row in D1 and the alarm, or an alarm that failed too often, leaves a document that nobody reads.
    if (!facts.listed && this.pdf === null && (await this.ctx.storage.getAlarm()) === null) await this.read()
    if (facts.status !== 'reading') return progressOf(facts)
    if (pagesRead !== undefined && progressOf(facts).pagesRead <= pagesRead) await this.nextPage()
    const after = this.store.facts()
    return after && progressOf(after)
  }

  /** JSON text, which RPC passes on as it is. */
  page(number: number): string | null {
    return this.store.text(number)
  }

  /** Passages with blank lines between them. */
  body(): string | null {
    return this.store.facts() === null ? null : this.index.body()
  }

  /** Pages of offsets into `body`. */
  pagesAt(offsets: number[]): number[] {
    return this.index.pagesAt(offsets)
  }

  async search(question: PdfQuestion): Promise<Result<FoundAnswer, Failure>> {
    const facts = this.store.facts()
    if (facts?.status !== 'ready') return fail({ reason: 'pdf_not_ready' })
    return ok(
      await findAnswer(
        { store: this.store, index: this.index, vectors: this.vectors },
        createPorts(this.env),
        facts,
        question,
      ),
    )
  }

  passages(reading: PdfReading): FoundPassage[] {
    const facts = this.store.facts()
    if (facts?.status !== 'ready') return []
    return readPassages({ store: this.store, index: this.index }, facts, reading)
  }

  async empty(): Promise<void> {
    await this.close()
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.prepare()
    this.notify()
  }

  // ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────────

  override async alarm(): Promise<void> {
    const facts = this.store.facts()
    if (facts?.status === 'reading') await this.readOn(facts)
    else if (facts && !facts.listed) await this.list()
    else if (facts?.status === 'ready') await this.embedOn()
  }

  private async readOn(facts: DocumentFacts): Promise<void> {
    if (facts.unfinished >= UNFINISHED_MAX) {
      this.store.setFacts({ ...facts, status: 'failed' })
      return this.list()
    }
    this.store.setFacts({ ...facts, unfinished: facts.unfinished + 1 })
    const { nextTurn } = createPorts(this.env)
    const pdf = this.pdf ?? (await this.reopen(facts))
    if (pdf) {
      const until = Date.now() + ALARM_MS
      const parts = { pdf, store: this.store, index: this.index, nextTurn, onPages: () => this.notify() }
      const isRead = await readDocument(parts, () => Date.now() > until).catch(async (error: unknown) => {
        // A file of which one range could not be read gives no other: the next alarm opens it again.
        this.pdf = null
        await pdf.close()
        // The room was emptied.
        if (this.store.facts() === null) return null
        throw error
      })
      if (isRead === null) return
      if (!isRead) return this.read()
    }
    await this.list()
  }

  /** Tells D1 how reading ended. If that fails, the next alarm repeats it. */
  private async list(): Promise<void> {
    const ports = createPorts(this.env)
    await this.close()
    this.notify()
    const done = this.store.facts()
    if (!done) return
    const { pagesRead: _, ...progress } = progressOf(done)
    const userId = await ports.pdfs.update(done.id, progress)
    // The room may have been emptied meanwhile.
    if (this.store.facts() === null) return
    this.store.setFacts({ ...done, listed: true })
    if (ports.embedder) await this.ctx.storage.setAlarm(Date.now())
    if (userId !== null) await refreshPassages(ports, userId)
  }

  /** Gives passages their vectors; questions are answered meanwhile, by words alone. */
  private async embedOn(): Promise<void> {
    const { embedder } = createPorts(this.env)
    if (!embedder) return
    const until = Date.now() + ALARM_MS
    const next = await embedPassages(this.store, this.index, this.vectors, embedder, () => Date.now() > until)
    if (next !== null) await this.ctx.storage.setAlarm(Date.now() + next)
  }

  /** Null if the file cannot be opened again, and the document has failed, or if the room was emptied. */
  private async reopen(facts: DocumentFacts): Promise<OpenPdf | null> {
    const opened = await this.openFile(facts.id, facts.bytes, this.password)
    if (this.store.facts() === null) {
      if (opened.ok) await opened.value.close()
      return null
    }
    if (!opened.ok) {
      this.store.setFacts({ ...facts, status: 'failed' })
      return null
    }
    this.pdf = opened.value
    return this.pdf
  }

  private async openFile(
    id: string,
    bytes: number,
    password: string | undefined,
  ): Promise<Result<OpenPdf, PdfFailure>> {
    const { pdfFiles, pdfReader } = createPorts(this.env)
    const source: PdfSource = {
      length: bytes,
      async read(offset, length) {
        const body = await pdfFiles.get(id, { offset, length })
        if (!body) throw new Error('the file of a PDF is missing')
        return new Uint8Array(await new Response(body).arrayBuffer())
      },
    }
    return pdfReader.open(bytes <= WHOLE_FILE_BYTES ? await source.read(0, bytes) : source, password)
  }

  private async close(): Promise<void> {
    const { pdf } = this
    this.pdf = null
    this.password = undefined
    await pdf?.close()
  }

  private nextPage(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, WAIT_MS)
      this.waiting.add(done)
    })
  }

  private notify(): void {
    for (const done of [...this.waiting]) done()
  }
}

const FAILURES = {
  password_required: 'pdf_password_required',
  password_wrong: 'pdf_password_wrong',
  unreadable: 'pdf_unreadable',
  too_complex: 'pdf_too_complex',
} as const satisfies Record<PdfFailure['reason'], Failure['reason']>

/** Pages count half once they are laid out, and whole once their text is composed. */
const progressOf = ({
  title,
  authors,
  doi,
  year = null,
  pages,
  pageOffset,
  status,
  hasText,
  skippedPages,
  suggestions,
  encrypted,
  laidOut,
  composed,
}: DocumentFacts): PdfProgress => ({
  title,
  authors,
  doi,
  year,
  pages,
  pageOffset,
  status,
  hasText,
  skippedPages,
  suggestions,
  encrypted,
  pagesRead: status === 'ready' ? pages : Math.floor((laidOut + composed) / 2),
})
