// Streams of every model adapter: whole, split anywhere, broken, endless and abandoned.

import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LanguageModel } from '../../../workers/services/model-ports.ts'
import {
  bodyOf,
  bytes,
  DONE,
  type Ending,
  openAiPieces,
  workersAiPieces,
} from '../../support/wire/model-wire.ts'
import {
  eventStream,
  overBinding,
  overFetch,
  read,
  request,
  TEXT,
} from '../../support/workers/models/read-model.worker.ts'

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
  test('yields the text', async () => {
    expect(await read(model(pieces(TEXT)))).toEqual({ text: TEXT, failure: null })
  })

  test('yields the same text when split inside JSON or a character', async () => {
    const whole = bytes(pieces(TEXT).join(''))
    for (const size of [1, 2, 3, 5, 64, 1000]) {
      const chunks: Uint8Array[] = []
      for (let from = 0; from < whole.length; from += size) chunks.push(whole.slice(from, from + size))
      expect(await read(model(chunks))).toEqual({ text: TEXT, failure: null })
    }
  })

  test('ignores carriage returns, comments and unknown fields', async () => {
    const chunks = pieces(TEXT).map((piece) => `: ping\r\nfoo: bar\r\n${piece.replaceAll('\n', '\r\n')}`)
    expect(await read(model(chunks))).toEqual({ text: TEXT, failure: null })
  })

  test('that ends early yields its text and reports the interruption', async () => {
    for (const ending of ['close', 'error', 'silence'] as const) {
      const cut = await read(model(pieces(TEXT).slice(0, 4), ending))
      expect(cut.failure).toEqual({ reason: 'interrupted' })
      expect(cut.text.length).toBeGreaterThan(10)
      expect(TEXT.startsWith(cut.text)).toBe(true)
    }
  })

  test('that ends inside JSON drops the incomplete event', async () => {
    const cut = await read(model([...pieces(TEXT).slice(0, 3), (pieces(TEXT)[3] ?? '').slice(0, 20)]))
    expect(cut.failure).toEqual({ reason: 'interrupted' })
    expect(TEXT.startsWith(cut.text)).toBe(true)
  })

  test('with invalid JSON in the middle ends there', async () => {
    const cut = await read(
      model([...pieces(TEXT).slice(0, 3), 'data: {"nonsense"\n\n', ...pieces(TEXT).slice(3)]),
    )
    expect(cut.failure).toEqual({ reason: 'interrupted' })
    expect(await read(model(['data: {"error": {"message": "boom"}}\n\n', DONE]))).toEqual({
      text: '',
      failure: { reason: 'unavailable', retryAfter: 1 },
    })
  })

  test('that is silent or empty is a failure', async () => {
    for (const ending of ['close', 'error'] as const)
      expect(await read(model([], ending))).toEqual({
        text: '',
        failure: { reason: 'unavailable', retryAfter: 1 },
      })
    expect(await read(model([], 'silence'))).toEqual({ text: '', failure: { reason: 'unavailable' } })
  })

  test('with an empty answer yields an empty text', async () => {
    expect(await read(model([DONE]))).toEqual({ text: '', failure: null })
  })

  test('with an endless event stays within the memory limit', async () => {
    const endless = model([...pieces(TEXT).slice(0, 3), ...Array(40).fill(`data: ${'x'.repeat(50_000)}`)])
    expect((await read(endless)).failure).toEqual({ reason: 'interrupted' })
  })

  test('cancelled stops at once and closes the connection', async () => {
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

  test('abandoned by its consumer closes the connection', async () => {
    const onCancel = vi.fn()
    const stream = model(pieces(TEXT), 'close', onCancel).stream(request)
    await stream.next()
    await stream.return(null)
    expect(onCancel).toHaveBeenCalledOnce()
  })

  test('cancelled before it began sends no request', async () => {
    expect(await read(model(pieces(TEXT)), { ...request, signal: AbortSignal.abort() })).toEqual({
      text: '',
      failure: { reason: 'cancelled' },
    })
  })
})
