// The client against a server that refuses, breaks connections and loses answers, over real sockets.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ClientOptions, ColophonError, createClient } from '../../clients/typescript/src/index.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

const closed: (() => void)[] = []
afterEach(() => {
  for (const close of closed.splice(0)) close()
  vi.useRealTimers()
})

/** Answers each request with the next of `answers`. */
async function standIn(...answers: Answer[]) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      const answer = answers[seen.length - 1]
      if (answer) answer(request, response)
      else response.destroy()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closed.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { seen, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const json =
  (status: number, value: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response
      .writeHead(status, {
        'content-type': status < 300 ? 'application/json; charset=utf-8' : 'application/problem+json',
        ...headers,
      })
      .end(JSON.stringify(value))
const success = (data: unknown) => json(200, { status: 'Successful', data })
const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  json(
    status,
    { type: `urn:colophon:problem:${code}`, title: '', status, detail: `It is ${code}.`, code },
    headers,
  )
/** The server has done what was asked, and nobody hears of it. */
const lost: Answer = (_, response) => response.destroy()

/** Waits of no length, where the server asks for none. */
const client = (baseUrl: string, options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl, token: 'a-token', retries: { longestWait: 0 }, ...options })
const failure = (promise: Promise<unknown>): Promise<ColophonError> =>
  promise.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error) => error,
  )

describe('a refused request', () => {
  it('is sent again after 429 and 503 with Retry-After, in seconds or as a date', async () => {
    const { seen, baseUrl } = await standIn(
      refusal(429, 'rate_limited', { 'retry-after': '0' }),
      refusal(503, 'corpus_unavailable', { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }),
      success({ papers: [], reached: true }),
    )
    const { papers } = await client(baseUrl).searchPapers({ body: { query: 'heat' } })
    expect(papers).toEqual([])
    expect(seen).toHaveLength(3)
    expect(new Set(seen.map(({ body }) => body)).size).toBe(1)
  })

  it('waits at least as long as the server asks, and no longer than the bound', async () => {
    vi.useFakeTimers()
    const answers = [
      new Response('{"code":"rate_limited"}', {
        status: 429,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '30' },
      }),
      Response.json({ status: 'Successful', data: { total: 0 } }),
    ]
    const fetch = vi.fn(async () => answers[fetch.mock.calls.length - 1] as Response)
    const counted = createClient({ baseUrl: 'http://stand-in', fetch }).countProjects()
    await vi.advanceTimersByTimeAsync(29_900)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(700)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(await counted).toEqual({ total: 0 })
  })

  it('fails at once where the server asks for a longer wait, and says how long', async () => {
    const { seen, baseUrl } = await standIn(refusal(429, 'model_budget_spent', { 'retry-after': '3600' }))
    const error = await failure(client(baseUrl).writeDraft({ body: { topic: 'Heat' } }))
    expect(error).toBeInstanceOf(ColophonError)
    expect([error.code, error.retryAfter, seen.length]).toEqual(['model_budget_spent', 3600, 1])
  })

  it('fails after four attempts', async () => {
    const busy = refusal(429, 'rate_limited', { 'retry-after': '0' })
    const { seen, baseUrl } = await standIn(busy, busy, busy, busy, busy)
    expect((await failure(client(baseUrl).listPdfs())).code).toBe('rate_limited')
    expect(seen).toHaveLength(4)
  })

  it('is not sent again where it may have been done, or would be refused again', async () => {
    const databaseLocked = refusal(503, 'database_unavailable', { 'retry-after': '0' })
    for (const answer of [
      refusal(503, 'catalogues_unavailable'),
      databaseLocked,
      refusal(422, 'request_invalid'),
    ]) {
      const { seen, baseUrl } = await standIn(answer, success({}))
      await failure(client(baseUrl).searchPapers({ body: { query: 'heat' } }))
      expect(seen).toHaveLength(1)
    }
  })

  it('has the code, the invalid places, and the id under which the log has it', async () => {
    const problem = {
      code: 'request_invalid',
      detail: 'The request does not validate.',
      errors: [{ path: 'title', message: 'Too small' }],
    }
    const { baseUrl } = await standIn(json(422, problem, { 'x-request-id': 'abc' }))
    const error = await failure(client(baseUrl).createProject({ body: { title: '' } }))
    const { code, detail: message, errors } = problem
    expect(error).toMatchObject({ code, message, errors, status: 422, requestId: 'abc', retryAfter: null })
  })

  it('has a code, too, where something else than the API answered', async () => {
    const { baseUrl } = await standIn((_, response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    )
    const error = await failure(client(baseUrl).listPdfs())
    expect([error.code, error.status]).toEqual(['unexpected_answer', 502])
  })
})

