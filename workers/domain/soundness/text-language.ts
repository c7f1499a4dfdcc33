// Whether a short text is in the language of those that it belongs to. As in section-language.ts, English is told from others.

import { englishOrOther } from '../text/is-english.ts'
import type { AskedLanguage } from './asked-language.ts'
import { withoutQuoted } from './said-words.ts'
import { runWords } from './word-runs.ts'

/** Words of a text that tells its language. */
const TEXT_WORDS = 8
/** UTF-16 code units that are looked at. */
const SAMPLE_LENGTH = 4000
/** Sources and titles have a language of their own. */
const BRACKETED = /\([^()]*\)|\[[^[\]]*\]/g

/** Null where it is not certain. */
function shownIn(text: string, least: number): ReturnType<typeof englishOrOther> {
  const bare = withoutQuoted(text.slice(0, SAMPLE_LENGTH)).replace(BRACKETED, ' ')
  return runWords(bare).length < least ? null : englishOrOther(bare)
}

export const showsLanguage = (text: string): boolean => shownIn(text, 0) !== null

/** @param beside the texts, of which any may give the language; those that show none are left out */
export const isInOtherLanguage = (text: string, beside: readonly string[]): boolean =>
  isNoneOf(
    text,
    beside.map((one) => shownIn(one, 0)),
  )

/**
 * Whether a text is in another language than the one that was asked for, or than any of the texts beside it if none was.
 * @param asked the language that was asked for, whatever the texts are in
 */
export const isNotAsAsked = (
  text: string,
  asked: AskedLanguage | null,
  beside: readonly string[],
): boolean => {
  if (asked === 'unclear') return false
  return asked === null ? isInOtherLanguage(text, beside) : isNoneOf(text, [asked])
}

function isNoneOf(text: string, languages: readonly ReturnType<typeof englishOrOther>[]): boolean {
  const shown = shownIn(text, TEXT_WORDS)
  const wanted = languages.filter((one) => one !== null)
  return shown !== null && wanted.length > 0 && !wanted.includes(shown)
}
