// Requests of one person, and what another person waits for meanwhile: over HTTP, against the served Worker.

import { setTimeout as delay } from 'node:timers/promises'
import { origin, type Person } from '../../support/served-person.ts'

/** Milliseconds between two requests of the other person. */
const PAUSE = 20

export type Sent = {
  path: string
  method?: string
  body?: unknown
  file?: { field: string; bytes: Uint8Array<ArrayBuffer> }
}

/** @param path from the origin on */
export function send({ path, method = 'POST', body, file }: Sent, token: string | null): Promise<Response> {
  const form = new FormData()
  if (file) form.append(file.field, new Blob([file.bytes]), 'hostile')
  return fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    // workerd closes what was idle for five seconds, which may be just when the next request is sent.
    headers: {
      connection: 'close',
      accept: 'application/json, text/event-stream',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(file || body instanceof URLSearchParams ? {} : { 'content-type': 'application/json' }),
    },
    ...(file ? { body: form } : {}),
    ...(body === undefined ? {} : { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
  })
}

/** The status once the answer has ended; 500 where it ends before its end. */
export const statusOf = (sent: Sent, token: string | null): Promise<number> =>
  send(sent, token)
    .then(async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    })
    .catch(() => 500)

/** Milliseconds that `other` waits for answers while `busy` is under way, in their order. */
export async function waits(other: Person, busy: Promise<unknown>): Promise<number[]> {
  let done = false
  const ended = busy.finally(() => {
    done = true
  })
  const found: number[] = []
  while (!done) {
    const began = performance.now()
    await statusOf({ path: '/api/v1/ai-suggestions/types', method: 'GET' }, other.accessToken)
    found.push(performance.now() - began)
    await delay(PAUSE)
  }
  await ended
  return found
}

export type Case = {
  text: string
  /** What must be there first; nobody waits for it. */
  before?(): Promise<unknown>
  /** Resolves with the status when all is done that the request began. */
  run(): Promise<number>
}
/** Cases of one line of the table; those of each group are measured together. */
export type RouteCases = { route: string; prepare(): Promise<Case[][]> }
export type Measured = { text: string; seconds: number; wait: number; status: number }

/** Runs cases one after another; each has the longest wait of all, so that only quick ones belong together. */
export async function measure(cases: readonly Case[], other: Person): Promise<Measured[]> {
  for (const { before } of cases) await before?.()
  const found: Omit<Measured, 'wait'>[] = []
  const busy = (async () => {
    for (const { text, run } of cases) {
      const began = performance.now()
      const status = await run()
      found.push({ text, status, seconds: (performance.now() - began) / 1000 })
    }
  })()
  const wait = Math.max(...(await waits(other, busy)))
  return found.map((one) => ({ ...one, wait }))
}
