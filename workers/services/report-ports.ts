// Interfaces of the plagiarism check's reports, and of the texts that users compare theirs with.

import type { Degree, RiskLevel } from '../domain/plagiarism/score.ts'
import type { TimePosition } from '../domain/time-cursor.ts'

export type SourceRecord = {
  id: string
  userId: string
  name: string
  /** A label; never fetched. */
  url: string | null
  words: number
  bytes: number
  createdAt: number
}

/** Every query is scoped to the owner. */
export type PlagiarismSources = {
  /** False, and nothing is inserted, if the account would have more than `most`. */
  insert(source: SourceRecord, most: { count: number; bytes: number }): Promise<boolean>
  find(userId: string, id: string): Promise<SourceRecord | null>
  /** Latest first. */
  list(userId: string): Promise<SourceRecord[]>
  remove(userId: string, id: string): Promise<boolean>
}

export type ReportRecord = {
  id: string
  userId: string
  projectId: string | null
  createdAt: number
  words: number
  /** 0 to 1. */
  overallScore: number
  riskLevel: RiskLevel
  degree: Degree
}
/** Every query is scoped to the owner. */
export type PlagiarismReports = {
  /** Returns the ids of reports beyond the latest `keep`, whose rows are deleted. */
  insert(report: ReportRecord, keep: number): Promise<string[]>
  find(userId: string, id: string): Promise<ReportRecord | null>
  /** Latest first. */
  list(
    userId: string,
    query: { projectId: string | null; after: TimePosition | null; limit: number },
  ): Promise<{ reports: ReportRecord[]; total: number }>
  remove(userId: string, id: string): Promise<boolean>
  /** Reports of one project. */
  countOf(userId: string, projectId: string): Promise<number>
  stats(userId: string): Promise<{
    checks: number
    words: number
    averageScore: number
    byRisk: Record<RiskLevel, number>
  }>
}

/** Long texts by name: sources and reports of users, reports of imports by their projects, and documents of the corpus. */
export type Texts = {
  put(folder: TextFolder, id: string, text: string): Promise<void>
  get(folder: TextFolder, id: string): Promise<string | null>
  remove(folder: TextFolder, ids: readonly string[]): Promise<void>
}
export type TextFolder = 'sources' | 'reports' | 'corpus' | 'import-reports'
