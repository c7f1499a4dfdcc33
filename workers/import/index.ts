// Implements the DocumentReaders port. Each reader is loaded by its first document, to keep the Worker's start-up fast.

import type { ImportRemark } from '../contracts/documents/import-remark.ts'
import { fail, ok } from '../domain/result.ts'
import type { DocumentFormat, DocumentReader, DocumentReaders } from '../services/import-ports.ts'
import { recogniseFormat } from './recognise-format.ts'

/** The readers, by their formats. */
const READERS: Record<DocumentFormat, () => Promise<DocumentReader>> = {
  html: async () => (await import('./html/read-html.ts')).readHtmlDocument,
  latex: async () => (await import('./latex/read-latex.ts')).readLatex,
  docx: async () => (await import('./docx/read-docx.ts')).readDocx,
  odt: async () => (await import('./odt/read-odt.ts')).readOdt,
  markdown: async () => (await import('./markdown/read-markdown.ts')).readMarkdown,
}

export const createDocumentReaders = (): DocumentReaders => ({
  async read(archive, nextTurn) {
    const found = await recogniseFormat(archive)
    if (typeof found === 'string') return fail({ reason: found })
    const load = READERS[found.format]
    const read = await (await load())(archive, found.mainName, nextTurn)
    if (!read.ok) return read
    const others: ImportRemark[] =
      found.others > 0 ? [{ what: 'otherDocuments', count: found.others, places: [] }] : []
    return ok({ ...read.value, remarks: [...read.value.remarks, ...others], format: found.format })
  },
})
