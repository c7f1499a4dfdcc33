// Uploaded PDFs and answers from them (contract, "PDF and chat").

import { type PdfEvent, pageNumberSchema, pdfUploadSchema, type UploadedPdf } from '../contracts/pdf.ts'
import { pdfRoutes } from '../contracts/routes/pdf-routes.ts'
import type { PdfRecord } from '../domain/chat/pdf.ts'
import { fail, map, ok } from '../domain/result.ts'
import { verifyReference } from '../services/library/verify-reference.ts'
import { addOpenAccessPdf } from '../services/pdfs/add-open-access-pdf.ts'
import { addPdf, removePdf } from '../services/pdfs/add-pdf.ts'
import { addPdfReference } from '../services/pdfs/add-pdf-reference.ts'
import { askForPdf, askPdfs } from '../services/pdfs/ask-pdf.ts'
import { listPdfs, type PdfState, readPdf, readPdfFile, readPdfPage } from '../services/pdfs/read-pdf.ts'
import type { Ports } from '../services/ports.ts'
import { afterResponse } from './http/after-response.ts'
import { isKnown } from './http/entity-tag.ts'
import { pdfResponse } from './http/pdf-response.ts'
import { referenceResponse } from './http/reference-response.ts'
import { DELETED, respond } from './http/respond.ts'
import { acceptsEvents, streamEvents } from './http/stream-events.ts'
import { streamUpload } from './http/stream-upload.ts'
import { validate } from './http/validate.ts'
import { implement } from './implement.ts'

/** Milliseconds for an answer, below the client's limit of 300,000. */
const DEADLINE_MS = 120_000

export const pdf = implement(pdfRoutes, {
  uploadPdf: async ({ c, ports, userId }) => {
    const added = await streamUpload(c.req.raw, 'pdf', ports.nextTurn, async ({ name, fields, bytes }) => {
      const read = validate(pdfUploadSchema, fields)
      if (!read.ok) return read
      return addPdf(ports, userId, { name, password: read.value.password, file: bytes })
    })
    return map(added, uploaded)
  },
  addOpenAccessPdf: async ({ body, ports, signal, userId }) =>
    map(await addOpenAccessPdf(ports, userId, body.referenceId, signal), uploaded),
  listPdfs: async ({ ports, query: { referenceId = null, ...page }, userId }) =>
    map(await listPdfs(ports, userId, referenceId, page), ({ entries, ...rest }) => ({
      pdfs: entries.map(pdfResponse),
      ...rest,
    })),
  readPdf: async ({ c, params, ports, signal, userId }) => {
    const found = await readPdf(ports, userId, params.id)
    if (!found.ok || !acceptsEvents(c.req.header('accept'))) return map(found, pdfResponse)
    const stop = new AbortController()
    const events = reading(ports, userId, found.value, AbortSignal.any([signal, stop.signal]))
    return streamEvents(c, events, stop, {
      event: 'pdf_stream_failed',
      detail: 'The state of this PDF cannot be read now.',
    })
  },
  readPdfPage: ({ params, ports, userId }) => {
    const page = validate(pageNumberSchema, params.page)
    return page.ok ? readPdfPage(ports, userId, params.id, page.value) : fail({ reason: 'page_not_found' })
  },
  downloadPdf: async ({ c, params, ports, userId }) => {
    const asked = rangeOf(c.req.header('range'))
    const pdf = await ports.pdfs.find(userId, params.id)
    if (!pdf) return fail({ reason: 'pdf_not_found' })
    // A strong validator, without which browsers keep no ranges.
    const etag = `"${pdf.hash}"`
    const kept = {
      etag,
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Authorization',
    }
    if (isKnown(c, etag)) return new Response(null, { status: 304, headers: kept })
    const range = (c.req.header('if-range') ?? etag) === etag ? asked : null
    return respond(await readPdfFile(ports, pdf, range), ({ body, offset, length, size, name }) => {
      const headers = {
        ...kept,
        'content-type': 'application/pdf',
        'content-length': String(length),
        'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
        'content-security-policy': "sandbox; default-src 'none'",
        'accept-ranges': 'bytes',
      }
      if (!range) return new Response(body, { headers })
      const contentRange = `bytes ${offset}-${offset + length - 1}/${size}`
      return new Response(body, { status: 206, headers: { ...headers, 'content-range': contentRange } })
    })
  },
  addPdfReference: async ({ c, params, ports, userId }) => {
    const added = await addPdfReference(ports, userId, params.id)
    if (added.ok && added.value.verification === 'unchecked')
      afterResponse(c, 'verification_failed', () => verifyReference(ports, added.value))
    return map(added, referenceResponse)
  },
  deletePdf: async ({ params, ports, userId }) =>
    map(await removePdf(ports, userId, params.id), () => DELETED),
  askPdf: async ({ body, c, ports, signal, userId }) => {
    const { question, pdfId, pdfIds = pdfId ? [pdfId] : [], previous = [] } = body
    const wantsEvents = acceptsEvents(c.req.header('accept'))
    if (pdfIds.length === 0) {
      const whole = askForPdf()
      if (!wantsEvents) return ok(whole)
      return streamEvents(c, only({ event: 'done', data: whole }), new AbortController(), FAILED)
    }
    const stop = new AbortController()
    const deadline = AbortSignal.any([signal, stop.signal, AbortSignal.timeout(DEADLINE_MS)])
    const turns = previous.map((turn) => (typeof turn === 'string' ? { question: turn, answer: '' } : turn))
    const answer = await askPdfs(ports, userId, { question, turns, pdfIds }, deadline)
    if (!answer.ok) return answer
    if (wantsEvents) return streamEvents(c, answer.value, stop, FAILED)
    let step = await answer.value.next()
    while (!step.done) step = await answer.value.next()
    return ok(step.value)
  },
})

const uploaded = ({ id, suggestions, pages, title }: PdfRecord): UploadedPdf => ({
  pdfId: id,
  suggestions,
  pages,
  title,
})

const FAILED = { event: 'answer_stream_failed', detail: 'The answer could not be finished.' }

async function* only<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}

/** `progress` while the room reads pages, then `done`. */
async function* reading(
  ports: Pick<Ports, 'pdfs' | 'pdfRooms'>,
  userId: string,
  first: PdfState,
  signal: AbortSignal,
): AsyncGenerator<PdfEvent> {
  let state = first
  while (state.status === 'reading' && !signal.aborted) {
    yield { event: 'progress', data: pdfResponse(state) }
    const next = await readPdf(ports, userId, state.id, state.pagesRead)
    if (!next.ok) {
      yield { event: 'error', data: { code: next.failure.reason, detail: 'This PDF was deleted.' } }
      return
    }
    state = next.value
  }
  yield { event: 'done', data: pdfResponse(state) }
}

/** One range of bytes with a first position; other forms are ignored, as RFC 9110, section 14.2 allows. */
function rangeOf(header: string | undefined): { first: number; last: number } | null {
  const [, first, last] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(header ?? '') ?? []
  if (first === undefined) return null
  const end = last ? Number(last) : Number.MAX_SAFE_INTEGER
  return end < Number(first) ? null : { first: Number(first), last: end }
}
