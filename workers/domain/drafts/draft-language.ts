// The language of what a draft gets without a model: its template, and the heading of its list of references.

import { shownLanguage } from '../text/shown-language.ts'
import type { DraftBrief } from './brief.ts'

/** BCP 47: the language that was chosen, else that of the person's words; English where they do not show one. */
export const draftLanguage = ({
  language,
  topic,
  description,
}: Pick<DraftBrief, 'language' | 'topic' | 'description'>): string =>
  language || shownLanguage(`${topic}. ${description}`) || 'en'
