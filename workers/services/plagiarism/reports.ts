// Reports of checks: a row in D1 for lists, the whole in R2.

import { PLAGIARISM_REPORTS_KEPT } from '../../contracts/limits.ts'
import type { PlagiarismResult } from '../../contracts/plagiarism.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { decodeCursor, encodeCursor } from '../../domain/time-cursor.ts'
import type { Ports } from '../ports.ts'
import type { ReportRecord } from '../report-ports.ts'
import { type AnnouncePorts, announce } from '../webhooks/announce.ts'

type ReportPorts = Pick<Ports, 'plagiarismReports' | 'texts'>

/** Stores a report and tells the user's webhooks that its check is finished. */
export async function keepReport(
  ports: ReportPorts & AnnouncePorts & Pick<Ports, 'projects'>,
  userId: string,
  result: PlagiarismResult,
): Promise<void> {
  await storeReport(ports, userId, result)
  const { _id: reportId, projectId, sourceMatches } = result
  await announce(ports, userId, 'similarity.finished', { projectId, reportId, sources: sourceMatches.length })
}

/** The text first: a row without it would be a report that nobody can open. */
async function storeReport(
  { plagiarismReports, projects, texts }: ReportPorts & Pick<Ports, 'projects'>,
  userId: string,
  result: PlagiarismResult,
): Promise<void> {
  const { _id: id, projectId, words, overallScore, riskLevel, degree } = result
  const createdAt = Date.parse(result.createdAt)
  await texts.put('reports', id, JSON.stringify(result))
  const record = { id, userId, projectId, createdAt, words, overallScore, riskLevel, degree }
  const gone = await plagiarismReports.insert(record, PLAGIARISM_REPORTS_KEPT)
  await texts.remove('reports', gone)
  if (projectId === null) return
  const plagiarismChecks = await plagiarismReports.countOf(userId, projectId)
  await projects.recordCounts(userId, projectId, { plagiarismChecks })
}

export async function readReport(
  { plagiarismReports, texts }: ReportPorts,
  userId: string,
  id: string,
): Promise<Result<PlagiarismResult, Failure>> {
  const known = await plagiarismReports.find(userId, id)
  const text = known && (await texts.get('reports', id))
  return text ? ok(JSON.parse(text)) : fail({ reason: 'report_not_found' })
}

/** The row first: what is left of the text is not reachable. */
export async function removeReport(
  { plagiarismReports, texts }: ReportPorts,
  userId: string,
  id: string,
): Promise<Result<null, Failure>> {
  if (!(await plagiarismReports.remove(userId, id))) return fail({ reason: 'report_not_found' })
  await texts.remove('reports', [id])
  return ok(null)
}

export async function listReports(
  { plagiarismReports }: Pick<Ports, 'plagiarismReports'>,
  userId: string,
  { projectId, cursor, limit }: { projectId: string | null; cursor: string | undefined; limit: number },
): Promise<Result<{ reports: ReportRecord[]; nextCursor: string | null; total: number }, Failure>> {
  const after = cursor === undefined ? null : decodeCursor(cursor)
  if (cursor !== undefined && after === null) return fail({ reason: 'cursor_invalid' })
  const found = await plagiarismReports.list(userId, { projectId, after, limit: limit + 1 })
  const page = found.reports.slice(0, limit)
  const last = page.at(-1)
  const more = found.reports.length > limit && last !== undefined
  return ok({ reports: page, nextCursor: more ? encodeCursor(last) : null, total: found.total })
}
