// Stores an uploaded PDF while it arrives and lets its room open it. A file that the user has already is not stored
// again; one that cannot be opened is deleted.

import { PDF_MAX_BYTES, PDF_NAME_MAX_LENGTH, PDFS_MAX } from '../../contracts/limits.ts'
import type { PdfRecord } from '../../domain/chat/pdf.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { oneLine } from '../../domain/text/one-line.ts'
import { type RefreshPorts, refreshPassages } from '../plagiarism/refresh-passages.ts'
import type { Ports } from '../ports.ts'
import { readPdf } from './read-pdf.ts'

/** `file` is read once, and to its end unless it is too large. */
export type PdfUpload = {
  name: string
  password: string | undefined
  file: AsyncIterable<Uint8Array>
}
type RemovePorts = RefreshPorts & Pick<Ports, 'pdfFiles' | 'pdfRooms' | 'pdfs'>
export type AddPdfPorts = RemovePorts & Pick<Ports, 'clock' | 'ids' | 'quotas'>

export async function addPdf(
  ports: AddPdfPorts,
  userId: string,
  { name, password, file }: PdfUpload,
): Promise<Result<PdfRecord, Failure>> {
  const { clock, ids, pdfFiles, pdfRooms, pdfs, quotas } = ports
  const id = ids.make()
  const stored = await pdfFiles.store(id, file, PDF_MAX_BYTES)
  if (!stored) return fail({ reason: 'body_too_large', limit: PDF_MAX_BYTES })
  const refuse = async (failure: Failure) => {
    await pdfFiles.remove(id)
    return fail(failure)
  }
  if (!isPdf(stored.head)) return refuse({ reason: 'media_type_unsupported', accepted: ['application/pdf'] })

  const before = await pdfs.findByHash(userId, stored.hash)
  const earlierPdf = before && (await readPdf(ports, userId, before.id))
  if (earlierPdf?.ok && earlierPdf.value.status !== 'failed') {
    await pdfFiles.remove(id)
    return ok(earlierPdf.value)
  }

  const opened = await pdfRooms.open(id, stored.bytes, password).catch(async (error) => {
    await pdfRooms.empty(id)
    await pdfFiles.remove(id)
    throw error
  })
  if (!opened.ok) {
    await pdfRooms.empty(id)
    return refuse(opened.failure)
  }
  // A file that could not be read to its end is replaced: an encrypted one needs its password each time.
  if (before) await removeStored(ports, userId, before.id)
  const { pagesRead: _, ...progress } = opened.value
  const pdf: PdfRecord = {
    ...progress,
    id,
    userId,
    name: nameOf(name),
    hash: stored.hash,
    bytes: stored.bytes,
    referenceId: null,
    createdAt: clock.now(),
  }
  const inserted = await pdfs.insert(pdf, { count: PDFS_MAX, bytes: quotas.pdfs })
  if (inserted === 'inserted') {
    await pdfRooms.read(id)
    return ok(pdf)
  }
  await pdfRooms.empty(id)
  const other = inserted === 'known' ? await pdfs.findByHash(userId, stored.hash) : null
  if (!other) return refuse({ reason: 'quota_exceeded', of: 'pdfs', limit: quotas.pdfs })
  await pdfFiles.remove(id)
  return ok(other)
}

/**
 * Deletes a PDF: its room and its file first, its row last, so that a deletion that failed can be repeated.
 */
export async function removePdf(
  ports: RemovePorts,
  userId: string,
  id: string,
): Promise<Result<null, Failure>> {
  if (!(await ports.pdfs.find(userId, id))) return fail({ reason: 'pdf_not_found' })
  await removeStored(ports, userId, id)
  return ok(null)
}

async function removeStored(ports: RemovePorts, userId: string, id: string): Promise<void> {
  await ports.pdfRooms.empty(id)
  await ports.pdfFiles.remove(id)
  await ports.pdfs.remove(userId, id)
  await refreshPassages(ports, userId)
}

/** The header is in the first 1,024 bytes (ISO 32000-1, annex H.3.4.1). */
const isPdf = (head: Uint8Array): boolean => new TextDecoder('latin1').decode(head).includes('%PDF-')

/** The last part of a path, on one line. */
const nameOf = (name: string): string =>
  oneLine(name.replace(/^.*[/\\]/s, ''), PDF_NAME_MAX_LENGTH) || 'document.pdf'
