// Tables of people and their sessions. Times are milliseconds since 1970.

import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { LANGUAGE_CODES } from '../../../domain/account/interface-language.ts'

export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    picture: text(),
    createdAt: integer().notNull(),
    /** When the account is deleted, and since when that is under way; null where the person did not ask for it. */
    deleteAt: integer(),
    closedAt: integer(),
    directEdits: integer({ mode: 'boolean' }).notNull().default(false),
    /** Of the pages; null without a choice. */
    language: text({ enum: LANGUAGE_CODES }),
  },
  (table) => [
    uniqueIndex('users_by_subject').on(table.issuer, table.subject),
    index('users_by_deletion').on(table.deleteAt).where(sql`delete_at is not null`),
  ],
)

/** One per sign-in; its refresh tokens are rotated. */
export const sessionFamilies = sqliteTable(
  'session_families',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: integer().notNull(),
    revokedAt: integer(),
    /** The session at the identity provider (`sid`), by which the provider may end this one; null where it names none. */
    providerSession: text(),
  },
  (table) => [
    index('session_families_by_user').on(table.userId),
    index('session_families_by_provider_session')
      .on(table.providerSession)
      .where(sql`provider_session is not null`),
  ],
)

export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    familyId: text()
      .notNull()
      .references(() => sessionFamilies.id, { onDelete: 'cascade' }),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    usedAt: integer(),
  },
  (table) => [
    index('refresh_tokens_by_family').on(table.familyId, table.expiresAt),
    index('refresh_tokens_by_expiry').on(table.expiresAt),
  ],
)

/** ID tokens used to sign in, by the hash of header and payload. */
export const usedCredentials = sqliteTable(
  'used_credentials',
  { id: text().primaryKey(), expiresAt: integer().notNull() },
  (table) => [index('used_credentials_by_expiry').on(table.expiresAt)],
)

/** Rooms in which a session family, a personal token or a grant may have an open socket. */
export const liveRooms = sqliteTable(
  'live_rooms',
  {
    familyId: text().notNull(),
    projectId: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.familyId, table.projectId] })],
)

export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    userId: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    createdAt: integer().notNull(),
    /** Ids and counts of what the first request made; null while it is in flight. */
    made: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)
