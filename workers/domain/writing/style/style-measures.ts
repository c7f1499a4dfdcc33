// Measures of style: reading ease after Flesch (1948); formality F after Heylighen and Dewaele (1999), the share of
// word classes that need no shared situation over those that do; lexical density after Ure (1971).

import { syllable } from 'syllable'
import type { Sentence } from '../read-text.ts'
import type { Token } from '../token.ts'
import { BOOSTERS, FIRST_PERSON, HEDGES, NOMINAL_SUFFIX, PLAIN_NOUNS } from './style-words.ts'

/** Shares are of all words, unless a name says otherwise. */
export type StyleMeasures = {
  words: number
  sentences: number
  /** Words; mean and standard deviation. */
  sentenceLength: number
  sentenceSpread: number
  /** 0 (very hard) to 100 (very easy), and beyond. */
  fleschReadingEase: number
  /** Heylighen and Dewaele's F: academic prose about 70, talk about 30. */
  formalityF: number
  lexicalDensity: number
  nominalisations: number
  /** Share of sentences with a passive verb. */
  passiveSentences: number
  hedges: number
  boosters: number
  contractions: number
  firstPerson: number
  /** Errors of grammar, spelling, punctuation and word choice for each word. */
  errors: number
}

const CONTENT = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'ADV'])
const CONTRACTED = /^(?:n't|'(?:re|ve|ll|m|d))$/
const BE = /^(?:am|is|are|was|were|be|been|being|'s|'re)$/
const IRREGULAR_PARTICIPLE =
  /^(?:done|made|found|seen|given|taken|shown|known|held|kept|led|built|chosen|written|drawn|sent|told|said|put|set|read|understood|thought|brought|bought|taught|sought|paid|lost|met|left|grown|begun|broken|spoken|worn|won)$/

/** @param errors the number of issues in the sentences */
export function measureStyle(sentences: readonly Sentence[], errors: number): StyleMeasures {
  const lengths: number[] = []
  const words: Token[] = []
  let [passive, contractions] = [0, 0]
  for (const { tokens } of sentences) {
    const inside = tokens.filter(isWord)
    contractions += tokens.filter(isContraction).length
    lengths.push(wordsIn(tokens))
    for (const word of inside) words.push(word)
    if (tokens.some((token, at) => isPassive(token, tokens, at))) passive++
  }
  const all = words.length
  const share = (fits: (token: Token) => boolean) => (all === 0 ? 0 : words.filter(fits).length / all)
  const tagged = (...tags: string[]) => share(({ tag }) => tags.includes(tag)) * 100
  const length = mean(lengths)
  const syllables = distinct(words).reduce(
    (sum, { first, times }) => sum + times * syllablesOf(first.lower),
    0,
  )
  const articles = share(({ lower }) => /^(?:a|an|the)$/.test(lower)) * 100
  return {
    words: all,
    sentences: lengths.length,
    sentenceLength: length,
    sentenceSpread: Math.sqrt(mean(lengths.map((one) => (one - length) ** 2))),
    fleschReadingEase: all === 0 ? 0 : 206.835 - 1.015 * length - 84.6 * (syllables / all),
    formalityF:
      (tagged('NOUN', 'PROPN') +
        tagged('ADJ') +
        tagged('ADP') +
        articles -
        tagged('PRON') -
        tagged('VERB', 'AUX') -
        tagged('ADV') -
        tagged('INTJ') +
        100) /
      2,
    lexicalDensity: share(hasContent),
    nominalisations: share(isNominalisation),
    passiveSentences: lengths.length === 0 ? 0 : passive / lengths.length,
    hedges: share(({ lower }) => HEDGES.has(lower)),
    boosters: share(({ lower }) => BOOSTERS.has(lower)),
    contractions: all === 0 ? 0 : contractions / all,
    firstPerson: share(({ lower }) => FIRST_PERSON.has(lower)),
    errors: all === 0 ? 0 : errors / all,
  }
}

/** Letters; the expressions of `syllable` are not linear in a word's length. */
const LONGEST_WORD = 60
/** At least 1: `syllable` counts none in figures. */
export const syllablesOf = (word: string): number => Math.max(1, syllable(word.slice(0, LONGEST_WORD)))

/** Each word once, at its first place, with the number of its occurrences. */
export function distinct(words: readonly Token[]): { first: Token; times: number }[] {
  const known = new Map<string, { first: Token; times: number }>()
  for (const word of words) {
    const before = known.get(word.lower)
    if (before) before.times++
    else known.set(word.lower, { first: word, times: 1 })
  }
  return [...known.values()]
}

export const isWord = ({ lower }: Token): boolean => /[\p{L}\p{N}]/u.test(lower)
/** The number of words; a contraction is one word with its head. */
export const wordsIn = (tokens: readonly Token[]): number =>
  tokens.filter((token) => isWord(token) && !/^(?:n't|')/.test(token.lower)).length
export const hasContent = ({ tag }: Token): boolean => CONTENT.has(tag)
export const isNominalisation = ({ lower, tag }: Token): boolean =>
  tag === 'NOUN' && lower.length > 6 && NOMINAL_SUFFIX.test(lower) && !PLAIN_NOUNS.has(lower)

export const isContraction = ({ lower, tag }: Token): boolean =>
  CONTRACTED.test(lower) || (lower === "'s" && tag === 'AUX')

export const isPassive = (token: Token, tokens: readonly Token[], at: number): boolean =>
  passiveVerb(token, tokens, at) !== null

/** The participle after a form of "be" and any adverbs, or null. */
export function passiveVerb(token: Token, tokens: readonly Token[], at: number): Token | null {
  if (!BE.test(token.lower)) return null
  let next = at + 1
  while (tokens[next]?.tag === 'ADV' || tokens[next]?.lower === 'not') next++
  const verb = tokens[next]
  const passive =
    verb?.tag === 'VERB' && (/[a-z]{2}ed$/.test(verb.lower) || IRREGULAR_PARTICIPLE.test(verb.lower))
  return passive ? verb : null
}

const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
