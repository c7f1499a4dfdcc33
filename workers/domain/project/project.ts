// Projects, without their wire form. Options that a user chooses from are listed here once, in
// display order.

import { DEFAULT_LAYOUT, type DocumentLayout } from './document-layout.ts'
import type { HandIn } from './handed-files.ts'

export const PROJECT_TYPES = [
  'essay',
  'research_paper',
  'thesis',
  'dissertation',
  'article',
  'report',
  'other',
] as const
export const ACADEMIC_LEVELS = ['undergraduate', 'graduate', 'professional'] as const
export const PROJECT_STATUSES = ['draft', 'in_progress', 'review', 'completed'] as const

export type ProjectType = (typeof PROJECT_TYPES)[number]
export type AcademicLevel = (typeof ACADEMIC_LEVELS)[number]
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

export const DEFAULT_PROJECT_TYPE: ProjectType = 'essay'
export const DEFAULT_ACADEMIC_LEVEL: AcademicLevel = 'undergraduate'
export const DEFAULT_STATUS: ProjectStatus = 'draft'
export const DEFAULT_SUBJECT_AREA = 'General'
export const DEFAULT_CITATION_STYLE = 'apa'
export const DEFAULT_SETTINGS: ProjectSettings = {
  citationStyle: DEFAULT_CITATION_STYLE,
  language: 'en',
  autoSave: true,
}
/** Settings that were stored before there were all of them, and all fields of a layout. */
export const completeSettings = ({ layout, ...stored }: Partial<ProjectSettings>): ProjectSettings => ({
  ...DEFAULT_SETTINGS,
  ...stored,
  ...(layout ? { layout: { ...DEFAULT_LAYOUT, ...layout } } : {}),
})
export const EMPTY_COUNTS: ProjectCounts = {
  citations: 0,
  generatedWords: 0,
  aiSuggestions: 0,
  plagiarismChecks: 0,
}

/**
 * Place of a status or type in a list sorted by it: the first has the highest number, so that a descending sort shows
 * groups in display order, with the last edited project first in each.
 */
export const groupOrder = <Value extends string>(values: readonly Value[], value: Value): number =>
  values.length - values.indexOf(value)

export type ProjectSettings = {
  citationStyle: string
  language: string
  autoSave: boolean
  /** Missing: as in an article. */
  layout?: DocumentLayout
  /** Missing: a PDF under the title. */
  handIn?: HandIn
}
/** Counted by the server; clients cannot set them. */
export type ProjectCounts = {
  citations: number
  /** Words that a language model wrote (manuscript/word-count.ts); missing for a text not saved since they are counted. */
  generatedWords?: number
  aiSuggestions: number
  plagiarismChecks: number
}
/** The counts, and small values that clients store beside them. */
export type ProjectMetadata = ProjectCounts & Record<string, string | number | boolean | null>

/** A row of the database; times are milliseconds since 1970. */
export type ProjectRecord = {
  id: string
  userId: string
  title: string
  description: string
  projectType: ProjectType
  academicLevel: AcademicLevel
  subjectArea: string
  status: ProjectStatus
  tags: string[]
  wordCount: number
  characterCount: number
  /** How the text begins, as of the last save. */
  begins: string
  lastModified: number
  createdAt: number
  updatedAt: number
  metadata: ProjectMetadata
  settings: ProjectSettings
}

/** Fields that change; settings that are not named stay. */
export type ProjectRecordChange = Partial<Omit<ProjectRecord, 'settings'>> & {
  settings?: Partial<ProjectSettings>
}

/** Fields that a user may set. */
export type ProjectFields = Pick<
  ProjectRecord,
  'title' | 'description' | 'projectType' | 'academicLevel' | 'subjectArea' | 'status' | 'tags' | 'settings'
>
