// Uploaded PDFs and answers from them (contract, "PDF and chat").

import { Hono } from 'hono'
import type { UploadedPdf } from '../contracts/pdf.ts'
import {
  askSchema,
  listPdfsQuerySchema,
  openAccessSchema,
  type Pdf,
  type PdfEvent,
  type PdfPage,
  pageNumberSchema,
  pdfUploadSchema,
} from '../contracts/pdf.ts'
import type { PdfRecord } from '../domain/chat/pdf.ts'
import { verifyReference } from '../services/library/verify-reference.ts'
import { addOpenAccessPdf } from '../services/pdfs/add-open-access-pdf.ts'
import { addPdf, removePdf } from '../services/pdfs/add-pdf.ts'
import { addPdfReference } from '../services/pdfs/add-pdf-reference.ts'
import { askForPdf, askPdfs } from '../services/pdfs/ask-pdf.ts'
import { listPdfs, type PdfState, readPdf, readPdfFile, readPdfPage } from '../services/pdfs/read-pdf.ts'
import type { Ports } from '../services/ports.ts'
import type { ApiEnv } from './api-env.ts'
import { afterResponse } from './http/after-response.ts'
import { pdfResponse } from './http/pdf-response.ts'
import { problem } from './http/problem.ts'
import { readJson } from './http/read-body.ts'
import { referenceResponse } from './http/reference-response.ts'
import { respond, successful } from './http/respond.ts'
import { acceptsEvents, streamEvents } from './http/stream-events.ts'
import { streamUpload } from './http/stream-upload.ts'
import { validate, validateId, validateQuery } from './http/validate.ts'
import { authenticated } from './middleware/authenticated.ts'
import { budgetedModelWhereAsked } from './middleware/budgeted-model.ts'

/** Milliseconds for an answer, below the client's limit of 300,000. */
const DEADLINE_MS = 120_000

export const pdf = new Hono<ApiEnv>()
  .post('/upload', authenticated, async (c) => {
    const { ports } = c.env
    const { userId } = c.get('claims')
    const added = await streamUpload(c.req.raw, 'pdf', async ({ name, fields, bytes }) => {
      const read = validate(pdfUploadSchema, fields)
      if (!read.ok) return read
      return addPdf(ports, userId, { name, password: read.value.password, file: bytes })
    })
    return respond(added, uploaded)
  })
  .post('/open-access', authenticated, async (c) => {
    const body = await readJson(c.req.raw, openAccessSchema)
    if (!body.ok) return problem(body.failure)
    const { userId } = c.get('claims')
    const added = await addOpenAccessPdf(c.env.ports, userId, body.value.referenceId, c.req.raw.signal)
    return respond(added, uploaded)
  })
  .get('/', authenticated, async (c) => {
    const query = validateQuery(c, listPdfsQuerySchema)
    if (!query.ok) return problem(query.failure)
    const { referenceId = null } = query.value
    const pdfs = await listPdfs(c.env.ports, c.get('claims').userId, referenceId)
    return successful({ pdfs: pdfs.map(pdfResponse) satisfies Pdf[] })
  })
  .post('/ask', authenticated, budgetedModelWhereAsked, async (c) => {
    const body = await readJson(c.req.raw, askSchema)
    if (!body.ok) return problem(body.failure)
    const { question, pdfId, pdfIds = pdfId ? [pdfId] : [] } = body.value
    const wantsEvents = acceptsEvents(c.req.header('accept'))
    if (pdfIds.length === 0) {
      const whole = askForPdf()
      if (!wantsEvents) return Response.json(whole)
      return streamEvents(c, only({ event: 'done', data: whole }), new AbortController(), FAILED)
    }
    const stop = new AbortController()
    const signal = AbortSignal.any([c.req.raw.signal, stop.signal, AbortSignal.timeout(DEADLINE_MS)])
    const ports = { ...c.env.ports, model: c.get('model') }
    const answer = await askPdfs(ports, c.get('claims').userId, { question, pdfIds }, signal)
    if (!answer.ok) return problem(answer.failure)
    if (wantsEvents) return streamEvents(c, answer.value, stop, FAILED)
    let step = await answer.value.next()
    while (!step.done) step = await answer.value.next()
    return Response.json(step.value)
  })
  .get('/:id', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const { ports } = c.env
    const { userId } = c.get('claims')
    const found = await readPdf(ports, userId, id.value)
    if (!found.ok || !acceptsEvents(c.req.header('accept')))
      return respond(found, (state) => successful(pdfResponse(state)))
    const stop = new AbortController()
    const signal = AbortSignal.any([c.req.raw.signal, stop.signal])
    return streamEvents(c, reading(ports, userId, found.value, signal), stop, {
      event: 'pdf_stream_failed',
      detail: 'The state of this PDF cannot be read now.',
    })
  })
  .get('/:id/pages/:page', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const page = validate(pageNumberSchema, c.req.param('page'))
    if (!page.ok) return problem({ reason: 'page_not_found' })
    const found = await readPdfPage(c.env.ports, c.get('claims').userId, id.value, page.value)
    return respond(found, (text) => successful(text satisfies PdfPage))
  })
  .get('/:id/file', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const range = rangeOf(c.req.header('range'))
    const found = await readPdfFile(c.env.ports, c.get('claims').userId, id.value, range)
    return respond(found, ({ body, offset, length, size, name }) => {
      const headers = {
        'content-type': 'application/pdf',
        'content-length': String(length),
        'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
        'content-security-policy': "sandbox; default-src 'none'",
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=31536000, immutable',
        vary: 'Authorization',
      }
      if (!range) return new Response(body, { headers })
      const contentRange = `bytes ${offset}-${offset + length - 1}/${size}`
      return new Response(body, { status: 206, headers: { ...headers, 'content-range': contentRange } })
    })
  })
  .post('/:id/reference', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const added = await addPdfReference(c.env.ports, c.get('claims').userId, id.value)
    if (added.ok && added.value.verification === 'unchecked')
      afterResponse(c, 'verification_failed', () => verifyReference(c.env.ports, added.value))
    return respond(added, (reference) => successful(referenceResponse(reference)))
  })
  .delete('/:id', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    return respond(await removePdf(c.env.ports, c.get('claims').userId, id.value), () =>
      successful({ deleted: 1 }),
    )
  })

const uploaded = ({ id, suggestions, pages, title }: PdfRecord) =>
  successful({ pdfId: id, suggestions, pages, title } satisfies UploadedPdf)

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
