// Embeddings and reranking on the wire: Workers AI's binding and OpenAI's API, with their failures.

import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseEmbedder, chooseReranker } from '../../../workers/adapters/models/choose-model.ts'
import {
  EMBEDDING_TIMEOUT_MS,
  openAiEmbedder,
  WORKERS_AI_EMBEDDER,
  WORKERS_AI_RERANKER,
  workersAiEmbedder,
  workersAiReranker,
} from '../../../workers/adapters/models/embedder.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import { stubFetch } from '../../support/workers/models/read-model.worker.ts'

afterEach(() => vi.unstubAllGlobals())

const ONE = [0.1, 0.2]
const TWO = [0.3, 0.4]

describe('Workers AI', () => {
  it('embeds texts and ranks them', async () => {
    const run = vi.fn(async (model: string) =>
      model === WORKERS_AI_EMBEDDER
        ? { shape: [2, 2], data: [ONE, TWO] }
        : {
            response: [
              { id: 0, score: 0.1 },
              { id: 1, score: 0.9 },
            ],
          },
    )
    expect(await workersAiEmbedder({ run }, silentLog()).embed(['a', 'b'])).toEqual([ONE, TWO])
    expect(await workersAiReranker({ run }, silentLog()).rank('q', ['a', 'b'])).toEqual([1, 0])
    expect(run.mock.calls.map((call) => call.slice(0, 2))).toEqual([
      [WORKERS_AI_EMBEDDER, { text: ['a', 'b'] }],
      [WORKERS_AI_RERANKER, { query: 'q', contexts: [{ text: 'a' }, { text: 'b' }], top_k: 2 }],
    ])
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('3040: capacity')
      },
    ],
    ['answers with too few vectors', () => ({ data: [ONE] })],
    ['answers with another shape', () => ({ data: 'x' })],
    ['answers with nothing', () => null],
  ])('gives null if the model %s', async (_, answer) => {
    const ai = { run: async () => answer() }
    expect(await workersAiEmbedder(ai, silentLog()).embed(['a', 'b'])).toBeNull()
    expect(await workersAiReranker(ai, silentLog()).rank('q', ['a', 'b'])).toBeNull()
  })
})

describe('a server with OpenAI’s API', () => {
  const settings = { baseUrl: 'http://model.test/v1/', apiKey: 'key', model: 'embed' }

  it('embeds texts, in whatever order it answers', async () => {
    const stub = stubFetch(() =>
      Response.json({
        data: [
          { index: 1, embedding: TWO },
          { index: 0, embedding: ONE },
        ],
      }),
    )
    expect(await openAiEmbedder(settings, silentLog()).embed(['a', 'b'])).toEqual([ONE, TWO])
    const [address, init] = stub.mock.calls[0] ?? []
    expect(address).toBe('http://model.test/v1/embeddings')
    expect(JSON.parse(String(init?.body))).toEqual({
      model: 'embed',
      input: ['a', 'b'],
      encoding_format: 'float',
    })
  })

  it.each([
    ['refuses', () => new Response('no', { status: 429 })],
    ['answers with no JSON', () => new Response('<html>')],
    ['answers for other texts', () => Response.json({ data: [] })],
  ])('gives null if it %s, and logs no text', async (_, answer) => {
    const log = silentLog()
    stubFetch(answer)
    expect(await openAiEmbedder(settings, log).embed(['secret words'])).toBeNull()
    expect(JSON.stringify(log.lines)).not.toContain('secret')
  })
})

it('that hangs is null in ten seconds at the most', async () => {
  const hangs = () => new Promise<never>(() => {})
  const settings = { baseUrl: 'http://model.test/v1', apiKey: '', model: 'embed' }
  vi.stubGlobal('fetch', hangs)
  expect(await workersAiEmbedder({ run: hangs }, silentLog(), 20).embed(['a'])).toBeNull()
  expect(await openAiEmbedder(settings, silentLog(), 20).embed(['a'])).toBeNull()
  expect(EMBEDDING_TIMEOUT_MS).toBeLessThanOrEqual(10_000)
})

it('is chosen with the model', () => {
  const none = { ai: undefined, workersAi: {}, openai: {}, log: silentLog() }
  const ai = { run: async () => null }
  const openai = { baseUrl: 'http://model.test/v1' }
  expect(chooseEmbedder({ ...none, provider: 'workers-ai', ai })?.model).toBe(WORKERS_AI_EMBEDDER)
  expect(chooseReranker({ ...none, provider: 'workers-ai', ai })).not.toBeNull()
  expect(chooseEmbedder({ ...none, provider: 'openai', openai })).toBeNull()
  const withModel = { ...openai, embeddingModel: 'embed' }
  expect(chooseEmbedder({ ...none, provider: 'openai', openai: withModel })?.model).toBe('embed')
  expect(chooseEmbedder({ ...none, provider: 'embedded', ai, openai: withModel })).toBeNull()
})
