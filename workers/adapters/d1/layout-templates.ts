// A person's templates of a page layout in D1.

import { and, asc, count, eq, sql } from 'drizzle-orm'
import { DEFAULT_LAYOUT } from '../../domain/project/document-layout.ts'
import type { LayoutTemplates } from '../../services/project-ports.ts'
import type { Database } from './database.ts'
import { layoutTemplates as templates } from './schema/index.ts'

type Row = typeof templates.$inferSelect
/** Rows that were stored before a layout had all fields. */
const complete = (row: Row) => ({ ...row, layout: { ...DEFAULT_LAYOUT, ...row.layout } })

export function createLayoutTemplates(db: Database): LayoutTemplates {
  const owned = (userId: string, id: string) => and(eq(templates.userId, userId), eq(templates.id, id))
  return {
    async insert(template, most) {
      await db.insert(templates).values(template)
      // Counted after the insertion, so that concurrent requests cannot exceed the limit together.
      const stored = await db
        .select({ count: count() })
        .from(templates)
        .where(eq(templates.userId, template.userId))
        .get()
      if (!stored || stored.count <= most) return true
      await db.delete(templates).where(owned(template.userId, template.id))
      return false
    },
    async find(userId, id) {
      const row = await db.select().from(templates).where(owned(userId, id)).get()
      return row ? complete(row) : null
    },
    async list(userId) {
      const rows = await db
        .select()
        .from(templates)
        .where(eq(templates.userId, userId))
        .orderBy(asc(sql`lower(${templates.name})`), asc(templates.createdAt), asc(templates.id))
      return rows.map(complete)
    },
    async update(userId, id, change) {
      const [row] = await db.update(templates).set(change).where(owned(userId, id)).returning()
      return row ? complete(row) : null
    },
    async remove(userId, id) {
      const gone = await db.delete(templates).where(owned(userId, id)).returning({ id: templates.id })
      return gone.length > 0
    },
  }
}
