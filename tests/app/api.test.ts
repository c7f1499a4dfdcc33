// API calls and the session: bearer token, one refresh, one retry, and a refused refresh.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, bytes, call, callAnswer, callRaw, refreshSession, upload } from '../../app/platform/api.ts'
import { onSessionChange } from '../../app/platform/browser-storage.ts'
import { fakeStorage, json, problem } from '../support/browser.ts'

type Sent = { method: string; address: string; bearer: string | null; body: string | null }
let sent: Sent[]
/** Answers each request in turn; the last one repeats. */
function serve(...answers: ((request: Sent) => Response | Promise<Response>)[]) {
  sent = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = {
      method: init.method ?? 'GET',
      address,
      bearer: new Headers(init.headers).get('authorization'),
      body: typeof init.body === 'string' ? init.body : null,
    }
    sent.push(request)
    const answer = answers[Math.min(sent.length, answers.length) - 1]
    if (!answer) throw new Error('no answer')
    return answer(request)
  })
}
const paths = () => sent.map(({ method, address }) => `${method} ${address}`)
const signedIn = (accessToken = 'old', refreshToken = 'refresh-1') =>
  vi.stubGlobal('localStorage', fakeStorage({ accessToken, refreshToken, currentProjectId: 'abc' }))

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it("returns the answer's data", async () => {
    serve(() => json({ status: 'Successful', data: { projects: [], nextCursor: null, total: 0 } }))
    expect(await call('GET /v1/projects')).toEqual({ projects: [], nextCursor: null, total: 0 })
    expect(paths()).toEqual(['GET /api/v1/projects'])
  })

  it('repeats list values in the query and omits undefined ones', async () => {
    serve(() => json({ data: null }))
    await call('GET /v1/projects', { query: { tags: ['a b', 'c'], cursor: undefined, limit: 20 } })
    expect(paths()).toEqual(['GET /api/v1/projects?tags=a+b&tags=c&limit=20'])
  })

  it('carries a bearer token when one is stored, and none when not', async () => {
    serve(() => json({ data: null }))
    await call('GET /v1/projects')
    signedIn('mine')
    await call('GET /v1/projects')
    expect(sent.map(({ bearer }) => bearer)).toEqual([null, 'Bearer mine'])
  })

  it('fails with the code of the problem', async () => {
    serve(() => problem(404, 'project_not_found'))
    const failure = call('GET /v1/projects/{id}', { params: { id: 'a b' } })
    await expect(failure).rejects.toBeInstanceOf(ApiError)
    await expect(failure).rejects.toMatchObject({ status: 404, code: 'project_not_found' })
    expect(paths()).toEqual(['GET /api/v1/projects/a%20b'])
  })

  it('fails with its own code if the answer is not a problem, or not JSON', async () => {
    serve(() => new Response('<html>bad gateway', { status: 502 }))
    await expect(call('GET /v1/account')).rejects.toMatchObject({ status: 502, code: 'unknown_answer' })
    serve(() => new Response('<html>'))
    await expect(callAnswer('GET /v1/account')).rejects.toMatchObject({ status: 200, code: 'unknown_answer' })
  })

  it('fails as unreachable without an answer, and keeps the session', async () => {
    signedIn()
    serve(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call('GET /v1/account')).rejects.toMatchObject({ status: 0, code: 'network_unreachable' })
    expect(localStorage.getItem('accessToken')).toBe('old')
  })

  it('passes on an abort by the caller', async () => {
    const controller = new AbortController()
    controller.abort()
    serve(() => Promise.reject(new DOMException('aborted', 'AbortError')))
    await expect(call('GET /v1/account', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('a 401', () => {
  const fresh = () => json({ status: 'Successful', accessToken: 'new', refreshToken: 'refresh-2' })

  it('is answered by one refresh and one retry with the new token', async () => {
    signedIn()
    serve(
      () => problem(401, 'token_expired'),
      fresh,
      () => json({ data: 'here' }),
    )
    expect(await call('GET /v1/projects')).toBe('here')
    expect(paths()).toEqual([
      'GET /api/v1/projects',
      'POST /api/v1/auth/refresh-token',
      'GET /api/v1/projects',
    ])
    expect(sent[1]).toMatchObject({ bearer: 'Bearer old', body: '{"refreshToken":"refresh-1"}' })
    expect(sent[2]?.bearer).toBe('Bearer new')
    expect(localStorage.getItem('accessToken')).toBe('new')
    expect(localStorage.getItem('refreshToken')).toBe('refresh-2')
  })

  it('is passed on if the retry gets another', async () => {
    signedIn()
    serve(
      () => problem(401, 'token_expired'),
      fresh,
      () => problem(401, 'token_invalid'),
    )
    await expect(call('GET /v1/projects')).rejects.toMatchObject({ status: 401, code: 'token_invalid' })
    expect(sent).toHaveLength(3)
  })

  it('causes one refresh for two simultaneous calls', async () => {
    signedIn()
    serve((request) => {
      if (request.address.endsWith('/refresh-token')) return fresh()
      return request.bearer === 'Bearer new' ? json({ data: 1 }) : problem(401, 'token_expired')
    })
    expect(await Promise.all([call('GET /v1/account'), call('GET /v1/webhooks')])).toEqual([1, 1])
    expect(sent.filter(({ address }) => address.endsWith('/refresh-token'))).toHaveLength(1)
  })

  it('uses tokens that another tab has stored meanwhile, without a refresh', async () => {
    signedIn()
    serve(
      () => {
        signedIn('from another tab', 'refresh-9')
        return problem(401, 'token_expired')
      },
      () => json({ data: 'here' }),
    )
    expect(await call('GET /v1/account')).toBe('here')
    expect(paths()).toEqual(['GET /api/v1/account', 'GET /api/v1/account'])
    expect(sent[1]?.bearer).toBe('Bearer from another tab')
  })

  it('without a refresh token clears local storage and notifies listeners', async () => {
    signedIn()
    let told = 0
    const stop = onSessionChange(() => told++)
    serve(
      () => problem(401, 'token_expired'),
      () => problem(401, 'refresh_token_reused'),
    )
    await expect(call('GET /v1/projects')).rejects.toMatchObject({ status: 401, code: 'token_expired' })
    expect(localStorage.length).toBe(0)
    expect(told).toBe(1)
    stop()
  })

  it('keeps the session if the refresh gets no answer', async () => {
    signedIn()
    serve(
      () => problem(401, 'token_expired'),
      () => Promise.reject(new TypeError('Failed to fetch')),
    )
    await expect(call('GET /v1/projects')).rejects.toMatchObject({ code: 'network_unreachable' })
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1')
  })

  it.each([
    [429, 'rate_limited'],
    [500, 'internal_error'],
    [503, 'configuration_invalid'],
  ])('keeps the session where the refresh is answered by %i', async (status, code) => {
    signedIn()
    serve(
      () => problem(401, 'token_expired'),
      () => problem(status, code),
    )
    await expect(call('GET /v1/projects')).rejects.toMatchObject({ status, code })
    expect(localStorage.getItem('accessToken')).toBe('old')
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1')
  })

  it('keeps the session if something other than the API answers the refresh', async () => {
    signedIn()
    serve(
      () => problem(401, 'token_expired'),
      () => new Response('<html>please log in to this network'),
    )
    await expect(call('GET /v1/projects')).rejects.toMatchObject({ code: 'unknown_answer' })
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1')
  })

  it('for a credential causes no refresh', async () => {
    signedIn()
    serve(() => problem(401, 'credential_invalid'))
    await expect(callRaw('POST /v1/auth/google', { body: { credential: 'x' } })).rejects.toMatchObject({
      code: 'credential_invalid',
    })
    await expect(
      callRaw('POST /v1/auth/provider-answers', { body: { parameters: {} } }),
    ).rejects.toMatchObject({ code: 'credential_invalid' })
    expect(sent).toHaveLength(2)
  })

  it('is passed on when signed out', async () => {
    serve(() => problem(401, 'token_missing'))
    await expect(call('GET /v1/projects')).rejects.toMatchObject({ code: 'token_missing' })
    expect(sent).toHaveLength(1)
  })
})

describe('a session without a refresh token', () => {
  it('ends at a refresh', async () => {
    signedIn('old', '')
    serve(() => json({}))
    expect(await refreshSession('old')).toBe(null)
    expect(sent).toHaveLength(0)
    expect(localStorage.length).toBe(0)
  })
})

describe('the bytes of a file', () => {
  const part = new Uint8Array([3, 4])

  it('are requested as a range', async () => {
    const ranges: (string | null)[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      ranges.push(new Headers(init.headers).get('range'))
      return new Response(part, { status: 206 })
    })
    expect(await bytes('GET /v1/pdf/{id}/file', { params: { id: 'x' }, begin: 2, end: 4 })).toEqual(part)
    expect(ranges).toEqual(['bytes=2-3'])
  })

  it('are cut from the whole file if the server sends that', async () => {
    serve(() => new Response(new Uint8Array([1, 2, 3, 4, 5])))
    expect(await bytes('GET /v1/pdf/{id}/file', { params: { id: 'x' }, begin: 2, end: 4 })).toEqual(part)
  })
})

describe('an upload', () => {
  type Step = (request: FakeRequest) => void
  let steps: Step[]
  let bearers: (string | undefined)[]

  /** Stand-in for XMLHttpRequest that follows the given steps. */
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    private readonly headers = new Map<string, string>()
    open() {}
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    getResponseHeader = () => null
    abort() {
      this.onabort?.()
      this.onloadend?.()
    }
    send() {
      bearers.push(this.headers.get('authorization'))
      steps.shift()?.(this)
    }
    answer(status: number, body: unknown) {
      this.status = status
      this.responseText = JSON.stringify(body)
      this.onload?.()
      this.onloadend?.()
    }
  }
  const form = new FormData()
  const quiet = { onProgress() {}, signal: new AbortController().signal }

  beforeEach(() => {
    bearers = []
    signedIn()
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
  })

  it('reports its progress and returns the data', async () => {
    steps = [
      (request) => {
        request.upload.onprogress?.({ loaded: 1, total: 4 })
        request.upload.onprogress?.({ loaded: 4, total: 4 })
        request.answer(200, { data: 'stored' })
      },
    ]
    const parts: number[] = []
    expect(
      await upload('POST /v1/pdf/upload', form, { ...quiet, onProgress: (part) => parts.push(part) }),
    ).toBe('stored')
    expect(parts).toEqual([0.25, 1])
  })

  it('is retried once with a fresh token after a 401', async () => {
    serve(() => json({ accessToken: 'new', refreshToken: 'refresh-2' }))
    steps = [
      (request) => request.answer(401, { code: 'token_expired' }),
      (request) => request.answer(200, { data: 'stored' }),
    ]
    expect(await upload('POST /v1/pdf/upload', form, quiet)).toBe('stored')
    expect(bearers).toEqual(['Bearer old', 'Bearer new'])
  })

  it('fails with the code of the problem, or without a network', async () => {
    steps = [(request) => request.answer(422, { code: 'pdf_unreadable' }), (request) => request.onerror?.()]
    await expect(upload('POST /v1/pdf/upload', form, quiet)).rejects.toMatchObject({
      status: 422,
      code: 'pdf_unreadable',
    })
    await expect(upload('POST /v1/pdf/upload', form, quiet)).rejects.toMatchObject({
      code: 'network_unreachable',
    })
  })

  it('is aborted by its caller', async () => {
    const controller = new AbortController()
    steps = [() => controller.abort()]
    await expect(
      upload('POST /v1/pdf/upload', form, { ...quiet, signal: controller.signal }),
    ).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})
