// Webhooks in D1. Secrets are sealed for their endpoint.

import { and, asc, count, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { WebhookEventType } from '../../domain/webhook.ts'
import type { Webhooks } from '../../services/webhook-ports.ts'
import type { Seal } from '../seal.ts'
import type { Database } from './database.ts'
import { projects, webhooks } from './schema/index.ts'

const wanted = (type: WebhookEventType, projectId: string | null) =>
  and(
    isNull(webhooks.pausedAt),
    projectId === null
      ? isNull(webhooks.projectId)
      : or(isNull(webhooks.projectId), eq(webhooks.projectId, projectId)),
    sql`EXISTS (SELECT 1 FROM json_each(${webhooks.events}) WHERE json_each.value = ${type})`,
  )

/** In any query: 1 if webhooks of the project's owner want the event of it, else 0. */
export const isListenedTo = (projectId: string, type: WebhookEventType) =>
  sql<number>`EXISTS (
    SELECT 1 FROM ${webhooks}
    WHERE ${webhooks.userId} = (SELECT ${projects.userId} FROM ${projects} WHERE ${projects.id} = ${projectId})
      AND ${wanted(type, projectId)}
  )`

export function createWebhooks(db: Database, seal: Seal): Webhooks {
  const owned = (userId: string, id: string) => and(eq(webhooks.userId, userId), eq(webhooks.id, id))
  const { secret: _, formerSecret: __, formerSecretUntil: ___, ...columns } = getTableColumns(webhooks)
  const listed = () =>
    db
      .select({ ...columns, projectTitle: projects.title })
      .from(webhooks)
      .leftJoin(projects, eq(projects.id, webhooks.projectId))
  return {
    async insert(endpoint, secret, most) {
      await db.insert(webhooks).values({ ...endpoint, secret: await seal.seal(secret, endpoint.id) })
      // Counted after the insertion, so that concurrent requests cannot exceed the limit together.
      const stored = await db
        .select({ count: count() })
        .from(webhooks)
        .where(eq(webhooks.userId, endpoint.userId))
        .get()
      if (!stored || stored.count <= most) return true
      await db.delete(webhooks).where(owned(endpoint.userId, endpoint.id))
      return false
    },
    find: async (userId, id) => (await listed().where(owned(userId, id)).get()) ?? null,
    list: (userId) =>
      listed().where(eq(webhooks.userId, userId)).orderBy(asc(webhooks.createdAt), asc(webhooks.id)),
    async update(userId, id, change) {
      await db.update(webhooks).set(change).where(owned(userId, id))
    },
    async rotate(userId, id, secret, formerUntil) {
      const changed = await db
        .update(webhooks)
        .set({
          secret: await seal.seal(secret, id),
          formerSecret: sql`${webhooks.secret}`,
          formerSecretUntil: formerUntil,
        })
        .where(owned(userId, id))
        .returning({ id: webhooks.id })
      return changed.length > 0
    },
    async remove(userId, id) {
      const gone = await db.delete(webhooks).where(owned(userId, id)).returning({ id: webhooks.id })
      return gone.length > 0
    },
    async listening(userId, type, projectId) {
      const found = await db
        .select({ id: webhooks.id })
        .from(webhooks)
        .where(and(eq(webhooks.userId, userId), wanted(type, projectId)))
      return found.map(({ id }) => id)
    },
    async listeningToProject(projectId, type) {
      const found = await db
        .select({ id: webhooks.id })
        .from(webhooks)
        .innerJoin(projects, and(eq(projects.userId, webhooks.userId), eq(projects.id, projectId)))
        .where(wanted(type, projectId))
      return found.map(({ id }) => id)
    },
    async target(id, now) {
      const row = await db.select().from(webhooks).where(eq(webhooks.id, id)).get()
      if (!row) return null
      const { secret, formerSecret, formerSecretUntil, ...endpoint } = row
      const sealed = [secret, formerSecret !== null && (formerSecretUntil ?? 0) > now ? formerSecret : null]
      const opened = await Promise.all(sealed.map((one) => (one === null ? null : seal.open(one, id))))
      return { endpoint, secrets: opened.filter((one) => one !== null) }
    },
  }
}
