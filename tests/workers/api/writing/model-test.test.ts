// The test of the model: one short call within the budget, of which the truth is told.

import { beforeEach, expect, test, vi } from 'vitest'
import { chooseModel } from '../../../../workers/adapters/models/choose-model.ts'
import { MODEL_TEST_PROMPT } from '../../../../workers/domain/prompts/model-test.ts'
import type { LanguageModel, ModelFailure, ModelRequest } from '../../../../workers/services/model-ports.ts'
import { openAiEvents } from '../../../support/models/openai-wire.ts'
import { silentLog } from '../../../support/wire/stand-in-writer.ts'
import { callWith } from '../../../support/workers/client.worker.ts'
import { BASE, post } from '../../../support/workers/models/suggestions.worker.ts'
import { buildPerson, type Person } from '../../../support/workers/person.worker.ts'

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})

function model(
  pieces: string[],
  failure: ModelFailure | null = null,
): LanguageModel & { asked: ModelRequest[] } {
  const asked: ModelRequest[] = []
  return {
    provider: 'openai',
    can: { generate: true },
    asked,
    async *stream(request) {
      asked.push(request)
      yield* pieces
      request.meter?.({ prompt: 12, answer: 1 })
      return failure
    },
  }
}
const tested = async (ports: Parameters<typeof post>[3]) =>
  (await post(person, '/model-test', undefined, ports)).body.data

test('a model that answers works, and is asked for one word without anything of the person', async () => {
  const writer = model(['rea', 'dy'])
  expect(await tested({ model: writer })).toMatchObject({ works: true, cause: null })
  expect(writer.asked).toHaveLength(1)
  expect(writer.asked[0]).toMatchObject({ maxTokens: 20, temperature: 0 })
  expect(writer.asked[0]?.messages).toEqual(MODEL_TEST_PROMPT)
})

test('what it used is taken from the day', async () => {
  const writer = model(['ready'])
  const { headers } = await post(person, '/model-test', undefined, { model: writer, modelTokensPerDay: 1000 })
  expect(headers.get('ratelimit')).toContain('"model-tokens";r=987')
})

test('a model that says more than it was asked for works', async () => {
  expect(await tested({ model: model(['Certainly! I am'], { reason: 'cut' }) })).toMatchObject({
    works: true,
  })
})

test.each([
  [[], null, 'model_failed'],
  [[' ', '\n…'], null, 'model_failed'],
  [[], { reason: 'cut' }, 'model_failed'],
  [[], { reason: 'unavailable' }, 'model_unavailable'],
  [['re'], { reason: 'interrupted' }, 'model_unavailable'],
  [[], { reason: 'busy', retryAfter: 3 }, 'model_busy'],
  [[], { reason: 'quota' }, 'model_quota_exhausted'],
  [[], { reason: 'misconfigured', what: 'key' }, 'model_misconfigured'],
] satisfies [string[], ModelFailure | null, string][])('%j and %j is %s', async (pieces, failure, cause) => {
  expect(await tested({ model: model(pieces, failure) })).toMatchObject({ works: false, cause })
})

test('without a model, and without budget, nothing is asked', async () => {
  expect(await tested({})).toEqual({ works: false, cause: 'no_model', milliseconds: 0 })
  const writer = model(['ready'])
  await tested({ model: writer, modelTokensPerDay: 10 })
  expect(await tested({ model: writer, modelTokensPerDay: 10 })).toMatchObject({ cause: 'budget_spent' })
  expect(writer.asked).toHaveLength(1)
})

test.each([
  [
    'a thinking model that answers',
    () => events({ text: 'ready', thinking: 'The person wants a word.' }),
    null,
  ],
  [
    'thinking alone',
    () => events({ text: '', thinking: 'What could it be?', ending: 'length' }),
    'model_failed',
  ],
  ['a page of HTML', () => page('<h1>It works!</h1>', 200), 'model_misconfigured'],
  ['404', () => page('Not Found', 404), 'model_misconfigured'],
  ['JSON of another form', () => Response.json({ hello: 'world' }), 'model_unavailable'],
] as const)('over the wire: %s', async (_name, answer, cause) => {
  const fetch = async () => answer()
  const overWire = withFetch(fetch)
  expect(await tested({ model: overWire })).toMatchObject({ works: cause === null, cause })
})

const page = (text: string, status: number) =>
  new Response(text, { status, headers: { 'content-type': 'text/html' } })
const events = (spoken: Parameters<typeof openAiEvents>[0]) =>
  new Response([...openAiEvents(spoken)].join(''), { headers: { 'content-type': 'text/event-stream' } })

function withFetch(answer: () => Promise<Response>): LanguageModel {
  vi.stubGlobal('fetch', answer)
  const openai = { baseUrl: 'http://model.test/v1', apiKey: '', model: 'writer' }
  return chooseModel({ provider: 'openai', ai: undefined, workersAi: {}, openai, log: silentLog() })
}

test('the model is named, and what its server has on one’s own machine alone', async () => {
  const modelSetup = { fault: async () => null, name: 'writer', available: ['writer', 'small'] }
  const ports = { model: model([]), modelSetup, embedder: null }
  const named = async (more: object) =>
    (await callWith({ ...ports, ...more }, `${BASE}/stats`, { token: person.token })).body.data.model
  expect(await named({})).toEqual({ name: 'writer', vectors: null, available: ['writer', 'small'] })
  expect(await named({ localIssuer: null })).toEqual({ name: 'writer', vectors: null, available: [] })
})
