// Grants of OAuth clients in D1.

import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Grant } from '../../domain/account/grant.ts'
import type { Grants } from '../../services/oauth-ports.ts'
import type { Database } from './database.ts'
import { grants, projects, users } from './schema/index.ts'
import { tokenOwner } from './users.ts'

type Row = typeof grants.$inferSelect

const read = ({ clientDomain, clientId, clientName, ...row }: Row): Grant => ({
  ...row,
  client: { id: clientId, name: clientName, domain: clientDomain },
})

export function createGrants(db: Database): Grants {
  const columns = getTableColumns(grants)
  return {
    async insert({ client, ...grant }) {
      const row = { clientId: client.id, clientName: client.name, clientDomain: client.domain }
      await db.insert(grants).values({ ...grant, ...row })
    },
    async find(id) {
      const found = await db
        .select({ row: columns, owner: tokenOwner })
        .from(grants)
        .innerJoin(users, eq(users.id, grants.userId))
        .where(eq(grants.id, id))
        .get()
      return found ? { grant: read(found.row), owner: found.owner } : null
    },
    async list(userId) {
      const found = await db
        .select({ row: columns, projectTitle: projects.title })
        .from(grants)
        .leftJoin(projects, eq(projects.id, grants.projectId))
        .where(and(eq(grants.userId, userId), isNotNull(grants.redeemedAt)))
        .orderBy(desc(grants.createdAt), desc(grants.id))
      return found.map(({ projectTitle, row }) => ({ ...read(row), projectTitle }))
    },
    async idsOf(userId) {
      const found = await db.select({ id: grants.id }).from(grants).where(eq(grants.userId, userId))
      return found.map((row) => row.id)
    },
    async redeem(id, at) {
      const redeemed = await db
        .update(grants)
        .set({ redeemedAt: at })
        .where(and(eq(grants.id, id), isNull(grants.redeemedAt)))
        .returning({ id: grants.id })
      return redeemed.length > 0
    },
    async noteUse(id, at) {
      await db.update(grants).set({ lastUsedAt: at }).where(eq(grants.id, id))
    },
    async end(id) {
      const ended = await db.delete(grants).where(eq(grants.id, id)).returning({ id: grants.id })
      return ended.length > 0
    },
    async purge(expiredBefore, unredeemedBefore) {
      const unredeemed = and(isNull(grants.redeemedAt), lt(grants.createdAt, unredeemedBefore))
      await db.delete(grants).where(or(lt(grants.expiresAt, expiredBefore), unredeemed))
    },
  }
}
