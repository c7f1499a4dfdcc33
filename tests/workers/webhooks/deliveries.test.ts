// Deliveries: attempts, pauses, secrets, and what is kept.

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { WEBHOOK_DELIVERIES_KEPT } from '../../../workers/contracts/limits.ts'
import { eventually } from '../../support/eventually.ts'
import { call } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import {
  buildWebhook,
  deliveriesOf,
  queueOf,
  ring,
  standInReceiver,
  verified,
  WEBHOOKS,
} from '../../support/workers/receiver.worker.ts'

const DAY = 24 * 60 * 60 * 1000
let token: string
beforeEach(async () => {
  token = (await buildPerson()).token
})

const answer = (status: number) => () => new Response(null, { status })
const test = (id: string) => call(`${WEBHOOKS}/${id}/test`, { method: 'POST', token })
const find = async (id: string) =>
  (await call(WEBHOOKS, { token })).body.data.webhooks.find((one: { _id: string }) => one._id === id)
/** The only delivery, once it was tried so often. */
const tried = (id: string, attempts: number) =>
  eventually(async () => {
    const [delivery] = await deliveriesOf(token, id)
    expect(delivery).toMatchObject({ attempts })
    return delivery
  })

describe('a delivery', () => {
  it('that gets 500 is tried again, under the same id', async () => {
    const { posts, url } = standInReceiver(answer(500), answer(200))
    const { id, secret } = await buildWebhook(token, url)
    const { deliveryId } = (await test(id)).body.data
    const first = await tried(id, 1)
    expect(first).toMatchObject({ _id: deliveryId, type: 'webhook.test', state: 'waiting', code: 500 })
    const delay = Date.parse(first.nextAttemptAt) - Date.parse(first.lastAttemptAt)
    expect(delay).toBeGreaterThanOrEqual(48_000)
    expect(delay).toBeLessThanOrEqual(72_000)
    expect((await find(id)).failingSince).not.toBeNull()
    await ring(id)
    expect(await tried(id, 2)).toMatchObject({ state: 'delivered', code: 200, nextAttemptAt: null })
    expect(posts.map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId, deliveryId])
    for (const post of posts) expect(verified(secret, post)).toMatchObject({ type: 'webhook.test' })
    expect((await find(id)).failingSince).toBeNull()
  })

  it('that gets no answer in time is tried again', async () => {
    const late = () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError'))
    const { url } = standInReceiver(late, answer(204))
    const { id } = await buildWebhook(token, url)
    await test(id)
    expect(await tried(id, 1)).toMatchObject({ state: 'waiting', code: null })
    await ring(id)
    expect(await tried(id, 2)).toMatchObject({ state: 'delivered', code: 204 })
  })

  it('fails after eight attempts, and is sent again on request', async () => {
    const { posts, url } = standInReceiver(...Array.from({ length: 8 }, () => answer(503)), answer(200))
    const { id } = await buildWebhook(token, url)
    const { deliveryId } = (await test(id)).body.data
    for (let attempts = 1; attempts < 8; attempts++) {
      await tried(id, attempts)
      await ring(id)
    }
    expect(await tried(id, 8)).toMatchObject({ state: 'failed', code: 503, nextAttemptAt: null })
    const again = await call(`${WEBHOOKS}/${id}/deliveries/${deliveryId}/redeliver`, {
      method: 'POST',
      token,
    })
    expect(again.status).toBe(200)
    await eventually(async () =>
      expect(await deliveriesOf(token, id)).toMatchObject([{ _id: deliveryId, state: 'delivered' }]),
    )
    expect(posts).toHaveLength(9)
  })

  it('does not follow a redirection', async () => {
    const location = 'https://127.0.0.1/'
    const { posts, url } = standInReceiver(() => new Response(null, { status: 307, headers: { location } }))
    const { id } = await buildWebhook(token, url)
    await test(id)
    expect(await tried(id, 1)).toMatchObject({ state: 'waiting', code: 307 })
    expect(posts).toMatchObject([{ redirect: 'manual' }])
  })

  it('reads no body', async () => {
    let cancelled = false
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1000)),
      cancel: () => {
        cancelled = true
      },
    })
    const { url } = standInReceiver(() => new Response(endless))
    const { id } = await buildWebhook(token, url)
    await test(id)
    expect(await tried(id, 1)).toMatchObject({ state: 'delivered', code: 200 })
    expect(cancelled).toBe(true)
  })

  it('is listed among the last hundred', async () => {
    const { url } = standInReceiver()
    const { id } = await buildWebhook(token, url)
    const { deliveryId } = (await test(id)).body.data
    await tried(id, 1)
    await runInDurableObject(queueOf(id), async (queue, { storage }) => {
      storage.sql.exec(
        `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 120)
         INSERT INTO deliveries (id, type, createdAt, body, state, attempts)
         SELECT 'd' || n, 'webhook.test', ? + n, '{}', 'delivered', 1 FROM numbers`,
        Date.now(),
      )
      await queue.alarm()
    })
    const listed = await runInDurableObject(queueOf(id), (queue) => queue.list())
    expect(listed).toHaveLength(WEBHOOK_DELIVERIES_KEPT)
    expect(listed.map((one) => one.id)).not.toContain(deliveryId)
  })

  it('is forgotten after 30 days', async () => {
    const { url } = standInReceiver()
    const { id } = await buildWebhook(token, url)
    await test(id)
    await tried(id, 1)
    await runInDurableObject(queueOf(id), async (queue, { storage }) => {
      expect(await storage.getAlarm()).not.toBeNull()
      storage.sql.exec('UPDATE deliveries SET createdAt = createdAt - ?', 30 * DAY)
      await queue.alarm()
      expect(await storage.getAlarm()).toBeNull()
    })
    expect(await deliveriesOf(token, id)).toEqual([])
  })
})

