// Webhooks: events, the endpoints that get them, and when a failed delivery is tried again.

export const WEBHOOK_EVENTS = [
  'project.saved',
  'project.deleted',
  'import.finished',
  'similarity.finished',
] as const
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number]

/** Ids and counts, never text of a user. */
export type WebhookData = Readonly<Record<string, string | number | null>>
/** What is posted, as JSON. `id` is also the header webhook-id, equal for all deliveries of the event. */
export type WebhookEvent = {
  id: string
  type: WebhookEventType | 'webhook.test'
  /** ISO 8601. */
  createdAt: string
  data: WebhookData
}

/** Who paused an endpoint: its person; failures for five days; or the receiver, by 410 Gone. */
export const PAUSED_BY = ['person', 'failures', 'gone'] as const

/** Times in milliseconds since 1970. */
export type WebhookEndpoint = {
  id: string
  userId: string
  url: string
  events: WebhookEventType[]
  /** Null for all projects. */
  projectId: string | null
  createdAt: number
  pausedAt: number | null
  pausedBy: (typeof PAUSED_BY)[number] | null
  /** First of the failures since the last success. */
  failingSince: number | null
}

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type Delivery = {
  id: string
  type: WebhookEvent['type']
  createdAt: number
  state: (typeof DELIVERY_STATES)[number]
  attempts: number
  /** Status of the last answer; null where there was none. */
  code: number | null
  lastAttemptAt: number | null
  /** Null unless it is waiting. */
  nextAttemptAt: number | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Delays after the failures of a delivery; after the last there is no further attempt. */
const DELAYS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 24 * HOUR]
/** Share of a delay by which it varies to both sides, so that a receiver that returns is not asked by all at once. */
const JITTER = 0.2

/**
 * Milliseconds until the next attempt; null if there is none.
 *
 * @param failed attempts so far, at least one
 * @param random between 0 and 1
 */
export function retryDelay(failed: number, random: number): number | null {
  const delay = DELAYS[failed - 1]
  return delay === undefined ? null : Math.round(delay * (1 + JITTER * (2 * random - 1)))
}

/** An endpoint that only failed for so long is paused. */
const FAILING_MAX = 5 * 24 * HOUR

export const failsTooLong = ({ failingSince }: Pick<WebhookEndpoint, 'failingSince'>, now: number): boolean =>
  failingSince !== null && now - failingSince >= FAILING_MAX

/** Milliseconds for which the former secret signs beside a new one. */
export const FORMER_SECRET_LIFE = 24 * HOUR
