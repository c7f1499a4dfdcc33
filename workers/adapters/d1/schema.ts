// The D1 tables. `drizzle-kit generate` writes migrations/ from this file. Times are milliseconds since 1970.

import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import type { LibraryName } from '../../domain/citations/library/library-name.ts'
import type { Verification } from '../../domain/citations/library/reference.ts'
import type { CatalogueName } from '../../domain/citations/matching/found-work.ts'
import type {
  AcademicLevel,
  ProjectMetadata,
  ProjectSettings,
  ProjectStatus,
  ProjectType,
} from '../../domain/project/project.ts'
import type { SuggestionPriority, SuggestionType } from '../../domain/writing/suggestions/suggestion.ts'
import type { SuggestionOutcome } from '../../services/model-ports.ts'

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
  },
  (table) => [uniqueIndex('users_by_subject').on(table.issuer, table.subject)],
)

/** One per sign-in; its refresh tokens follow one another. */
export const sessionFamilies = sqliteTable(
  'session_families',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: integer().notNull(),
    revokedAt: integer(),
  },
  (table) => [index('session_families_by_user').on(table.userId)],
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

/** ID tokens that somebody has signed in with, by the hash of what was signed. */
export const usedCredentials = sqliteTable(
  'used_credentials',
  { id: text().primaryKey(), expiresAt: integer().notNull() },
  (table) => [index('used_credentials_by_expiry').on(table.expiresAt)],
)

/** Where a family may have an open socket. */
export const liveRooms = sqliteTable(
  'live_rooms',
  {
    familyId: text()
      .notNull()
      .references(() => sessionFamilies.id, { onDelete: 'cascade' }),
    projectId: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.familyId, table.projectId] })],
)

export const projects = sqliteTable(
  'projects',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    projectType: text().$type<ProjectType>().notNull(),
    academicLevel: text().$type<AcademicLevel>().notNull(),
    subjectArea: text().notNull(),
    status: text().$type<ProjectStatus>().notNull(),
    tags: text({ mode: 'json' }).$type<string[]>().notNull(),
    wordCount: integer().notNull(),
    characterCount: integer().notNull(),
    lastModified: integer().notNull(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    metadata: text({ mode: 'json' }).$type<ProjectMetadata>().notNull(),
    settings: text({ mode: 'json' }).$type<ProjectSettings>().notNull(),
    /** What title and description are searched by, and titles sorted by: domain/project-search.ts. */
    searchTitle: text().notNull(),
    searchDescription: text().notNull(),
    titleKey: text().notNull(),
    /** Bytes that count against the account's quotas: of the room's document, of its versions, of the images. */
    textBytes: integer().notNull().default(0),
    versionBytes: integer().notNull().default(0),
    fileBytes: integer().notNull().default(0),
  },
  (table) => [
    index('projects_by_modified').on(table.userId, table.lastModified, table.id),
    index('projects_by_created').on(table.userId, table.createdAt, table.id),
    index('projects_by_title').on(table.userId, table.titleKey, table.id),
    // Covers counting and the statistics, so that neither reads a row.
    index('projects_by_kind').on(table.userId, table.status, table.projectType, table.wordCount),
    // Covers the account's sums: services/ports.ts, `stored`.
    index('projects_by_size').on(table.userId, table.textBytes, table.versionBytes, table.fileBytes),
  ],
)

/** A project's HTML as its room last wrote it, in parts, because a D1 row holds at most 2 MB. */
export const projectContents = sqliteTable(
  'project_contents',
  {
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    html: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.part] })],
)

/** Removed projects whose room and files have not been emptied yet: the cron finishes what a crash left. */
export const projectRemovals = sqliteTable('project_removals', {
  projectId: text().primaryKey(),
  removedAt: integer().notNull(),
})

/** Works in people's libraries. A library has a work once, by `work_key` (domain/citations/library-entry.ts). */
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
    retracted: integer({ mode: 'boolean' }).notNull(),
    sources: text({ mode: 'json' }).$type<CatalogueName[]>().notNull(),
    /** The item's name in the library that it was imported from. */
    origin: text(),
    /** A fingerprint of what the origin said of it last: what catalogues added since is not taken back by saying it again. */
    originMark: text(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    /** What it is found by: domain/citations/search-words.ts. */
    searchText: text().notNull().default(''),
    /** How often catalogues were asked about it by the cron, and when they are asked next (services/verify-waiting.ts). */
    checks: integer().notNull().default(0),
    checkAfter: integer().notNull().default(0),
    /** What it counts against the account's quota. */
    bytes: integer().generatedAlwaysAs(sql`length(cast(csl as blob)) + length(cast(raw as blob))`, {
      mode: 'virtual',
    }),
  },
  (table) => [
    uniqueIndex('library_references_by_work').on(table.userId, table.workKey),
    index('library_references_by_origin').on(table.userId, table.origin),
    // With what is searched, so that a search reads no whole works but those that it finds.
    index('library_references_by_age').on(table.userId, table.createdAt, table.id, table.searchText),
    index('library_references_by_project').on(table.projectId),
    // Covers counting.
    index('library_references_by_size').on(table.userId, table.bytes),
    // Only what waits to be verified stands in it, so that what is verified costs nothing.
    index('library_references_waiting')
      .on(sql`checks > 0`, table.checkAfter)
      .where(sql`verification = 'unchecked'`),
  ],
)

/** Keys of reference managers that people chose to keep: `sealed` is unreadable without TOKEN_SECRET. */
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

export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    userId: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    createdAt: integer().notNull(),
    /** What the first request made, by ids and counts; null while it is under way. */
    made: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)

/** Tokens of models by person and day (days since 1970, UTC). */
export const modelUsage = sqliteTable(
  'model_usage',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: integer().notNull(),
    tokens: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('model_usage_by_day').on(table.day)],
)

/** What became of suggestions. Holds no words of a text: an id is a hash of them. */
export const suggestionOutcomes = sqliteTable(
  'suggestion_outcomes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Empty where it belongs to no project. */
    projectId: text().notNull(),
    suggestionId: text().notNull(),
    type: text().$type<SuggestionType>().notNull(),
    priority: text().$type<SuggestionPriority>().notNull(),
    outcome: text().$type<SuggestionOutcome['outcome']>().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId, table.suggestionId] }),
    index('suggestion_outcomes_by_age').on(table.userId, table.at),
    index('suggestion_outcomes_by_kind').on(table.userId, table.type, table.outcome),
  ],
)
