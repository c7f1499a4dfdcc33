// A receiver of webhooks that verifies by the official library of Standard Webhooks, in the place of fetch.

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Webhook } from 'standardwebhooks'
import { expect, vi } from 'vitest'
import { eventually } from '../eventually.ts'
import { call } from './client.worker.ts'

export const WEBHOOKS = '/api/v1/webhooks'
export const EVENTS = ['project.saved', 'project.deleted', 'import.finished', 'similarity.finished']

export type Post = {
  url: string
  headers: Record<string, string>
  body: string
  redirect: RequestInit['redirect']
}
let addresses = 0

/** @param answers in their order; the last one stays */
export function standInReceiver(...answers: (() => Response | Promise<Response>)[]) {
  const url = `https://receiver-${++addresses}.example.org/events`
  const posts: Post[] = []
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string | Request, init?: RequestInit) => {
    if (address !== url) return real(address, init)
    const { redirect } = init ?? {}
    posts.push({ url, headers: init?.headers as Record<string, string>, body: String(init?.body), redirect })
    const answer = answers[Math.min(posts.length, answers.length) - 1]
    return answer ? answer() : new Response(null, { status: 204 })
  })
  const received = (number: number) =>
    eventually(() => {
      expect(posts.length).toBeGreaterThanOrEqual(number)
      return posts
    })
  return { posts, received, url }
}

/** The event, if the library accepts its signature. @throws if it does not */
export const verified = (secret: string, { body, headers }: Post) => new Webhook(secret).verify(body, headers)

export async function buildWebhook(token: string, url: string, json: Record<string, unknown> = {}) {
  const made = await call(WEBHOOKS, { method: 'POST', token, json: { url, events: EVENTS, ...json } })
  if (made.status !== 201) throw new Error(`Making a webhook answered ${made.status} ${made.body?.code}`)
  return { secret: made.body.data.secret as string, id: made.body.data.webhook._id as string }
}

export const queueOf = (id: string) => env.WEBHOOKS.get(env.WEBHOOKS.idFromName(id))

/** The next attempts, as if their time had come. */
export async function ring(id: string): Promise<void> {
  await runInDurableObject(queueOf(id), async (queue, { storage }) => {
    storage.sql.exec(`UPDATE deliveries SET nextAttemptAt = 1 WHERE state = 'waiting'`)
    await queue.alarm()
  })
}

export const deliveriesOf = async (token: string, id: string) =>
  (await call(`${WEBHOOKS}/${id}/deliveries`, { token })).body.data.deliveries
