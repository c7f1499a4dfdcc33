// Spelling by a dictionary: words that it does not have, if it has one that is a slip away. Names, terms and words of other
// languages are mostly like no word, so they are passed over, as are sentences and phrases of words that it does not know, and
// what English has, from which texts in all languages borrow. Words written twice are found as well.

import { Pace, type Steps } from '../../steps.ts'
import { baseLanguage } from '../../text/languages.ts'
import type { Issue } from '../issue.ts'
import type { Dictionary } from './dictionary.ts'
import { mayBeName } from './names.ts'
import { repeatedWords } from './repeated-words.ts'
import { folded, slipsOf } from './slips.ts'
import { type SpeltWord, speltWords } from './spelt-words.ts'
import { type Part, unknownPart } from './unknown-part.ts'

const SHOWN = 5
/** Words in one text for which others are sought; further unknown ones are reported without. */
const SUGGESTED = 200
/** Words that are looked up at once, and what suggestions take beside one. */
const WORDS_AT_ONCE = 500
const SUGGESTION_WORK = 500
/** Shorter words are abbreviations or symbols too often. */
const LEAST_LETTERS = 4
/** Unknown words of a sentence, of at least as many known ones, from which on it is taken to be in another language. */
const FOREIGN_FROM = 3

type Unknown = SpeltWord & { part: Part | null }

/** @param language BCP 47 */
export function* checkByDictionary(text: string, language: string, dictionary: Dictionary): Steps<Issue[]> {
  const base = baseLanguage(language)
  const words = speltWords(text, base === 'ru' ? 'Cyrillic' : 'Latin')
  const pace = new Pace(WORDS_AT_ONCE)
  const unknown: Unknown[] = []
  const judged = new Map<string, Part | 'several' | null>()
  for (const one of words) {
    if (pace.isDue(1)) yield
    const before = judged.get(one.word)
    const part = before === undefined ? unknownPart(one.word, base, dictionary) : before
    judged.set(one.word, part)
    if (part !== null) unknown.push({ ...one, part: part === 'several' ? null : part })
  }
  const suggestions = new Map<string, string[]>()
  const found = repeatedWords(text, base, words)
  for (const one of inOwnLanguage(unknown, words)) {
    const { word, start, end, part } = one
    if (part === null || folded(part.text).length < LEAST_LETTERS) continue
    if (isName(one, base) || isAbbreviation(text, end)) continue
    const isNameLike = mayBeName(text, one, base)
    const key = isNameLike ? `${word} ` : word
    const shown = `“${text.slice(start, end)}”`
    const shared = { start, end, rule: 'spelling', kind: 'spelling' } as const
    let replacements = suggestions.get(key)
    if (replacements === undefined) {
      if (suggestions.size >= SUGGESTED) {
        found.push({ ...shared, message: `${shown} is in no dictionary here.`, replacements: [] })
        continue
      }
      if (pace.isDue(SUGGESTION_WORK)) yield
      // As it is written, unless signs of layout were taken out.
      const written = text.slice(start, end)
      const asWritten = written.length === word.length ? written : word
      replacements = corrections(asWritten, part, base, dictionary, isNameLike)
      suggestions.set(key, replacements)
    }
    const [best] = replacements
    if (best === undefined) continue
    const message = `${shown} is in no dictionary here. Did you mean “${best}”?`
    found.push({ ...shared, message, replacements })
  }
  return found
}

/** Without words of sentences in another language, and without those that stand beside another one that is not known. */
function inOwnLanguage(unknown: readonly Unknown[], words: readonly SpeltWord[]): Unknown[] {
  const all = countBySentence(words)
  const missing = countBySentence(unknown)
  return unknown.filter(({ sentence, place }, at) => {
    const many = missing.get(sentence) ?? 0
    const isForeign = many >= FOREIGN_FROM && many * 2 >= (all.get(sentence) ?? 0)
    const besides = [unknown[at - 1]?.place === place - 1, unknown[at + 1]?.place === place + 1]
    return !isForeign && !besides.includes(true)
  })
}

function countBySentence(words: readonly SpeltWord[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { sentence } of words) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  return counts
}

/** A capital within a sentence. German nouns have one as well, and adjectives of names: "Kantische", "Webersche". */
const isName = ({ word, opens, afterCapital }: SpeltWord, base: string): boolean =>
  /^\p{Lu}/u.test(word) && (base === 'de' ? afterCapital || /(?:i|er)sche[nrsm]?$/u.test(word) : !opens)

const isAbbreviation = (text: string, end: number): boolean =>
  /^\.\s*[\p{Ll}\d(,;]/u.test(text.slice(end, end + 4))

const corrections = (
  word: string,
  part: Part,
  base: string,
  dictionary: Dictionary,
  isNameLike: boolean,
): string[] =>
  slipsOf(part.text, base, dictionary, isNameLike)
    .slice(0, SHOWN)
    .map((better) => word.slice(0, part.from) + better + word.slice(part.from + part.text.length))
