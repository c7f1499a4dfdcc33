// Opens a stored PDF by pdf.js, which reads it in ranges in a worker of its own, so that a large file opens at once.
// Scripts in a PDF never run. The legacy build has what browsers of the last two years lack. The suffix `.client` keeps
// pdf.js out of the server's build.

import {
  GlobalWorkerOptions,
  getDocument,
  type PageViewport,
  PasswordResponses,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { bytes, callRaw } from '../../../platform/api.ts'
import { delay } from '../../../platform/delay.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { keepPdf, readPdf } from '../../../shared/kept/kept-database.ts'

export type { PageViewport, PDFDocumentProxy, PDFPageProxy }

GlobalWorkerOptions.workerSrc = workerAddress

/** Bytes that are read at a time. */
const RANGE = 2 ** 16
/** Milliseconds before a range that failed is asked for again. */
const RETRY_MS = [500, 2000]
const DATA = '/pdfjs/'

/** The server numbers a page's text items by the same options (workers/adapters/pdf/read-items.ts). */
const TEXT_OPTIONS = { includeMarkedContent: false, disableNormalization: true }

export type OpenRequest = {
  pdfId: string
  /** Bytes of the file. */
  length: number
  /** Asked until a password opens the file. @param wrong false the first time */
  onPassword(wrong: boolean, open: (password: string) => void): void
  /** A part of an opened file could not be read, so that pages may stay empty. */
  onBroken(): void
}

export type OpenPdf = { opened: Promise<PDFDocumentProxy>; close(): void }

export function openPdf({ pdfId, length, onPassword, onBroken }: OpenRequest): OpenPdf {
  const ended = new AbortController()
  let fail: (error: unknown) => void = () => {}
  // pdf.js waits for a range that never comes.
  const broken = new Promise<never>((_, reject) => {
    fail = reject
  })
  const kept = readPdf(pdfId).then((file) => (file?.size === length ? file : null))
  const range = new PDFDataRangeTransport(length, null)
  range.requestDataRange = (begin: number, end: number) => {
    readKept(kept, begin, end)
      .then((chunk) => chunk ?? readRange(pdfId, begin, end, ended.signal))
      .then(
        (chunk) => range.onDataRange(begin, chunk),
        (error: unknown) => {
          if (ended.signal.aborted) return
          fail(error)
          onBroken()
        },
      )
  }
  const task = getDocument({
    range,
    rangeChunkSize: RANGE,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    cMapUrl: `${DATA}cmaps/`,
    iccUrl: `${DATA}iccs/`,
    standardFontDataUrl: `${DATA}standard_fonts/`,
    wasmUrl: `${DATA}wasm/`,
    verbosity: 0,
  })
  task.onPassword = (open: (password: string) => void, reason: number) =>
    onPassword(reason === PasswordResponses.INCORRECT_PASSWORD, open)
  const opened = Promise.race([task.promise, broken])
  Promise.all([kept, opened]).then(
    ([file]) => file ?? whenIdle(() => void keepPdf(pdfId, () => fetchWhole(pdfId))),
    () => {},
  )
  return {
    opened,
    close() {
      ended.abort()
      task.destroy().catch(() => {})
    },
  }
}

const readKept = async (
  kept: Promise<Blob | null>,
  begin: number,
  end: number,
): Promise<Uint8Array | null> => {
  const file = await kept
  return file && new Uint8Array(await file.slice(begin, end).arrayBuffer())
}

/** For reading it without a network. */
const fetchWhole = async (pdfId: string): Promise<Blob> =>
  (await callRaw('GET /v1/pdf/{id}/file', { params: { id: pdfId }, headers: { accept: '*/*' } })).blob()

async function readRange(
  pdfId: string,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  for (const wait of [...RETRY_MS, null]) {
    try {
      const chunk = await bytes('GET /v1/pdf/{id}/file', { params: { id: pdfId }, begin, end, signal })
      if (chunk.byteLength !== end - begin) throw new Error('a range of a PDF is shorter than was asked for')
      return chunk
    } catch (error) {
      if (wait === null || signal.aborted) throw error
      await delay(wait, signal)
    }
  }
  throw new Error('unreachable')
}

/** Spans over the page's words, one for each text item. They scale with `--total-scale-factor`. */
export type PageText = { spans: readonly HTMLElement[]; items: readonly string[]; close(): void }

export async function drawText(
  page: PDFPageProxy,
  container: HTMLElement,
  viewport: PageViewport,
): Promise<PageText> {
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(TEXT_OPTIONS),
    container,
    viewport,
  })
  await layer.render()
  return { spans: layer.textDivs, items: layer.textContentItemsStr, close: () => layer.cancel() }
}
