// Changes that programs proposed, in D1.

import { and, asc, count, desc, eq, inArray, lt, max, notInArray, sql } from 'drizzle-orm'
import { isUnsettled as waits } from '../../domain/writing/suggestions/proposal.ts'
import type { Proposals } from '../../services/model-ports.ts'
import type { Database } from './database.ts'
import { projects, proposals as table } from './schema/index.ts'

const UNSETTLED = ['open', 'outdated'] as const
/** D1 binds at most 100 parameters. */
const IDS_AT_ONCE = 90

const isUnsettled = inArray(table.state, [...UNSETTLED])

/** In any query: 1 if proposals for the project wait for a decision, else 0. */
export const hasUnsettled = (projectId: string) =>
  sql<number>`EXISTS (SELECT 1 FROM ${table} WHERE ${and(eq(table.projectId, projectId), isUnsettled)})`

export function createProposals(db: Database): Proposals {
  const of = (userId: string, projectId: string) =>
    and(eq(table.userId, userId), eq(table.projectId, projectId))
  return {
    async insert(proposal, most) {
      const ofProject = of(proposal.userId, proposal.projectId)
      await db.insert(table).values(proposal)
      // Counted after the insertion, so that concurrent requests cannot exceed the limit together.
      const stored = await db.$count(table, and(ofProject, isUnsettled))
      if (stored > most.open) {
        await db.delete(table).where(eq(table.id, proposal.id))
        return false
      }
      const isSettled = notInArray(table.state, [...UNSETTLED])
      const kept = db
        .select({ id: table.id })
        .from(table)
        .where(and(ofProject, isSettled))
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(most.settled)
      await db.delete(table).where(and(ofProject, isSettled, notInArray(table.id, kept)))
      return true
    },
    list: (userId, projectId) =>
      db.select().from(table).where(of(userId, projectId)).orderBy(asc(table.createdAt), asc(table.id)),
    async find(userId, projectId, id) {
      const found = await db
        .select()
        .from(table)
        .where(and(of(userId, projectId), eq(table.id, id)))
        .get()
      return found ?? null
    },
    async settle({ id, state, userId, projectId }, to) {
      // Whether it is outdated follows from the text, and may change meanwhile.
      const isAsItWas = waits({ state }) ? isUnsettled : eq(table.state, state)
      const settled = await db
        .update(table)
        .set(to)
        .where(and(of(userId, projectId), eq(table.id, id), isAsItWas))
        .returning({ id: table.id })
      return settled.length > 0
    },
    unsettled: (projectId) =>
      db
        .select({
          id: table.id,
          kind: table.kind,
          quote: table.quote,
          suggestedText: table.suggestedText,
          state: table.state,
        })
        .from(table)
        .where(and(eq(table.projectId, projectId), isUnsettled)),
    async setUnsettled(ids, state) {
      for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
        await db
          .update(table)
          .set({ state })
          .where(and(inArray(table.id, ids.slice(from, from + IDS_AT_ONCE)), isUnsettled))
    },
    waiting: (userId) =>
      db
        .select({ projectId: table.projectId, title: projects.title, open: count() })
        .from(table)
        .innerJoin(projects, eq(projects.id, table.projectId))
        .where(and(eq(table.userId, userId), eq(table.state, 'open')))
        .groupBy(table.projectId)
        .orderBy(desc(max(table.createdAt))),
    async purge(before) {
      await db.delete(table).where(lt(table.createdAt, before))
    },
  }
}
