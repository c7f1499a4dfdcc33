// Wire shapes of webhooks: endpoints, deliveries, and the events that are sent (docs/decisions/072-webhooks.md).

import { z } from 'zod'
import { DELIVERY_STATES, PAUSED_BY, WEBHOOK_EVENTS } from '../domain/webhook.ts'
import { idSchema } from './id.ts'
import { WEBHOOK_ADDRESS_MAX_LENGTH } from './limits.ts'
import { filledText } from './text.ts'

const eventsSchema = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1)
  .max(WEBHOOK_EVENTS.length)
  .transform((list) => [...new Set(list)])

export const createWebhookSchema = z.strictObject({
  url: filledText(WEBHOOK_ADDRESS_MAX_LENGTH),
  events: eventsSchema,
  projectId: idSchema
    .nullish()
    .transform((id) => id ?? null)
    .describe('All projects without one. Imports belong to no project.'),
})

export const updateWebhookSchema = z.strictObject({
  events: eventsSchema.optional(),
  paused: z.boolean().optional(),
})

export const webhookSchema = z
  .object({
    _id: idSchema,
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    project: z
      .object({ _id: idSchema, title: z.string() })
      .nullable()
      .describe('The title is empty once the project is deleted.'),
    createdAt: z.iso.datetime(),
    pausedAt: z.iso.datetime().nullable(),
    pausedBy: z.enum(PAUSED_BY).nullable(),
    failingSince: z.iso.datetime().nullable().describe('First of the failures since the last success.'),
  })
  .meta({ id: 'Webhook' })

/** `secret` is shown this once; null where the request is repeated with its Idempotency-Key. */
export const madeWebhookSchema = z.object({ secret: z.string().nullable(), webhook: webhookSchema })

export const deliverySchema = z
  .object({
    _id: idSchema.describe('Id of the event: the header webhook-id.'),
    type: z.string(),
    createdAt: z.iso.datetime(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number().int(),
    code: z.number().int().nullable().describe('Status of the last answer; null where there was none.'),
    lastAttemptAt: z.iso.datetime().nullable(),
    nextAttemptAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

export type WebhookItem = z.infer<typeof webhookSchema>
export type DeliveryItem = z.infer<typeof deliverySchema>
