// Whether a short text is in the language of those that it belongs to. As in section-language.ts, English is told from others.

import { showsEnglish } from '../writing/is-english.ts'
import { languageOf, OTHER_LANGUAGE } from '../writing/language-of.ts'
import { withoutQuoted } from './said-words.ts'
import { runWords } from './word-runs.ts'

/** Words of a text that tells its language. */
const TEXT_WORDS = 8
/** UTF-16 code units that are looked at. */
const SAMPLE_LENGTH = 4000
/** Sources and titles have a language of their own. */
const BRACKETED = /\([^()]*\)|\[[^[\]]*\]/g

type Shown = 'english' | 'other' | null

/** Null where it is not certain. */
function shownIn(text: string, least: number): Shown {
  const bare = withoutQuoted(text.slice(0, SAMPLE_LENGTH)).replace(BRACKETED, ' ')
  if (runWords(bare).length < least) return null
  const language = languageOf(bare)
  if (language === null) return showsEnglish(bare) ? 'english' : null
  return language === OTHER_LANGUAGE ? null : 'other'
}

export const showsLanguage = (text: string): boolean => shownIn(text, 0) !== null

/** @param beside the texts, of which any may give the language; those that show none are left out */
export function isInOtherLanguage(text: string, beside: readonly string[]): boolean {
  const shown = shownIn(text, TEXT_WORDS)
  if (shown === null) return false
  const wanted = beside.map((one) => shownIn(one, 0)).filter((one) => one !== null)
  return wanted.length > 0 && !wanted.includes(shown)
}
