// Model tokens used per user and day, in D1. One statement checks and counts, so that no concurrent request starts after
// the limit is reached.

import { and, eq, lt, sql } from 'drizzle-orm'
import type { ModelUsage } from '../../services/model-ports.ts'
import type { Database } from './database.ts'
import { modelUsage } from './schema.ts'

export function createModelUsage(db: Database): ModelUsage {
  const of = (userId: string, day: number) => and(eq(modelUsage.userId, userId), eq(modelUsage.day, day))
  return {
    async take(userId, day, tokens, limit) {
      if (limit <= 0) return false
      const [taken] = await db
        .insert(modelUsage)
        .values({ userId, day, tokens })
        .onConflictDoUpdate({
          target: [modelUsage.userId, modelUsage.day],
          set: { tokens: sql`${modelUsage.tokens} + ${tokens}` },
          setWhere: lt(modelUsage.tokens, limit),
        })
        .returning({ tokens: modelUsage.tokens })
      return taken !== undefined
    },

    async correct(userId, day, tokens) {
      await db
        .update(modelUsage)
        .set({ tokens: sql`max(0, ${modelUsage.tokens} + ${tokens})` })
        .where(of(userId, day))
    },

    async used(userId, day) {
      const row = await db.select({ tokens: modelUsage.tokens }).from(modelUsage).where(of(userId, day)).get()
      return row?.tokens ?? 0
    },

    async purge(before) {
      await db.delete(modelUsage).where(lt(modelUsage.day, before))
    },
  }
}
