// What the form asks for, its choices and their names (spec section 2, "AI Writing Assistant screen", and 9).

import { DEFAULT_DRAFT_WORDS, DRAFT_WORD_CHOICES } from '../../../workers/domain/drafts/word-count-choices.ts'
import {
  type AcademicLevel,
  DEFAULT_ACADEMIC_LEVEL,
  DEFAULT_PROJECT_TYPE,
  type ProjectType,
} from '../../../workers/domain/project.ts'

export type DraftFields = {
  topic: string
  projectType: ProjectType
  academicLevel: AcademicLevel
  subjectArea: string
  description: string
  wordCount: number
}

export const EMPTY_FIELDS: DraftFields = {
  topic: '',
  projectType: DEFAULT_PROJECT_TYPE,
  academicLevel: DEFAULT_ACADEMIC_LEVEL,
  subjectArea: '',
  description: '',
  wordCount: DEFAULT_DRAFT_WORDS,
}

export const TYPE_OPTIONS: readonly { value: ProjectType; label: string }[] = [
  { value: 'essay', label: 'Essay' },
  { value: 'research_paper', label: 'Research paper' },
  { value: 'thesis', label: 'Thesis' },
  { value: 'dissertation', label: 'Dissertation' },
  { value: 'article', label: 'Article' },
  { value: 'report', label: 'Report' },
  { value: 'other', label: 'Other' },
]

export const LEVEL_OPTIONS: readonly { value: AcademicLevel; label: string }[] = [
  { value: 'undergraduate', label: 'Undergraduate' },
  { value: 'graduate', label: 'Graduate' },
  { value: 'professional', label: 'Professional' },
]

export const LENGTH_OPTIONS: readonly { value: string; label: string }[] = DRAFT_WORD_CHOICES.map(
  (words) => ({
    value: String(words),
    label: `About ${words.toLocaleString('en-GB')} words`,
  }),
)
