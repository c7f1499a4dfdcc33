// Durable Object of a webhook: events that wait for it and those that it got. Alarms deliver, so that an event that is
// queued is not lost, and a receiver that is slow delays no other (docs/decisions/072-webhooks.md).

import { DurableObject } from 'cloudflare:workers'
import {
  type Delivery,
  failsTooLong,
  retryDelay,
  type WebhookEndpoint,
  type WebhookEvent,
} from '../../domain/webhook.ts'
import { createPorts } from '../../env.ts'
import { DeliveryStore } from './delivery-store.ts'

/** Requests to a receiver at a time. */
const AT_ONCE = 5
/** Delay after a failure of D1. */
const RETRY_MS = 60_000
/** Status 410: the receiver wants no more (Standard Webhooks, "Operational considerations"). */
const GONE = 410

export class WebhookQueue extends DurableObject<Env> {
  private readonly store: DeliveryStore

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.store = new DeliveryStore(ctx.storage)
    this.store.prepare()
  }

  async add(endpointId: string, event: WebhookEvent): Promise<void> {
    this.store.add(endpointId, event)
    await this.ring(false)
  }

  async list(): Promise<Delivery[]> {
    return this.store.list()
  }

  async redeliver(id: string): Promise<boolean> {
    const found = this.store.again(id, createPorts(this.env).clock.now())
    if (found) await this.ring(false)
    return found
  }

  async resume(): Promise<void> {
    await this.ring(false)
  }

  async empty(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.store.prepare()
  }

  override async alarm(): Promise<void> {
    const { clock, log } = createPorts(this.env)
    try {
      await this.deliver()
    } catch (error) {
      log.error('webhook_delivery_failed', { error: error instanceof Error ? error.name : 'unknown' })
      // The runtime repeats an alarm that throws a few times only.
      await this.ctx.storage.setAlarm(clock.now() + RETRY_MS)
    }
  }

  /** A crash in the middle repeats the alarm: a receiver may get an event twice, under the same id. */
  private async deliver(): Promise<void> {
    const { clock, webhooks, webhookSender } = createPorts(this.env)
    const id = this.store.endpointId
    const target = id === null ? null : await webhooks.target(id, clock.now())
    if (!target) return this.empty()
    const { endpoint, secrets } = target
    if (endpoint.pausedAt === null) {
      const answered = await Promise.all(
        this.store.due(clock.now(), AT_ONCE).map(async ({ attempts, body, id }) => {
          const code = await webhookSender.send(endpoint.url, secrets, { id, body })
          return { attempts, code, id }
        }),
      )
      const at = clock.now()
      const change = changeOf(endpoint, answered, at)
      if (change) {
        await webhooks.update(endpoint.userId, endpoint.id, change)
        Object.assign(endpoint, change)
      }
      // Settled after the endpoint: who sees a delivery settled sees its endpoint as it is now.
      for (const { attempts, code, id } of answered) {
        const delivered = code !== null && code >= 200 && code < 300
        const delay = delivered || code === GONE ? null : retryDelay(attempts + 1, Math.random())
        this.store.settle(id, { at, code, delivered, next: delay === null ? null : at + delay })
      }
    }
    this.store.forget(clock.now())
    await this.ring(endpoint.pausedAt !== null)
  }

  private async ring(isPaused: boolean): Promise<void> {
    const at = this.store.nextTime(isPaused)
    if (at === null) await this.ctx.storage.deleteAlarm()
    else await this.ctx.storage.setAlarm(at)
  }
}

/** What answers change about their endpoint; null for nothing. */
function changeOf(
  endpoint: WebhookEndpoint,
  answered: readonly { code: number | null }[],
  now: number,
): Pick<WebhookEndpoint, 'failingSince' | 'pausedAt' | 'pausedBy'> | null {
  if (answered.length === 0) return null
  const { pausedAt, pausedBy } = endpoint
  if (answered.some(({ code }) => code === GONE))
    return { failingSince: endpoint.failingSince ?? now, pausedAt: now, pausedBy: 'gone' }
  if (answered.some(({ code }) => code !== null && code >= 200 && code < 300))
    return endpoint.failingSince === null ? null : { failingSince: null, pausedAt, pausedBy }
  if (failsTooLong(endpoint, now))
    return { failingSince: endpoint.failingSince, pausedAt: now, pausedBy: 'failures' }
  return endpoint.failingSince === null ? { failingSince: now, pausedAt, pausedBy } : null
}
