// The language that a section should be in, and whether it is. English and other languages are told apart; other languages
// are not told from each other, since few words of them are known here.

import type { Block } from '../model-text/read-blocks.ts'
import { askedLanguage } from '../soundness/asked-language.ts'
import { runWords } from '../soundness/word-runs.ts'
import { languageOf, OTHER_LANGUAGE } from '../text/language-of.ts'
import type { DraftBrief } from './brief.ts'
import type { Outline } from './outline.ts'

/** Words of a topic and description that show their language for certain; the outline decides for fewer. */
const BRIEF_WORDS = 12
/** Words of a block that shows its language. */
const BLOCK_WORDS = 25

/**
 * Null where it is not certain: none was chosen, and the brief names one, or neither brief nor outline shows one. Headings and
 * points have few common words.
 */
export function isEnglishDraft(
  brief: Pick<DraftBrief, 'topic' | 'description' | 'language'>,
  outline: Pick<Outline, 'sections'>,
): boolean | null {
  const asked = `${brief.topic}. ${brief.description}`
  const language = askedLanguage(brief.language, asked)
  if (language !== null) return language === 'unclear' ? null : language === 'english'
  const planned = outline.sections.map(({ heading, points }) => [heading, ...points].join('. '))
  const shown = languageOf(runWords(asked).length >= BRIEF_WORDS ? asked : [asked, ...planned].join('\n'))
  return shown === OTHER_LANGUAGE ? null : shown === null
}

/** Whether more than half of the text is in another language; never where none is known to be wanted. */
export function isOtherLanguage(blocks: readonly Block[], english: boolean | null): boolean {
  if (english === null) return false
  const counted = { same: 0, other: 0 }
  for (const { text } of blocks) {
    const words = runWords(text).length
    if (words >= BLOCK_WORDS) counted[(languageOf(text) === null) === english ? 'same' : 'other'] += words
  }
  return counted.other > counted.same
}
