// Fetches the PDF of a work of the library from the address that a catalogue names, so that it is read and cited here. The
// address never comes from a user, and the file is stored as an upload is.

import type { PdfRecord } from '../../domain/chat/pdf.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { findWork } from '../research/find-work.ts'
import { type AddPdfPorts, addPdf } from './add-pdf.ts'

/** Milliseconds for the catalogues and the file together. */
const DEADLINE_MS = 90_000

export async function addOpenAccessPdf(
  ports: AddPdfPorts & Pick<Ports, 'catalogues' | 'openFiles' | 'references'>,
  userId: string,
  referenceId: string,
  signal: AbortSignal,
): Promise<Result<PdfRecord, Failure>> {
  const reference = await ports.references.find(userId, referenceId)
  if (!reference) return fail({ reason: 'reference_not_found' })
  const [known] = await ports.pdfs.list(userId, referenceId)
  if (known) return ok(known)

  const within = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)])
  const {
    works: [work],
    answered,
  } = await findWork(ports, reference, within)
  if (!work && answered === 0) return fail({ reason: 'catalogues_unavailable' })
  if (!work?.file) return fail({ reason: 'open_file_not_found' })
  const file = await ports.openFiles.fetch(work.file, within)
  if (!file.ok) return fail({ reason: 'open_file_unavailable' })
  const name = `${reference.csl.title || 'document'}.pdf`
  let interrupted = false
  async function* bytes(body: AsyncIterable<Uint8Array>) {
    try {
      yield* body
    } catch (error) {
      interrupted = true
      throw error
    }
  }
  const upload = { name, password: undefined, file: bytes(file.value) }
  const added = await addPdf(ports, userId, upload).catch((error: unknown) => {
    if (interrupted) return null
    throw error
  })
  if (added === null) return fail({ reason: 'open_file_unavailable' })
  // A page of the publisher in place of the file.
  if (!added.ok && added.failure.reason === 'media_type_unsupported')
    return fail({ reason: 'open_file_unavailable' })
  if (!added.ok) return added
  if (added.value.referenceId !== null) return added
  await ports.pdfs.update(added.value.id, { referenceId })
  return ok({ ...added.value, referenceId })
}
