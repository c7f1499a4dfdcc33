// A PDF of a user: its record with the state of its room, its pages, its file.

import type { PageQuery } from '../../contracts/page.ts'
import type { PdfRecord } from '../../domain/chat/pdf.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { type Page, pageOf } from '../../domain/time-cursor.ts'
import type { PdfPageText } from '../chat-ports.ts'
import type { Ports } from '../ports.ts'

export type PdfState = PdfRecord & { pagesRead: number }

/** @param after resolves once more pages than these are read, or all */
export async function readPdf(
  { pdfs, pdfRooms }: Pick<Ports, 'pdfs' | 'pdfRooms'>,
  userId: string,
  id: string,
  after?: number,
): Promise<Result<PdfState, Failure>> {
  const pdf = await pdfs.find(userId, id)
  if (!pdf) return fail({ reason: 'pdf_not_found' })
  if (pdf.status !== 'reading') return ok(finished(pdf))
  const progress = await pdfRooms.progress(id, after)
  // A room that knows nothing of its document was emptied: the deletion was interrupted, and can be repeated.
  return ok(progress ? { ...pdf, ...progress } : { ...pdf, status: 'failed', pagesRead: 0 })
}

export async function listPdfs(
  { pdfs }: Pick<Ports, 'pdfs'>,
  userId: string,
  referenceId: string | null,
  page: PageQuery,
): Promise<Result<Page<PdfState>, Failure>> {
  return pageOf((await pdfs.list(userId, referenceId)).map(finished), (pdf) => pdf, page)
}

/** A list does not ask the rooms: a PDF that is still being read has no pages yet. */
const finished = (pdf: PdfRecord): PdfState => ({
  ...pdf,
  pagesRead: pdf.status === 'reading' ? 0 : pdf.pages,
})

export async function readPdfPage(
  { pdfs, pdfRooms }: Pick<Ports, 'pdfs' | 'pdfRooms'>,
  userId: string,
  id: string,
  page: number,
): Promise<Result<PdfPageText, Failure>> {
  if (!(await pdfs.find(userId, id))) return fail({ reason: 'pdf_not_found' })
  const found = await pdfRooms.page(id, page)
  return found ? ok(found) : fail({ reason: 'page_not_found' })
}

/** `offset` and `length` in bytes; `size` of the whole file. */
export type PdfPart = {
  body: ReadableStream<Uint8Array>
  offset: number
  length: number
  size: number
  name: string
}

/** @param range first and last byte; null for all. The last may be behind the end. */
export async function readPdfFile(
  { pdfFiles }: Pick<Ports, 'pdfFiles'>,
  pdf: PdfRecord,
  range: { first: number; last: number } | null,
): Promise<Result<PdfPart, Failure>> {
  const offset = range?.first ?? 0
  if (offset >= pdf.bytes) return fail({ reason: 'range_not_satisfiable', size: pdf.bytes })
  const length = Math.min(range?.last ?? pdf.bytes - 1, pdf.bytes - 1) - offset + 1
  const body = await pdfFiles.get(pdf.id, { offset, length })
  return body
    ? ok({ body, offset, length, size: pdf.bytes, name: pdf.name })
    : fail({ reason: 'pdf_not_found' })
}
