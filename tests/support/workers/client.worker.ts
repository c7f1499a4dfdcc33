// HTTP client of the Worker, signed in or not.

import { createExecutionContext } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { api } from '../../../workers/api/index.ts'
import { createPorts } from '../../../workers/env.ts'
import type { Ports } from '../../../workers/services/ports.ts'
import { undocumented } from '../open-api.ts'

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

export const send = async (path: string, sent: Sent = {}): Promise<Response> => {
  const request = buildRequest(path, sent)
  return documented(request, await exports.default.fetch(request))
}

/** The response, once the OpenAPI document was found to describe it; files and events are not read. */
async function documented(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type')?.split(';', 1)[0] ?? ''
  if (type !== 'application/json' && type !== 'application/problem+json') return response
  const body = await response.clone().json()
  const fault = undocumented(request, { status: response.status, type, body })
  if (fault !== null) throw new Error(fault)
  return response
}

export const call = async (path: string, sent: Sent = {}): Promise<Answer> => read(await send(path, sent))

/** The same call with some of the ports put in place of the real ones. @param context to wait for what comes after */
export const callWith = async (
  ports: Partial<Ports>,
  path: string,
  sent: Sent = {},
  context: ExecutionContext = createExecutionContext(),
): Promise<Answer> => read(await sendWith(ports, path, sent, context))

export const sendWith = async (
  ports: Partial<Ports>,
  path: string,
  sent: Sent = {},
  context: ExecutionContext = createExecutionContext(),
): Promise<Response> => {
  const request = buildRequest(path, sent)
  const bindings = { ports: { ...createPorts(env), ...ports }, address: '192.0.2.1' }
  return documented(request, await api.fetch(request, bindings, context))
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}
