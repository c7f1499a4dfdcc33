// Tells a person's webhooks what happened: the event is put into the queue of each endpoint that wants it.

import type { WebhookData, WebhookEventType } from '../../domain/webhook.ts'
import type { Ports } from '../ports.ts'

export type AnnouncePorts = Pick<Ports, 'clock' | 'ids' | 'log' | 'webhookQueues' | 'webhooks'>

/** Never throws: what happened does not fail because nobody could be told. */
export async function announce(
  ports: AnnouncePorts,
  userId: string,
  type: WebhookEventType,
  { projectId, ...counts }: { projectId: string | null } & WebhookData,
): Promise<void> {
  try {
    const data = { ...(projectId !== null && { projectId }), ...counts }
    await queueEvent(ports, await ports.webhooks.listening(userId, type, projectId), type, data)
  } catch (error) {
    ports.log.error('webhook_not_queued', { type, error: error instanceof Error ? error.name : 'unknown' })
  }
}

/** Queues one event for several endpoints. @throws if a queue cannot be reached */
export async function queueEvent(
  { clock, ids, webhookQueues }: Pick<Ports, 'clock' | 'ids' | 'webhookQueues'>,
  endpoints: readonly string[],
  type: WebhookEventType,
  data: WebhookData,
): Promise<void> {
  if (endpoints.length === 0) return
  const event = { id: ids.make(), type, createdAt: new Date(clock.now()).toISOString(), data }
  await Promise.all(endpoints.map((id) => webhookQueues.add(id, event)))
}
