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
  /** All projects without one. Imports belong to no project. */
  projectId: idSchema.nullish().transform((id) => id ?? null),
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
    /** The title is empty once the project is deleted. */
    project: z.object({ _id: idSchema, title: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    pausedAt: z.iso.datetime().nullable(),
    pausedBy: z.enum(PAUSED_BY).nullable(),
    /** First of the failures since the last success. */
    failingSince: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Webhook' })

/** `secret` is shown this once; null where the request is repeated with its Idempotency-Key. */
export const madeWebhookSchema = z.object({ secret: z.string().nullable(), webhook: webhookSchema })

export const deliverySchema = z
  .object({
    /** Id of the event: the header webhook-id. */
    _id: idSchema,
    type: z.string(),
    createdAt: z.iso.datetime(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number().int(),
    /** Status of the last answer; null where there was none. */
    code: z.number().int().nullable(),
    lastAttemptAt: z.iso.datetime().nullable(),
    nextAttemptAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

export type WebhookItem = z.infer<typeof webhookSchema>
export type DeliveryItem = z.infer<typeof deliverySchema>
