// Idempotency keys in D1 (draft-ietf-httpapi-idempotency-key-header): who came first, and what was answered.
// Answers are kept in parts, because a project's whole text can be in one and a D1 row holds at most 2 MB.

import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { IDEMPOTENCY_FLIGHT_LIFE, IDEMPOTENCY_LIFE } from '../../domain/lifetimes.ts'
import { splitText } from '../../domain/split-text.ts'
import type { Idempotency } from '../../services/ports.ts'
import type { Database } from './database.ts'
import { idempotencyAnswers, idempotencyKeys } from './schema.ts'

const ANSWER_PART_LENGTH = 500_000

export function createIdempotency(db: Database): Idempotency {
  const held = (userId: string, key: string) =>
    and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
  const answered = (userId: string, key: string) =>
    and(eq(idempotencyAnswers.userId, userId), eq(idempotencyAnswers.key, key))

  return {
    async take(userId, key, requestHash, at) {
      const expired = sql`(${idempotencyKeys.createdAt} < ${at - IDEMPOTENCY_LIFE * 1000}
        or (${idempotencyKeys.status} is null and ${idempotencyKeys.createdAt} < ${at - IDEMPOTENCY_FLIGHT_LIFE * 1000}))`
      // One statement decides, so that of two requests at once exactly one goes on.
      const [taken] = await db
        .insert(idempotencyKeys)
        .values({ userId, key, requestHash, createdAt: at, status: null })
        .onConflictDoUpdate({
          target: [idempotencyKeys.userId, idempotencyKeys.key],
          set: { requestHash, createdAt: at, status: null },
          setWhere: expired,
        })
        .returning({ key: idempotencyKeys.key })
      if (taken) return null

      const [holders, parts] = await db.batch([
        db.select().from(idempotencyKeys).where(held(userId, key)),
        db
          .select({ body: idempotencyAnswers.body })
          .from(idempotencyAnswers)
          .where(answered(userId, key))
          .orderBy(asc(idempotencyAnswers.part)),
      ])
      const holder = holders[0]
      // Released between the two statements: the caller is told that it is under way, and tries again.
      if (!holder) return { requestHash, status: 0, body: null, createdAt: at }
      return {
        requestHash: holder.requestHash,
        status: holder.status ?? 0,
        body: holder.status === null ? null : parts.map((part) => part.body).join(''),
        createdAt: holder.createdAt,
      }
    },

    async complete(userId, key, status, body) {
      const parts = splitText(body, ANSWER_PART_LENGTH)
      await db.batch([
        db.delete(idempotencyAnswers).where(answered(userId, key)),
        ...parts.map((text, part) => db.insert(idempotencyAnswers).values({ userId, key, part, body: text })),
        db.update(idempotencyKeys).set({ status }).where(held(userId, key)),
      ])
    },

    async release(userId, key) {
      await db.delete(idempotencyKeys).where(held(userId, key))
    },

    async purge(before) {
      await db.batch([
        db
          .delete(idempotencyAnswers)
          .where(
            sql`(${idempotencyAnswers.userId}, ${idempotencyAnswers.key}) in ${db
              .select({ userId: idempotencyKeys.userId, key: idempotencyKeys.key })
              .from(idempotencyKeys)
              .where(lt(idempotencyKeys.createdAt, before))}`,
          ),
        db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before)),
      ])
    },
  }
}
