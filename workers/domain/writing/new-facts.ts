// Proper names, titles, quotations, figures and addresses that a model's words bring into a text. A writer cannot check at a
// glance whether they are true, so words that bring one are not offered.

import { foldLetters, foldToLetters } from '../text/fold-letters.ts'
import { editDistance } from './edit-distance.ts'
import { isEnglish } from './is-english.ts'

/** What the words may say: the text itself, and whatever the writer said of it. */
export type Known = {
  text: string
  /** Whether a word in lower case is one of English, and no name. */
  isWord(word: string): boolean
}

const WORD = /\p{L}[\p{L}\p{M}\p{N}]*(?:[-'’.](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*/gu
/** Of "Orwell-like" only the first part is a name. */
const LOWER_PART = /-(?=\p{Ll})/u
const CAPITAL = /^\p{Lu}/u
/** What stands before the first word of a sentence, a quotation or a bracket. */
const SENTENCE_START = /(?:^|[.!?…:]["”’)\]]{0,3}\s|[“„"(‘«])$/u
/** English words that are written with a capital although they name nobody. */
const NO_NAMES = new Set(['i', "i'm", "i've", "i'd", "i'll"])
/** Characters before a word that tell whether a sentence starts. */
const BEFORE_LENGTH = 6
/** Share of words with a capital within sentences, from which nouns have capitals, as in German. */
const NOUNS_SHARE = 0.2

const FIGURE = /\p{Nd}+(?:[.,:]\p{Nd}+)*/gu
const NUMBER_WORD =
  /(?<![\p{L}\p{M}])(?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|[mbtr]+illions?|(?:two|three)[ -](?:thirds|quarters)|half|per ?cent|percent(?:age)?)(?![\p{L}\p{M}])/giu
const QUOTED =
  /[“„«]([^“”„«»]{1,400})[”“»]|"([^"]{1,400})"|(?<![\p{L}\p{N}])[‘']([^‘’']{1,400})[’'](?!\p{L})|(?<![\p{L}\p{N}*_])[*_]{1,2}([^*_]{1,400})[*_]/gu
/** Words from which what is in quotation marks is a title or a quotation, and no term. */
const QUOTED_WORDS = 3
const ADDRESS =
  /\bhttps?:|\bdoi\b|(?<![a-z\d-])[a-z\d-]{3,63}\.(?:com|org|net|edu|gov|int|info|io|eu|ac|co|uk|us|de|fr|ch|at|nl|se|no|dk|fi|it|es|pt|pl|jp|cn|in|au|ca|br|za|nz|ie|be)(?![\p{L}\p{N}])/giu
/** Letters of a name from which it may differ by one from the word that it corrects. */
const SLIP_LENGTH = 5

/** True if the words name a person, place or work, quote, count or link what the text does not have. */
export function bringsFacts(words: string, { text, isWord }: Known): boolean {
  const letters = foldToLetters(text)
  return (
    missing(words.match(FIGURE), text.match(FIGURE)) ||
    missing(words.match(NUMBER_WORD), text.match(NUMBER_WORD)) ||
    missing(words.match(ADDRESS), text.match(ADDRESS)) ||
    [...words.matchAll(QUOTED)].some((quoted) => {
      const said = quoted.slice(1).find(Boolean) ?? ''
      return said.split(/\s+/).length >= QUOTED_WORDS && !letters.includes(foldToLetters(said))
    }) ||
    bringsName(words, text, isWord)
  )
}

const missing = (said: string[] | null, known: string[] | null): boolean => {
  const there = new Set((known ?? []).map((one) => one.toLowerCase()))
  return (said ?? []).some((one) => !there.has(one.toLowerCase()))
}

function bringsName(words: string, text: string, isWord: Known['isWord']): boolean {
  const known = new Set((text.match(WORD) ?? []).flatMap(partsOf))
  const isKnown = (word: string) =>
    partsOf(word.split(LOWER_PART)[0] ?? '').every(
      (part) =>
        known.has(part) ||
        (part.length >= SLIP_LENGTH && [...known].some((one) => editDistance(part, one, 1) <= 1)),
    )
  const found = [...words.matchAll(WORD)]
  const english = isEnglish(text)
  const nounsHaveCapitals = capitalShare(text) > NOUNS_SHARE
  return found.some(({ 0: word, index }, at) => {
    if (!CAPITAL.test(word) || NO_NAMES.has(word.toLowerCase().replace('’', "'")) || isKnown(word))
      return false
    const isAcronym = /\p{Lu}.*\p{Lu}/u.test(word)
    if (isAcronym) return true
    if (!SENTENCE_START.test(words.slice(Math.max(0, index - BEFORE_LENGTH), index)))
      return !nounsHaveCapitals
    const next = found[at + 1]
    const beside = next !== undefined && next.index === index + word.length + 1 && CAPITAL.test(next[0])
    return beside ? !nounsHaveCapitals : english && !partsOf(word).every(isWord)
  })
}

/** The folded parts of a word with hyphens, without the endings of possessives and of the plural of acronyms. */
const partsOf = (word: string): string[] => foldLetters(word.replace(/['’]s?$|(?<=\p{Lu})s$/u, '')).split('-')

/** Of the words within sentences, those with a capital. */
function capitalShare(text: string): number {
  const within = [...text.matchAll(WORD)].filter(
    ({ index }) => !SENTENCE_START.test(text.slice(Math.max(0, index - BEFORE_LENGTH), index)),
  )
  return within.filter(([word]) => CAPITAL.test(word)).length / Math.max(1, within.length)
}
