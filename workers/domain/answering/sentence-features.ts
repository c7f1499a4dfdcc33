// Features of a sentence as the answer to a question, about 0 to 1 each, for the linear model of answer-model.ts. A term
// of the question counts by its rarity in the document (inverse document frequency, as in BM25).

import { type AnswerKind, kindPresent } from './answer-kind.ts'
import type { Span } from './passages.ts'
import type { Question } from './question.ts'
import { matchScore, type ReadSentence, readSentence } from './read-sentence.ts'
import { answerContext, closePairs } from './term-positions.ts'

/** A passage that the index found. */
export type Candidate = Span & {
  id: number
  page: number
  heading: string
  text: string
  /** Offsets into the page's text. */
  sentences: readonly Span[]
  /** BM25 of the whole query; greater is better. */
  score: number
}

/** How many passages the document has, and how many of them hold a root. */
export type Frequencies = { passages: number; of(root: string): number }

/** What the index found for a question; its terms now know their misspellings. */
export type Found = { question: Question; candidates: Candidate[]; frequencies: Frequencies }

export type SentenceValues = {
  candidate: Candidate
  span: Span
  values: Features
  /** The question has a name or a number of which no passage has even a related word. */
  isNamedUnknown: boolean
}

/** Words that refer to what was named before. */
const ANAPHOR =
  /^(?:he|she|it|they|him|them|his|her|hers|its|their|this|these|that|those|such|another|both|former|latter)$/
/** Words at the beginning of a sentence among which a reference to the sentence before stands. */
const OPENING_WORDS = 4

const emptyFeatures = () => ({
  // Share of the question's weight that the sentence covers, by kind of match.
  stems: 0,
  roots: 0,
  synonyms: 0,
  prefixes: 0,
  // Share that the sentences around it cover, and not it itself. The heading counts as an earlier sentence.
  previous: 0,
  next: 0,
  earlier: 0,
  later: 0,
  // Terms count by how few sentences of the passage hold them.
  local: 0,
  /** Score of the passage, relative to the best. */
  bm25: 0,
  density: 0,
  matched: 0,
  pairsPassage: 0,
  closePairs: 0,
  rarest: 0,
  words: 0,
  names: 0,
  namesPassage: 0,
  numbers: 0,
  // An answer of the kind asked for is there, which the question does not name itself.
  kindTime: 0,
  kindQuantity: 0,
  kindPerson: 0,
  kindPlace: 0,
  answerContext: 0,
  fresh: 0,
  // Share that the sentence before covers, where this one refers to it.
  anaphor: 0,
  anaphorNames: 0,
  definite: 0,
  passageStems: 0,
  /** Share that no passage of the document holds, nor this one in related words. */
  unknown: 0,
  // Share that neither the passage nor its heading holds, not even in related words; and whether a name or a number is missing.
  missing: 0,
  missingNamed: 0,
})
export type Features = ReturnType<typeof emptyFeatures>
export const FEATURES = Object.keys(emptyFeatures()) as (keyof Features)[]

/** Other kinds show in `answerContext` alone. */
export const KIND_FEATURES: Partial<
  Record<AnswerKind, 'kindTime' | 'kindQuantity' | 'kindPerson' | 'kindPlace'>
> = {
  time: 'kindTime',
  quantity: 'kindQuantity',
  person: 'kindPerson',
  place: 'kindPlace',
}

/** Inverse document frequency as in BM25, never negative. */
const rarity = ({ passages, of }: Frequencies, root: string): number => {
  const frequency = Math.min(passages, of(root))
  return Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5))
}

/** Features of every sentence of the candidates, in their order. */
export function sentenceFeatures({ question, candidates, frequencies }: Found): SentenceValues[] {
  const weights = question.terms.map(({ root }) => rarity(frequencies, root))
  const isKnown = question.terms.map(({ root }) => frequencies.of(root) > 0)
  const best = Math.max(...candidates.map(({ score }) => score), Number.MIN_VALUE)
  const passages = candidates.map((candidate) => ({
    candidate,
    read: candidate.sentences.map(({ start, end }) =>
      readSentence(question, candidate.text.slice(start - candidate.start, end - candidate.start)),
    ),
    heading: readSentence(question, candidate.heading),
    bm25: candidate.score / best,
  }))
  const isNamedUnknown = question.terms.some(
    ({ isName, isNumber }, term) =>
      (isName || isNumber) &&
      !isKnown[term] &&
      passages.every(({ heading, read }) => [heading, ...read].every(({ levels }) => levels[term] === null)),
  )
  return passages.flatMap(({ candidate, ...passage }) =>
    candidate.sentences.map((span, at) => ({
      candidate,
      span,
      values: featuresOf(question, { weights, isKnown }, passage, at),
      isNamedUnknown,
    })),
  )
}

/** Weight of each term of the question, and whether the document has it. */
type InDocument = { weights: readonly number[]; isKnown: readonly boolean[] }

