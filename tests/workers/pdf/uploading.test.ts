// Uploading PDFs: what is stored, once, and what is refused with nothing left behind.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { PDF_MAX_BYTES } from '../../../workers/contracts/limits.ts'
import { createPorts } from '../../../workers/env.ts'
import { buildPdf } from '../../support/pdf/small-pdf.ts'
import { call, callWith, send } from '../../support/workers/client.worker.ts'
import { finishReading, readPdf, uploadPdf } from '../../support/workers/pdf.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'

const PAPER = buildPdf([
  ['Heat in Attic Flats', 'Rooms under a flat roof stay warm at night.'],
  ['The measurements were made in July.'],
])
const stored = async () => (await env.FILES.list({ prefix: 'pdfs/' })).objects.map(({ key }) => key)

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})

describe('a PDF', () => {
  it('is stored, read page by page, and given back byte by byte', async () => {
    const { status, body } = await uploadPdf(person.token, PAPER, { name: 'C:\\papers\\heat.pdf' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'Successful', data: { pages: 2, pdfId: expect.any(String) } })
    const { pdfId } = body.data
    const read = await finishReading(person.token, pdfId)
    expect(read.body.data).toMatchObject({
      pdfId,
      name: 'heat.pdf',
      pages: 2,
      pagesRead: 2,
      status: 'ready',
      hasText: true,
      skippedPages: [],
      encrypted: false,
      bytes: PAPER.length,
    })
    const page = await call(`/api/v1/pdf/${pdfId}/pages/2`, { token: person.token })
    expect(page.body.data.text).toBe('The measurements were made in July.')
    const file = await send(`/api/v1/pdf/${pdfId}/file`, { token: person.token })
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(PAPER)
  })

  it('is given back in ranges', async () => {
    const pdfId = await readPdf(person.token, PAPER)
    const path = `/api/v1/pdf/${pdfId}/file`
    const range = async (value: string) => {
      const response = await send(path, { token: person.token, headers: { range: value } })
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { status: response.status, bytes, of: response.headers.get('content-range') }
    }
    expect(await range('bytes=5-9')).toEqual({
      status: 206,
      bytes: PAPER.slice(5, 10),
      of: `bytes 5-9/${PAPER.length}`,
    })
    expect((await range(`bytes=${PAPER.length - 4}-`)).bytes).toEqual(PAPER.slice(-4))
    expect((await range('bytes=5-999999999')).bytes).toEqual(PAPER.slice(5))
    expect(await range(`bytes=${PAPER.length}-`)).toMatchObject({
      status: 416,
      of: `bytes */${PAPER.length}`,
    })
    expect((await range('bytes=9-5')).status).toBe(200)
  })

  it('is not sent again to who has it, and whole to who has another', async () => {
    const pdfId = await readPdf(person.token, PAPER)
    const ask = (headers: Record<string, string>) =>
      send(`/api/v1/pdf/${pdfId}/file`, { token: person.token, headers })
    const etag = (await ask({ range: 'bytes=5-9' })).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    for (const range of [{}, { range: 'bytes=5-9' }] as Record<string, string>[]) {
      const known = await ask({ ...range, 'if-none-match': etag })
      expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await ask({ range: 'bytes=5-9', 'if-range': etag })).status).toBe(206)
    const other = await ask({ range: 'bytes=5-9', 'if-range': '"another"' })
    expect([other.status, new Uint8Array(await other.arrayBuffer())]).toEqual([200, PAPER])
  })

  it('that the person has already is not stored again', async () => {
    const first = await readPdf(person.token, PAPER)
    const before = await stored()
    const again = await uploadPdf(person.token, PAPER, { name: 'other name.pdf' })
    expect(again.body.data).toMatchObject({ pdfId: first, pages: 2 })
    expect(await stored()).toEqual(before)
    const other = await buildPerson()
    expect((await uploadPdf(other.token, PAPER)).body.data.pdfId).not.toBe(first)
  })

  it('is listed, deleted with its file and text, and then nowhere', async () => {
    const pdfId = await readPdf(person.token, PAPER)
    const list = await call('/api/v1/pdf', { token: person.token })
    expect(list.body.data.pdfs).toMatchObject([{ pdfId, status: 'ready' }])
    const gone = await call(`/api/v1/pdf/${pdfId}`, { method: 'DELETE', token: person.token })
    expect(gone.body.data).toEqual({ deleted: 1 })
    expect(await stored()).not.toContain(`pdfs/${pdfId}`)
    for (const path of ['', '/pages/1', '/file'])
      expect(await call(`/api/v1/pdf/${pdfId}${path}`, { token: person.token })).toMatchObject({
        status: 404,
        body: { code: 'pdf_not_found' },
      })
    expect((await uploadPdf(person.token, PAPER)).status).toBe(200)
  })

  it('is nobody else’s', async () => {
    const pdfId = await readPdf(person.token, PAPER)
    const { token } = await buildPerson()
    const refused = { status: 404, body: { code: 'pdf_not_found' } }
    for (const path of ['', '/pages/1', '/file'])
      expect(await call(`/api/v1/pdf/${pdfId}${path}`, { token })).toMatchObject(refused)
    expect(await call(`/api/v1/pdf/${pdfId}`, { method: 'DELETE', token })).toMatchObject(refused)
    expect(await call(`/api/v1/pdf/${pdfId}/reference`, { method: 'POST', token })).toMatchObject(refused)
    const json = { question: 'Where is it warm?', pdfId }
    expect(await call('/api/v1/pdf/ask', { method: 'POST', token, json })).toMatchObject(refused)
    const exchange = { userQuestion: 'Where?', aiAnswer: 'There.', pdfId }
    expect(await call('/api/v1/chat/save', { method: 'POST', token, json: exchange })).toMatchObject(refused)
  })

  it('tells how far it is read, as events', async () => {
    const { body } = await uploadPdf(person.token, PAPER)
    await finishReading(person.token, body.data.pdfId)
    const response = await send(`/api/v1/pdf/${body.data.pdfId}`, {
      token: person.token,
      headers: { accept: 'text/event-stream' },
    })
    expect(await response.text()).toMatch(/^event: done\ndata: \{"pdfId":".*"status":"ready"/m)
  })

  it('without text is read, and says that it has none', async () => {
    const pdfId = await readPdf(person.token, buildPdf([[], []]))
    const { body } = await call(`/api/v1/pdf/${pdfId}`, { token: person.token })
    expect(body.data).toMatchObject({ status: 'ready', hasText: false, suggestions: [] })
    const json = { question: 'Where is it warm?', pdfId }
    const answer = await call('/api/v1/pdf/ask', { method: 'POST', token: person.token, json })
    expect(answer.body).toMatchObject({ answered: false, citations: [] })
    expect(answer.body.data).toContain('scan')
  })
})

describe('an upload is refused', () => {
  const refuses = async (bytes: Uint8Array<ArrayBuffer>, status: number, code: string, more = {}) => {
    const before = await stored()
    expect(await uploadPdf(person.token, bytes, more)).toMatchObject({ status, body: { code } })
    expect(await stored()).toEqual(before)
    expect((await call('/api/v1/pdf', { token: person.token })).body.data.pdfs).toEqual([])
  }
  const text = (value: string) => new TextEncoder().encode(value) as Uint8Array<ArrayBuffer>

  it('if it is no PDF, whatever it calls itself', () =>
    refuses(text('PK\u0003\u0004 a Word file'), 415, 'media_type_unsupported'))
  it('if it is empty', () => refuses(text(''), 415, 'media_type_unsupported'))
  it('if it only begins like one', () => refuses(text('%PDF-1.7\nnothing'), 422, 'pdf_unreadable'))
  it('if the file has another name', () => refuses(PAPER, 422, 'request_invalid', { field: 'file' }))
  it('if the password is too long', () =>
    refuses(PAPER, 422, 'request_invalid', { fields: { password: 'x'.repeat(1000) } }))

  it('if there are two files', async () => {
    const form = new FormData()
    form.append('pdf', new File([PAPER], 'one.pdf'))
    form.append('pdf', new File([buildPdf([['Other']])], 'two.pdf'))
    const answer = await call('/api/v1/pdf/upload', { method: 'POST', token: person.token, body: form })
    expect(answer).toMatchObject({ status: 422, body: { code: 'request_invalid' } })
    expect((await call('/api/v1/pdf', { token: person.token })).body.data.pdfs).toEqual([])
  })

  it.each([
    ['JSON', { json: {} }, 415],
    ['a form without a file', { body: formOf('pdf', 'text') }, 422],
    [
      'a body that ends early',
      {
        body: '--b\r\ncontent-disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n%PDF-1.4',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
      422,
    ],
    ['no boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 422],
  ])('if it is %s', async (_, sent, status) => {
    const before = await stored()
    const answer = await call('/api/v1/pdf/upload', { method: 'POST', token: person.token, ...sent })
    expect(answer.status).toBe(status)
    expect(await stored()).toEqual(before)
  })

  it('if the account is full, and another PDF in its place is not', async () => {
    const { quotas } = createPorts(env)
    const form = formOf('pdf', new File([PAPER], 'a.pdf'))
    const answer = await callWith({ quotas: { ...quotas, pdfs: 100 } }, '/api/v1/pdf/upload', {
      method: 'POST',
      token: person.token,
      body: form,
    })
    expect(answer).toMatchObject({ status: 507, body: { code: 'quota_exceeded', quota: { of: 'pdfs' } } })
    expect((await uploadPdf(person.token, PAPER)).status).toBe(200)
  })

  it('if its sender leaves in the middle of the file', async () => {
    const before = await stored()
    const head = '--b\r\ncontent-disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n%PDF-1.4\n'
    let pulls = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (pulls++ > 0) controller.error(new Error('the connection was lost'))
        else controller.enqueue(text(head))
      },
    })
    const answer = await callWith({}, '/api/v1/pdf/upload', {
      method: 'POST',
      token: person.token,
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'request_invalid' } })
    expect(await stored()).toEqual(before)
  })

  it('if it is too large, while it still comes', async () => {
    const before = await stored()
    const head = '--b\r\ncontent-disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n%PDF-1.4\n'
    const chunk = new Uint8Array(4 * 1024 * 1024)
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(text(head)),
      pull(controller) {
        if (sent > PDF_MAX_BYTES) return controller.close()
        sent += chunk.length
        controller.enqueue(chunk)
      },
    })
    const answer = await call('/api/v1/pdf/upload', {
      method: 'POST',
      token: person.token,
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
    expect(await stored()).toEqual(before)
  })
})

function formOf(name: string, value: string | File): FormData {
  const form = new FormData()
  form.set(name, value)
  return form
}