describe('an answer of success', () => {
  const page: Answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to this network</h1>')

  it('that is not of the API is a failure, and not what the types promise', async () => {
    const { baseUrl } = await standIn(page, page)
    const error = await failure(client(baseUrl).countProjects())
    expect([error.code, error.status]).toEqual(['unexpected_answer', 200])
    const events = client(baseUrl).writeDraft.events({ body: { topic: 'Heat' } })
    expect((await failure(events.next())).code).toBe('unexpected_answer')
  })

  it('is asked for once, though what the program does with its headers fails', async () => {
    const { seen, baseUrl } = await standIn(success({ total: 1 }), success({ total: 1 }))
    const onHeaders = () => {
      throw new Error('Of the program')
    }
    expect((await failure(client(baseUrl).countProjects({}, { onHeaders }))).message).toBe('Of the program')
    expect(seen).toHaveLength(1)
  })
})

describe('a lost answer', () => {
  it('of an operation that creates is asked for again with the same key', async () => {
    const { seen, baseUrl } = await standIn(
      lost,
      refusal(409, 'idempotency_key_in_flight'),
      success({ _id: 'a' }),
    )
    expect(await client(baseUrl).createProject({ body: { title: 'Heat' } })).toEqual({ _id: 'a' })
    const keys = seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  })

  it('that broke off in the middle counts as lost', async () => {
    const half: Answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"status":"Succ')
      setImmediate(() => response.destroy())
    }
    const { seen, baseUrl } = await standIn(half, success({ total: 2 }))
    expect(await client(baseUrl).countProjects()).toEqual({ total: 2 })
    expect(seen).toHaveLength(2)
  })

  it('of an operation that the server might do twice is a failure', async () => {
    const { seen, baseUrl } = await standIn(lost, success({}))
    await failure(client(baseUrl).searchPapers({ body: { query: 'heat' } }))
    expect(seen).toHaveLength(1)
  })

  it('has the key that the program gave, if it gave one', async () => {
    const { seen, baseUrl } = await standIn(success({}))
    await client(baseUrl).createProject({ body: { title: 'Heat' } }, { idempotencyKey: 'chapter-1' })
    expect(seen[0]?.headers['idempotency-key']).toBe('chapter-1')
  })
})

describe('a token', () => {
  it('that is refused is asked for again, once', async () => {
    const expired = refusal(401, 'token_expired')
    const { seen, baseUrl } = await standIn(expired, success({ total: 1 }), expired, expired)
    const token = vi.fn(async (refused?: string) => (refused ? 'second' : 'first'))
    const { countProjects } = client(baseUrl, { token })
    expect(await countProjects()).toEqual({ total: 1 })
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second'])
    expect(token.mock.calls).toEqual([[], ['first']])
    expect((await failure(countProjects())).code).toBe('token_expired')
    expect(seen).toHaveLength(4)
  })

  it('that is fixed is not tried twice', async () => {
    const { seen, baseUrl } = await standIn(refusal(401, 'token_invalid'))
    expect((await failure(client(baseUrl).countProjects())).code).toBe('token_invalid')
    expect(seen).toHaveLength(1)
  })
})

describe('an abort', () => {
  it('ends a request and the wait before the next one', async () => {
    const { seen, baseUrl } = await standIn(refusal(429, 'rate_limited', { 'retry-after': '30' }))
    const controller = new AbortController()
    const counted = createClient({ baseUrl }).countProjects({}, { signal: controller.signal })
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    controller.abort()
    await expect(counted).rejects.toThrow(/abort/)
  })
})

describe('a request', () => {
  it('has its parameters in path and query, and lists repeated', async () => {
    const { seen, baseUrl } = await standIn(success({ projects: [] }), success({}))
    const { listProjects, readPdfPage } = client(`${baseUrl}/`)
    await listProjects({ status: ['draft', 'review'], tags: ['a&b'], cursor: undefined })
    await readPdfPage({ id: 'a/b', page: '3' } as never)
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/v1/projects?status=draft&status=review&tags=a%26b',
      '/api/v1/pdf/a%2Fb/pages/3',
    ])
  })

  it('with a file is a form', async () => {
    const { seen, baseUrl } = await standIn(success({}))
    await client(baseUrl).uploadPdf({ body: { pdf: new File(['%PDF-'], 'a.pdf') } })
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[0]?.body).toContain('filename="a.pdf"')
  })
})
