// HTTP client of the Worker, signed in or not.

import { createExecutionContext } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { api } from '../../../workers/api/index.ts'
import { createPorts } from '../../../workers/env.ts'
import type { Ports } from '../../../workers/services/ports.ts'

export const ORIGIN = 'http://localhost'

export type Sent = {
  method?: string
  token?: string
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
}
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of many shapes
export type Answer = { status: number; headers: Headers; body: any }

export function buildRequest(path: string, { method, token, json, body, headers = {} }: Sent = {}): Request {
  const sent = new Headers(headers)
  if (token !== undefined) sent.set('authorization', `Bearer ${token}`)
  if (json !== undefined && !sent.has('content-type')) sent.set('content-type', 'application/json')
  return new Request(new URL(path, ORIGIN), {
    method: method ?? 'GET',
    headers: sent,
    body: json === undefined ? body : JSON.stringify(json),
  })
}

export const send = (path: string, sent: Sent = {}): Promise<Response> =>
  exports.default.fetch(buildRequest(path, sent))

export const call = async (path: string, sent: Sent = {}): Promise<Answer> => read(await send(path, sent))

/** The same call with some of the ports put in place of the real ones. @param context to wait for what comes after */
export const callWith = async (
  ports: Partial<Ports>,
  path: string,
  sent: Sent = {},
  context: ExecutionContext = createExecutionContext(),
): Promise<Answer> =>
  read(
    await api.fetch(
      buildRequest(path, sent),
      { ports: { ...createPorts(env), ...ports }, address: '192.0.2.1' },
      context,
    ),
  )

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}
