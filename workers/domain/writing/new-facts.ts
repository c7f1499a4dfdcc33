// Proper names, titles, quotations, figures and addresses that a model's words bring into a text. A writer cannot check at a
// glance whether they are true, so words that bring one are not offered.

import { foldLetters, foldToLetters } from '../text/fold-letters.ts'
import { isEnglish } from '../text/is-english.ts'
import { editDistance } from '../text/words/edit-distance.ts'
import { introducedAbbreviations } from './introduced-abbreviations.ts'

/** What the words may say: the text itself, and whatever the writer said of it. */
export type Known = {
  words: ReadonlySet<string>
  /** The words by their first letters. */
  byStart: ReadonlyMap<string, readonly string[]>
  /** Letters and digits alone. */
  letters: string
  counts: ReadonlySet<string>
  english: boolean
  nounsHaveCapitals: boolean
  isWord(word: string): boolean
}

/** @param isWord whether a word in lower case is one of English, and no name */
export function knownFrom(text: string, isWord: Known['isWord']): Known {
  const words = new Set((text.match(WORD) ?? []).flatMap(partsOf))
  return {
    words,
    byStart: byStartOf(words),
    letters: foldToLetters(text),
    counts: new Set(countsOf(text)),
    isWord,
    ...habitsOf(text),
  }
}

/** The same, for words in the language of this text. */
export const inLanguageOf = (known: Known, text: string): Known => ({ ...known, ...habitsOf(text) })

const habitsOf = (text: string) => ({
  english: isEnglish(text),
  nounsHaveCapitals: capitalShare(text) > NOUNS_SHARE,
})

