// Lexical similarity of sentences: which sentence of a source says much the same in partly the same words. It needs no
// model, and misses a paraphrase that shares no words.
//
// Each sentence is the set of roots of its content words (terms.ts), weighted by their rarity in both texts (Robertson and
// Spärck Jones' inverse document frequency, over sentences). Names and numbers weigh nothing: two texts about one subject
// share them, whoever wrote them. The similarity is a power of the cosine of two such sets, so that 0.7, where the product
// draws the line by default, is two fifths of the weight in common.

import { sentencesIn } from '../answering/passages.ts'
import { type Term, termsOf } from '../answering/terms.ts'
import { collect, Pace, type Steps } from '../steps.ts'
import { isEnglish } from '../text/is-english.ts'
import { paragraphsIn } from './text-passages.ts'
import type { TokenText } from './tokens.ts'

/** Places are numbers of tokens, ends exclusive. */
export type Sentence = {
  from: number
  to: number
  roots: ReadonlySet<string>
  /** Those of the roots that have a capital within the sentence, and numbers. */
  capitals: ReadonlySet<string>
  /** The root of its first word, whose capital says nothing. */
  opening: string | null
}

/**
 * `similarity` from 0 to 1. `isTelling`: too much in common for a coincidence, if there is more of the same source; `isSure`:
 * even if there is not.
 */
export type SimilarSentence = {
  sentence: Sentence
  sourceFrom: number
  sourceTo: number
  similarity: number
  isTelling: boolean
  isSure: boolean
}

/** Similarity from which a sentence is telling. */
const TELLING = 0.8
/** Content words, names aside, that two sentences must share: fewer are a topic. */
const SHARED_LEAST = 3
/** Sentences of a source with the same root: one that more have is a word of the topic, and is left out. */
const HOLDERS_MAX = 400
/** Sentences that a word is taken to be missing from, so that two short texts have rare words as well. */
const BACKGROUND = 50
const SCALE = 0.4
/** Work of a step, in UTF-16 code units that are read, or in roots, and what a paragraph takes beside its own. */
const READ_AT_ONCE = 100_000
const ROOTS_AT_ONCE = 50_000
const PARAGRAPH_WORK = 20
const ofRoots = ({ roots }: Sentence): number => roots.size + 1

/** Names are told in English alone: other languages have capitals elsewhere. */
export function* sentencesWithRoots(tokens: TokenText): Steps<Sentence[]> {
  const pace = new Pace(READ_AT_ONCE)
  const sentences: Sentence[] = []
  const hasNames = isEnglish(tokens.text)
  let from = 0
  for (const paragraph of paragraphsIn(tokens.text)) {
    for (const { start, end } of sentencesIn(tokens.text, paragraph)) {
      while (from < tokens.count && (tokens.starts[from] ?? 0) < start) from++
      let to = from
      while (to < tokens.count && (tokens.ends[to] ?? 0) <= end) to++
      const terms = termsOf(tokens.text.slice(start, end)).filter(({ isFunction }) => !isFunction)
      if (to > from) sentences.push({ from, to, ...rootsOf(terms, hasNames) })
      from = to
      if (pace.isDue(end - start)) yield
    }
    if (pace.isDue(PARAGRAPH_WORK)) yield
  }
  return sentences
}

/** @param terms content words of a sentence */
function rootsOf(
  terms: readonly Term[],
  hasNames: boolean,
): Pick<Sentence, 'roots' | 'capitals' | 'opening'> {
  const isName = ({ isCapital, isNumber }: Term, at: number) => isNumber || (hasNames && isCapital && at > 0)
  return {
    roots: setOfRoots(terms),
    capitals: setOfRoots(terms.filter(isName)),
    opening: terms[0]?.root ?? null,
  }
}

/** Most sentences have no capitals, and short ones no roots: they share one set. */
const NO_ROOTS: ReadonlySet<string> = new Set()
const setOfRoots = (terms: readonly Term[]): ReadonlySet<string> =>
  terms.length === 0 ? NO_ROOTS : new Set(terms.map(({ root }) => root))

/** Roots that have a capital, and stand nowhere without one. */
function* namesIn(sentences: readonly Sentence[]): Steps<Set<string>> {
  const pace = new Pace(ROOTS_AT_ONCE)
  const names = new Set<string>()
  for (const { capitals } of sentences) {
    for (const root of capitals) names.add(root)
    if (pace.isDue(capitals.size + 1)) yield
  }
  for (const sentence of sentences) {
    const { roots, capitals, opening } = sentence
    for (const root of roots) if (root !== opening && !capitals.has(root)) names.delete(root)
    if (pace.isDue(ofRoots(sentence))) yield
  }
  return names
}

