// What a person asks a draft, or topics, for. `wordCount` is the whole draft's length in words, title and headings
// included (manuscript/word-count.ts).

import type { AcademicLevel, ProjectType } from '../project/project.ts'

export type DraftBrief = {
  topic: string
  description: string
  projectType: ProjectType
  academicLevel: AcademicLevel
  subjectArea: string
  wordCount: number
  /** Research question, and the thesis that the person has; '' for none. */
  question: string
  thesis: string
  /**
   * Citation style of the project that the draft becomes, as in its settings; '' where the person has not chosen one. No
   * model is told it.
   */
  citationStyle: string
  /** Language to write in; '' for that of the topic. */
  language: string
  /** What the work does not treat; '' for nothing. */
  leaveOut: string
  sources: SourceChoice
}

/** Where a draft's works are found; `pdfIds` are PDFs of the person. */
export type SourceChoice = { catalogues: boolean; library: boolean; pdfIds: string[] }

/** What a person who gives a topic alone asks for. */
export const NO_WISHES: Pick<
  DraftBrief,
  'question' | 'thesis' | 'citationStyle' | 'language' | 'leaveOut' | 'sources'
> = {
  question: '',
  thesis: '',
  citationStyle: '',
  language: '',
  leaveOut: '',
  sources: { catalogues: true, library: false, pdfIds: [] },
}

/** Selectable lengths of a draft, in words. */
export const DRAFT_WORD_CHOICES = [500, 1000, 1500, 2000, 3000, 5000, 7500, 10_000] as const
export const DEFAULT_DRAFT_WORDS = 1000

/** Topics suggested at a time. */
export const TOPICS_SHOWN = 3

export type TopicBrief = Pick<
  DraftBrief,
  'subjectArea' | 'projectType' | 'academicLevel' | 'description' | 'language'
> & {
  /** Topics shown before, which are not suggested again. */
  except: readonly string[]
}

/** The name of a project type inside a sentence. */
export const PROJECT_TYPE_NAMES: Record<ProjectType, string> = {
  essay: 'essay',
  research_paper: 'research paper',
  thesis: 'thesis',
  dissertation: 'dissertation',
  article: 'article',
  report: 'report',
  other: 'project',
}
