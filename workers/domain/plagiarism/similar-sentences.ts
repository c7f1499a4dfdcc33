// Lexical similarity of sentences: which sentence of a source says much the same in partly the same words. It needs no
// model, and misses a paraphrase that shares no words.
//
// Each sentence is the set of roots of its content words (terms.ts), weighted by their rarity in both texts (Robertson and
// Spärck Jones' inverse document frequency, over sentences). The similarity is a power of the cosine of two such sets, so
// that 0.7, where the product draws the line by default, is two fifths of the weight in common.

import { sentencesIn } from '../answering/passages.ts'
import { termsOf } from '../answering/terms.ts'
import type { TokenText } from './tokens.ts'

/** Places are numbers of tokens, ends exclusive. */
export type Sentence = { from: number; to: number; roots: ReadonlySet<string> }

/** `similarity` from 0 to 1. */
export type SimilarSentence = {
  sentence: Sentence
  sourceFrom: number
  sourceTo: number
  similarity: number
}

/** Content words that two sentences must share: fewer are a topic. */
const SHARED_LEAST = 4
/** Sentences that a word is taken to be missing from, so that two short texts have rare words as well. */
const BACKGROUND = 50
const SCALE = 0.4
const BLANK_LINE = /\n[^\S\n]*\n/g

export function sentencesWithRoots(tokens: TokenText): Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  for (const { start, end } of spansOf(tokens.text)) {
    while (from < tokens.count && (tokens.starts[from] ?? 0) < start) from++
    let to = from
    while (to < tokens.count && (tokens.ends[to] ?? 0) <= end) to++
    const terms = termsOf(tokens.text.slice(start, end)).filter(({ isFunction }) => !isFunction)
    if (to > from) sentences.push({ from, to, roots: new Set(terms.map(({ root }) => root)) })
    from = to
  }
  return sentences
}

function* spansOf(text: string) {
  let start = 0
  for (const { index, 0: gap } of [...text.matchAll(BLANK_LINE), { index: text.length, 0: '' }]) {
    yield* sentencesIn(text, { start, end: index })
    start = index + gap.length
  }
}

/** For each sentence the most similar one, or two neighbouring ones, of the source, if any reaches the threshold. */
export function similarSentences(
  sentences: readonly Sentence[],
  source: readonly Sentence[],
  threshold: number,
): SimilarSentence[] {
  const weightOf = weights([...sentences, ...source])
  const units = unitsOf(source)
  const lengths = units.map(({ roots }) => total(roots, weightOf))
  const holders = new Map<string, number[]>()
  for (const [unit, { roots }] of units.entries())
    for (const root of roots) {
      const known = holders.get(root)
      if (known) known.push(unit)
      else holders.set(root, [unit])
    }
  const shared = new Float64Array(units.length)
  const words = new Int32Array(units.length)
  const found: SimilarSentence[] = []
  for (const sentence of sentences) {
    if (sentence.roots.size < SHARED_LEAST) continue
    shared.fill(0)
    words.fill(0)
    for (const root of sentence.roots)
      for (const unit of holders.get(root) ?? []) {
        shared[unit] = (shared[unit] ?? 0) + weightOf(root)
        words[unit] = (words[unit] ?? 0) + 1
      }
    const length = total(sentence.roots, weightOf)
    let best: SimilarSentence | null = null
    for (const [unit, { from, to }] of units.entries()) {
      if ((words[unit] ?? 0) < SHARED_LEAST) continue
      const cosine = (shared[unit] ?? 0) / Math.sqrt(length * (lengths[unit] ?? 1))
      const similarity = Math.min(1, cosine) ** SCALE
      if (similarity >= threshold && similarity > (best?.similarity ?? 0))
        best = { sentence, sourceFrom: from, sourceTo: to, similarity }
    }
    if (best) found.push(best)
  }
  return found
}

/** Each sentence, and each with the one after it: one sentence is often made of two. */
const unitsOf = (source: readonly Sentence[]): Sentence[] =>
  source.flatMap((one, at) => {
    const next = source[at + 1]
    return next
      ? [one, { from: one.from, to: next.to, roots: new Set([...one.roots, ...next.roots]) }]
      : [one]
  })

function weights(sentences: readonly Sentence[]): (root: string) => number {
  const counts = new Map<string, number>()
  for (const { roots } of sentences) for (const root of roots) counts.set(root, (counts.get(root) ?? 0) + 1)
  const all = sentences.length + BACKGROUND
  return (root) => Math.log(all / (counts.get(root) ?? 1))
}

const total = (roots: ReadonlySet<string>, weightOf: (root: string) => number): number => {
  let sum = 0
  for (const root of roots) sum += weightOf(root)
  return sum
}
