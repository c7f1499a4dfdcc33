// Adapter of OpenAI's protocol: requests, and every kind of failed answer.

import { afterEach, describe, expect, test, vi } from 'vitest'
import { retryAfter } from '../../../workers/adapters/http/retry-after.ts'
import { openAiModel } from '../../../workers/adapters/models/openai.ts'
import type { ModelFailure } from '../../../workers/services/model-ports.ts'
import { openAiPieces, openAiWhole } from '../../support/wire/model-wire.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import {
  eventStream,
  overFetch,
  read,
  request,
  SHORT,
  settings,
  stubFetch,
  TEXT,
} from '../../support/workers/models/read-model.worker.ts'

afterEach(() => vi.unstubAllGlobals())

describe('openai', () => {
  test('sends the request of the protocol', async () => {
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
      stream_options: { include_usage: true },
    })
  })

  test('sends no authorisation without a key', async () => {
    let sent: Request | undefined
    stubFetch((asked) => {
      sent = asked
      return eventStream(openAiPieces(TEXT))
    })
    await read(openAiModel({ ...settings, apiKey: '' }, silentLog()))
    expect(sent?.headers.has('authorization')).toBe(false)
  })

  test('reads an unstreamed answer', async () => {
    expect(await read(overFetch(() => Response.json(JSON.parse(openAiWhole(TEXT)))))).toEqual({
      text: TEXT,
      failure: null,
    })
  })

  const SILENT: ModelFailure = { reason: 'unavailable' }
  const BROKEN: ModelFailure = { reason: 'unavailable', retryAfter: 1 }
  const page = '<!doctype html><title>Sign in</title>'
  const html = { headers: { 'content-type': 'text/html' } }
  test.each<[string, () => Response | Promise<Response>, ModelFailure]>([
    ['an HTML page', () => new Response(page, html), { reason: 'misconfigured', what: 'address' }],
    [
      'an HTML page named JSON',
      () => new Response(page, { headers: { 'content-type': 'application/json' } }),
      SILENT,
    ],
    ['an HTML page named an event stream', () => eventStream([page]), BROKEN],
    ['another JSON', () => Response.json({ hello: 'world' }), SILENT],
    ['an error in JSON', () => Response.json({ error: { message: 'x' } }), SILENT],
    ['401', () => new Response('no', { status: 401 }), { reason: 'misconfigured', what: 'key' }],
    ['500', () => new Response(page, { status: 500, ...html }), { reason: 'unavailable', retryAfter: 2 }],
    ['503', () => new Response(null, { status: 503 }), { reason: 'unavailable', retryAfter: 2 }],
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
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), BROKEN],
    ['no head in time', () => new Promise<Response>(() => {}), SILENT],
  ])('%s', async (_, answer, failure) => {
    expect(await read(overFetch(answer))).toEqual({ text: '', failure })
  })

  test('a time limit aborts the request', async () => {
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

  test('the log contains no key, address or text', async () => {
    const log = silentLog()
    stubFetch(() => new Response('the body', { status: 500 }))
    await read(openAiModel(settings, log, SHORT))
    expect(log.lines).toEqual([
      {
        event: 'model_refused',
        facts: { provider: 'openai', status: 500, reason: 'unavailable', what: '' },
      },
    ])
  })
})
