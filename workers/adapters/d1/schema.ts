// The D1 tables. `drizzle-kit generate` writes migrations/ from this file. Times are milliseconds since 1970.

import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { GrantResource } from '../../domain/account/grant.ts'
import type { Scope } from '../../domain/account/scopes.ts'
import type { AnswerCitation, ChatMessage } from '../../domain/chat/chat.ts'
import type { PdfStatus } from '../../domain/chat/pdf.ts'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import type { LibraryName } from '../../domain/citations/library/library-name.ts'
import type { ComparedRecord, Verification } from '../../domain/citations/library/reference.ts'
import type { CatalogueName } from '../../domain/citations/matching/found-work.ts'
import type { Degree, RiskLevel } from '../../domain/plagiarism/score.ts'
import {
  type AcademicLevel,
  groupOrder,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  type ProjectMetadata,
  type ProjectSettings,
  type ProjectStatus,
  type ProjectType,
} from '../../domain/project/project.ts'
import type { WebhookEndpoint, WebhookEventType } from '../../domain/webhook.ts'
import type {
  ProposalKind,
  ProposalState,
  ProposedCitation,
} from '../../domain/writing/suggestions/proposal.ts'
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
    /** When the account is deleted, and since when that is under way; null where the person did not ask for it. */
    deleteAt: integer(),
    closedAt: integer(),
    directEdits: integer({ mode: 'boolean' }).notNull().default(false),
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

/** SQL of a sort key for a column with one of the values (domain/project/project.ts, `groupOrder`). */
const orderOf = <Value extends string>(column: string, values: readonly Value[]) =>
  sql.raw(
    `case ${column} ${values.map((value) => `when '${value}' then ${groupOrder(values, value)}`).join(' ')} end`,
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
    /** How the text begins (domain/manuscript/beginning.ts). */
    begins: text().notNull().default(''),
    lastModified: integer().notNull(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    metadata: text({ mode: 'json' }).$type<ProjectMetadata>().notNull(),
    settings: text({ mode: 'json' }).$type<ProjectSettings>().notNull(),
    /** Search and sort keys of title and description (domain/project/project-search.ts). */
    searchTitle: text().notNull(),
    searchDescription: text().notNull(),
    titleKey: text().notNull(),
    statusOrder: integer().generatedAlwaysAs(orderOf('status', PROJECT_STATUSES), { mode: 'virtual' }),
    projectTypeOrder: integer().generatedAlwaysAs(orderOf('project_type', PROJECT_TYPES), {
      mode: 'virtual',
    }),
    /** Bytes counted against the account's quotas: the room's document, its versions, images. */
    textBytes: integer().notNull().default(0),
    versionBytes: integer().notNull().default(0),
    fileBytes: integer().notNull().default(0),
  },
  (table) => [
    index('projects_by_modified').on(table.userId, table.lastModified, table.id),
    index('projects_by_created').on(table.userId, table.createdAt, table.id),
    index('projects_by_title').on(table.userId, table.titleKey, table.id),
    index('projects_by_status').on(table.userId, table.statusOrder, table.lastModified, table.id),
    index('projects_by_type').on(table.userId, table.projectTypeOrder, table.lastModified, table.id),
    // Covering index for counts and statistics.
    index('projects_by_kind').on(table.userId, table.status, table.projectType, table.wordCount),
    // Covering index for the account's sums (services/ports.ts, `stored`).
    index('projects_by_size').on(table.userId, table.textBytes, table.versionBytes, table.fileBytes),
  ],
)

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

/** A project's HTML as its room last saved it, split, since a D1 row holds at most 2 MB. */
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

/** Deleted projects whose room and files are not empty yet; the cron finishes after a crash. */
export const projectRemovals = sqliteTable('project_removals', {
  projectId: text().primaryKey(),
  removedAt: integer().notNull(),
})

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

