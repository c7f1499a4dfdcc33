// The adapters against the wire formats that servers really send, sound and broken.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chooseModel } from '../../../workers/adapters/models/choose-model.ts'
import { embeddedModel } from '../../../workers/adapters/models/embedded.ts'
import { openAiModel } from '../../../workers/adapters/models/openai.ts'
import { BUSY_ATTEMPTS, retryBusy } from '../../../workers/adapters/models/retry-busy.ts'
import {
  type AiBinding,
  WORKERS_AI_MODEL,
  workersAiModel,
} from '../../../workers/adapters/models/workers-ai.ts'
import { retryAfter } from '../../../workers/adapters/retry-after.ts'
import type { LanguageModel, ModelFailure, ModelRequest } from '../../../workers/services/ports.ts'
import {
  bodyOf,
  bytes,
  DONE,
  type Ending,
  openAiPieces,
  openAiWhole,
  workersAiPieces,
} from '../../support/model-wire.ts'
import { silentLog } from '../../support/stand-in-writer.ts'

const TEXT = 'Nights are warm — “über” 37 °C 🌡️, 夜は暑い.'
const SHORT = { connect: 40, first: 40, idle: 40 }
const request: ModelRequest = { messages: [{ role: 'user', content: 'Write' }], maxTokens: 100 }

async function read(model: LanguageModel, asked: ModelRequest = request) {
  const stream = model.stream(asked)
  let text = ''
  for (;;) {
    const step = await stream.next()
    if (step.done) return { text, failure: step.value }
    text += step.value
  }
}

const eventStream = (chunks: (string | Uint8Array)[], ending: Ending = 'close', onCancel = () => {}) =>
  new Response(bodyOf(chunks, ending, onCancel), {
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  })

const settings = { baseUrl: 'http://model.test/v1', apiKey: 'key', model: 'small' }
const stubFetch = (answer: (sent: Request) => Response | Promise<Response>) => {
  const stub = vi.fn(async (address: RequestInfo | URL, init?: RequestInit) =>
    answer(new Request(address, init)),
  )
  vi.stubGlobal('fetch', stub)
  return stub
}
const overFetch = (answer: () => Response | Promise<Response>) => {
  stubFetch(answer)
  return openAiModel(settings, silentLog(), SHORT)
}
const overBinding = (run: () => unknown) =>
  workersAiModel({ run: async () => run() } satisfies AiBinding, silentLog(), SHORT)

afterEach(() => vi.unstubAllGlobals())

/** Each way a byte stream reaches an adapter: OpenAI's over HTTP, and both shapes through the binding. */
const WAYS: [
  string,
  (text: string) => string[],
  (body: (string | Uint8Array)[], ending?: Ending, onCancel?: () => void) => LanguageModel,
][] = [
  [
    'openai',
    openAiPieces,
    (chunks, ending, onCancel) => overFetch(() => eventStream(chunks, ending, onCancel)),
  ],
  [
    'workers-ai, {response}',
    workersAiPieces,
    (chunks, ending, onCancel) => overBinding(() => bodyOf(chunks, ending, onCancel)),
  ],
  [
    'workers-ai, choices',
    openAiPieces,
    (chunks, ending, onCancel) => overBinding(() => bodyOf(chunks, ending, onCancel)),
  ],
]

