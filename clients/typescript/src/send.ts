// Sends one operation: address, body, token, retries.

import type { Route } from './generated/operations.ts'
import { ColophonError, errorOf } from './problem.ts'
import { pause, type Retries, waitBefore } from './retry.ts'

/** A token, or what gives one. `refused` is the token that the server just refused: give another, or throw. */
export type Token = string | ((refused?: string) => string | Promise<string>)

export type Connection = {
  /** Address of the deployment, as https://colophon.example. */
  baseUrl: string
  token: Token | undefined
  fetch: typeof fetch
  retries: Retries
}

export type CallOptions = {
  signal?: AbortSignal
  /** One that is kept over the life of a program repeats nothing after a crash; else each call has its own. */
  idempotencyKey?: string
  /** The ETag of what is to be changed; if it is another by now, the call fails with `precondition_failed`. */
  ifMatch?: string
  /** Headers of the answer that counts: `etag`, `ratelimit`. */
  onHeaders?: (headers: Headers) => void
}

/** Accepted by who reads a stream of events, to which an idempotency key does not apply. */
export const EVENTS = 'text/event-stream'

type Request = Record<string, unknown> & { body?: unknown }

/** Resolves with a response that is a success, read by `read` before it counts as arrived. */
export async function send<Answer>(
  connection: Connection,
  [method, path, marks]: Route,
  request: Request,
  { signal, idempotencyKey, ifMatch, onHeaders }: CallOptions,
  accept: string,
  read: (response: Response) => Answer | Promise<Answer>,
): Promise<Answer> {
  const url = addressOf(connection.baseUrl, path, request)
  const isOnce = marks?.once && accept !== EVENTS
  const key = isOnce ? (idempotencyKey ?? crypto.randomUUID()) : undefined
  const { body, type } = bodyOf(request.body)
  const repeatable = key !== undefined || method === 'GET' || method === 'PUT' || method === 'DELETE'
  let token = await tokenOf(connection.token)
  let renewed = false
  for (let attempt = 1; ; attempt++) {
    const headers = new Headers({ accept })
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    if (type) headers.set('content-type', type)
    if (key !== undefined) headers.set('idempotency-key', key)
    if (ifMatch !== undefined) headers.set('if-match', ifMatch)
    let arrived: { answer: Answer; headers: Headers }
    try {
      const response = await connection.fetch(url, { method, headers, body, signal })
      if (!response.ok) throw await errorOf(response)
      arrived = { answer: await read(response), headers: response.headers }
    } catch (error) {
      if (signal?.aborted) throw error
      if (error instanceof ColophonError && error.status === 401 && !renewed) {
        const next = typeof connection.token === 'function' ? await connection.token(token) : token
        if (next === token) throw error
        token = next
        renewed = true
        attempt--
        continue
      }
      const wait = waitBefore(error, attempt, repeatable, connection.retries)
      if (wait === null) throw error
      await pause(wait, signal)
      continue
    }
    onHeaders?.(arrived.headers)
    return arrived.answer
  }
}

const tokenOf = (token: Token | undefined) => (typeof token === 'function' ? token() : token)

/** Parameters that the path does not name go into the query; a list repeats its name. */
function addressOf(baseUrl: string, path: string, { body: _, ...parameters }: Request): string {
  const query = new URLSearchParams()
  let filled = path
  for (const [name, value] of Object.entries(parameters)) {
    if (filled.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, encodeURIComponent(String(value)))
    else if (value !== undefined)
      for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  const address = `${baseUrl.replace(/\/$/, '')}/api${filled}`
  return query.size > 0 ? `${address}?${query}` : address
}

/** A body with a file is sent as a form. */
function bodyOf(body: unknown): { body?: string | FormData; type?: string } {
  if (body === undefined) return {}
  const fields = Object.entries(body as Record<string, unknown>)
  if (!fields.some(([, value]) => value instanceof Blob))
    return { body: JSON.stringify(body), type: 'application/json' }
  const form = new FormData()
  for (const [name, value] of fields) if (value !== undefined) form.append(name, value as Blob | string)
  return { body: form }
}