/** Uploaded PDFs; files are in R2, text and index in their rooms. */
export const pdfs = sqliteTable(
  'pdfs',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    title: text().notNull(),
    authors: text({ mode: 'json' }).$type<string[]>().notNull(),
    doi: text().notNull(),
    year: integer(),
    hash: text().notNull(),
    /** Counted against the account's quota. */
    bytes: integer().notNull(),
    pages: integer().notNull(),
    pageOffset: integer().notNull().default(0),
    status: text().$type<PdfStatus>().notNull(),
    hasText: integer({ mode: 'boolean' }).notNull(),
    skippedPages: text({ mode: 'json' }).$type<number[]>().notNull(),
    suggestions: text({ mode: 'json' }).$type<string[]>().notNull(),
    encrypted: integer({ mode: 'boolean' }).notNull(),
    referenceId: text().references(() => libraryReferences.id, { onDelete: 'set null' }),
    createdAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex('pdfs_by_hash').on(table.userId, table.hash),
    index('pdfs_by_age').on(table.userId, table.createdAt),
    index('pdfs_by_reference').on(table.referenceId),
  ],
)

/** Chats with PDFs. A chat outlives its PDFs. */
export const chats = sqliteTable(
  'chats',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pdfIds: text({ mode: 'json' }).$type<string[]>().notNull(),
    title: text().notNull(),
    /** Of its messages, counted against the account's quota. */
    bytes: integer().notNull().default(0),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [index('chats_by_age').on(table.userId, table.updatedAt)],
)

export const chatMessages = sqliteTable(
  'chat_messages',
  {
    chatId: text()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    role: text().$type<ChatMessage['role']>().notNull(),
    text: text().notNull(),
    citations: text({ mode: 'json' }).$type<AnswerCitation[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chatId, table.position] })],
)

/** Texts that users compare theirs with; the texts are in R2. */
export const plagiarismSources = sqliteTable(
  'plagiarism_sources',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    url: text(),
    words: integer().notNull(),
    /** Counted against the account's quota. */
    bytes: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [index('plagiarism_sources_by_age').on(table.userId, table.createdAt)],
)

/** Reports of the plagiarism check; what they found is in R2. */
export const plagiarismReports = sqliteTable(
  'plagiarism_reports',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: text().references(() => projects.id, { onDelete: 'set null' }),
    createdAt: integer().notNull(),
    words: integer().notNull(),
    overallScore: real().notNull(),
    riskLevel: text().$type<RiskLevel>().notNull(),
    degree: text().$type<Degree>().notNull(),
  },
  (table) => [
    index('plagiarism_reports_by_age').on(table.userId, table.createdAt, table.id),
    index('plagiarism_reports_by_project').on(table.projectId, table.createdAt),
  ],
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

/** Model tokens used per user and day (days since 1970, UTC). */
export const modelUsage = sqliteTable(
  'model_usage',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: integer().notNull(),
    tokens: integer().notNull(),
    /** Those of them that nobody asked for. */
    unasked: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('model_usage_by_day').on(table.day)],
)

/** Changes that programs proposed, and what became of them. */
export const proposals = sqliteTable(
  'proposals',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    program: text().notNull(),
    quote: text().notNull(),
    suggestedText: text().notNull(),
    citations: text({ mode: 'json' }).$type<ProposedCitation[]>().notNull(),
    kind: text().$type<ProposalKind>().notNull().default('rewrite'),
    type: text().$type<SuggestionType>(),
    priority: text().$type<SuggestionPriority>(),
    state: text().$type<ProposalState>().notNull().default('open'),
    explanation: text().notNull(),
    createdAt: integer().notNull(),
    settledAt: integer(),
  },
  (table) => [
    index('proposals_by_project').on(table.projectId, table.createdAt),
    index('proposals_by_user').on(table.userId),
    index('proposals_by_age').on(table.createdAt),
  ],
)

/** Outcomes of suggestions. Holds no text of a user: an id is a hash. */
export const suggestionOutcomes = sqliteTable(
  'suggestion_outcomes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** '' for no project. */
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
