// Interfaces of webhooks: endpoints, their queues, and the client that posts events.

import type { Delivery, WebhookEndpoint, WebhookEvent, WebhookEventType } from '../domain/webhook.ts'

/** `projectTitle` is null for an endpoint of all projects, and where the project is gone. */
export type ListedWebhook = WebhookEndpoint & { projectTitle: string | null }

/** Endpoints. Lists and changes of persons are scoped to the owner. */
export type Webhooks = {
  /** False, and nothing is inserted, if the user would have more than `most`. */
  insert(endpoint: WebhookEndpoint, secret: string, most: number): Promise<boolean>
  find(userId: string, id: string): Promise<ListedWebhook | null>
  /** Oldest first. */
  list(userId: string): Promise<ListedWebhook[]>
  update(
    userId: string,
    id: string,
    change: Partial<Pick<WebhookEndpoint, 'events' | 'pausedAt' | 'pausedBy' | 'failingSince'>>,
  ): Promise<void>
  /** The secret before signs beside the new one until a time. */
  rotate(userId: string, id: string, secret: string, formerUntil: number): Promise<boolean>
  remove(userId: string, id: string): Promise<boolean>
  /** Ids of the endpoints of a user that want this event of this project and are not paused. */
  listening(userId: string, type: WebhookEventType, projectId: string | null): Promise<string[]>
  /** The same, for the owner of the project. Called by rooms, which do not know their owner. */
  listeningToProject(projectId: string, type: WebhookEventType): Promise<string[]>
  /** What a delivery needs, with the secrets that sign at that time; null if the endpoint is gone. */
  target(id: string, now: number): Promise<{ endpoint: WebhookEndpoint; secrets: string[] } | null>
}

/** Deliveries of an endpoint, by its id: a queue tries again until one succeeds or gives up. */
export type WebhookQueues = {
  /** Durable once it resolves. An event that is queued already is not queued again. */
  add(endpointId: string, event: WebhookEvent): Promise<void>
  /** Newest first. */
  list(endpointId: string): Promise<Delivery[]>
  /** Queues an event again; false if it is not kept. */
  redeliver(endpointId: string, eventId: string): Promise<boolean>
  /** Sends what waited while the endpoint was paused. */
  resume(endpointId: string): Promise<void>
  /** Deletes all storage of the queue. */
  empty(endpointId: string): Promise<void>
}

export type WebhookSender = {
  /** True for addresses that may be posted to. */
  accepts(url: string): boolean
  /** Posts a signed event. The status of the answer; null if there was none in time. Never throws. */
  send(url: string, secrets: readonly string[], message: { id: string; body: string }): Promise<number | null>
}
