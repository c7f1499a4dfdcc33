// Adapter of Workers AI: requests to the binding, and every error that it throws.

import { describe, expect, test, vi } from 'vitest'
import { WORKERS_AI_MODEL, workersAiModel } from '../../../workers/adapters/models/workers-ai.ts'
import type { ModelFailure } from '../../../workers/services/model-ports.ts'
import { bodyOf, openAiWhole, workersAiPieces } from '../../support/wire/model-wire.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import { overBinding, read, request, TEXT } from '../../support/workers/read-model.worker.ts'

describe('workers-ai', () => {
  test('requests a stream of the named model', async () => {
    const run = vi.fn(async () => bodyOf(workersAiPieces(TEXT)))
    await read(workersAiModel({ run }, silentLog()), { ...request, temperature: 0.5 })
    expect(run).toHaveBeenCalledExactlyOnceWith(
      WORKERS_AI_MODEL,
      {
        messages: request.messages,
        max_tokens: 100,
        temperature: 0.5,
        chat_template_kwargs: { enable_thinking: false },
        skip_special_tokens: true,
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal: expect.any(AbortSignal) },
    )
    expect(WORKERS_AI_MODEL).toBe('@cf/google/gemma-4-26b-a4b-it')
  })

  test('reads an unstreamed answer', async () => {
    expect(await read(overBinding(() => ({ response: TEXT })))).toEqual({ text: TEXT, failure: null })
    expect(await read(overBinding(() => JSON.parse(openAiWhole(TEXT))))).toEqual({
      text: TEXT,
      failure: null,
    })
    expect((await read(overBinding(() => 'what'))).failure).toEqual({
      reason: 'unavailable',
    })
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

  test('a silent binding times out', async () => {
    expect((await read(overBinding(() => new Promise(() => {})))).failure).toEqual({
      reason: 'unavailable',
    })
  })
})
