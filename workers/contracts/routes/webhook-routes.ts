// Routes of webhooks (routes.ts). Closed to programs: who may add an address may have everything told to it.

import { z } from 'zod'
import { idSchema } from '../id.ts'
import {
  createWebhookSchema,
  deliverySchema,
  madeWebhookSchema,
  updateWebhookSchema,
  webhookSchema,
} from '../webhook.ts'
import { declareRoutes } from './route-contract.ts'

export const webhookRoutes = declareRoutes({
  listWebhooks: {
    method: 'get',
    path: '/v1/webhooks',
    summary: 'Webhooks, oldest first, without their secrets.',
    access: 'session',
    response: { data: z.object({ webhooks: z.array(webhookSchema) }) },
    failures: [],
  },
  createWebhook: {
    method: 'post',
    path: '/v1/webhooks',
    summary: 'A webhook: an https address that events are posted to. Its secret is shown this once.',
    access: 'session',
    body: createWebhookSchema,
    example: { url: 'https://example.org/colophon', events: ['project.saved', 'similarity.finished'] },
    creates: true,
    response: { data: madeWebhookSchema },
    failures: ['webhook_address_refused', 'project_not_found', 'webhooks_full', 'webhook_not_found'],
  },
  updateWebhook: {
    method: 'patch',
    path: '/v1/webhooks/{id}',
    summary: 'Change the events of a webhook, pause it, or let it go on.',
    access: 'session',
    body: updateWebhookSchema,
    example: { paused: true },
    response: { data: webhookSchema },
    failures: ['webhook_not_found'],
  },
  deleteWebhook: {
    method: 'delete',
    path: '/v1/webhooks/{id}',
    summary: 'Delete a webhook with its deliveries.',
    access: 'session',
    response: { data: z.object({ deleted: z.literal(1) }) },
    failures: ['webhook_not_found'],
  },
  rotateWebhookSecret: {
    method: 'post',
    path: '/v1/webhooks/{id}/secret',
    summary: 'A new secret, shown this once. The one before signs beside it for 24 hours.',
    access: 'session',
    response: { data: z.object({ secret: z.string() }) },
    failures: ['webhook_not_found'],
  },
  testWebhook: {
    method: 'post',
    path: '/v1/webhooks/{id}/test',
    summary: 'Send an event of the type webhook.test.',
    access: 'session',
    response: { data: z.object({ deliveryId: idSchema }) },
    failures: ['webhook_not_found', 'webhook_paused'],
  },
  listWebhookDeliveries: {
    method: 'get',
    path: '/v1/webhooks/{id}/deliveries',
    summary: 'What was sent to a webhook and waits for it, newest first.',
    access: 'session',
    response: { data: z.object({ deliveries: z.array(deliverySchema) }) },
    failures: ['webhook_not_found'],
  },
  redeliverWebhook: {
    method: 'post',
    path: '/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver',
    summary: 'Send an event again, under the same webhook-id.',
    access: 'session',
    response: { data: z.object({ deliveryId: idSchema }) },
    failures: ['webhook_not_found', 'webhook_paused', 'delivery_not_found'],
  },
})
