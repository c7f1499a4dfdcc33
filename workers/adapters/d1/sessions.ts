// Session families, hashed refresh tokens, and rooms in which a family may have a socket, in D1.

import { and, desc, eq, gte, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Sessions } from '../../services/session-ports.ts'
import type { Database } from './database.ts'
import { liveRooms, refreshTokens, sessionFamilies, usedCredentials, users } from './schema/index.ts'

/** The id, unless what it names has ended. */
const liveFamily = (familyId: string) => sql`
  select id from session_families where id = ${familyId} and revoked_at is null
  union all select id from personal_tokens where id = ${familyId}
  union all select id from grants where id = ${familyId}`

export function createSessions(db: Database): Sessions {
  return {
    async openFamily(family) {
      await db.insert(sessionFamilies).values(family)
    },

    async ofProviderSession(issuer, providerSession) {
      const found = await db
        .select({ id: sessionFamilies.id })
        .from(sessionFamilies)
        .innerJoin(users, eq(users.id, sessionFamilies.userId))
        .where(
          and(
            eq(sessionFamilies.providerSession, providerSession),
            eq(users.issuer, issuer),
            isNull(sessionFamilies.revokedAt),
          ),
        )
      return found.map(({ id }) => id)
    },

    async addToken(token) {
      await db.insert(refreshTokens).values(token)
    },

    async findToken(hash) {
      const found = await db
        .select({
          hash: refreshTokens.hash,
          familyId: refreshTokens.familyId,
          userId: sessionFamilies.userId,
          expiresAt: refreshTokens.expiresAt,
          usedAt: refreshTokens.usedAt,
          familyCreatedAt: sessionFamilies.createdAt,
          familyRevokedAt: sessionFamilies.revokedAt,
        })
        .from(refreshTokens)
        .innerJoin(sessionFamilies, eq(sessionFamilies.id, refreshTokens.familyId))
        .where(eq(refreshTokens.hash, hash))
        .get()
      return found ?? null
    },

    async spendToken(hash, at) {
      const used = await db
        .update(refreshTokens)
        .set({ usedAt: at })
        .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)))
        .returning({ hash: refreshTokens.hash })
      return used.length > 0
    },

    async revokeFamily(familyId, at) {
      await db
        .update(sessionFamilies)
        .set({ revokedAt: at })
        .where(and(eq(sessionFamilies.id, familyId), isNull(sessionFamilies.revokedAt)))
    },

    list: (userId) =>
      db
        .select({ id: sessionFamilies.id, createdAt: sessionFamilies.createdAt })
        .from(sessionFamilies)
        .where(and(eq(sessionFamilies.userId, userId), isNull(sessionFamilies.revokedAt)))
        .orderBy(desc(sessionFamilies.createdAt)),

    async isLive(familyId) {
      const found = await db.get(sql`${liveFamily(familyId)}`)
      return found !== undefined
    },

    async revokeAll(userId, at) {
      await db
        .update(sessionFamilies)
        .set({ revokedAt: at })
        .where(and(eq(sessionFamilies.userId, userId), isNull(sessionFamilies.revokedAt)))
    },

    async spendCredential(id, expiresAt) {
      const spent = await db
        .insert(usedCredentials)
        .values({ id, expiresAt })
        .onConflictDoNothing()
        .returning({ id: usedCredentials.id })
      return spent.length > 0
    },

    liveSockets: (userId, since) =>
      db
        .select({ familyId: liveRooms.familyId, projectId: liveRooms.projectId })
        .from(liveRooms)
        .innerJoin(sessionFamilies, eq(sessionFamilies.id, liveRooms.familyId))
        .where(and(eq(sessionFamilies.userId, userId), gte(liveRooms.at, since))),

    async noteLive(familyId, projectId, at) {
      const noted = await db.run(sql`insert into live_rooms (family_id, project_id, at)
        select id, ${projectId}, ${at} from (${liveFamily(familyId)}) where true
        on conflict (family_id, project_id) do update set at = excluded.at`)
      return noted.meta.changes > 0
    },

    async liveProjects(familyId, since) {
      const rows = await db
        .select({ projectId: liveRooms.projectId })
        .from(liveRooms)
        .where(and(eq(liveRooms.familyId, familyId), gte(liveRooms.at, since)))
      return rows.map((row) => row.projectId)
    },

    // A family is deleted with its last token; its rows of live_rooms cascade.
    async purge(now, liveSince) {
      const tokens = db.select({ one: sql`1` }).from(refreshTokens)
      const ofFamily = tokens.where(eq(refreshTokens.familyId, sessionFamilies.id))
      await db.batch([
        db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now)),
        db.delete(sessionFamilies).where(and(lt(sessionFamilies.createdAt, now), notExists(ofFamily))),
        db.delete(liveRooms).where(lt(liveRooms.at, liveSince)),
        db.delete(usedCredentials).where(lt(usedCredentials.expiresAt, liveSince)),
      ])
    },
  }
}
