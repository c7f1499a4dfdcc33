// Tables of programs that act for a person: tokens and grants. Times are milliseconds since 1970.

import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { GrantResource } from '../../../domain/account/grant.ts'
import type { Scope } from '../../../domain/account/scopes.ts'
import { users } from './accounts.ts'
import { projects } from './projects.ts'

/** Personal access tokens, by their hash. One for a project ends with it. */
export const personalTokens = sqliteTable(
  'personal_tokens',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    name: text().notNull(),
    scopes: text({ mode: 'json' }).$type<Scope[]>().notNull(),
    projectId: text().references(() => projects.id, { onDelete: 'cascade' }),
    lastFour: text().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    lastUsedAt: integer(),
  },
  (table) => [
    uniqueIndex('personal_tokens_by_hash').on(table.hash),
    index('personal_tokens_by_age').on(table.userId, table.createdAt),
    index('personal_tokens_by_project').on(table.projectId),
    index('personal_tokens_by_expiry').on(table.expiresAt),
  ],
)

/** Grants of OAuth clients. One for a project ends with it. */
export const grants = sqliteTable(
  'grants',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: text().notNull(),
    clientName: text().notNull(),
    clientDomain: text(),
    redirectUri: text().notNull(),
    resource: text().$type<GrantResource>().notNull(),
    scopes: text({ mode: 'json' }).$type<Scope[]>().notNull(),
    projectId: text().references(() => projects.id, { onDelete: 'cascade' }),
    device: text().notNull().default(''),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    redeemedAt: integer(),
    lastUsedAt: integer(),
  },
  (table) => [
    index('grants_by_client').on(table.userId, table.clientId),
    index('grants_by_project').on(table.projectId),
    index('grants_by_expiry').on(table.expiresAt),
  ],
)