describe.each(WAYS)('%s', (_, pieces, model) => {
  test('a stream is the text', async () => {
    expect(await read(model(pieces(TEXT)))).toEqual({ text: TEXT, failure: null })
  })

  test('cut anywhere, inside JSON and inside a character, it is the same text', async () => {
    const whole = bytes(pieces(TEXT).join(''))
    for (const size of [1, 2, 3, 5, 64, 1000]) {
      const chunks: Uint8Array[] = []
      for (let from = 0; from < whole.length; from += size) chunks.push(whole.slice(from, from + size))
      expect(await read(model(chunks))).toEqual({ text: TEXT, failure: null })
    }
  })

  test('carriage returns, comments and unknown fields are passed over', async () => {
    const chunks = pieces(TEXT).map((piece) => `: ping\r\nfoo: bar\r\n${piece.replaceAll('\n', '\r\n')}`)
    expect(await read(model(chunks))).toEqual({ text: TEXT, failure: null })
  })

  test('half-written, it keeps what came and says that it broke off', async () => {
    for (const ending of ['close', 'error', 'silence'] as const) {
      const cut = await read(model(pieces(TEXT).slice(0, 4), ending))
      expect(cut.failure).toEqual({ reason: 'interrupted' })
      expect(cut.text.length).toBeGreaterThan(10)
      expect(TEXT.startsWith(cut.text)).toBe(true)
    }
  })

  test('cut inside the JSON of a piece, the half piece is not shown', async () => {
    const cut = await read(model([...pieces(TEXT).slice(0, 3), (pieces(TEXT)[3] ?? '').slice(0, 20)]))
    expect(cut.failure).toEqual({ reason: 'interrupted' })
    expect(TEXT.startsWith(cut.text)).toBe(true)
  })

  test('nonsense in the middle ends it', async () => {
    const cut = await read(
      model([...pieces(TEXT).slice(0, 3), 'data: {"nonsense"\n\n', ...pieces(TEXT).slice(3)]),
    )
    expect(cut.failure).toEqual({ reason: 'interrupted' })
    expect(await read(model(['data: {"error": {"message": "boom"}}\n\n', DONE]))).toEqual({
      text: '',
      failure: { reason: 'unavailable' },
    })
  })

  test('a stream that never says a word, or is empty, is no answer', async () => {
    for (const ending of ['close', 'error', 'silence'] as const)
      expect(await read(model([], ending))).toEqual({ text: '', failure: { reason: 'unavailable' } })
  })

  test('an answer that says nothing is an empty text', async () => {
    expect(await read(model([DONE]))).toEqual({ text: '', failure: null })
  })

  test('an event without an end does not fill the memory', async () => {
    const endless = model([...pieces(TEXT).slice(0, 3), ...Array(40).fill(`data: ${'x'.repeat(50_000)}`)])
    expect((await read(endless)).failure).toEqual({ reason: 'interrupted' })
  })

  test('cancelled, it stops at once and closes the stream', async () => {
    const stop = new AbortController()
    const onCancel = vi.fn()
    const stream = model(pieces(TEXT).slice(0, 4), 'silence', onCancel).stream({
      ...request,
      signal: stop.signal,
    })
    await stream.next()
    await stream.next()
    setTimeout(() => stop.abort(), 5)
    let step = await stream.next()
    while (!step.done) step = await stream.next()
    expect(step.value).toEqual({ reason: 'cancelled' })
    expect(onCancel).toHaveBeenCalledOnce()
  })

  test('left by its reader, it closes the stream', async () => {
    const onCancel = vi.fn()
    const stream = model(pieces(TEXT), 'close', onCancel).stream(request)
    await stream.next()
    await stream.return(null)
    expect(onCancel).toHaveBeenCalledOnce()
  })

  test('cancelled before it began, nothing is asked for', async () => {
    expect(await read(model(pieces(TEXT)), { ...request, signal: AbortSignal.abort() })).toEqual({
      text: '',
      failure: { reason: 'cancelled' },
    })
  })
})

