// Selection of the model, and retries of a busy one.

import { describe, expect, test } from 'vitest'
import { chooseModel, embeddedModel } from '../../../workers/adapters/models/choose-model.ts'
import { WatchedSetup } from '../../../workers/adapters/models/model-setup.ts'
import { RETRY_ATTEMPTS, retry } from '../../../workers/adapters/models/retry.ts'
import type { AiBinding } from '../../../workers/adapters/models/workers-ai.ts'
import type { SetupFault } from '../../../workers/domain/writing/setup-fault.ts'
import type { LanguageModel, ModelFailure } from '../../../workers/services/model-ports.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import { read, request } from '../../support/workers/models/read-model.worker.ts'

describe('the choice of a model', () => {
  const choose = (provider: string | undefined, fields: Partial<Parameters<typeof chooseModel>[0]> = {}) => {
    const log = silentLog()
    const none = { baseUrl: undefined, apiKey: undefined, model: undefined }
    const model = chooseModel({ provider, ai: undefined, workersAi: {}, openai: none, log, ...fields })
    return {
      provider: model.provider,
      generates: model.can.generate,
      said: log.lines.map(({ event }) => event),
    }
  }
  const ai: AiBinding = { run: async () => null }
  const openai = { baseUrl: 'http://model.test/v1', apiKey: undefined, model: undefined }
  const embedded = { provider: 'embedded', generates: false }

  test('is by name and by available bindings', () => {
    expect(choose('workers-ai', { ai })).toEqual({ provider: 'workers-ai', generates: true, said: [] })
    expect(choose('openai', { openai })).toEqual({ provider: 'openai', generates: true, said: [] })
    expect(choose('embedded', { ai, openai })).toEqual({ ...embedded, said: [] })
    expect(choose(undefined, { ai, openai })).toEqual({ ...embedded, said: [] })
  })

  test('falls back to the embedded model and logs it', () => {
    for (const provider of ['workers-ai', 'openai', 'openia'])
      expect(choose(provider)).toEqual({ ...embedded, said: ['model_not_configured'] })
  })

  test('the embedded model cannot generate', async () => {
    expect(embeddedModel).toMatchObject({ provider: 'embedded', can: { generate: false } })
    expect((await read(embeddedModel)).failure).toEqual({ reason: 'unavailable' })
  })
})

describe('what is known of the settings', () => {
  const setUp = (provider: string, fields: Partial<Parameters<typeof chooseModel>[0]> = {}) => {
    const setup = new WatchedSetup()
    const none = { baseUrl: undefined, apiKey: undefined, model: undefined }
    const choice = { provider, ai: undefined, workersAi: {}, openai: none, log: silentLog(), ...fields }
    return { setup, model: chooseModel(choice, setup) }
  }

  test.each([
    ['workers-ai', { what: 'not_set', variable: 'AI' }],
    ['openai', { what: 'not_set', variable: 'OPENAI_BASE_URL' }],
    ['openia', { what: 'provider_unknown', variable: 'AI_PROVIDER' }],
    ['embedded', null],
  ])('of %s without any other is %j', async (provider, fault) => {
    expect(await setUp(provider).setup.fault()).toEqual(fault)
  })

  test('of Workers AI is what its calls gave', async () => {
    let code: number | null = 5007
    const ai: AiBinding = {
      run: async () => {
        if (code !== null) throw new Error(`${code}: no`)
        return { response: 'text' }
      },
    }
    const { setup, model } = setUp('workers-ai', { ai })
    expect(await setup.fault()).toBeNull()
    await read(model)
    expect(await setup.fault()).toEqual({ what: 'model_unknown', variable: 'AI_MODEL' })
    code = 3023
    await read(model)
    expect(await setup.fault()).toEqual({ what: 'account_refused', variable: 'AI' })
    code = null
    await read(model)
    expect(await setup.fault()).toBeNull()
  })

  test('is asked of the provider until a call has been answered', async () => {
    let failure: ModelFailure | null = { reason: 'misconfigured', what: 'address' }
    let found: SetupFault | null | undefined = { what: 'address_unreachable', variable: 'B' }
    const setup = new WatchedSetup()
    setup.check = async () => ({ fault: found, names: ['writer'] })
    const watched = setup.watch(
      {
        provider: 'openai',
        can: { generate: true },
        async *stream() {
          if (failure === null) yield 'text'
          return failure
        },
      },
      {
        key: { what: 'key_refused', variable: 'K' },
        model: { what: 'model_unknown', variable: 'M' },
        address: { what: 'address_wrong', variable: 'A' },
      },
    )
    expect(await setup.fault()).toEqual(found)
    found = undefined
    await read(watched)
    expect(await setup.fault()).toEqual({ what: 'address_wrong', variable: 'A' })
    // Mended at the provider, which says so without a call.
    found = null
    expect(await setup.fault()).toBeNull()
    await read(watched)
    found = { what: 'key_refused', variable: 'K' }
    expect(await setup.fault()).toEqual(found)
    failure = null
    await read(watched)
    found = { what: 'address_unreachable', variable: 'B' }
    expect(await setup.fault()).toBeNull()
    failure = { reason: 'unavailable' }
    await read(watched)
    expect(await setup.fault()).toEqual(found)
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

  test('is retried after a pause', async () => {
    const model = answers(busy, busy, null)
    expect(await read(retry(model, 1))).toEqual({ text: 'text', failure: null })
    expect(model.asked).toBe(3)
  })

  test('is retried a bounded number of times', async () => {
    const model = answers(...Array(20).fill(busy))
    expect(await read(retry(model, 1))).toEqual({ text: '', failure: busy })
    expect(model.asked).toBe(RETRY_ATTEMPTS)
  })

  test('is not retried after a long Retry-After, nor without quota', async () => {
    for (const failure of [
      { reason: 'busy', retryAfter: 600 },
      { reason: 'quota' },
      { reason: 'unavailable' },
    ] as const) {
      const model = answers(failure, null)
      expect(await read(retry(model, 1))).toEqual({ text: '', failure })
      expect(model.asked).toBe(1)
    }
  })

  test('is not retried after cancellation', async () => {
    const stop = new AbortController()
    const model = answers(busy, null)
    const reading = read(retry(model, 1000), { ...request, signal: stop.signal })
    setTimeout(() => stop.abort(), 5)
    expect((await reading).failure).toEqual({ reason: 'cancelled' })
    expect(model.asked).toBe(1)
  })
})
