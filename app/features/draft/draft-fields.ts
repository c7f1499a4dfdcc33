// Fields of the draft form, with the options of each and their labels.

import { ACADEMIC_LEVEL_LABELS, PROJECT_TYPE_LABELS } from '../../../workers/domain/display/project-labels.ts'
import { DEFAULT_DRAFT_WORDS, DRAFT_WORD_CHOICES } from '../../../workers/domain/drafts/brief.ts'
import {
  ACADEMIC_LEVELS,
  type AcademicLevel,
  DEFAULT_ACADEMIC_LEVEL,
  DEFAULT_PROJECT_TYPE,
  PROJECT_TYPES,
  type ProjectType,
} from '../../../workers/domain/project/project.ts'

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

export const TYPE_OPTIONS: readonly { value: ProjectType; label: string }[] = PROJECT_TYPES.map((value) => ({
  value,
  label: PROJECT_TYPE_LABELS[value],
}))

export const LEVEL_OPTIONS: readonly { value: AcademicLevel; label: string }[] = ACADEMIC_LEVELS.map(
  (value) => ({ value, label: ACADEMIC_LEVEL_LABELS[value] }),
)

export const LENGTH_OPTIONS: readonly { value: string; label: string }[] = DRAFT_WORD_CHOICES.map(
  (words) => ({
    value: String(words),
    label: `About ${words.toLocaleString('en-GB')} words`,
  }),
)