describe('openai', () => {
  test('asks as the protocol says', async () => {
    let sent: Request | undefined
    const stub = stubFetch((asked) => {
      sent = asked
      return eventStream(openAiPieces(TEXT))
    })
    await read(openAiModel({ ...settings, baseUrl: 'http://model.test/v1/' }, silentLog()), {
      ...request,
      temperature: 0.5,
    })
    expect(stub).toHaveBeenCalledOnce()
    expect(sent?.url).toBe('http://model.test/v1/chat/completions')
    expect(sent?.headers.get('authorization')).toBe('Bearer key')
    expect(await sent?.json()).toEqual({
      model: 'small',
      messages: request.messages,
      max_tokens: 100,
      temperature: 0.5,
      stream: true,
    })
  })

  test('without a key sends none', async () => {
    let sent: Request | undefined
    stubFetch((asked) => {
      sent = asked
      return eventStream(openAiPieces(TEXT))
    })
    await read(openAiModel({ ...settings, apiKey: '' }, silentLog()))
    expect(sent?.headers.has('authorization')).toBe(false)
  })

  test('reads an answer that was not streamed', async () => {
    expect(await read(overFetch(() => Response.json(JSON.parse(openAiWhole(TEXT)))))).toEqual({
      text: TEXT,
      failure: null,
    })
  })

  const page = '<!doctype html><title>Sign in</title>'
  const html = { headers: { 'content-type': 'text/html' } }
  test.each<[string, () => Response | Promise<Response>, ModelFailure]>([
    ['an HTML page', () => new Response(page, html), { reason: 'unavailable' }],
    [
      'an HTML page named JSON',
      () => new Response(page, { headers: { 'content-type': 'application/json' } }),
      { reason: 'unavailable' },
    ],
    ['an HTML page named an event stream', () => eventStream([page]), { reason: 'unavailable' }],
    ['another JSON', () => Response.json({ hello: 'world' }), { reason: 'unavailable' }],
    ['an error in JSON', () => Response.json({ error: { message: 'x' } }), { reason: 'unavailable' }],
    ['401', () => new Response('no', { status: 401 }), { reason: 'unavailable' }],
    ['500', () => new Response(page, { status: 500, ...html }), { reason: 'unavailable' }],
    ['503', () => new Response(null, { status: 503 }), { reason: 'unavailable' }],
    [
      '429 with seconds',
      () => new Response('', { status: 429, headers: { 'retry-after': '7' } }),
      { reason: 'busy', retryAfter: 7 },
    ],
    ['429 without', () => new Response('', { status: 429 }), { reason: 'busy', retryAfter: 2 }],
    [
      '429 for good',
      () => Response.json({ error: { code: 'insufficient_quota' } }, { status: 429 }),
      { reason: 'quota' },
    ],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), { reason: 'unavailable' }],
    ['no head in time', () => new Promise<Response>(() => {}), { reason: 'unavailable' }],
  ])('%s', async (_, answer, failure) => {
    expect(await read(overFetch(answer))).toEqual({ text: '', failure })
  })

  test('a time limit ends the request too', async () => {
    let signal: AbortSignal | undefined
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      signal = init.signal ?? undefined
      return new Promise(() => {})
    })
    await read(openAiModel(settings, silentLog(), SHORT))
    expect(signal?.aborted).toBe(true)
  })

  test('reads Retry-After as seconds or as a date', () => {
    const now = Date.parse('2026-11-01T12:00:00Z')
    expect(retryAfter('12', now)).toBe(12)
    expect(retryAfter('Sun, 01 Nov 2026 12:00:30 GMT', now)).toBe(30)
    expect(retryAfter('Sun, 01 Nov 2026 11:00:00 GMT', now)).toBe(0)
    expect(retryAfter('soon', now)).toBe(2)
    expect(retryAfter(null, now)).toBe(2)
  })

  test('the log holds no key, no address and no text', async () => {
    const log = silentLog()
    stubFetch(() => new Response('the body', { status: 500 }))
    await read(openAiModel(settings, log, SHORT))
    expect(log.lines).toEqual([{ event: 'model_refused', facts: { provider: 'openai', status: 500 } }])
  })
})

describe('workers-ai', () => {
  test('asks the binding for a stream of the named model', async () => {
    const run = vi.fn(async () => bodyOf(workersAiPieces(TEXT)))
    await read(workersAiModel({ run }, silentLog()), { ...request, temperature: 0.5 })
    expect(run).toHaveBeenCalledExactlyOnceWith(
      WORKERS_AI_MODEL,
      { messages: request.messages, max_tokens: 100, temperature: 0.5, stream: true },
      { signal: expect.any(AbortSignal) },
    )
    expect(WORKERS_AI_MODEL).toBe('@cf/google/gemma-4-26b-a4b-it')
  })

  test('reads an answer that was not streamed', async () => {
    expect(await read(overBinding(() => ({ response: TEXT })))).toEqual({ text: TEXT, failure: null })
    expect(await read(overBinding(() => JSON.parse(openAiWhole(TEXT))))).toEqual({
      text: TEXT,
      failure: null,
    })
    expect((await read(overBinding(() => 'what'))).failure).toEqual({ reason: 'unavailable' })
  })

  const thrown = (error: unknown) => () => {
    throw error
  }
  test.each<[string, unknown, ModelFailure]>([
    [
      '3036 in the message',
      new Error('3036: you have used up your daily free allocation of 10,000 neurons'),
      { reason: 'quota' },
    ],
    ['3036 after a name', new Error('AiError: 3036: daily free allocation'), { reason: 'quota' }],
    ['3036 as a field', Object.assign(new Error('limited'), { code: 3036 }), { reason: 'quota' }],
    [
      '3040',
      new Error('3040: Capacity temporarily exceeded, please try again.'),
      { reason: 'busy', retryAfter: 2 },
    ],
    [
      '3040 as a field',
      Object.assign(new Error('busy'), { internalCode: 3040 }),
      { reason: 'busy', retryAfter: 2 },
    ],
    ['another code', new Error('5007: No such model'), { reason: 'unavailable' }],
    ['13036 is not 3036', new Error('id 13036'), { reason: 'unavailable' }],
    ['no error at all', 'x', { reason: 'unavailable' }],
  ])('%s', async (_, error, failure) => {
    expect(await read(overBinding(thrown(error)))).toEqual({ text: '', failure })
  })

  test('a binding that does not answer is given up', async () => {
    expect((await read(overBinding(() => new Promise(() => {})))).failure).toEqual({ reason: 'unavailable' })
  })
})

