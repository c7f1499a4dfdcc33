// Tables of the library of references. Times are milliseconds since 1970.

import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { CslItem } from '../../../domain/citations/csl/csl.ts'
import type { LibraryName } from '../../../domain/citations/library/library-name.ts'
import type { ComparedRecord, Verification } from '../../../domain/citations/library/reference.ts'
import type { CatalogueName } from '../../../domain/citations/matching/found-work.ts'
import { users } from './accounts.ts'
import { projects } from './projects.ts'

/** References of users' libraries, unique by `work_key` (domain/citations/library/library-entry.ts). */
export const libraryReferences = sqliteTable(
  'library_references',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: text().references(() => projects.id, { onDelete: 'set null' }),
    csl: text({ mode: 'json' }).$type<CslItem>().notNull(),
    raw: text().notNull(),
    workKey: text().notNull(),
    verification: text().$type<Verification>().notNull(),
    /** The catalogue's record that it was compared with (domain/citations/library/judge-work.ts). */
    compared: text({ mode: 'json' }).$type<ComparedRecord>(),
    retracted: integer({ mode: 'boolean' }).notNull(),
    sources: text({ mode: 'json' }).$type<CatalogueName[]>().notNull(),
    /** The item's identifier in the library it was imported from. */
    origin: text(),
    /** Fingerprint of the last import, so that an unchanged import does not undo what catalogues have added. */
    originMark: text(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    /** Search words (domain/citations/matching/search-words.ts). */
    searchText: text().notNull().default(''),
    /** Number of verifications by the cron, and the time of the next (services/library/verify-waiting.ts). */
    checks: integer().notNull().default(0),
    checkAfter: integer().notNull().default(0),
    /** Bytes counted against the account's quota. */
    bytes: integer().generatedAlwaysAs(sql`length(cast(csl as blob)) + length(cast(raw as blob))`, {
      mode: 'virtual',
    }),
  },
  (table) => [
    uniqueIndex('library_references_by_work').on(table.userId, table.workKey),
    index('library_references_by_origin').on(table.userId, table.origin),
    // Includes the search words, so that a search reads only rows that match.
    index('library_references_by_age').on(table.userId, table.createdAt, table.id, table.searchText),
    index('library_references_by_project').on(table.projectId),
    // Covering index for counts.
    index('library_references_by_size').on(table.userId, table.bytes),
    // Partial index of unverified references.
    index('library_references_waiting')
      .on(sql`checks > 0`, table.checkAfter)
      .where(sql`verification = 'unchecked'`),
  ],
)

/** Identifiers of works (domain/citations/identifiers/work-keys.ts): a work that has one of them is the same. */
export const libraryIdentifiers = sqliteTable(
  'library_identifiers',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    identifier: text().notNull(),
    referenceId: text()
      .notNull()
      .references(() => libraryReferences.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.identifier] }),
    index('library_identifiers_by_reference').on(table.referenceId),
  ],
)

/**
 * Names of works that were merged into another: their ids (`id:…`), origins (`origin:…`) and keys (work-keys.ts), so that
 * citations and imports of a merged work find the work that it is part of.
 */
export const mergedReferences = sqliteTable(
  'merged_references',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    referenceId: text()
      .notNull()
      .references(() => libraryReferences.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.name] }),
    index('merged_references_by_reference').on(table.referenceId),
  ],
)

/** Pairs of works that look alike and that a person keeps apart, the smaller id first. */
export const distinctReferences = sqliteTable(
  'distinct_references',
  {
    one: text()
      .notNull()
      .references(() => libraryReferences.id, { onDelete: 'cascade' }),
    other: text()
      .notNull()
      .references(() => libraryReferences.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.one, table.other] }),
    index('distinct_references_by_other').on(table.other),
  ],
)

/** API keys of reference managers that users chose to keep, encrypted with TOKEN_SECRET. */
export const libraryKeys = sqliteTable(
  'library_keys',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().$type<LibraryName>().notNull(),
    sealed: text().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
)
