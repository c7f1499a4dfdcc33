// Names of the five chapters in the interface; their headings are in the project's language.

import { t } from 'messages:chapters'
import { CHAPTERS } from '../../../../workers/domain/manuscript/chapters.ts'

const KEYS = ['introduction', 'literatureReview', 'methodology', 'results', 'conclusion'] as const

/** @param chapter index in CHAPTERS */
export const chapterName = (chapter: number): string => {
  const key = KEYS[chapter]
  return key === undefined ? '' : t(`name.${key}`)
}

export const chapterNames = (): string[] => CHAPTERS.map((_, chapter) => chapterName(chapter))