describe('a busy model', () => {
  const answers = (...failures: (ModelFailure | null)[]): LanguageModel & { asked: number } => {
    const model = {
      provider: 'workers-ai' as const,
      can: { generate: true },
      asked: 0,
      async *stream(): AsyncGenerator<string, ModelFailure | null> {
        const failure = failures[model.asked++]
        if (failure) return failure
        yield 'text'
        return null
      },
    }
    return model
  }
  const busy = { reason: 'busy', retryAfter: 2 } as const

  test('is asked again after a pause', async () => {
    const model = answers(busy, busy, null)
    expect(await read(retryBusy(model, 1))).toEqual({ text: 'text', failure: null })
    expect(model.asked).toBe(3)
  })

  test('a bounded number of times', async () => {
    const model = answers(...Array(20).fill(busy))
    expect(await read(retryBusy(model, 1))).toEqual({ text: '', failure: busy })
    expect(model.asked).toBe(BUSY_ATTEMPTS)
  })

  test('is not waited for where it asks for too long, nor is one without allowance', async () => {
    for (const failure of [
      { reason: 'busy', retryAfter: 600 },
      { reason: 'quota' },
      { reason: 'unavailable' },
    ] as const) {
      const model = answers(failure, null)
      expect(await read(retryBusy(model, 1))).toEqual({ text: '', failure })
      expect(model.asked).toBe(1)
    }
  })

  test('is not waited for by one who has gone', async () => {
    const stop = new AbortController()
    const model = answers(busy, null)
    const reading = read(retryBusy(model, 1000), { ...request, signal: stop.signal })
    setTimeout(() => stop.abort(), 5)
    expect((await reading).failure).toEqual({ reason: 'cancelled' })
    expect(model.asked).toBe(1)
  })
})

describe('the choice of a model', () => {
  const choose = (provider: string | undefined, fields: Partial<Parameters<typeof chooseModel>[0]> = {}) => {
    const log = silentLog()
    const none = { baseUrl: undefined, apiKey: undefined, model: undefined }
    const model = chooseModel({ provider, ai: undefined, openai: none, log, ...fields })
    return {
      provider: model.provider,
      generates: model.can.generate,
      said: log.lines.map(({ event }) => event),
    }
  }
  const ai: AiBinding = { run: async () => null }
  const openai = { baseUrl: 'http://model.test/v1', apiKey: undefined, model: undefined }
  const embedded = { provider: 'embedded', generates: false }

  test('is by name, and by what is there', () => {
    expect(choose('workers-ai', { ai })).toEqual({ provider: 'workers-ai', generates: true, said: [] })
    expect(choose('openai', { openai })).toEqual({ provider: 'openai', generates: true, said: [] })
    expect(choose('embedded', { ai, openai })).toEqual({ ...embedded, said: [] })
    expect(choose(undefined, { ai, openai })).toEqual({ ...embedded, said: [] })
  })

  test('falls back on the embedded one, and says so', () => {
    for (const provider of ['workers-ai', 'openai', 'openia'])
      expect(choose(provider)).toEqual({ ...embedded, said: ['model_not_configured'] })
  })

  test('the embedded one says what it is', async () => {
    expect(embeddedModel).toMatchObject({ provider: 'embedded', can: { generate: false } })
    expect((await read(embeddedModel)).failure).toEqual({ reason: 'unavailable' })
  })
})
