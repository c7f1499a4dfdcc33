// Tables of projects and their texts. Times are milliseconds since 1970.

import { sql } from 'drizzle-orm'
import { customType, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  type AcademicLevel,
  completeSettings,
  groupOrder,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  type ProjectMetadata,
  type ProjectSettings,
  type ProjectStatus,
  type ProjectType,
} from '../../../domain/project/project.ts'
import { users } from './accounts.ts'

/** SQL of a sort key for a column with one of the values (domain/project/project.ts, `groupOrder`). */
const orderOf = <Value extends string>(column: string, values: readonly Value[]) =>
  sql.raw(
    `case ${column} ${values.map((value) => `when '${value}' then ${groupOrder(values, value)}`).join(' ')} end`,
  )

/** JSON. A setting that is newer than its row has its default. */
const settings = customType<{ data: ProjectSettings; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (stored) => completeSettings(JSON.parse(stored)),
})

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
    settings: settings().notNull(),
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
    // Covering index for the account's sums (services/project-ports.ts, `stored`).
    index('projects_by_size').on(table.userId, table.textBytes, table.versionBytes, table.fileBytes),
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
