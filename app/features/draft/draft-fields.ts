// Fields of the draft form, with the options of each and their labels.

import { t } from 'messages:draft'
import type { DraftBrief as Brief } from '../../../workers/domain/drafts/brief.ts'
import { DEFAULT_DRAFT_WORDS, DRAFT_WORD_CHOICES, NO_WISHES } from '../../../workers/domain/drafts/brief.ts'
import { DEFAULT_ACADEMIC_LEVEL, DEFAULT_PROJECT_TYPE } from '../../../workers/domain/project/project.ts'
import { shownLanguage } from '../../../workers/domain/text/shown-language.ts'
import { asInBrowser, browserLanguage, styleOptions } from '../../shared/project-options.ts'

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
export const hasWishes = ({ question, thesis, citationStyle, leaveOut, sources }: DraftFields): boolean =>
  [question, thesis, citationStyle, leaveOut].some((text) => text !== '') ||
  !sources.catalogues ||
  sources.library ||
  sources.pdfIds.length > 0

export const LENGTH_OPTIONS: readonly { value: string; label: string }[] = DRAFT_WORD_CHOICES.map(
  (words) => ({
    value: String(words),
    label: t('aboutWords', { words }),
  }),
)

/** A select's value cannot be empty. */
export const NONE = 'none'

export const STYLE_OPTIONS: readonly { value: string; label: string }[] = [
  { value: NONE, label: t('defaultApa') },
  ...styleOptions(''),
]

/**
 * The language that a draft will have, BCP 47: the chosen one, else that of the person's words, else the browser's. Words show
 * no country; where the browser has the same language, it is the browser's.
 */
export function languageChoice({ language, topic, description }: DraftFields): {
  language: string
  from: 'choice' | 'words' | 'browser'
} {
  if (language) return { language, from: 'choice' }
  const shown = shownLanguage(`${topic}. ${description}`)
  return shown
    ? { language: asInBrowser(shown), from: 'words' }
    : { language: browserLanguage(), from: 'browser' }
}

/** Fields to ask for a draft with, in the language that the form shows. */
export const askedFields = (fields: DraftFields): DraftFields => ({
  ...fields,
  language: languageChoice(fields).language,
})