describe('saves of one project that wait', () => {
  it('become one, which keeps its time', async () => {
    const { id } = await buildWebhook(token, standInReceiver(answer(500)).url)
    const save = (number: number) => ({
      id: String(number).repeat(24),
      type: 'project.saved' as const,
      createdAt: new Date().toISOString(),
      data: { projectId: 'p', words: number },
    })
    await queueOf(id).add(id, save(1))
    const { nextAttemptAt } = await tried(id, 1)
    await queueOf(id).add(id, save(2))
    expect(await deliveriesOf(token, id)).toMatchObject([{ _id: save(2).id, attempts: 0, nextAttemptAt }])
  })
})

describe('tests of an endpoint that fails', () => {
  it('take the place of each other, so that many do not become more with their retries', async () => {
    const { posts, url } = standInReceiver(answer(500), answer(200))
    const { id } = await buildWebhook(token, url)
    await test(id)
    await tried(id, 1)
    const { body } = await test(id)
    // Sent at once, whatever the failure before has delayed.
    await eventually(async () =>
      expect(await deliveriesOf(token, id)).toMatchObject([
        { _id: body.data.deliveryId, state: 'delivered' },
      ]),
    )
    expect(posts).toHaveLength(2)
  })
})

describe('a webhook is paused', () => {
  it('by 410 Gone, and says so', async () => {
    const { posts, url } = standInReceiver(answer(410))
    const { id } = await buildWebhook(token, url)
    await test(id)
    expect(await tried(id, 1)).toMatchObject({ state: 'failed', code: 410 })
    expect(await find(id)).toMatchObject({ pausedBy: 'gone', pausedAt: expect.any(String) })
    expect(await test(id)).toMatchObject({ status: 409, body: { code: 'webhook_paused' } })
    expect(posts).toHaveLength(1)
  })

  it('after five days of failures', async () => {
    const { url } = standInReceiver(answer(500))
    const { id } = await buildWebhook(token, url)
    await test(id)
    await tried(id, 1)
    await env.DB.prepare('UPDATE webhooks SET failing_since = failing_since - ? WHERE id = ?')
      .bind(5 * DAY, id)
      .run()
    await ring(id)
    expect(await find(id)).toMatchObject({ pausedBy: 'failures' })
  })

  it('by its person; what waited is sent when it goes on', async () => {
    const { posts, url } = standInReceiver(answer(500), answer(200))
    const { id } = await buildWebhook(token, url)
    await test(id)
    await tried(id, 1)
    const pause = (paused: boolean) => call(`${WEBHOOKS}/${id}`, { method: 'PATCH', token, json: { paused } })
    expect((await pause(true)).body.data).toMatchObject({ pausedBy: 'person' })
    await ring(id)
    expect(posts).toHaveLength(1)
    expect((await pause(false)).body.data).toMatchObject({ pausedBy: null, failingSince: null })
    expect(await tried(id, 2)).toMatchObject({ state: 'delivered' })
  })
})

describe('a secret that is rotated', () => {
  it('signs beside the new one for a day', async () => {
    const { posts, received, url } = standInReceiver()
    const { id, secret } = await buildWebhook(token, url)
    const rotated = await call(`${WEBHOOKS}/${id}/secret`, { method: 'POST', token })
    const fresh = rotated.body.data.secret
    expect(fresh).not.toBe(secret)
    await test(id)
    const [both] = await received(1)
    if (!both) throw new Error('nothing was posted')
    for (const one of [secret, fresh]) expect(verified(one, both)).toMatchObject({ type: 'webhook.test' })

    await env.DB.prepare('UPDATE webhooks SET former_secret_until = former_secret_until - ? WHERE id = ?')
      .bind(DAY, id)
      .run()
    await test(id)
    await received(2)
    const later = posts[1]
    if (!later) throw new Error('nothing was posted')
    expect(verified(fresh, later)).toMatchObject({ type: 'webhook.test' })
    expect(() => verified(secret, later)).toThrow()
  })
})

describe('a webhook that is deleted', () => {
  it('leaves nothing in its queue', async () => {
    const { url } = standInReceiver(answer(500))
    const { id } = await buildWebhook(token, url)
    await test(id)
    await tried(id, 1)
    expect((await call(`${WEBHOOKS}/${id}`, { method: 'DELETE', token })).status).toBe(200)
    await runInDurableObject(queueOf(id), async (queue, { storage }) => {
      expect(await queue.list()).toEqual([])
      expect(await storage.getAlarm()).toBeNull()
    })
  })

  it('empties its queue where only its row is gone', async () => {
    const { url } = standInReceiver(answer(500))
    const { id } = await buildWebhook(token, url)
    await test(id)
    await tried(id, 1)
    await env.DB.prepare('DELETE FROM webhooks WHERE id = ?').bind(id).run()
    await ring(id)
    expect(await runInDurableObject(queueOf(id), (queue) => queue.list())).toEqual([])
  })
})
