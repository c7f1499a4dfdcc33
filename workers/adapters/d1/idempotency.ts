// Idempotency keys in D1 (draft-ietf-httpapi-idempotency-key-header): the hash of the first request and what it made.

import { and, eq, lt, sql } from 'drizzle-orm'
import { IDEMPOTENCY_FLIGHT_LIFE, IDEMPOTENCY_LIFE } from '../../domain/account/lifetimes.ts'
import type { Idempotency } from '../../services/ports.ts'
import type { Database } from './database.ts'
import { idempotencyKeys } from './schema/index.ts'

export function createIdempotency(db: Database): Idempotency {
  const rowOf = (userId: string, key: string) =>
    and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

  return {
    async take(userId, key, requestHash, at) {
      const expired = sql`(${idempotencyKeys.createdAt} < ${at - IDEMPOTENCY_LIFE * 1000}
        or (${idempotencyKeys.made} is null and ${idempotencyKeys.createdAt} < ${at - IDEMPOTENCY_FLIGHT_LIFE * 1000}))`
      // A single statement, so that exactly one of two concurrent requests gets the key.
      const [taken] = await db
        .insert(idempotencyKeys)
        .values({ userId, key, requestHash, createdAt: at, made: null })
        .onConflictDoUpdate({
          target: [idempotencyKeys.userId, idempotencyKeys.key],
          set: { requestHash, createdAt: at, made: null },
          setWhere: expired,
        })
        .returning({ key: idempotencyKeys.key })
      if (taken) return null
      const holder = await db.select().from(idempotencyKeys).where(rowOf(userId, key)).get()
      // If the key was released between the two statements, the caller sees a request in flight and retries.
      return { requestHash: holder?.requestHash ?? requestHash, made: holder?.made ?? null }
    },

    async complete(userId, key, made) {
      await db.update(idempotencyKeys).set({ made }).where(rowOf(userId, key))
    },

    async release(userId, key) {
      await db.delete(idempotencyKeys).where(rowOf(userId, key))
    },

    async purge(before) {
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
    },
  }
}
