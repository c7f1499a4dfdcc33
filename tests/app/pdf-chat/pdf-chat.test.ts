// Chat PDF for an address, an upload, and a deleted PDF.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PdfChat } from '../../../app/features/pdf-chat/pdf-chat.ts'
import { fakeStorage, json, problem } from '../../support/browser.ts'
import { eventually } from '../../support/eventually.ts'

const PDF = 'a'.repeat(24)
const OTHER = 'b'.repeat(24)
const CHAT = 'c'.repeat(24)

const pdf = (pdfId: string, fields = {}) => ({
  pdfId,
  status: 'ready',
  name: 'heat.pdf',
  title: '',
  ...fields,
})
const streamed = (...list: [string, unknown][]) =>
  new Response(list.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
const chat = {
  _id: CHAT,
  pdfId: PDF,
  pdfIds: [PDF],
  title: 'Heat',
  messages: [{ role: 'user', text: 'How?', citations: [] }],
  createdAt: '',
  updatedAt: '',
}

let answers: Record<string, () => Response>
beforeEach(() => {
  answers = {
    [`GET /v1/pdf/${PDF}`]: () => streamed(['done', pdf(PDF)]),
    [`GET /v1/pdf/${OTHER}`]: () => streamed(['done', pdf(OTHER)]),
    [`GET /v1/chat/history?chatId=${CHAT}`]: () => json({ data: [chat] }),
  }
  vi.stubGlobal('localStorage', fakeStorage({ accessToken: 'token' }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const answer = answers[`${method} ${address.replace('/api', '')}`]
    return answer ? answer() : problem(404, 'pdf_not_found')
  })
})
afterEach(() => vi.unstubAllGlobals())

const asked = (shown: PdfChat) => shown.getSnapshot().conversation.getSnapshot().pdfIds
const NOWHERE = { pdfId: null, chatId: null }

describe('an address', () => {
  it('of a PDF loads it and makes it the current one', async () => {
    const shown = new PdfChat()
    shown.open({ pdfId: PDF, chatId: null })
    expect(asked(shown)).toEqual([PDF])
    expect(localStorage.getItem('currentPdfFile')).toBe(PDF)
    await eventually(() => expect(shown.library.find(PDF)?.status).toBe('ready'))
  })

  it('without an id shows the current PDF', () => {
    localStorage.setItem('currentPdfFile', PDF)
    const shown = new PdfChat()
    shown.open(NOWHERE)
    expect(shown.place()).toEqual({ pdfId: PDF, chatId: null })
  })

  it('without an id keeps what is shown', async () => {
    const shown = new PdfChat()
    await shown.openChat(CHAT)
    shown.open(NOWHERE)
    expect(shown.place()).toEqual({ pdfId: null, chatId: CHAT })
  })

  it('of a chat restores its title, messages and PDF', async () => {
    const shown = new PdfChat()
    shown.open({ pdfId: null, chatId: CHAT })
    expect(shown.place()).toEqual({ pdfId: null, chatId: CHAT })
    await eventually(() => expect(shown.getSnapshot().opening).toBeNull())
    const { conversation } = shown.getSnapshot()
    expect(conversation.getSnapshot()).toMatchObject({ chatId: CHAT, title: 'Heat', pdfIds: [PDF] })
    expect(localStorage.getItem('currentPdfFile')).toBe(PDF)
  })

  it('of a chat that cannot be loaded shows an error and can be retried', async () => {
    const answer = answers[`GET /v1/chat/history?chatId=${CHAT}`]
    delete answers[`GET /v1/chat/history?chatId=${CHAT}`]
    const shown = new PdfChat()
    await shown.openChat(CHAT)
    expect(shown.getSnapshot().opening).toEqual({ chatId: CHAT, failed: true })
    if (answer) answers[`GET /v1/chat/history?chatId=${CHAT}`] = answer
    await shown.openChat(CHAT)
    expect(shown.getSnapshot().opening).toBeNull()
  })
})

it('a new chat drops the current PDF', async () => {
  const shown = new PdfChat()
  await shown.openChat(CHAT)
  shown.newChat()
  expect(shown.place()).toEqual(NOWHERE)
  expect(asked(shown)).toEqual([])
  expect(localStorage.getItem('currentPdfFile')).toBeNull()
})

it('a PDF that is gone is not asked, nor another chat’s', async () => {
  delete answers[`GET /v1/pdf/${OTHER}`]
  const shown = new PdfChat()
  shown.open({ pdfId: PDF, chatId: null })
  shown.setAsked([OTHER, PDF])
  await eventually(() => expect(asked(shown)).toEqual([PDF]))
  expect(localStorage.getItem('currentPdfFile')).toBe(PDF)
})

it('a deleted PDF leaves its chat with its messages', async () => {
  answers[`DELETE /v1/pdf/${PDF}`] = () => json({ data: { deleted: 1 } })
  const shown = new PdfChat()
  await shown.openChat(CHAT)
  await shown.library.remove(PDF)
  expect(asked(shown)).toEqual([])
  expect(shown.getSnapshot().conversation.getSnapshot().messages).toHaveLength(1)
})

it('deleting the open chat closes it', async () => {
  answers[`DELETE /v1/chat/${CHAT}`] = () => json({ data: { deleted: 1 } })
  const shown = new PdfChat()
  await shown.openChat(CHAT)
  await shown.removeChat(CHAT)
  expect(shown.place()).toEqual(NOWHERE)
})

it('the reading of a PDF is followed to its end', async () => {
  answers[`GET /v1/pdf/${PDF}`] = () =>
    streamed(
      ['progress', pdf(PDF, { status: 'reading', pagesRead: 1 })],
      ['done', pdf(PDF, { pagesRead: 2 })],
    )
  const shown = new PdfChat()
  shown.open({ pdfId: PDF, chatId: null })
  await eventually(() => expect(shown.library.find(PDF)).toMatchObject({ status: 'ready', pagesRead: 2 }))
})

it('a file of another type is not sent', async () => {
  const shown = new PdfChat()
  await shown.upload.send(new File(['words'], 'notes.txt', { type: 'text/plain' }))
  expect(shown.upload.getSnapshot()).toMatchObject({
    state: 'failed',
    problem: 'Only PDF files can be read here.',
  })
})
