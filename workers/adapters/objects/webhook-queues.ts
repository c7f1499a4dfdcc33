// Queues of webhooks over RPC: one Durable Object per endpoint, named by its id.

import type { WebhookQueues } from '../../services/webhook-ports.ts'

export function createWebhookQueues(namespace: Env['WEBHOOKS']): WebhookQueues {
  const queue = (id: string) => namespace.get(namespace.idFromName(id))
  return {
    add: (id, event) => queue(id).add(id, event),
    list: (id) => queue(id).list(),
    redeliver: (id, eventId) => queue(id).redeliver(eventId),
    resume: (id) => queue(id).resume(),
    empty: (id) => queue(id).empty(),
  }
}
