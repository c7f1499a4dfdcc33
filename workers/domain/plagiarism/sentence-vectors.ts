// Similarity of sentences in meaning: which sentence of a source says what a sentence of the text says, by vectors that a
// model gave them. How near two vectors are depends on the model, and on the subject, which brings all sentences of two
// texts nearer. So a cosine is measured from the mean cosine between the sentences of each text, which say different things
// of the subject: at that mean the similarity is 0, at the same vector 1. Two sentences are alike if each is the other's
// nearest, and others that follow them are alike as well: a text told anew keeps the order of what it tells.

import type { Sentence, SimilarSentence } from './similar-sentences.ts'

/** A vector of length 1. */
export type UnitVector = Float32Array
/** `place` numbers the sentences of a text that were to be compared, of which some may be left out. */
export type SentenceVector = { sentence: Sentence; place: number; vector: UnitVector }

/** The similarity is a power: 0.7, where the product draws the line by default, is three tenths of the way. */
const SCALE = 0.3

/** Sentences that follow each other in both texts, at least: single ones that are near are of one subject. */
const CHAIN_LEAST = 3
/** Sentences from one of a chain to the next, in each text. */
const STEP_MAX = 2

type Found = SimilarSentence & { place: number; sourcePlace: number }

export function unitVector(numbers: readonly number[]): UnitVector {
  const vector = Float32Array.from(numbers)
  const length = Math.sqrt(dot(vector, vector))
  return length > 0 ? vector.map((one) => one / length) : vector
}

/** @param threshold least similarity, 0 to 1 */
export function alikeInMeaning(
  sentences: readonly SentenceVector[],
  source: readonly SentenceVector[],
  threshold: number,
): SimilarSentence[] {
  const mean = meanCosine([sentences, source])
  const { nearest, back } = nearestOf(sentences, source)
  const found: Found[] = []
  for (const [at, { sentence, place }] of sentences.entries()) {
    const { at: sourceAt, cosine } = nearest[at] ?? { at: -1, cosine: 0 }
    const other = source[sourceAt]
    const similarity = Math.min(1, Math.max(0, (cosine - mean) / (1 - mean))) ** SCALE
    if (other && back[sourceAt]?.at === at && similarity >= threshold)
      found.push({
        ...{ sentence, sourceFrom: other.sentence.from, sourceTo: other.sentence.to, similarity },
        ...{ isTelling: true, isSure: true, place, sourcePlace: other.place },
      })
  }
  return inChains(found).map(({ place: _place, sourcePlace: _sourcePlace, ...one }) => one)
}

type Nearest = { at: number; cosine: number }

/** The nearest sentence of the source for each sentence, and the other way round. */
function nearestOf(sentences: readonly SentenceVector[], source: readonly SentenceVector[]) {
  const nearest = sentences.map((): Nearest => ({ at: -1, cosine: 0 }))
  const back = source.map((): Nearest => ({ at: -1, cosine: 0 }))
  for (const [place, { vector }] of sentences.entries())
    for (const [at, other] of source.entries()) {
      const cosine = dot(vector, other.vector)
      if (cosine > (nearest[place]?.cosine ?? 0)) nearest[place] = { at, cosine }
      if (cosine > (back[at]?.cosine ?? 0)) back[at] = { at: place, cosine }
    }
  return { nearest, back }
}

/** Those that follow each other in both texts. */
function inChains(found: readonly Found[]): Found[] {
  const follows = (one: Found, other: Found) => {
    const [step, sourceStep] = [other.place - one.place, other.sourcePlace - one.sourcePlace]
    return step >= 1 && step <= STEP_MAX && sourceStep >= 1 && sourceStep <= STEP_MAX
  }
  const before = found.map(() => 1)
  const behind = found.map(() => 1)
  for (const [at, one] of found.entries())
    for (let to = at + 1; to < found.length && to <= at + STEP_MAX; to++) {
      const other = found[to]
      if (other && follows(one, other)) before[to] = Math.max(before[to] ?? 1, (before[at] ?? 1) + 1)
    }
  for (let at = found.length - 1; at >= 0; at--)
    for (let to = at + 1; to < found.length && to <= at + STEP_MAX; to++) {
      const [one, other] = [found[at], found[to]]
      if (one && other && follows(one, other)) behind[at] = Math.max(behind[at] ?? 1, (behind[to] ?? 1) + 1)
    }
  return found.filter((_one, at) => (before[at] ?? 1) + (behind[at] ?? 1) - 1 >= CHAIN_LEAST)
}

/**
 * Mean cosine between different sentences of one text, below 1; 0 where no text has two. It comes from the sum of the text's
 * vectors, in linear time.
 */
function meanCosine(texts: readonly (readonly SentenceVector[])[]): number {
  let sum = 0
  let pairs = 0
  for (const sentences of texts) {
    const total = new Float64Array(sentences[0]?.vector.length ?? 0)
    for (const { vector } of sentences)
      for (const [at, one] of vector.entries()) total[at] = (total[at] ?? 0) + one
    sum += total.reduce((squares, one) => squares + one * one, 0) - sentences.length
    pairs += sentences.length * (sentences.length - 1)
  }
  return pairs === 0 ? 0 : Math.min(0.99, Math.max(0, sum / pairs))
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}
