// Changes that programs proposed, in D1.

import { and, asc, count, eq, lt } from 'drizzle-orm'
import type { Proposals } from '../../services/model-ports.ts'
import type { Database } from './database.ts'
import { proposals as table } from './schema.ts'

export function createProposals(db: Database): Proposals {
  const of = (userId: string, projectId: string) =>
    and(eq(table.userId, userId), eq(table.projectId, projectId))
  return {
    async insert(proposal, most) {
      await db.insert(table).values(proposal)
      // Counted after the insertion, so that concurrent requests cannot exceed the limit together.
      const stored = await db
        .select({ count: count() })
        .from(table)
        .where(of(proposal.userId, proposal.projectId))
        .get()
      if (!stored || stored.count <= most) return true
      await db.delete(table).where(eq(table.id, proposal.id))
      return false
    },
    list: (userId, projectId) =>
      db.select().from(table).where(of(userId, projectId)).orderBy(asc(table.createdAt), asc(table.id)),
    async remove(userId, projectId, id) {
      const gone = await db
        .delete(table)
        .where(and(of(userId, projectId), eq(table.id, id)))
        .returning({ id: table.id })
      return gone.length > 0
    },
    async purge(before) {
      await db.delete(table).where(lt(table.createdAt, before))
    },
  }
}
