// API keys of reference managers in D1, encrypted (seal.ts) and bound to their user and service.

import { and, eq } from 'drizzle-orm'
import type { LibraryName } from '../../domain/citations/library/library-name.ts'
import type { LibraryKeys } from '../../services/research-ports.ts'
import type { Seal } from '../seal.ts'
import type { Database } from './database.ts'
import { libraryKeys as table } from './schema/index.ts'

export function createLibraryKeys(db: Database, { seal, open }: Seal): LibraryKeys {
  const owned = (userId: string, provider: LibraryName) =>
    and(eq(table.userId, userId), eq(table.provider, provider))
  const belongsTo = (userId: string, provider: LibraryName) => `${userId}:${provider}`

  return {
    async keep(userId, provider, key, at) {
      const row = { sealed: await seal(key, belongsTo(userId, provider)), createdAt: at }
      await db
        .insert(table)
        .values({ userId, provider, ...row })
        .onConflictDoUpdate({ target: [table.userId, table.provider], set: row })
    },
    async find(userId, provider) {
      const row = await db.select({ sealed: table.sealed }).from(table).where(owned(userId, provider)).get()
      return row ? open(row.sealed, belongsTo(userId, provider)) : null
    },
    async forget(userId, provider) {
      const gone = await db.delete(table).where(owned(userId, provider)).returning({ at: table.createdAt })
      return gone.length > 0
    },
  }
}
