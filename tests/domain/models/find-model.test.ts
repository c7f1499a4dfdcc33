// A server of models on this machine, over real HTTP on loopback.

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { findModel } from '../../../scripts/find-model.ts'
import { isVectorModel } from '../../../workers/adapters/models/vector-models.ts'

type Running = { server: string; port: number; close: () => void }
const running: Running[] = []
afterEach(() => {
  for (const { close } of running.splice(0)) close()
})

async function serve(server: string, answer: RequestListener): Promise<Running> {
  const http = createServer(answer)
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  const made = {
    server,
    port: (http.address() as AddressInfo).port,
    close: () => {
      http.close()
      http.closeAllConnections()
    },
  }
  running.push(made)
  return made
}
const list =
  (...names: string[]): RequestListener =>
  (_request, response) =>
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        object: 'list',
        data: names.map((id) => ({ id, object: 'model', created: 1764300000, owned_by: 'library' })),
      }),
    )

test('the first server with a model that writes is taken, with its model of vectors', async () => {
  const asked: string[] = []
  const ollama = await serve('Ollama', (request, response) => {
    const sent: Buffer[] = []
    request.on('data', (chunk) => sent.push(chunk))
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${Buffer.concat(sent)}`)
      list('nomic-embed-text:latest', 'llama3.2:latest', 'qwen3:8b')(request, response)
    })
  })
  const studio = await serve('LM Studio', list('mistral-7b'))
  expect(await findModel({}, [ollama, studio])).toEqual({
    server: 'Ollama',
    model: 'llama3.2:latest',
    variables: {
      AI_PROVIDER: 'openai',
      OPENAI_BASE_URL: `http://127.0.0.1:${ollama.port}/v1`,
      OPENAI_API_KEY: '',
      OPENAI_MODEL: 'llama3.2:latest',
      OPENAI_EMBEDDING_MODEL: 'nomic-embed-text:latest',
    },
  })
  expect(asked).toEqual(['GET /v1/models '])
})

test('a server without a model that writes is passed over', async () => {
  const empty = await serve('Ollama', list())
  const vectors = await serve('LM Studio', list('text-embedding-bge-m3'))
  const writer = await serve('vLLM', list('Qwen/Qwen3-8B'))
  expect(await findModel({}, [empty, vectors, writer])).toMatchObject({
    server: 'vLLM',
    model: 'Qwen/Qwen3-8B',
  })
  expect(await findModel({}, [empty, vectors])).toBeNull()
})

test.each<[string, RequestListener]>([
  [
    'a page of HTML',
    (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Hi</h1>'),
  ],
  ['404', (_request, response) => response.writeHead(404).end('Not Found')],
  ['JSON of another form', (_request, response) => response.end('{"models": [{"name": "llama3"}]}')],
  ['broken JSON', (_request, response) => response.end('{"data": [')],
  [
    'names that are none',
    (_request, response) => response.end('{"data": [null, {}, {"id": 7}, {"id": ""}]}'),
  ],
  ['a redirect', (_request, response) => response.writeHead(302, { location: 'http://models.test/' }).end()],
  [
    'more than a list',
    (_request, response) => response.end(`{"data": [${'{"id": "a"},'.repeat(200_000)}{}]}`),
  ],
  ['silence', () => {}],
  ['half of a list', (_request, response) => response.writeHead(200).write('{"data": [')],
])('%s is no server of models', async (_name, answer) => {
  const other = await serve('llama.cpp', answer)
  expect(await findModel({}, [other])).toBeNull()
  const writer = await serve('vLLM', list('writer'))
  expect(await findModel({}, [other, writer])).toMatchObject({ server: 'vLLM' })
})

test('nothing that listens is no server of models', async () => {
  expect(await findModel({}, [{ server: 'Ollama', port: 9 }])).toBeNull()
})

test('what is set is kept, and where a provider is set nothing is asked', async () => {
  let asked = 0
  const server = await serve('Ollama', (request, response) => {
    asked++
    list('llama3.2', 'qwen3', 'bge-m3')(request, response)
  })
  expect(await findModel({ OPENAI_MODEL: 'qwen3' }, [server])).toMatchObject({ model: 'qwen3' })
  expect(asked).toBe(1)
  const provided: Record<string, string>[] = [
    { AI_PROVIDER: 'embedded' },
    { AI_PROVIDER: 'openai' },
    { OPENAI_BASE_URL: 'http://a.test/v1' },
  ]
  for (const given of provided) expect(await findModel(given, [server])).toBeNull()
  expect(asked).toBe(1)
})

test('models of vectors are known by their names', () => {
  const names = [
    'bge-m3:latest',
    'nomic-embed-text',
    'text-embedding-3-small',
    'intfloat/e5-large',
    'all-minilm',
    'bge-reranker',
  ]
  expect(names.filter((name) => !isVectorModel(name))).toEqual([])
  const writers = [
    'llama3.2',
    'qwen3:8b',
    'gemma3',
    'gpt-oss:20b',
    'Qwen/Qwen3-8B',
    'mistral-7b-instruct',
    'phi4',
  ]
  expect(writers.filter(isVectorModel)).toEqual([])
})
