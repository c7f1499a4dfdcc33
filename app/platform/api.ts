// HTTP client of the API, and the only caller of fetch and XMLHttpRequest. Requests carry the stored bearer token. A 401
// leads to one refresh and one retry. A refused refresh clears local storage; pages that need a session then navigate to
// `/`. If the server is down or busy, the session is kept and the call fails like any other.

import type { Problem } from '../../workers/contracts/problem.ts'
import {
  type Arguments,
  addressOf,
  type RouteAnswer,
  type RouteData,
  type RouteInput,
  type RouteName,
} from '../../workers/contracts/routes/route-call.ts'
import { apiAddress } from '../../workers/domain/api-address.ts'
import { clearAll, readTokens, removeTokens, type TokenPair, writeTokens } from './browser-storage.ts'

export const REQUEST_TIMEOUT_MS = 300_000
const REFRESH_LOCK = 'colophon-refresh'
const REFRESH_PATH = '/v1/auth/refresh-token'
/** Statuses that refuse a refresh token. After other failures the session may still be valid. */
const REFUSALS = new Set([400, 401, 403, 422])
/** Here a 401 refuses the credential in the body, so a refresh would not help. */
const NEVER_REFRESHED = new Set([
  REFRESH_PATH,
  '/v1/auth/google',
  '/v1/auth/local-credential',
  '/v1/auth/provider-answers',
])

const base = apiAddress(import.meta.env.VITE_API_ADDRESS)

/** The URL of a WebSocket of the API. A browser sends no bearer token there (see `live-ticket`). */
export const liveAddress = (path: string): string =>
  new URL(`${base}${path}`, window.location.href).href.replace(/^http/, 'ws')

/** The address that assistants are given (Model Context Protocol): beside that of the API. */
export const mcpAddress = (): string => new URL('/mcp', new URL(base, window.location.href)).href

export type RequestOptions = {
  /** Sent as multipart/form-data. */
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Milliseconds until the end of the body; 300 seconds by default. */
  timeoutMs?: number
  /** The request outlives the page; its body may then have 64 kB. */
  keepalive?: boolean
}

/** A request without its types: a list in the query becomes repeated parameters, undefined is left out. */
export type UntypedRequest = RequestOptions & {
  params?: Readonly<Record<string, string>>
  query?: object
  body?: unknown
}

/**
 * A response outside 2xx. Without a response `status` is 0 and `code` is `network_unreachable` or `timed_out`.
 * Match `code`, never the message.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly problem: Problem | null
  /** Seconds, from the Retry-After header. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    code: string,
    problem: Problem | null = null,
    retryAfter: number | null = null,
  ) {
    super(problem?.detail ?? problem?.title ?? code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

function urlOf(path: string, query: UntypedRequest['query']): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one))
  }
  const search = parameters.toString()
  return search ? `${base}${path}?${search}` : `${base}${path}`
}

/**
 * A request without the session, which the documentation of the API sends with the token that a person gives.
 * @returns the response, of any status
 * @throws ApiError if there is none; an AbortError if `signal` is aborted
 */