/** The most similar sentence, or two neighbouring ones, of the source for each sentence, if any reaches the threshold. */
export function* similarSentences(
  sentences: readonly Sentence[],
  source: readonly Sentence[],
  threshold: number,
): Steps<SimilarSentence[]> {
  const pace = new Pace(ROOTS_AT_ONCE)
  const both = [...sentences, ...source]
  const weights = yield* weightsOf(both)
  const holders = yield* holdersOf(source, sentences)
  const names = yield* namesIn(both)
  for (const [root, { length }] of holders) {
    if (length <= HOLDERS_MAX && !names.has(root)) continue
    weights.set(root, 0)
    holders.delete(root)
  }
  for (const root of names) weights.set(root, 0)
  const lengthOf = (roots: Iterable<string>) => {
    let sum = 0
    for (const root of roots) sum += weights.get(root) ?? 0
    return sum
  }
  const lengths = yield* collect(source, pace, ofRoots, ({ roots }) => [lengthOf(roots)])
  // One sentence is often made of two: those at `at` and `at + 1` of the source are compared together, too.
  const pairLengths = yield* collect(source, pace, ofRoots, (one, at) => {
    const next = source[at + 1]
    if (!next) return [Number.POSITIVE_INFINITY]
    const shared = [...one.roots].filter((root) => next.roots.has(root))
    return [(lengths[at] ?? 0) + (lengths[at + 1] ?? 0) - lengthOf(shared)]
  })
  const single = new Shared(source.length)
  const pair = new Shared(source.length)
  const found: SimilarSentence[] = []
  for (const sentence of sentences) {
    if (pace.isDue(ofRoots(sentence))) yield
    if (sentence.roots.size < SHARED_LEAST) continue
    for (const root of sentence.roots) {
      const weight = weights.get(root) ?? 0
      let last = -2
      const places = holders.get(root) ?? []
      if (pace.isDue(places.length)) yield
      for (const at of places) {
        single.add(at, weight)
        if (at > 0 && last !== at - 1) pair.add(at - 1, weight)
        pair.add(at, weight)
        last = at
      }
    }
    const length = lengthOf(sentence.roots)
    const one = single.takeBest((at) => Math.sqrt(length * (lengths[at] ?? 0)))
    const two = pair.takeBest((at) => Math.sqrt(length * (pairLengths[at] ?? 0)))
    const isPair = two.cosine > one.cosine
    const { at, cosine } = isPair ? two : one
    const similarity = Math.min(1, cosine) ** SCALE
    const isTelling = similarity >= TELLING
    const [first, last] = [source[at], source[isPair ? at + 1 : at]]
    if (first && last && similarity >= threshold)
      found.push({
        sentence,
        sourceFrom: first.from,
        sourceTo: last.to,
        similarity,
        isTelling,
        isSure: false,
      })
  }
  return found
}

/** Weight and number of the roots that a sentence shares with each place of the source. */
class Shared {
  private readonly weights: Float64Array
  private readonly words: Uint16Array
  private touched: number[] = []

  constructor(places: number) {
    this.weights = new Float64Array(places)
    this.words = new Uint16Array(places)
  }

  add(at: number, weight: number): void {
    if (this.words[at] === 0) this.touched.push(at)
    this.words[at] = (this.words[at] ?? 0) + 1
    this.weights[at] = (this.weights[at] ?? 0) + weight
  }

  /** The place with the greatest cosine, 0 where none shares enough roots; forgets all. */
  takeBest(normOf: (at: number) => number): { at: number; cosine: number } {
    let best = { at: -1, cosine: 0 }
    for (const at of this.touched) {
      const cosine = (this.weights[at] ?? 0) / normOf(at)
      if ((this.words[at] ?? 0) >= SHARED_LEAST && cosine > best.cosine) best = { at, cosine }
      this.words[at] = 0
      this.weights[at] = 0
    }
    this.touched = []
    return best
  }
}

/** Places in the source that have a root, ascending, for each root of the sentences. */
function* holdersOf(
  source: readonly Sentence[],
  sentences: readonly Sentence[],
): Steps<Map<string, number[]>> {
  const pace = new Pace(ROOTS_AT_ONCE)
  const wanted = new Set<string>()
  for (const sentence of sentences) {
    for (const root of sentence.roots) wanted.add(root)
    if (pace.isDue(ofRoots(sentence))) yield
  }
  const holders = new Map<string, number[]>()
  for (const [at, sentence] of source.entries()) {
    for (const root of sentence.roots) {
      const known = holders.get(root)
      if (known) known.push(at)
      else if (wanted.has(root)) holders.set(root, [at])
    }
    if (pace.isDue(ofRoots(sentence))) yield
  }
  return holders
}

function* weightsOf(sentences: readonly Sentence[]): Steps<Map<string, number>> {
  const pace = new Pace(ROOTS_AT_ONCE)
  const weights = new Map<string, number>()
  for (const sentence of sentences) {
    for (const root of sentence.roots) weights.set(root, (weights.get(root) ?? 0) + 1)
    if (pace.isDue(ofRoots(sentence))) yield
  }
  const all = sentences.length + BACKGROUND
  for (const [root, count] of weights) weights.set(root, Math.log(all / count))
  return weights
}
