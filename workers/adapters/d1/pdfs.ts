// Uploaded PDFs in D1. Every query for a user is scoped to the owner.

import { and, desc, eq, sql } from 'drizzle-orm'
import type { Pdfs } from '../../services/chat-ports.ts'
import type { Database } from './database.ts'
import { pdfs as table } from './schema/index.ts'

export function createPdfs(db: Database): Pdfs {
  const owned = (userId: string, id: string) => and(eq(table.userId, userId), eq(table.id, id))

  return {
    async insert(pdf, most) {
      const added = await db.insert(table).values(pdf).onConflictDoNothing().returning({ id: table.id })
      if (added.length === 0) return 'known'
      // The sums are taken after the insertion, so that concurrent uploads cannot exceed the quota together.
      const stored = await db
        .select({ count: sql<number>`count(*)`, bytes: sql<number>`sum(${table.bytes})` })
        .from(table)
        .where(eq(table.userId, pdf.userId))
        .get()
      if (!stored || (stored.count <= most.count && stored.bytes <= most.bytes)) return 'inserted'
      await db.delete(table).where(owned(pdf.userId, pdf.id))
      return 'full'
    },
    async find(userId, id) {
      return (await db.select().from(table).where(owned(userId, id)).get()) ?? null
    },
    async findByHash(userId, hash) {
      const same = and(eq(table.userId, userId), eq(table.hash, hash))
      return (await db.select().from(table).where(same).get()) ?? null
    },
    async list(userId, referenceId) {
      const ofWork = referenceId === null ? undefined : eq(table.referenceId, referenceId)
      return db
        .select()
        .from(table)
        .where(and(eq(table.userId, userId), ofWork))
        .orderBy(desc(table.createdAt), desc(table.id))
    },
    async update(id, change) {
      const changed = await db
        .update(table)
        .set(change)
        .where(eq(table.id, id))
        .returning({ userId: table.userId })
      return changed[0]?.userId ?? null
    },
    async remove(userId, id) {
      const gone = await db.delete(table).where(owned(userId, id)).returning({ id: table.id })
      return gone.length > 0
    },
  }
}
