// Sources and reports of the plagiarism check in D1. Every query is scoped to the owner.

import { and, avg, count, desc, eq, lt, or, sql, sum } from 'drizzle-orm'
import type { PlagiarismReports, PlagiarismSources } from '../../services/report-ports.ts'
import type { Database } from './database.ts'
import { plagiarismReports as reports, plagiarismSources as sources } from './schema/index.ts'

export function createPlagiarismSources(db: Database): PlagiarismSources {
  const owned = (userId: string, id: string) => and(eq(sources.userId, userId), eq(sources.id, id))

  return {
    async insert(source, most) {
      await db.insert(sources).values(source)
      // The sums are taken after the insertion, so that concurrent requests cannot exceed the quota together.
      const stored = await db
        .select({ count: count(), bytes: sum(sources.bytes).mapWith(Number) })
        .from(sources)
        .where(eq(sources.userId, source.userId))
        .get()
      if (!stored || (stored.count <= most.count && stored.bytes <= most.bytes)) return true
      await db.delete(sources).where(owned(source.userId, source.id))
      return false
    },
    async find(userId, id) {
      return (await db.select().from(sources).where(owned(userId, id)).get()) ?? null
    },
    async list(userId) {
      return db
        .select()
        .from(sources)
        .where(eq(sources.userId, userId))
        .orderBy(desc(sources.createdAt), desc(sources.id))
    },
    async remove(userId, id) {
      const gone = await db.delete(sources).where(owned(userId, id)).returning({ id: sources.id })
      return gone.length > 0
    },
  }
}

export function createPlagiarismReports(db: Database): PlagiarismReports {
  const of = (userId: string) => eq(reports.userId, userId)
  const latest = [desc(reports.createdAt), desc(reports.id)]

  return {
    async insert(report, keep) {
      // A project that was deleted during the check is none.
      const projectId = sql`(SELECT id FROM projects WHERE id = ${report.projectId} AND user_id = ${report.userId})`
      await db.insert(reports).values({ ...report, projectId })
      const old = sql`(SELECT id FROM plagiarism_reports WHERE user_id = ${report.userId}
        ORDER BY created_at DESC, id DESC LIMIT -1 OFFSET ${keep})`
      const gone = await db.delete(reports).where(sql`${reports.id} IN ${old}`).returning({ id: reports.id })
      return gone.map(({ id }) => id)
    },
    async find(userId, id) {
      return (
        (await db
          .select()
          .from(reports)
          .where(and(of(userId), eq(reports.id, id)))
          .get()) ?? null
      )
    },
    async list(userId, { projectId, after, limit }) {
      const wanted = and(of(userId), projectId === null ? undefined : eq(reports.projectId, projectId))
      const behind =
        after &&
        or(
          lt(reports.createdAt, after.createdAt),
          and(eq(reports.createdAt, after.createdAt), lt(reports.id, after.id)),
        )
      const [found, counted] = await db.batch([
        db
          .select()
          .from(reports)
          .where(and(wanted, behind ?? undefined))
          .orderBy(...latest)
          .limit(limit),
        db.select({ total: count() }).from(reports).where(wanted),
      ])
      return { reports: found, total: counted[0]?.total ?? 0 }
    },
    async remove(userId, id) {
      const gone = await db
        .delete(reports)
        .where(and(of(userId), eq(reports.id, id)))
        .returning({ id: reports.id })
      return gone.length > 0
    },
    async countOf(userId, projectId) {
      const counted = await db
        .select({ reports: count() })
        .from(reports)
        .where(and(of(userId), eq(reports.projectId, projectId)))
        .get()
      return counted?.reports ?? 0
    },
    async stats(userId) {
      const rows = await db
        .select({
          riskLevel: reports.riskLevel,
          checks: count(),
          words: sum(reports.words).mapWith(Number),
          score: avg(reports.overallScore).mapWith(Number),
        })
        .from(reports)
        .where(of(userId))
        .groupBy(reports.riskLevel)
      const checks = rows.reduce((total, row) => total + row.checks, 0)
      const scores = rows.reduce((total, row) => total + row.score * row.checks, 0)
      return {
        checks,
        words: rows.reduce((total, row) => total + row.words, 0),
        averageScore: checks === 0 ? 0 : scores / checks,
        byRisk: {
          low: 0,
          medium: 0,
          high: 0,
          ...Object.fromEntries(rows.map((row) => [row.riskLevel, row.checks])),
        },
      }
    },
  }
}
