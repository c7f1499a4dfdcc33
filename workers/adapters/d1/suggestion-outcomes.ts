// Accepted and dismissed suggestions per user, in D1.

import { and, desc, eq, sql } from 'drizzle-orm'
import type { SuggestionOutcomes } from '../../services/model-ports.ts'
import type { Database } from './database.ts'
import { suggestionOutcomes } from './schema/index.ts'

export function createSuggestionOutcomes(db: Database): SuggestionOutcomes {
  const {
    userId: owner,
    projectId: project,
    suggestionId,
    outcome: became,
    type,
    at: when,
  } = suggestionOutcomes
  return {
    async record(userId, outcome, keep) {
      const oldest = db
        .select({ at: when })
        .from(suggestionOutcomes)
        .where(eq(owner, userId))
        .orderBy(desc(when))
        .limit(1)
        .offset(keep)
      await db.batch([
        db
          .insert(suggestionOutcomes)
          .values({ userId, ...outcome })
          .onConflictDoUpdate({
            target: [owner, project, suggestionId],
            set: { outcome: outcome.outcome, at: outcome.at },
          }),
        db.delete(suggestionOutcomes).where(and(eq(owner, userId), sql`${when} <= (${oldest})`)),
      ])
    },

    list: (userId) =>
      db
        .select({
          suggestionId,
          projectId: project,
          type,
          priority: suggestionOutcomes.priority,
          outcome: became,
          at: when,
        })
        .from(suggestionOutcomes)
        .where(eq(owner, userId))
        .orderBy(desc(when)),

    async dismissed(userId, projectId) {
      const rows = await db
        .select({ id: suggestionId })
        .from(suggestionOutcomes)
        .where(and(eq(owner, userId), eq(project, projectId), eq(became, 'dismissed')))
      return rows.map(({ id }) => id)
    },

    async accepted(userId, projectId) {
      return db.$count(
        suggestionOutcomes,
        and(eq(owner, userId), eq(project, projectId), eq(became, 'accepted')),
      )
    },

    async stats(userId) {
      return db
        .select({ type, outcome: became, count: sql<number>`count(*)` })
        .from(suggestionOutcomes)
        .where(eq(owner, userId))
        .groupBy(type, became)
    },
  }
}
