// Tables of similarity checks. Times are milliseconds since 1970.

import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Degree, RiskLevel } from '../../../domain/plagiarism/score.ts'
import { users } from './accounts.ts'
import { projects } from './projects.ts'

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
