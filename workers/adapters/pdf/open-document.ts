// Opens a file by pdf.js, as bytes or in ranges.

import { fail, ok, type Result } from '../../domain/result.ts'
import type { PdfFailure, PdfSource } from '../../services/pdf-ports.ts'

/** Bytes read at a time. */
const RANGE = 2 ** 18
/** `PasswordResponses.INCORRECT_PASSWORD` of pdf.js. */
const WRONG_PASSWORD = 2

const OPTIONS = {
  // No image is decoded.
  maxImageSize: 0,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  useWasm: false,
  // Fonts are not drawn.
  disableFontFace: true,
  useSystemFonts: false,
  // Nothing is fetched beyond what a page needs.
  useWorkerFetch: false,
  disableAutoFetch: true,
  disableStream: true,
  rangeChunkSize: RANGE,
  enableXfa: false,
  // A page with errors gives what can be read of it.
  stopAtErrors: false,
  verbosity: 0,
}

type PdfJs = typeof import('unpdf/pdfjs')
type LoadingTask = ReturnType<PdfJs['getDocument']>
export type PdfDocument = Awaited<LoadingTask['promise']>
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

export type DocumentSource = {
  pdf: PdfDocument
  /** Rejects if the source does not give what is asked of it, which pdf.js would wait for. */
  guarded<Value>(work: Promise<Value>): Promise<Value>
  close(): Promise<void>
}

function transportOf(pdfJs: PdfJs, source: PdfSource, onFailure: (error: unknown) => void) {
  class SourceTransport extends pdfJs.PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      source
        .read(begin, end - begin)
        .then((bytes) => {
          if (bytes.length !== end - begin) throw new Error('the source of a PDF is shorter than it said')
          this.onDataRange(begin, bytes)
        })
        .catch(onFailure)
    }
  }
  return new SourceTransport(source.length, null)
}

/**
 * @param source bytes are handed over to pdf.js, which leaves them empty
 * @throws what `source.read` throws
 */
export async function openDocument(
  source: PdfSource | Uint8Array,
  password?: string,
): Promise<Result<DocumentSource, PdfFailure>> {
  if (source.length === 0) return fail({ reason: 'unreadable' })
  // Half a megabyte of code, which no other request needs.
  const pdfJs = await import('unpdf/pdfjs')
  const { guarded, onFailure } = createGuard()
  const file =
    source instanceof Uint8Array ? { data: source } : { range: transportOf(pdfJs, source, onFailure) }
  const task = pdfJs.getDocument({ ...OPTIONS, ...file, ...(password === undefined ? {} : { password }) })
  const close = async () => {
    await task.destroy().catch(() => {})
  }
  try {
    const opened = await guarded(
      task.promise.then(
        (pdf) => ({ pdf }),
        (error: unknown) => ({ error }),
      ),
    )
    if ('pdf' in opened && opened.pdf.numPages > 0) return ok({ pdf: opened.pdf, guarded, close })
    await close()
    return fail('error' in opened ? failureOf(opened.error) : { reason: 'unreadable' })
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Work on the document fails when its file cannot be read. `Promise.race` is not used for it: that would keep every result as
 * long as the document is open.
 */
function createGuard() {
  const waiting = new Set<(error: unknown) => void>()
  let failure: { error: unknown } | null = null
  return {
    onFailure(error: unknown) {
      failure = { error }
      for (const reject of waiting) reject(error)
    },
    guarded: <Value>(work: Promise<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        if (failure) reject(failure.error)
        waiting.add(reject)
        work.then(resolve, reject).finally(() => waiting.delete(reject))
      }),
  }
}

function failureOf(error: unknown): PdfFailure {
  if (!(error instanceof Error) || error.name !== 'PasswordException') return { reason: 'unreadable' }
  return { reason: 'code' in error && error.code === WRONG_PASSWORD ? 'password_wrong' : 'password_required' }
}
