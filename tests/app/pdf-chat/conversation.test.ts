// Requests and saves of a conversation, over a stubbed network.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Conversation } from '../../../app/features/pdf-chat/conversation/conversation.ts'
import type { Answer } from '../../../app/features/pdf-chat/conversation/messages.ts'
import { placesText } from '../../../workers/domain/chat/quotation-text.ts'
import { fakeStorage, json, problem } from '../../support/browser.ts'
import { eventually } from '../../support/eventually.ts'

const PDF = 'a'.repeat(24)
const OTHER = 'b'.repeat(24)
const CHAT = 'c'.repeat(24)

type Sent = { path: string; body: Record<string, unknown>; signal: AbortSignal }
let sent: Sent[]
let ask: (request: Sent) => Response | Promise<Response>
let save: (request: Sent) => Response | Promise<Response>

const citation = { pdfId: PDF, page: 2, quote: 'It cools slowly.', start: 0, end: 16 }
const answer = (fields = {}) => ({
  status: 'Successful',
  data: 'It cools [1].',
  citations: [citation],
  answered: true,
  provider: 'openai',
  ...fields,
})
const events = (...list: [string, unknown][]) =>
  new Response(list.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
const saved = (title = 'How does it cool?') =>
  json({
    data: { _id: CHAT, pdfId: PDF, pdfIds: [PDF], title, messages: [], createdAt: '', updatedAt: '' },
  })

beforeEach(() => {
  sent = []
  ask = () => events(['done', answer()])
  save = () => saved()
  vi.stubGlobal('localStorage', fakeStorage({ accessToken: 'token', refreshToken: 'refresh' }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = {
      path: address.replace('/api', ''),
      body: JSON.parse(String(init.body)),
      signal: init.signal as AbortSignal,
    }
    sent.push(request)
    return request.path === '/v1/pdf/ask' ? ask(request) : save(request)
  })
})
afterEach(() => vi.unstubAllGlobals())

const missing: string[] = []
const begin = (pdfIds = [PDF]) => {
  missing.length = 0
  return new Conversation({ onSaved() {}, onPdfMissing: (id) => missing.push(id) }, { pdfIds })
}
const last = (conversation: Conversation) => conversation.getSnapshot().messages.at(-1) as Answer
const paths = () => sent.map(({ path }) => path)

describe('a question', () => {
  it('is answered by events, and saved with its citations', async () => {
    ask = () =>
      events(
        ['text', { text: 'It cools [1].', citations: [citation] }],
        ['done', answer({ data: 'It cools [1].' })],
      )
    const conversation = begin()
    await conversation.ask('How does it cool?')
    expect(sent[0]?.body).toEqual({ question: 'How does it cool?', pdfId: PDF })
    expect(sent[1]?.body).toEqual({
      userQuestion: 'How does it cool?',
      aiAnswer: 'It cools [1].',
      pdfId: PDF,
      pdfIds: [PDF],
      citations: [citation],
    })
    expect(last(conversation)).toMatchObject({ state: 'done', quoted: false, saving: 'saved' })
    expect(conversation.getSnapshot()).toMatchObject({ chatId: CHAT, title: 'How does it cool?' })
  })

  it('of several PDFs names them all', async () => {
    await begin([PDF, OTHER]).ask('How does it cool?')
    expect(sent[0]?.body).toEqual({ question: 'How does it cool?', pdfId: PDF, pdfIds: [PDF, OTHER] })
  })

  it('without a model is answered by a quotation', async () => {
    ask = () => events(['done', answer({ data: '“It cools slowly.” [1]', provider: 'embedded' })])
    const conversation = begin()
    await conversation.ask('How does it cool?')
    expect(last(conversation)).toMatchObject({ quoted: true, answered: true })
  })

  it('that is not found names the nearest places, and is no quotation', async () => {
    const data = placesText([citation])
    ask = () => events(['done', answer({ data, answered: false, provider: 'embedded' })])
    const conversation = begin()
    await conversation.ask('How heavy is it?')
    expect(last(conversation)).toMatchObject({ quoted: false, answered: false, citations: [citation] })
  })

  it('is sent with the questions before it and their answers as shown, at most three', async () => {
    const conversation = begin()
    for (const question of ['One?', 'Two?', 'Three?', 'Four?', 'And why?']) await conversation.ask(question)
    const asked = sent.filter(({ body }) => 'question' in body).map(({ body }) => body.previous)
    const turn = (question: string) => ({ question, answer: 'It cools.' })
    expect([asked[0], asked[1], asked[4]]).toEqual([
      undefined,
      [turn('One?')],
      [turn('Two?'), turn('Three?'), turn('Four?')],
    ])
  })

  it('shows how it was searched for, what was left out, and why a model did not end', async () => {
    ask = () =>
      events(
        ['progress', { doing: 'reading', part: 2, parts: 5, heading: 'Methods' }],
        ['done', answer({ searched: 'Why does it cool?', dropped: 2, withoutModel: 'model_unavailable' })],
      )
    const conversation = begin()
    await conversation.ask('Why?')
    expect(last(conversation)).toMatchObject({
      progress: { doing: 'reading', part: 2, parts: 5, heading: 'Methods' },
      ...{ searched: 'Why does it cool?', dropped: 2, withoutModel: 'model_unavailable' },
    })
  })

  it('that is stopped before its answer begins ends the call and is given back', async () => {
    const conversation = begin()
    await conversation.ask('First?')
    ask = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const asked = conversation.ask('Why does it coool?')
    await eventually(() => expect(last(conversation).state).toBe('thinking'))
    conversation.stop()
    await asked
    expect(sent.at(-1)?.signal.aborted).toBe(true)
    const { messages, returned } = conversation.getSnapshot()
    expect(returned).toEqual({ question: 'Why does it coool?' })
    expect(messages.map(({ text }) => text)).toEqual(['First?', 'It cools [1].'])
    ask = () => events(['done', answer()])
    await conversation.ask('Why does it cool?')
    expect(conversation.getSnapshot().returned).toBeNull()
  })

  it('without a PDF is sent and not saved', async () => {
    const words = 'Please upload a PDF first.'
    ask = () => json(answer({ data: words, citations: [], answered: false }))
    const conversation = begin([])
    await conversation.ask('How does it cool?')
    expect(sent[0]?.body).toEqual({ question: 'How does it cool?', pdfId: null })
    expect(last(conversation)).toMatchObject({ text: words, answered: false, saving: 'none' })
    expect(paths()).toEqual(['/v1/pdf/ask'])
  })

  it('without an access token is not saved', async () => {
    vi.stubGlobal('localStorage', fakeStorage())
    const conversation = begin()
    await conversation.ask('How does it cool?')
    expect(last(conversation)).toMatchObject({ state: 'done', saving: 'none' })
    expect(paths()).toEqual(['/v1/pdf/ask'])
  })

  it('that fails shows the server’s message, is not saved, and can be repeated in its place', async () => {
    ask = () => problem(409, 'pdf_not_ready')
    const conversation = begin()
    await conversation.ask('How does it cool?')
    expect(last(conversation)).toMatchObject({ state: 'failed', problem: 'pdf_not_ready' })
    expect(paths()).toEqual(['/v1/pdf/ask'])
    ask = () => events(['done', answer()])
    await conversation.askAgain(last(conversation).key)
    expect(conversation.getSnapshot().messages.map(({ role }) => role)).toEqual(['user', 'ai'])
    expect(last(conversation)).toMatchObject({ state: 'done', saving: 'saved' })
  })

  it.each([
    ['an error', () => events(['error', { code: 'internal_error', detail: 'The answer broke off.' }])],
    ['no end', () => events(['text', { text: 'It', citations: [] }])],
  ])('whose stream has %s fails', async (_, response) => {
    ask = response
    const conversation = begin()
    await conversation.ask('How does it cool?')
    expect(last(conversation).state).toBe('failed')
    expect(paths()).toEqual(['/v1/pdf/ask'])
  })

  it('about a deleted PDF causes a check for it', async () => {
    ask = () => problem(404, 'pdf_not_found')
    await begin([PDF, OTHER]).ask('How does it cool?')
    expect(missing).toEqual([PDF, OTHER])
  })

  it('that is cancelled keeps and saves its partial answer', async () => {
    ask = ({ signal }) =>
      new Response(
        new ReadableStream({
          start(controller) {
            const text = { text: 'It cools [1].', citations: [citation] }
            controller.enqueue(new TextEncoder().encode(`event: text\ndata: ${JSON.stringify(text)}\n\n`))
            signal.addEventListener('abort', () => controller.error(signal.reason))
          },
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      )
    const conversation = begin()
    const asked = conversation.ask('How does it cool?')
    await eventually(() => expect(last(conversation).state).toBe('writing'))
    conversation.stop()
    await asked
    expect(last(conversation)).toMatchObject({ state: 'stopped', text: 'It cools [1].', saving: 'saved' })
  })
})

describe('a save', () => {
  it('that failed is repeated before the next one, into the same chat', async () => {
    save = () => problem(503, 'unavailable')
    const conversation = begin()
    await conversation.ask('First?')
    expect(last(conversation)).toMatchObject({ state: 'done', saving: 'failed' })
    save = () => saved()
    await conversation.ask('Second?')
    expect(sent.slice(3).map(({ body }) => [body.userQuestion, body.chatId])).toEqual([
      ['First?', undefined],
      ['Second?', CHAT],
    ])
  })

  it('into a full chat begins another', async () => {
    const conversation = begin()
    await conversation.ask('First?')
    save = ({ body }) => ('chatId' in body ? problem(409, 'chat_full') : saved())
    await conversation.ask('Second?')
    expect(last(conversation).saving).toBe('failed')
    await conversation.save()
    expect(last(conversation).saving).toBe('saved')
  })
})

describe('a saved chat', () => {
  it('is restored with the details of its answers', () => {
    const conversation = Conversation.of(
      {
        _id: CHAT,
        pdfId: PDF,
        pdfIds: [PDF],
        title: 'Heat',
        createdAt: '',
        updatedAt: '',
        messages: [
          { role: 'user', text: 'How?', citations: [] },
          { role: 'ai', text: '“It cools slowly.” [1]', citations: [citation] },
          { role: 'user', text: 'Why?', citations: [] },
          { role: 'ai', text: 'The document does not seem to say this.', citations: [] },
          { role: 'user', text: 'When?', citations: [] },
          { role: 'ai', text: placesText([citation]), citations: [citation] },
        ],
      },
      { onSaved() {}, onPdfMissing() {} },
    )
    const { messages } = conversation.getSnapshot()
    expect(messages[1]).toMatchObject({ question: 'How?', quoted: true, answered: true, saving: 'saved' })
    expect(messages[3]).toMatchObject({ question: 'Why?', quoted: false, answered: false })
    expect(messages[5]).toMatchObject({ question: 'When?', quoted: false, answered: false })
  })
})
