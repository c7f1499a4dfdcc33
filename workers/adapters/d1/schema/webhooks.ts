// Tables of webhooks. Times are milliseconds since 1970.

import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { WebhookEndpoint, WebhookEventType } from '../../../domain/webhook.ts'
import { users } from './accounts.ts'

/** Webhooks. The project of one may be gone: its deletion is an event, too. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text({ mode: 'json' }).$type<WebhookEventType[]>().notNull(),
    projectId: text(),
    createdAt: integer().notNull(),
    pausedAt: integer(),
    pausedBy: text().$type<NonNullable<WebhookEndpoint['pausedBy']>>(),
    failingSince: integer(),
    /** Sealed, as the one that it replaced and that signs until a time. */
    secret: text().notNull(),
    formerSecret: text(),
    formerSecretUntil: integer(),
  },
  (table) => [index('webhooks_by_user').on(table.userId)],
)