export async function send(
  method: string,
  path: string,
  options: UntypedRequest,
  accessToken: string | null,
): Promise<Response> {
  const headers = new Headers(options.headers)
  if (accessToken) headers.set('authorization', `Bearer ${accessToken}`)
  if (!headers.has('accept')) headers.set('accept', 'application/json')
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  const timeout = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS)
  try {
    return await fetch(urlOf(path, options.query), {
      method,
      headers,
      body: options.form ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
      keepalive: options.keepalive ?? false,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError(0, timeout.aborted ? 'timed_out' : 'network_unreachable')
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'

async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return isProblem(body)
    ? new ApiError(response.status, body.code, body, Number.isFinite(seconds) ? seconds : null)
    : new ApiError(response.status, 'unknown_answer')
}

/** A mutex: across tabs by Web Locks, or within this tab if the browser has none. */
let lastInThisTab: Promise<unknown> = Promise.resolve()
function exclusively<Value>(work: () => Promise<Value>): Promise<Value> {
  if (typeof navigator !== 'undefined' && navigator.locks)
    return navigator.locks.request(REFRESH_LOCK, work) as Promise<Value>
  const result = lastInThisTab.then(work, work)
  lastInThisTab = result
  return result
}

/**
 * Exchanges the refresh token and stores the new pair. The stored pair is read again inside the lock: another tab may
 * have refreshed meanwhile, and the server ends a session whose refresh token is used twice.
 * @param stale the access token that was refused
 * @returns the new access token, or null if the session has ended; local storage is then empty
 * @throws ApiError if the server neither accepts nor refuses (unreachable, busy, 5xx): the session may still be valid
 */
export function refreshSession(stale: string | null): Promise<string | null> {
  return exclusively(async () => {
    const stored = readTokens()
    if (stored?.accessToken && stored.accessToken !== stale) return stored.accessToken
    if (stored?.refreshToken) {
      const body = { refreshToken: stored.refreshToken }
      const response = await send('POST', REFRESH_PATH, { body }, stored.accessToken)
      if (response.ok) {
        const pair: unknown = await response.json().catch(() => null)
        if (!isTokenPair(pair)) throw new ApiError(response.status, 'unknown_answer')
        writeTokens({ accessToken: pair.accessToken, refreshToken: pair.refreshToken })
        return pair.accessToken
      }
      if (!REFUSALS.has(response.status)) throw await errorOf(response)
    }
    clearAll()
    return null
  })
}

/** Removes both tokens, after a running refresh has ended, which would store its new tokens otherwise. */
export const forgetSession = (): Promise<void> => exclusively(async () => removeTokens())

const isTokenPair = (value: unknown): value is TokenPair =>
  typeof value === 'object' &&
  value !== null &&
  'accessToken' in value &&
  typeof value.accessToken === 'string' &&
  'refreshToken' in value &&
  typeof value.refreshToken === 'string'

/** What a route takes, and how it is sent. */
export type Call<Name extends RouteName> = RouteInput<Name> & RequestOptions

/**
 * The response itself, for files and event streams (`headers: { accept: 'text/event-stream' }`).
 * @throws ApiError for a response outside 2xx; an AbortError if `signal` is aborted
 */
export function callRaw<Name extends RouteName>(
  route: Name,
  ...args: Arguments<Call<Name>>
): Promise<Response> {
  const request: UntypedRequest = args[0] ?? {}
  const { method, path } = addressOf(route, request.params)
  return withSession(path, (accessToken) => send(method, path, request, accessToken))
}

/** Sends with the stored token; after a 401 refreshes it and sends once more. */
async function withSession(
  path: string,
  request: (accessToken: string | null) => Promise<Response>,
): Promise<Response> {
  const accessToken = readTokens()?.accessToken ?? null
  let response = await request(accessToken)
  if (response.status === 401 && accessToken && !NEVER_REFRESHED.has(path)) {
    const fresh = await refreshSession(accessToken)
    if (fresh) response = await request(fresh)
  }
  if (!response.ok) throw await errorOf(response)
  return response
}

/** The whole JSON body, for fields beside `data` (tokens, citations). Throws as `callRaw` does. */
export async function callAnswer<Name extends RouteName>(
  route: Name,
  ...args: Arguments<Call<Name>>
): Promise<RouteAnswer<Name>> {
  const response = await callRaw(route, ...args)
  try {
    return (await response.json()) as RouteAnswer<Name>
  } catch (error) {
    if (args[0]?.signal?.aborted) throw error
    throw new ApiError(response.status, 'unknown_answer')
  }
}

/** The `data` of the JSON body; for a list it has `nextCursor` and `total`. Throws as `callRaw` does. */
export async function call<Name extends RouteName>(
  route: Name,
  ...args: Arguments<Call<Name>>
): Promise<RouteData<Name>> {
  return ((await callAnswer(route, ...args)) as { data: RouteData<Name> }).data
}

export type UploadOptions = {
  /** @param part of the body that is sent, 0 to 1 */
  onProgress(part: number): void
  signal: AbortSignal
  headers?: Record<string, string>
}

/** POSTs a form with reports of its progress, which fetch does not give. Returns and throws as `call` does. */
export async function upload<Name extends RouteName>(
  route: Name,
  form: FormData,
  options: UploadOptions,
  params: Readonly<Record<string, string>> = {},
): Promise<RouteData<Name>> {
  const { path } = addressOf(route, params)
  const response = await withSession(path, (accessToken) => sendForm(path, form, options, accessToken))
  const body = (await response.json().catch(() => {
    throw new ApiError(response.status, 'unknown_answer')
  })) as { data: RouteData<Name> }
  return body.data
}

/** A large file may take longer than a request: the timeout counts from the last progress. */
const sendForm = (
  path: string,
  form: FormData,
  { onProgress, signal, headers = {} }: UploadOptions,
  accessToken: string | null,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let isLate = false
    let timer: ReturnType<typeof setTimeout>
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        isLate = true
        abort()
      }, REQUEST_TIMEOUT_MS)
    }
    request.open('POST', urlOf(path, undefined))
    if (accessToken) request.setRequestHeader('authorization', `Bearer ${accessToken}`)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after')
      const headers = retryAfter === null ? undefined : { 'retry-after': retryAfter }
      resolve(new Response(request.responseText, { status: request.status, headers }))
    }
    request.onerror = () => reject(new ApiError(0, 'network_unreachable'))
    request.onabort = () => reject(isLate ? new ApiError(0, 'timed_out') : signal.reason)
    request.onloadend = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', abort)
    restartTimer()
    request.send(form)
  })

/** The bytes [begin, end) of a file (RFC 9110, section 14). Throws as `callRaw` does. */
export async function bytes(
  route: 'GET /v1/pdf/{id}/file',
  {
    params,
    begin,
    end,
    signal,
  }: { params: { id: string }; begin: number; end: number; signal?: AbortSignal },
): Promise<Uint8Array> {
  const headers = { accept: '*/*', range: `bytes=${begin}-${end - 1}` }
  const response = await callRaw(route, { params, headers, ...(signal && { signal }) })
  const body = new Uint8Array(await response.arrayBuffer())
  // A server may send the whole instead.
  return response.status === 206 ? body : body.subarray(begin, end)
}

/** A static JSON file of this site; null if it does not exist. @throws ApiError if it cannot be fetched */
export async function readStatic(path: string): Promise<unknown> {
  const answer = await fetchStatic(path)
  if (answer.status === 404) return null
  if (!answer.ok) throw new ApiError(answer.status, 'unknown_answer')
  return answer.json().catch(() => null)
}

/** A static file of this site. @throws ApiError if it does not exist or cannot be fetched */
export async function readStaticBytes(path: string): Promise<Uint8Array> {
  const answer = await fetchStatic(path)
  if (!answer.ok) throw new ApiError(answer.status, 'unknown_answer')
  return new Uint8Array(await answer.arrayBuffer())
}

const fetchStatic = (path: string): Promise<Response> =>
  fetch(path).catch(() => {
    throw new ApiError(0, 'network_unreachable')
  })
