// Talks to the Worker as a browser would: through its front door, signed in or not.

import { exports } from 'cloudflare:workers'

export const ORIGIN = 'http://localhost'

type Sent = {
  method?: string
  token?: string
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
}
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of many shapes
export type Answer = { status: number; headers: Headers; body: any }

export function send(
  path: string,
  { method, token, json, body, headers = {} }: Sent = {},
): Promise<Response> {
  const sent = new Headers(headers)
  if (token !== undefined) sent.set('authorization', `Bearer ${token}`)
  if (json !== undefined) sent.set('content-type', 'application/json')
  return exports.default.fetch(new URL(path, ORIGIN), {
    method: method ?? 'GET',
    headers: sent,
    body: json === undefined ? body : JSON.stringify(json),
  })
}

export async function call(path: string, sent: Sent = {}): Promise<Answer> {
  const response = await send(path, sent)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}
