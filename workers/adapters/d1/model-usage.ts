// Model tokens used per user and day, in D1. One statement checks and counts, so that no concurrent request starts after
// the limit is reached.

import { and, eq, lt, sql } from 'drizzle-orm'
import type { ModelUsage } from '../../services/model-ports.ts'
import type { Database } from './database.ts'
import { modelUsage } from './schema/index.ts'

export function createModelUsage(db: Database): ModelUsage {
  const of = (userId: string, day: number) => and(eq(modelUsage.userId, userId), eq(modelUsage.day, day))
  return {
    async take(userId, day, tokens, limit, unasked) {
      if (limit <= 0) return false
      const spent = unasked ? tokens : 0
      const [taken] = await db
        .insert(modelUsage)
        .values({ userId, day, tokens, unasked: spent })
        .onConflictDoUpdate({
          target: [modelUsage.userId, modelUsage.day],
          set: {
            tokens: sql`${modelUsage.tokens} + ${tokens}`,
            unasked: sql`${modelUsage.unasked} + ${spent}`,
          },
          setWhere: and(
            lt(modelUsage.tokens, limit),
            unasked ? lt(modelUsage.unasked, unasked.limit) : undefined,
          ),
        })
        .returning({ tokens: modelUsage.tokens })
      return taken !== undefined
    },

    async correct(userId, day, tokens, unasked = false) {
      const corrected = (column: typeof modelUsage.tokens | typeof modelUsage.unasked) =>
        sql`max(0, ${column} + ${tokens})`
      await db
        .update(modelUsage)
        .set({
          tokens: corrected(modelUsage.tokens),
          ...(unasked && { unasked: corrected(modelUsage.unasked) }),
        })
        .where(of(userId, day))
    },

    async used(userId, day) {
      const row = await db
        .select({ all: modelUsage.tokens, unasked: modelUsage.unasked })
        .from(modelUsage)
        .where(of(userId, day))
        .get()
      return row ?? { all: 0, unasked: 0 }
    },

    async purge(before) {
      await db.delete(modelUsage).where(lt(modelUsage.day, before))
    },
  }
}
