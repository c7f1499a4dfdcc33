// Tables of what models and programs write: use of models, proposals, outcomes of suggestions. Times are milliseconds since 1970.

import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type {
  ProposalKind,
  ProposalState,
  ProposedCitation,
} from '../../../domain/writing/suggestions/proposal.ts'
import type { SuggestionPriority, SuggestionType } from '../../../domain/writing/suggestions/suggestion.ts'
import type { SuggestionOutcome } from '../../../services/model-ports.ts'
import { users } from './accounts.ts'
import { projects } from './projects.ts'

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
