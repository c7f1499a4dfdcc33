// Fields of the draft form, with the options of each and their labels.

import { FIRST_STYLES, settingOf } from '../../../workers/domain/citations/processor/styles.ts'
import { ACADEMIC_LEVEL_LABELS, PROJECT_TYPE_LABELS } from '../../../workers/domain/display/project-labels.ts'
import type { DraftBrief as Brief } from '../../../workers/domain/drafts/brief.ts'
import { DEFAULT_DRAFT_WORDS, DRAFT_WORD_CHOICES, NO_WISHES } from '../../../workers/domain/drafts/brief.ts'
import {
  ACADEMIC_LEVELS,
  type AcademicLevel,
  DEFAULT_ACADEMIC_LEVEL,
  DEFAULT_PROJECT_TYPE,
  PROJECT_TYPES,
  type ProjectType,
} from '../../../workers/domain/project/project.ts'

export type DraftFields = Brief

export const EMPTY_FIELDS: DraftFields = {
  topic: '',
  projectType: DEFAULT_PROJECT_TYPE,
  academicLevel: DEFAULT_ACADEMIC_LEVEL,
  subjectArea: '',
  description: '',
  wordCount: DEFAULT_DRAFT_WORDS,
  ...NO_WISHES,
}

/** Whether something of "More" is filled in. */
export const hasWishes = ({
  question,
  thesis,
  citationStyle,
  language,
  leaveOut,
  sources,
}: DraftFields): boolean =>
  [question, thesis, citationStyle, language, leaveOut].some((text) => text !== '') ||
  !sources.catalogues ||
  sources.library ||
  sources.pdfIds.length > 0

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

/** A select's value cannot be empty. */
export const NONE = 'none'

export const LANGUAGE_OPTIONS: readonly { value: string; label: string }[] = [
  { value: NONE, label: 'That of the topic' },
  { value: 'en', label: 'English' },
  { value: 'de', label: 'German' },
  { value: 'fr', label: 'French' },
  { value: 'es', label: 'Spanish' },
  { value: 'it', label: 'Italian' },
  { value: 'pt', label: 'Portuguese' },
  { value: 'nl', label: 'Dutch' },
]

export const STYLE_OPTIONS: readonly { value: string; label: string }[] = [
  { value: NONE, label: 'Default (APA)' },
  ...FIRST_STYLES.map(({ id, short }) => ({ value: settingOf(id), label: short })),
]
