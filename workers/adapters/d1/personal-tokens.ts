// Personal access tokens in D1, by the hash of the token.

import { and, count, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import type { PersonalTokens } from '../../services/account-ports.ts'
import type { Database } from './database.ts'
import { projects, personalTokens as tokens, users } from './schema/index.ts'
import { tokenOwner } from './users.ts'

export function createPersonalTokens(db: Database): PersonalTokens {
  const owned = (userId: string, id: string) => and(eq(tokens.userId, userId), eq(tokens.id, id))
  const { hash: _, ...columns } = getTableColumns(tokens)
  const listed = () =>
    db
      .select({ ...columns, projectTitle: projects.title })
      .from(tokens)
      .leftJoin(projects, eq(projects.id, tokens.projectId))

  return {
    async insert(token, most) {
      await db.insert(tokens).values(token)
      // Counted after the insertion, so that concurrent requests cannot exceed the limit together.
      const stored = await db
        .select({ count: count() })
        .from(tokens)
        .where(eq(tokens.userId, token.userId))
        .get()
      if (!stored || stored.count <= most) return true
      await db.delete(tokens).where(owned(token.userId, token.id))
      return false
    },
    async findByHash(hash) {
      const found = await db
        .select({ token: columns, owner: tokenOwner })
        .from(tokens)
        .innerJoin(users, eq(users.id, tokens.userId))
        .where(eq(tokens.hash, hash))
        .get()
      return found ?? null
    },
    find: async (userId, id) => (await listed().where(owned(userId, id)).get()) ?? null,
    list: (userId) =>
      listed().where(eq(tokens.userId, userId)).orderBy(desc(tokens.createdAt), desc(tokens.id)),
    async noteUse(id, at) {
      await db.update(tokens).set({ lastUsedAt: at }).where(eq(tokens.id, id))
    },
    async remove(userId, id) {
      const gone = await db.delete(tokens).where(owned(userId, id)).returning({ id: tokens.id })
      return gone.length > 0
    },
    async purge(before) {
      await db.delete(tokens).where(lt(tokens.expiresAt, before))
    },
  }
}