type ReadPassage = { read: ReadSentence[]; heading: ReadSentence; bm25: number }

function featuresOf(question: Question, inDocument: InDocument, passage: ReadPassage, at: number): Features {
  const features = emptyFeatures()
  const here = passage.read[at]
  if (!here) return features
  addCoverage(features, question, inDocument, passage, at)
  addKind(features, question, inDocument.weights, here)
  const { terms } = question
  const content = here.terms.filter(({ isFunction }) => !isFunction)
  const matched = here.levels.filter((level) => level !== null).length
  const pairs = [...question.pairs]
  const share = (count: number, of: number) => (of > 0 ? count / of : 0)
  features.bm25 = passage.bm25
  features.density = matched / (4 + content.length)
  features.matched = Math.log(1 + matched) / 2
  features.pairsPassage = share(
    pairs.filter((pair) => passage.read.some((one) => one.pairs.has(pair))).length,
    pairs.length,
  )
  features.closePairs = closePairs(here.matches, terms.length)
  const asked = new Set(terms.map(({ root }) => root))
  features.fresh = Math.min(1, content.filter(({ root }) => !asked.has(root)).length / 4)
  return features
}

/** Adds the features that say which terms of the question stand in the sentence, around it, and nowhere. */
function addCoverage(
  features: Features,
  question: Question,
  { weights, isKnown }: InDocument,
  { read, heading }: ReadPassage,
  at: number,
): void {
  const here = read[at]
  const opening = here?.words.slice(0, OPENING_WORDS) ?? []
  const refers = opening.some((word) => ANAPHOR.test(word))
  let [all, local, words, names, numbers, heaviest] = [0, 0, 0, 0, 0, 0]
  let previousNames = 0
  for (const [index, term] of question.terms.entries()) {
    const weight = weights[index] ?? 0
    const level = here?.levels[index] ?? null
    const before = matchScore(read[at - 1]?.levels[index])
    const after = matchScore(read[at + 1]?.levels[index])
    const holders = read.filter(({ levels }) => levels[index])
    const anywhere = Math.max(0, ...holders.map(({ levels }) => matchScore(levels[index])))
    const localWeight = holders.length > 0 ? weight * Math.log(1 + read.length / holders.length) : 0
    all += weight
    local += localWeight
    features.local += localWeight * matchScore(level)
    if (level === 'stem') features.stems += weight
    else if (level === 'root') features.roots += weight
    else if (level === 'synonym') features.synonyms += weight
    else if (level === 'prefix') features.prefixes += weight
    else if (before > 0) features.previous += weight * before
    else if (after > 0) features.next += weight * after
    else if (read.slice(0, at).some(({ levels }) => levels[index])) features.earlier += weight * anywhere
    else if (heading.levels[index]) features.earlier += weight * matchScore(heading.levels[index])
    else if (anywhere > 0) features.later += weight * anywhere
    else if (!isKnown[index]) features.unknown += weight
    const isExact = Math.max(anywhere, matchScore(heading.levels[index])) >= matchScore('root')
    if (isExact) features.passageStems += weight
    if (anywhere === 0 && !heading.levels[index]) {
      features.missing += weight
      if (term.isName || term.isNumber) features.missingNamed = 1
    }
    if (weight > heaviest) {
      heaviest = weight
      features.rarest = matchScore(level)
    }
    if (term.isName) {
      names += weight
      if (matchScore(level) >= matchScore('root')) features.names += weight
      if (isExact) features.namesPassage += weight
      if (!level) previousNames += weight * before
    } else if (term.isNumber) {
      numbers++
      if (level) features.numbers++
    } else {
      words += weight
      features.words += weight * matchScore(level)
    }
  }
  features.words /= words || 1
  for (const name of ['names', 'namesPassage'] as const) features[name] /= names || 1
  features.numbers /= numbers || 1
  features.local /= local || 1
  for (const name of SHARES) features[name] /= all || 1
  if (refers) {
    features.anaphor = features.previous
    features.anaphorNames = previousNames / (all || 1)
  }
  if (opening.includes('the')) features.definite = features.previous
}

const SHARES = [
  'stems',
  'roots',
  'synonyms',
  'prefixes',
  'previous',
  'next',
  'earlier',
  'later',
  'passageStems',
  'unknown',
  'missing',
] as const

function addKind(
  features: Features,
  question: Question,
  weights: readonly number[],
  here: ReadSentence,
): void {
  const asked = new Set(question.terms.map(({ root }) => root))
  const { degree, places } = kindPresent(
    { kind: question.kind, roots: asked, focus: question.focus },
    here.terms,
    here.words,
  )
  const name = KIND_FEATURES[question.kind]
  if (name !== undefined) features[name] = degree
  features.answerContext = answerContext(here.matches, weights, places) / (total(weights) || 1)
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
