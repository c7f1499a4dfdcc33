// The places of a text behind each measure of its style (style-measures.ts). Single words are in the order of the text;
// sentences, and words that are listed once, the most telling first.

import { Pace, type Steps } from '../../steps.ts'
import type { Sentence } from '../read-text.ts'
import type { Token } from '../token.ts'
import {
  distinct,
  hasContent,
  isContraction,
  isNominalisation,
  isWord,
  passiveVerb,
  syllablesOf,
  wordsIn,
} from './style-measures.ts'
import { BOOSTERS, FIRST_PERSON, HEDGES } from './style-words.ts'

export const PLACED_PARTS = [
  'sentenceLength',
  'sentenceSpread',
  'fleschReadingEase',
  'formalityF',
  'lexicalDensity',
  'nominalisations',
  'passiveSentences',
  'hedges',
  'boosters',
  'contractions',
  'firstPerson',
  'errors',
] as const
export type PlacedPart = (typeof PLACED_PARTS)[number]

/** UTF-16 code units into the text. */
export type StylePlace = { start: number; end: number }
export type StylePlaces = { total: number; shown: StylePlace[] }

/** Tokens that are looked at at once. */
const TOKENS_AT_ONCE = 20_000
/** Words; a longer sentence lowers clarity. */
const LONG_SENTENCE = 18
/** Syllables from which on a word counts as hard. */
const HARD_WORD = 4
/** Words from which on a sentence's share of content words is meaningful. */
const MEASURED_SENTENCE = 8
/** Word classes, besides verbs, that depend on a shared situation. */
const SITUATED: ReadonlySet<string> = new Set(['PRON', 'ADV', 'INTJ'])

/**
 * @param errors in the order of the text
 * @param most places of each part
 */
export function* stylePlaces(
  sentences: readonly Sentence[],
  errors: readonly StylePlace[],
  most: number,
): Steps<Record<PlacedPart, StylePlaces>> {
  const places = (found: readonly StylePlace[]): StylePlaces => ({
    total: found.length,
    shown: found.slice(0, most).map(({ start, end }) => ({ start, end })),
  })
  const pace = new Pace(TOKENS_AT_ONCE)
  const words: Token[] = []
  const lengths: (StylePlace & { words: number })[] = []
  const passive: StylePlace[] = []
  const contractions: StylePlace[] = []
  for (const sentence of sentences) {
    const { tokens } = sentence
    for (const token of tokens) if (isWord(token)) words.push(token)
    lengths.push({ ...spanOf(sentence), words: wordsIn(tokens) })
    for (const one of passiveOf(tokens)) passive.push(one)
    for (const one of contractionsOf(tokens)) contractions.push(one)
    if (pace.isDue(tokens.length)) yield
  }
  const { mean, spread } = spreadOf(lengths.map((one) => one.words))
  const sentenceLength = places(
    lengths.filter((one) => one.words > LONG_SENTENCE).sort((one, other) => other.words - one.words),
  )
  yield
  const sentenceSpread = places(
    lengths
      .filter((one) => Math.abs(one.words - mean) > spread)
      .sort((one, other) => Math.abs(other.words - mean) - Math.abs(one.words - mean)),
  )
  yield
  const fleschReadingEase = places(
    distinct(words)
      .map(({ first }) => ({ first, syllables: syllablesOf(first.lower) }))
      .filter(({ syllables }) => syllables >= HARD_WORD)
      .sort((one, other) => other.syllables - one.syllables)
      .map(({ first }) => first),
  )
  yield
  const formalityF = places(
    distinct(words.filter(({ tag }) => SITUATED.has(tag)))
      .sort((one, other) => other.times - one.times)
      .map(({ first }) => first),
  )
  const lexicalDensity = places(yield* leastDense(sentences, pace))
  return {
    sentenceLength,
    sentenceSpread,
    fleschReadingEase,
    formalityF,
    lexicalDensity,
    nominalisations: places(words.filter(isNominalisation)),
    passiveSentences: places(passive),
    hedges: places(words.filter(({ lower }) => HEDGES.has(lower))),
    boosters: places(words.filter(({ lower }) => BOOSTERS.has(lower))),
    contractions: places(contractions),
    firstPerson: places(words.filter(({ lower }) => FIRST_PERSON.has(lower))),
    errors: places(errors),
  }
}

/** Span of a sentence from its first word to its last punctuation mark. */
function spanOf({ tokens, start, end }: Sentence): StylePlace {
  const [first, last] = [tokens.find(({ lower }) => lower !== ''), tokens.at(-1)]
  return { start: first?.start ?? start, end: last?.end ?? end }
}

function spreadOf(numbers: readonly number[]): { mean: number; spread: number } {
  if (numbers.length === 0) return { mean: 0, spread: 0 }
  const average = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
  const mean = average(numbers)
  return { mean, spread: Math.sqrt(average(numbers.map((one) => (one - mean) ** 2))) }
}

/** Sentences with a lower share of content words than the text, the lowest first. */
function* leastDense(sentences: readonly Sentence[], pace: Pace): Steps<StylePlace[]> {
  const measured: { sentence: Sentence; words: number; content: number }[] = []
  for (const sentence of sentences) {
    const words = sentence.tokens.filter(isWord)
    measured.push({ sentence, words: words.length, content: words.filter(hasContent).length })
    if (pace.isDue(sentence.tokens.length)) yield
  }
  const all = measured.reduce((sum, one) => sum + one.words, 0)
  const mean = all === 0 ? 0 : measured.reduce((sum, one) => sum + one.content, 0) / all
  return measured
    .filter(({ words, content }) => words >= MEASURED_SENTENCE && content / words < mean)
    .sort((one, other) => one.content / one.words - other.content / other.words)
    .map(({ sentence }) => spanOf(sentence))
}

/** Places of the passive, at most one for a sentence, as the measure counts. */
function passiveOf(tokens: readonly Token[]): StylePlace[] {
  for (const [at, token] of tokens.entries()) {
    const verb = passiveVerb(token, tokens, at)
    if (verb) return [{ start: token.start, end: verb.end }]
  }
  return []
}

const contractionsOf = (tokens: readonly Token[]): StylePlace[] =>
  tokens.flatMap((token, at) =>
    isContraction(token) ? [{ start: tokens[at - 1]?.start ?? token.start, end: token.end }] : [],
  )
