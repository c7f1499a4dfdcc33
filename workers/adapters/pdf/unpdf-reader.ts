// Reads PDF files by unpdf, a build of pdf.js for runtimes without a browser. It evaluates no code, opens no address, and
// decodes no image; fonts are read only as far as their text needs them. pdf.js runs on the isolate's own thread.
//
// What it reads of a file comes in ranges, but `ChunkedStream` (pdf.js 6.1) has a buffer of the file's whole length, of
// which the operating system gives only the parts that were filled.

import { fail, ok } from '../../domain/result.ts'
import { oneLine } from '../../domain/text/one-line.ts'
import type { OpenPdf, PdfMetadata, PdfReader } from '../../services/pdf-ports.ts'
import { type DocumentSource, openDocument, type PdfDocument, type PdfPage } from './open-document.ts'
import { type PageReading, readItems } from './read-items.ts'

/**
 * Page objects after which pdf.js drops its caches of fonts and resources. It also forgets where pages are in their tree then, and
 * takes one that comes again for a circle until it has met another (`Catalog.getPageDict`, pdf.js 6.1): the same object is not counted twice.
 */
const PAGES_PER_CLEANUP = 50
const METADATA_MAX_LENGTH = 1000

export const createPdfReader = (): PdfReader => ({
  async open(source, password) {
    const opened = await openDocument(source, password)
    return opened.ok ? ok(openPdf(opened.value)) : opened
  },
})

function openPdf({ pdf, guarded, close }: DocumentSource): OpenPdf {
  let met = 0
  const objects = new Set<string>()
  const waiting: PageReading[] = []
  return {
    pages: pdf.numPages,
    metadata: () => guarded(readMetadata(pdf)),
    async page(number) {
      const page = await guarded(pageOf(pdf, number))
      if (page === null) return fail({ reason: 'unreadable' })
      try {
        const reading = await guarded(readItems(page).catch(() => null))
        if (reading === null) return fail({ reason: 'unreadable' })
        if (reading.page.truncated) waiting.push(reading)
        return ok(reading.page)
      } finally {
        page.cleanup()
        const object = page.ref ? `${page.ref.num} ${page.ref.gen}` : String(number)
        if (!objects.has(object)) met++
        objects.add(object)
        if (met >= PAGES_PER_CLEANUP) {
          await pdf.cleanup()
          met = 0
        }
      }
    },
    async close() {
      const closed = close()
      for (const { cancel } of waiting) await cancel().catch(() => {})
      await closed
    },
  }
}

/** Null for a page that is not there or cannot be read. */
async function pageOf(pdf: PdfDocument, number: number): Promise<PdfPage | null> {
  try {
    return await pdf.getPage(number)
  } catch {
    return null
  }
}

async function readMetadata(pdf: PdfDocument): Promise<PdfMetadata> {
  const { info, metadata } = await pdf.getMetadata().catch(() => ({ info: {}, metadata: null }))
  const entries = new Map<string, unknown>(Object.entries(info))
  const text = (value: unknown) => (typeof value === 'string' ? oneLine(value, METADATA_MAX_LENGTH) : '')
  return {
    title: text(entries.get('Title')) || text(metadata?.get('dc:title')),
    author: text(entries.get('Author')),
    subject: text(entries.get('Subject')),
    doi: text(metadata?.get('prism:doi')) || text(metadata?.get('pdfx:doi')),
  }
}
