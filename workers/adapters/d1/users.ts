// Users in D1, keyed by issuer and subject (OpenID Connect Core 1.0, section 5.7: the only stable identifier).
import { eq } from 'drizzle-orm'
import type { Users } from '../../services/ports.ts'
import type { Database } from './database.ts'
import { users } from './schema.ts'

export function createUsers(db: Database): Users {
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
  }
}
