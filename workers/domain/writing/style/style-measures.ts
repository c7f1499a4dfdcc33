// Measures of style: reading ease after Flesch (1948); formality F after Heylighen and Dewaele (1999), the share of
// word classes that need no shared situation over those that do; lexical density after Ure (1971).

import { syllable } from 'syllable'
import { Pace, type Steps } from '../../steps.ts'
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

/** Tokens that are measured at once. */
const TOKENS_AT_ONCE = 20_000

/** @param errors the number of issues in the sentences */
export function* measureStyle(sentences: readonly Sentence[], errors: number): Steps<StyleMeasures> {
  const pace = new Pace(TOKENS_AT_ONCE)
  const lengths: number[] = []
  const words: Token[] = []
  let [passive, contractions] = [0, 0]
  for (const { tokens } of sentences) {
    const inside = tokens.filter(isWord)
    contractions += tokens.filter(isContraction).length
    lengths.push(wordsIn(tokens))
    for (const word of inside) words.push(word)
    if (tokens.some((token, at) => isPassive(token, tokens, at))) passive++
    if (pace.isDue(tokens.length)) yield
  }
  const all = words.length
  yield
  const length = mean(lengths)
  const syllables = distinct(words).reduce(
    (sum, { first, times }) => sum + times * syllablesOf(first.lower),
    0,
  )
  const share = (count: number) => (all === 0 ? 0 : count / all)
  const counts = { articles: 0, content: 0, nominalisations: 0, hedges: 0, boosters: 0, firstPerson: 0 }
  const tagged = new Map<string, number>()
  for (const word of words) {
    const { lower, tag } = word
    tagged.set(tag, (tagged.get(tag) ?? 0) + 1)
    if (/^(?:a|an|the)$/.test(lower)) counts.articles++
    if (hasContent(word)) counts.content++
    if (isNominalisation(word)) counts.nominalisations++
    if (HEDGES.has(lower)) counts.hedges++
    if (BOOSTERS.has(lower)) counts.boosters++
    if (FIRST_PERSON.has(lower)) counts.firstPerson++
    if (pace.isDue(1)) yield
  }
  const percent = (...tags: string[]) =>
    share(tags.reduce((sum, tag) => sum + (tagged.get(tag) ?? 0), 0)) * 100
  return {
    words: all,
    sentences: lengths.length,
    sentenceLength: length,
    sentenceSpread: Math.sqrt(mean(lengths.map((one) => (one - length) ** 2))),
    fleschReadingEase: all === 0 ? 0 : 206.835 - 1.015 * length - 84.6 * (syllables / all),
    formalityF:
      (percent('NOUN', 'PROPN') +
        percent('ADJ') +
        percent('ADP') +
        share(counts.articles) * 100 -
        percent('PRON') -
        percent('VERB', 'AUX') -
        percent('ADV') -
        percent('INTJ') +
        100) /
      2,
    lexicalDensity: share(counts.content),
    nominalisations: share(counts.nominalisations),
    passiveSentences: lengths.length === 0 ? 0 : passive / lengths.length,
    hedges: share(counts.hedges),
    boosters: share(counts.boosters),
    contractions: share(contractions),
    firstPerson: share(counts.firstPerson),
    errors: share(errors),
  }
}

/** Letters; the expressions of `syllable` are not linear in a word's length. */
const LONGEST_WORD = 60
/** Syllables of a word, at least 1: `syllable` counts none in figures. */
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
