// Opens a stored PDF by pdf.js in a worker of its own, which reads a large file in ranges, so that it opens at once.
// Scripts in a PDF never run. The legacy build has what browsers of the last two years lack. The suffix `.client` keeps
// pdf.js out of the server's build.

import {
  getDocument,
  type PageViewport,
  PasswordResponses,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { DocumentInitParameters } from 'pdfjs-dist/types/src/display/api.js'
import { delay } from '../../../platform/delay.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { PDF_OPTIONS } from '../../../shared/pdf/pdf-data.ts'
import { startPdfWorker } from '../../../shared/pdf/pdf-worker.client.ts'
import { fileRange, keepFile, keptFile, type StoredFile, takeFile, WHOLE_FILE_MAX } from './stored-file.ts'

export type { PageViewport, PDFDocumentProxy, PDFPageProxy }

/** Bytes that are read at a time. */
const RANGE = 2 ** 16
/** Milliseconds after which the worker of a closed document is ended in any case. */
const CLOSE_MAX_MS = 1000

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
  const script = startPdfWorker()
  const worker = PDFWorker.create({ port: script })
  const source = length > WHOLE_FILE_MAX ? inRanges(pdfId, length, onBroken) : whole({ pdfId, length })
  const task = Promise.resolve(source.parameters).then((parameters) => {
    const opening = getDocument({
      ...parameters,
      worker,
      ...PDF_OPTIONS,
    })
    opening.onPassword = (open: (password: string) => void, reason: number) =>
      onPassword(reason === PasswordResponses.INCORRECT_PASSWORD, open)
    return opening
  })
  let isOpen = false
  return {
    opened: Promise.race([
      task.then(async ({ promise }) => {
        const document = await promise
        isOpen = true
        source.keep()
        return document
      }),
      source.broken,
      // The script of the worker did not load.
      new Promise<never>((_, reject) => script.addEventListener('error', reject, { once: true })),
    ]),
    close() {
      source.end()
      // Fonts of an opened document are removed from the page, for which the worker is asked; it may wait for bytes that never come.
      const removed = isOpen ? Promise.race([task.then((one) => one.destroy()), delay(CLOSE_MAX_MS)]) : null
      Promise.resolve(removed)
        .catch(() => {})
        .finally(() => script.terminate())
    },
  }
}

type Source = {
  parameters: DocumentInitParameters | Promise<DocumentInitParameters>
  /** Rejects if the file cannot be read. pdf.js waits for bytes that never come. */
  broken: Promise<never>
  /** Keeps the file of an opened document, for reading it without a network. */
  keep(): void
  end(): void
}

function whole(file: StoredFile): Source {
  const { bytes, ended } = takeFile(file)
  return {
    parameters: bytes.then((data) => ({ data })),
    broken: new Promise<never>(() => {}),
    keep() {},
    end: () => ended.abort(),
  }
}

function inRanges(pdfId: string, length: number, onBroken: () => void): Source {
  const ended = new AbortController()
  let fail: (error: unknown) => void = () => {}
  const broken = new Promise<never>((_, reject) => {
    fail = reject
  })
  const kept = keptFile({ pdfId, length })
  const range = new PDFDataRangeTransport(length, null)
  let unread = 0
  let isToKeep = false
  // The whole file does not share a poor line with the pages that are looked at.
  const keepOnceRead = () =>
    whenIdle(() => {
      if (!isToKeep || unread > 0 || ended.signal.aborted) return
      isToKeep = false
      void kept.then((file) => file ?? keepFile(pdfId, ended.signal))
    })
  range.requestDataRange = (begin: number, end: number) => {
    const read = async () => {
      const part = (await kept)?.slice(begin, end)
      return part ? new Uint8Array(await part.arrayBuffer()) : fileRange(pdfId, begin, end, ended.signal)
    }
    unread += 1
    read()
      .then(
        (chunk) => range.onDataRange(begin, chunk),
        (error: unknown) => {
          if (ended.signal.aborted) return
          fail(error)
          onBroken()
        },
      )
      .finally(() => {
        unread -= 1
        keepOnceRead()
      })
  }
  return {
    parameters: { range, rangeChunkSize: RANGE, disableAutoFetch: true, disableStream: true },
    broken,
    keep() {
      isToKeep = true
      keepOnceRead()
    },
    end: () => ended.abort(),
  }
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
