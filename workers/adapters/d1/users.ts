// Users in D1, keyed by issuer and subject (OpenID Connect Core 1.0, section 5.7: the only stable identifier).

import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Users } from '../../services/ports.ts'
import type { Database } from './database.ts'
import { idempotencyKeys, users } from './schema/index.ts'

/** What the owner of a program's token is known by. */
export const tokenOwner = { issuer: users.issuer, email: users.email, name: users.name }

export function createUsers(db: Database): Users {
  const open = isNull(users.closedAt)
  return {
    async upsert(user, fresh) {
      const { email, name, picture } = user
      return db
        .insert(users)
        .values({ ...user, ...fresh })
        .onConflictDoUpdate({ target: [users.issuer, users.subject], set: { email, name, picture } })
        .returning()
        .get()
    },
    async find(id) {
      return (await db.select().from(users).where(eq(users.id, id)).get()) ?? null
    },
    async findBySubject(issuer, subject) {
      const named = and(eq(users.issuer, issuer), eq(users.subject, subject))
      return (await db.select().from(users).where(named).get()) ?? null
    },
    async change(id, changes) {
      const changed = Object.keys(changes).length > 0 && db.update(users).set(changes).where(eq(users.id, id))
      return (await (changed ? changed.returning().get() : this.find(id))) ?? null
    },
    async deleteAt(id, at) {
      const changed = await db
        .update(users)
        .set({ deleteAt: at })
        .where(and(eq(users.id, id), open))
        .returning({ id: users.id })
      return changed.length > 0
    },
    async close(now, limit) {
      const nobody = {
        closedAt: now,
        subject: sql`'deleted:' || ${users.id}`,
        email: '',
        name: '',
        picture: null,
      }
      const due = lte(users.deleteAt, now)
      await db.update(users).set(nobody).where(and(due, open))
      const closed = await db
        .select({ id: users.id, closedAt: users.closedAt })
        .from(users)
        .where(due)
        .orderBy(asc(users.deleteAt))
        .limit(limit)
      return closed.map(({ id, closedAt }) => ({ id, closedAt: closedAt ?? now }))
    },
    async postpone(id, until) {
      await db.update(users).set({ deleteAt: until }).where(eq(users.id, id))
    },
    // Only the keys of idempotency do not cascade.
    async remove(id) {
      await db.batch([
        db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id)),
        db.delete(users).where(eq(users.id, id)),
      ])
    },
  }
}
