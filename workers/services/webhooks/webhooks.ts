// A person's webhooks (docs/decisions/072-webhooks.md).

import { WEBHOOKS_MAX } from '../../contracts/limits.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import {
  type Delivery,
  FORMER_SECRET_LIFE,
  type WebhookEndpoint,
  type WebhookEventType,
} from '../../domain/webhook.ts'
import type { Ports } from '../ports.ts'
import type { ListedWebhook } from '../webhook-ports.ts'

export type NewWebhook = { url: string; events: WebhookEventType[]; projectId: string | null }
/** `secret` is null for a repeated request: nothing can show it again. */
export type MadeWebhook = { webhook: ListedWebhook; secret: string | null }

const NOT_FOUND = fail({ reason: 'webhook_not_found' } as const)

export async function createWebhook(
  ports: Pick<Ports, 'clock' | 'ids' | 'log' | 'projects' | 'webhooks' | 'webhookSender'>,
  userId: string,
  { url, events, projectId }: NewWebhook,
): Promise<Result<MadeWebhook, Failure>> {
  const { clock, ids, log, projects, webhooks, webhookSender } = ports
  if (!webhookSender.accepts(url)) return fail({ reason: 'webhook_address_refused' })
  const project = projectId === null ? null : await projects.find(userId, projectId)
  if (projectId !== null && !project) return fail({ reason: 'project_not_found' })
  const endpoint: WebhookEndpoint = {
    id: ids.make(),
    userId,
    url,
    events,
    projectId,
    createdAt: clock.now(),
    pausedAt: null,
    pausedBy: null,
    failingSince: null,
  }
  const secret = makeSecret(ids)
  if (!(await webhooks.insert(endpoint, secret, WEBHOOKS_MAX)))
    return fail({ reason: 'webhooks_full', limit: WEBHOOKS_MAX })
  log.info('webhook_made', { user: userId, webhook: endpoint.id })
  return ok({ webhook: { ...endpoint, projectTitle: project?.title ?? null }, secret })
}

export async function findWebhook(
  { webhooks }: Pick<Ports, 'webhooks'>,
  userId: string,
  id: string,
): Promise<Result<ListedWebhook, Failure>> {
  const webhook = await webhooks.find(userId, id)
  return webhook ? ok(webhook) : NOT_FOUND
}

/** An endpoint that goes on is no longer failing, and what waited is sent. */
export async function updateWebhook(
  ports: Pick<Ports, 'clock' | 'webhooks' | 'webhookQueues'>,
  userId: string,
  id: string,
  { events, paused }: { events?: WebhookEventType[] | undefined; paused?: boolean | undefined },
): Promise<Result<ListedWebhook, Failure>> {
  const found = await findWebhook(ports, userId, id)
  if (!found.ok) return found
  const isPaused = found.value.pausedAt !== null
  const pause = paused === true && !isPaused && { pausedAt: ports.clock.now(), pausedBy: 'person' as const }
  const resume = paused === false && isPaused && { pausedAt: null, pausedBy: null, failingSince: null }
  const change = { ...(events && { events }), ...pause, ...resume }
  if (Object.keys(change).length > 0) await ports.webhooks.update(userId, id, change)
  if (resume) await ports.webhookQueues.resume(id)
  return ok({ ...found.value, ...change })
}

/** A new secret; the one before signs beside it for a day. */
export async function rotateWebhookSecret(
  { clock, ids, webhooks }: Pick<Ports, 'clock' | 'ids' | 'webhooks'>,
  userId: string,
  id: string,
): Promise<Result<string, Failure>> {
  const secret = makeSecret(ids)
  const until = clock.now() + FORMER_SECRET_LIFE
  return (await webhooks.rotate(userId, id, secret, until)) ? ok(secret) : NOT_FOUND
}

export async function removeWebhook(
  { webhooks, webhookQueues }: Pick<Ports, 'webhooks' | 'webhookQueues'>,
  userId: string,
  id: string,
): Promise<Result<null, Failure>> {
  if (!(await webhooks.remove(userId, id))) return NOT_FOUND
  await webhookQueues.empty(id)
  return ok(null)
}

/** Queues an event that says nothing; its id. */
export async function testWebhook(
  ports: Pick<Ports, 'clock' | 'ids' | 'webhooks' | 'webhookQueues'>,
  userId: string,
  id: string,
): Promise<Result<string, Failure>> {
  const found = await findActive(ports, userId, id)
  if (!found.ok) return found
  const event = {
    id: ports.ids.make(),
    type: 'webhook.test' as const,
    createdAt: new Date(ports.clock.now()).toISOString(),
    data: {},
  }
  await ports.webhookQueues.add(id, event)
  return ok(event.id)
}

export async function listDeliveries(
  ports: Pick<Ports, 'webhooks' | 'webhookQueues'>,
  userId: string,
  id: string,
): Promise<Result<Delivery[], Failure>> {
  const found = await findWebhook(ports, userId, id)
  return found.ok ? ok(await ports.webhookQueues.list(id)) : found
}

export async function redeliver(
  ports: Pick<Ports, 'webhooks' | 'webhookQueues'>,
  userId: string,
  id: string,
  eventId: string,
): Promise<Result<null, Failure>> {
  const found = await findActive(ports, userId, id)
  if (!found.ok) return found
  return (await ports.webhookQueues.redeliver(id, eventId))
    ? ok(null)
    : fail({ reason: 'delivery_not_found' })
}

async function findActive(ports: Pick<Ports, 'webhooks'>, userId: string, id: string) {
  const found = await findWebhook(ports, userId, id)
  return found.ok && found.value.pausedAt !== null ? fail({ reason: 'webhook_paused' } as const) : found
}

/** 256 bits in Standard Webhooks' form: `whsec_` and base64. */
function makeSecret({ secret }: Ports['ids']): string {
  const bytes = (secret().match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return `whsec_${btoa(String.fromCharCode(...bytes))}`
}
