// The budget of model use, as /ai-suggestions and drafts keep to it.

import { beforeEach, describe, expect, test } from 'vitest'
import type { LanguageModel } from '../../../workers/services/model-ports.ts'
import { modelOf } from '../../support/wire/stand-in-writer.ts'
import { callWith } from '../../support/workers/client.worker.ts'
import {
  answering,
  BASE,
  fromModel,
  generate,
  one,
  post,
  TEXT,
} from '../../support/workers/models/suggestions.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})

describe('the budget of the model', () => {
  const policy = (limit: number) => `"model-tokens";q=${limit};w=86400`

  test('is visible in the answer and in the statistics', async () => {
    const model = answering(one())
    const { headers } = await generate(person, { model, modelTokensPerDay: 10_000 })
    const stats = await callWith({ model, modelTokensPerDay: 10_000 }, `${BASE}/stats`, {
      token: person.token,
    })
    const { used, remaining, limit, unasked } = stats.body.data.budget
    expect(used).toBeGreaterThan(100)
    expect(used).toBeLessThan(2000)
    expect([remaining, limit]).toEqual([10_000 - used, 10_000])
    expect(unasked).toEqual({ limit: 3333, used: 0, remaining: 3333 })
    expect(headers.get('ratelimit')).toMatch(new RegExp(`, "model-tokens";r=${remaining};t=\\d+$`))
    expect(headers.get('ratelimit-policy')).toContain(policy(10_000))
  })

  test('stands beside what of the settings is wrong', async () => {
    const modelFault = { what: 'key_refused', variable: 'OPENAI_API_KEY' } as const
    for (const fault of [modelFault, null]) {
      const ports = {
        model: answering(one()),
        modelSetup: { fault: async () => fault, name: 'writer', available: [] },
      }
      const stats = await callWith(ports, `${BASE}/stats`, { token: person.token })
      expect(stats.body.data.modelFault).toEqual(fault)
    }
  })

  test('that is spent leaves suggestions to the rules and refuses a draft', async () => {
    const model = answering(one())
    const ports = { model, modelTokensPerDay: 100 }
    await generate(person, ports)
    const again = await generate(person, ports)
    expect([again.status, again.body.data.provider]).toEqual([200, 'embedded'])
    expect(again.headers.get('ratelimit')).toContain('r=0')
    expect(model.requests.length).toBe(1)

    const draft = await callWith(ports, '/api/v1/ai/writing-assistant', {
      method: 'POST',
      token: person.token,
      json: { topic: 'Coasts' },
    })
    expect(draft).toMatchObject({ status: 429, body: { code: 'model_budget_spent' } })
    expect(Number(draft.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(draft.headers.get('ratelimit-policy')).toContain(policy(100))
    expect(model.requests.length).toBe(1)
  })

  test('is not spent on a model that cannot be reached', async () => {
    const model = modelOf(() => '', { failAfter: () => ({ pieces: 0, failure: { reason: 'unavailable' } }) })
    await generate(person, { model })
    const { body } = await callWith({ model }, `${BASE}/stats`, { token: person.token })
    expect(body.data.budget.used).toBe(0)
  })

  test('is spent as the model meters its calls, though no word was seen', async () => {
    const model: LanguageModel = {
      provider: 'openai',
      can: { generate: true },
      // biome-ignore lint/correctness/useYield: all that it wrote is hidden.
      async *stream({ meter }) {
        meter?.({ prompt: 40, answer: 1200 })
        return { reason: 'unavailable' }
      },
    }
    await generate(person, { model })
    const { body } = await callWith({ model }, `${BASE}/stats`, { token: person.token })
    expect(body.data.budget.used).toBe(1240)
  })

  test('is each person’s own, and begins again at midnight', async () => {
    const model = answering(one())
    const ports = { model, modelTokensPerDay: 100 }
    await generate(person, ports)
    const tomorrow = { now: () => Date.now() + 24 * 60 * 60 * 1000 }
    expect((await generate(person, { ...ports, clock: tomorrow })).body.data.provider).toBe('openai')
    person = await buildPerson()
    expect((await generate(person, ports)).body.data.provider).toBe('openai')
  })

  test('is passed by one call at most, however many come at once', async () => {
    const model = answering(one())
    await Promise.all(Array.from({ length: 8 }, () => generate(person, { model, modelTokensPerDay: 100 })))
    expect(model.requests.length).toBe(1)
  })

  describe('of suggestions that nobody asked for', () => {
    const unasked = (ports: object, changed: { start: number; end: number }[], text = TEXT) =>
      post(person, '/generate', { context: { text }, options: { unasked: { changed } } }, ports)
    const whole = [{ start: 0, end: TEXT.length }]

    test('is a third of the day; what is asked for keeps the rest', async () => {
      const model = answering(one())
      const ports = { model, modelTokensPerDay: 3000 }
      const reasons: (string | null)[] = []
      for (let call = 0; call < 8; call++) reasons.push((await unasked(ports, whole)).body.data.withoutModel)
      expect(reasons[0]).toBeNull()
      expect(reasons.at(-1)).toBe('share_spent')
      const stats = await callWith(ports, `${BASE}/stats`, { token: person.token })
      const { used } = stats.body.data.budget
      // By one call at most more than a third.
      expect(used).toBeLessThan(1000 + used / model.requests.length)
      expect((await generate(person, ports)).body.data.withoutModel).toBeNull()
    })

    test('is spent on the changed ranges alone', async () => {
      const model = answering(one({ quote: 'We see it', suggestedText: 'This shows' }))
      const start = TEXT.indexOf('We see')
      const { body } = await unasked({ model }, [{ start, end: TEXT.length }])
      const prompt = JSON.stringify(model.requests[0]?.messages)
      expect(prompt).toContain('We see it')
      expect(prompt).not.toContain('Studies have shown')
      expect(fromModel(body)).toMatchObject([{ quote: 'We see it', position: { start, end: start + 9 } }])
    })

    test('is not spent without a changed range, and the rules answer', async () => {
      const model = answering(one())
      const { body } = await unasked({ model }, [])
      expect(model.requests).toHaveLength(0)
      expect(body.data).toMatchObject({ provider: 'embedded', withoutModel: null })
      expect(body.data.suggestions.length).toBeGreaterThan(0)
    })
  })
})
