// Adapter of Workers AI: answers that are not streamed, and every error that the binding throws.

import { describe, expect, test } from 'vitest'
import type { ModelFailure } from '../../../workers/services/model-ports.ts'
import { openAiWhole } from '../../support/wire/model-wire.ts'
import { overBinding, read, TEXT } from '../../support/workers/models/read-model.worker.ts'

describe('workers-ai', () => {
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
    ['5007', new Error('5007: No such model'), { reason: 'misconfigured', what: 'model' }],
    [
      '3042',
      new Error('AiError: 3042: The model name is invalid'),
      { reason: 'misconfigured', what: 'model' },
    ],
    ['5018', new Error('5018: The account is not allowed'), { reason: 'misconfigured', what: 'model' }],
    ['3023', new Error('3023: Service unavailable for account'), { reason: 'misconfigured', what: 'key' }],
    ['3006', new Error('3006: Request is too large'), { reason: 'too_long' }],
    ['3007', new Error('3007: Request timeout'), { reason: 'unavailable', retryAfter: 1 }],
    ['4006', new Error('4006: you have used up your daily free allocation'), { reason: 'quota' }],
    ['5004', new Error('5004: Invalid data type'), { reason: 'unavailable' }],
    ['no code', new Error('Network connection lost.'), { reason: 'unavailable', retryAfter: 1 }],
    ['13036 is not 3036', new Error('id 13036'), { reason: 'unavailable', retryAfter: 1 }],
    ['no error at all', 'x', { reason: 'unavailable', retryAfter: 1 }],
  ])('%s', async (_, error, failure) => {
    expect(await read(overBinding(thrown(error)))).toEqual({ text: '', failure })
  })

  test('a silent binding times out', async () => {
    expect((await read(overBinding(() => new Promise(() => {})))).failure).toEqual({
      reason: 'unavailable',
    })
  })
})
