// Table of a person's templates of a page layout. Times are milliseconds since 1970.

import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { DocumentLayout } from '../../../domain/project/document-layout.ts'
import type { HandedFiles } from '../../../domain/project/handed-files.ts'
import { users } from './accounts.ts'

export const layoutTemplates = sqliteTable(
  'layout_templates',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    layout: text({ mode: 'json' }).$type<DocumentLayout>().notNull(),
    files: text({ mode: 'json' }).$type<HandedFiles>(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [index('layout_templates_by_user').on(table.userId)],
)