const WORD = /\p{L}[\p{L}\p{M}\p{N}]*(?:[-'’.](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*/gu
/** Hyphen after a name: only the first part of "Orwell-like" is one. */
const LOWER_PART = /-(?=\p{Ll})/u
const CAPITAL = /^\p{Lu}/u
/** What stands before the first word of a sentence, a line, a quotation or a bracket. */
const SENTENCE_START =
  /(?:^|\n\s{0,3}|(?<!\b(?:Dr|Prof|Mrs?|Ms|St|vs?))[.!?…:]["”’)\]*_]{0,3}\s{1,3}[*_]{0,3}|[“„"(‘«])$/u
const ACRONYM = /\p{Lu}.*\p{Lu}/u
/** English words that are written with a capital although they name nobody. */
const NO_NAMES = new Set(['i', "i'm", "i've", "i'd", "i'll"])
/** Characters before a word that tell whether a sentence starts. */
const BEFORE_LENGTH = 8
const POSSESSIVE = /['’]s?$/u
/** Share of words with a capital within sentences, from which nouns have capitals, as in German. */
const NOUNS_SHARE = 0.2

const FIGURE = /\p{Nd}+(?:[.,:]\p{Nd}+)*/gu
const NUMBER_WORD =
  /(?<![\p{L}\p{M}])(?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|[mbtr]+illions?|(?:two|three)[ -](?:thirds|quarters)|half|per ?cent|percent(?:age)?)(?![\p{L}\p{M}])/giu
const QUOTED =
  /[“„«]([^“”„«»]{1,400})[”“»]|"([^"]{1,400})"|(?<![\p{L}\p{N}])[‘']([^‘’']{1,400})[’'](?!\p{L})|(?<![\p{L}\p{N}*_])[*_]{1,2}([^*_]{1,400})[*_]/gu
/** Words from which what is in quotation marks is a title or a quotation, and no term. */
const QUOTED_WORDS = 3
/** The end of a label or of a stressed sentence, which no title has: "**The main point:**". */
const STRESSED_END = /[:.]$/
const ADDRESS =
  /\bhttps?:|\bdoi\b|(?<![a-z\d-])[a-z\d-]{3,63}\.(?:com|org|net|edu|gov|int|info|io|eu|ac|co|uk|us|de|fr|ch|at|nl|se|no|dk|fi|it|es|pt|pl|jp|cn|in|au|ca|br|za|nz|ie|be)(?![\p{L}\p{N}])/giu
/** Letters of a name from which it may differ by one from the word that it corrects. */
const SLIP_LENGTH = 5

/** True if the words name a person, place or work, quote, count or link what the text does not have. */
export const bringsFacts = (words: string, known: Known): boolean => newFacts(words, known).length > 0

/** What the words say and the text does not have, each with what it is. */
export const newFacts = (words: string, known: Known): NewFact[] => [
  ...countsOf(words).flatMap((said): NewFact[] => (known.counts.has(said) ? [] : [{ kind: 'figure', said }])),
  ...newAddresses(words, known).map((said): NewFact => ({ kind: 'address', said })),
  ...newQuotations(words, known).map((said): NewFact => ({ kind: 'quotation', said })),
  ...newNames(words, known).map((said): NewFact => ({ kind: 'name', said })),
]
export type NewFact = { kind: 'figure' | 'address' | 'quotation' | 'name'; said: string }

const countsOf = (text: string): string[] =>
  [...(text.match(FIGURE) ?? []), ...(text.match(NUMBER_WORD) ?? [])].map((one) => one.toLowerCase())

/** Addresses of the web and identifiers. */
export const newAddresses = (words: string, { letters }: Known): string[] =>
  (words.match(ADDRESS) ?? []).filter((one) => !letters.includes(foldToLetters(one)))

/** Quotations and titles in quotation marks or emphasis, of three words at least. */
export const newQuotations = (words: string, { letters }: Known): string[] =>
  [...words.matchAll(QUOTED)].flatMap((quoted) => {
    const [, , , , emphasised = ''] = quoted
    if (STRESSED_END.test(emphasised)) return []
    const said = quoted.slice(1).find(Boolean) ?? ''
    return said.split(/\s+/).length >= QUOTED_WORDS && !letters.includes(foldToLetters(said)) ? [said] : []
  })

/** A name without the ending of a possessive; `start` and `end` are offsets in UTF-16 code units. */
export type NameSpan = { name: string; start: number; end: number }

export const newNames = (words: string, known: Known): string[] =>
  newNameSpans(words, known).map(({ name }) => name)

/** Words with a capital that name something, neighbours together; none of a text whose nouns have capitals, but acronyms. */
export function newNameSpans(words: string, known: Known): NameSpan[] {
  const isKnown = (word: string) =>
    partsOf(word.split(LOWER_PART)[0] ?? '').every(
      (part) =>
        known.words.has(part) ||
        (part.length >= SLIP_LENGTH && known.byStart.get(startOf(part))?.some((one) => isSlip(part, one))),
    )
  const found = [...words.matchAll(WORD)]
  const introduced = introducedAbbreviations(words)
  const opens = ({ index }: { index: number }) =>
    SENTENCE_START.test(words.slice(Math.max(0, index - BEFORE_LENGTH), index))
  const isName = ({ 0: word, index }: RegExpExecArray, at: number): boolean => {
    if (!CAPITAL.test(word) || NO_NAMES.has(word.toLowerCase().replace('’', "'"))) return false
    if (introduced.has(word)) return false
    if (ACRONYM.test(word)) return true
    if (known.nounsHaveCapitals) return false
    if (!opens({ index })) return true
    const next = found[at + 1]
    const beside = next !== undefined && next.index === index + word.length + 1 && CAPITAL.test(next[0])
    return beside || (known.english && !partsOf(word).every(known.isWord))
  }
  const names: NameSpan[] = []
  let run = { said: [] as string[], isNew: false, start: 0, end: -1 }
  const close = () => {
    if (!run.isNew) return
    const said = run.said.join(' ')
    const name = said.replace(POSSESSIVE, '')
    names.push({ name, start: run.start, end: run.end - said.length + name.length })
  }
  for (const [at, match] of found.entries()) {
    const { 0: word, index } = match
    if (!CAPITAL.test(word) || NO_NAMES.has(word.toLowerCase().replace('’', "'"))) continue
    if (run.end !== index - 1) {
      close()
      run = { said: [], isNew: false, start: index, end: index }
    }
    const isPart = isName(match, at)
    // "The" of "The World Council" is none of the name.
    const leads = isPart && run.said.length === 0 && known.isWord(word.toLowerCase()) && opens(match)
    if (leads && words[index - 1] !== '(') run.start = index + word.length + 1
    else if (isPart) {
      run.said.push(word)
      if (!isKnown(word)) run.isNew = true
    }
    run.end = index + word.length
  }
  close()
  return names
}

/** One letter may differ, but not at the beginning. */
const isSlip = (word: string, other: string): boolean =>
  Math.abs(word.length - other.length) <= 1 && editDistance(word, other, 1) <= 1
function byStartOf(words: Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const word of words) {
    const start = startOf(word)
    const alike = found.get(start)
    if (alike) alike.push(word)
    else found.set(start, [word])
  }
  return found
}
/** Letters that two words share to be compared: a text has too many words to compare all. */
const startOf = (word: string): string => word.slice(0, 2)

/** The folded parts of a word with hyphens, without the endings of possessives and of the plural of acronyms. */
const partsOf = (word: string): string[] => foldLetters(word.replace(/['’]s?$|(?<=\p{Lu})s$/u, '')).split('-')

/** Share of words with a capital among those within sentences. */
function capitalShare(text: string): number {
  const within = [...text.matchAll(WORD)].filter(
    ({ index }) => !SENTENCE_START.test(text.slice(Math.max(0, index - BEFORE_LENGTH), index)),
  )
  return within.filter(([word]) => CAPITAL.test(word)).length / Math.max(1, within.length)
}
