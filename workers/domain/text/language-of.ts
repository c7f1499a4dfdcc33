// Names the language of a passage that is not English, by its script and its function words.

import { englishOrOther, isEnglish } from './is-english.ts'
import { baseLanguage } from './languages.ts'
import functionWords from './words/function-words.json' with { type: 'json' }

const LATIN = Object.entries(functionWords)
  .filter(([language]) => language !== 'english')
  .map(([language, words]) => ({
    name: language.replace(/^./, (letter) => letter.toUpperCase()),
    words: new Set(words),
  }))

/** Scripts whose languages are not told apart have the script's name. */
const SCRIPTS: [string, RegExp][] = [
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Cyrillic text', /\p{Script=Cyrillic}/u],
  ['Arabic text', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
]
export const OTHER_LANGUAGE = 'Another language'
const WORD = /\p{L}+/gu
/** UTF-16 code units that are looked at. */
const SAMPLE_LENGTH = 3200

/** Null for English, and for a passage that is too short to tell. */
export function languageOf(passage: string): string | null {
  const sample = passage.slice(0, SAMPLE_LENGTH)
  if (isEnglish(sample)) return null
  const words = (sample.match(WORD) ?? []).map((word) => word.toLowerCase())
  const counted = LATIN.map(({ name, words: known }) => ({
    name,
    count: words.filter((word) => known.has(word)).length,
  })).sort((one, other) => other.count - one.count)
  const [best] = counted
  if (best && best.count > 1) return best.name
  return SCRIPTS.find(([, script]) => script.test(sample))?.[0] ?? OTHER_LANGUAGE
}

/**
 * Null for a passage that is read as English: in a text in another language one that shows it, since few words would do for
 * either.
 *
 * @param ofText language of the text that it stands in (BCP 47)
 */
export function languageIn(passage: string, ofText: string): string | null {
  if (baseLanguage(ofText) === 'en') return languageOf(passage)
  if (!/\p{L}/u.test(passage) || englishOrOther(passage) === 'english') return null
  return languageOf(passage) ?? languageName(ofText)
}

/** The English name of a language, without its country. @param tag BCP 47 */
export const languageName = (tag: string): string | null =>
  new Intl.DisplayNames('en', { type: 'language' }).of(baseLanguage(tag)) ?? null
