// Routes of webhooks.

import { webhookRoutes } from '../contracts/routes/webhook-routes.ts'
import type { DeliveryItem, WebhookItem } from '../contracts/webhook.ts'
import { map, ok } from '../domain/result.ts'
import type { Delivery } from '../domain/webhook.ts'
import type { ListedWebhook } from '../services/webhook-ports.ts'
import {
  createWebhook,
  findWebhook,
  listDeliveries,
  redeliver,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '../services/webhooks/webhooks.ts'
import { idempotent } from './http/idempotently.ts'
import { DELETED } from './http/respond.ts'
import { implement } from './implement.ts'

export const webhooks = implement(webhookRoutes, {
  listWebhooks: async ({ ports, userId }) =>
    ok({ webhooks: (await ports.webhooks.list(userId)).map(webhookResponse) }),
  createWebhook: ({ body, ports, userId }) =>
    idempotent({
      run: () => createWebhook(ports, userId, body),
      name: ({ webhook }) => webhook.id,
      find: async (id) => map(await findWebhook(ports, userId, id), (webhook) => ({ webhook, secret: null })),
      data: ({ secret, webhook }) => ({ secret, webhook: webhookResponse(webhook) }),
    }),
  updateWebhook: async ({ body, params, ports, userId }) =>
    map(await updateWebhook(ports, userId, params.id, body), webhookResponse),
  deleteWebhook: async ({ params, ports, userId }) =>
    map(await removeWebhook(ports, userId, params.id), () => DELETED),
  rotateWebhookSecret: async ({ params, ports, userId }) =>
    map(await rotateWebhookSecret(ports, userId, params.id), (secret) => ({ secret })),
  testWebhook: async ({ params, ports, userId }) =>
    map(await testWebhook(ports, userId, params.id), (deliveryId) => ({ deliveryId })),
  listWebhookDeliveries: async ({ params, ports, userId }) =>
    map(await listDeliveries(ports, userId, params.id), (deliveries) => ({
      deliveries: deliveries.map(deliveryResponse),
    })),
  redeliverWebhook: async ({ params: { id, deliveryId }, ports, userId }) =>
    map(await redeliver(ports, userId, id, deliveryId), () => ({ deliveryId })),
})

const webhookResponse = (webhook: ListedWebhook): WebhookItem => ({
  _id: webhook.id,
  url: webhook.url,
  events: webhook.events,
  project: webhook.projectId === null ? null : { _id: webhook.projectId, title: webhook.projectTitle ?? '' },
  createdAt: new Date(webhook.createdAt).toISOString(),
  pausedAt: timeOf(webhook.pausedAt),
  pausedBy: webhook.pausedBy,
  failingSince: timeOf(webhook.failingSince),
})

const deliveryResponse = ({
  id,
  createdAt,
  lastAttemptAt,
  nextAttemptAt,
  ...rest
}: Delivery): DeliveryItem => ({
  ...rest,
  _id: id,
  createdAt: new Date(createdAt).toISOString(),
  lastAttemptAt: timeOf(lastAttemptAt),
  nextAttemptAt: timeOf(nextAttemptAt),
})

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())
