// What a text and one source have in common: passages of the same words, and sentences that say much the same in partly
// the same words.

import type { ExcludedRegion, Exclusion, Span } from './exclusions.ts'
import { firstAt } from './first-at.ts'
import { type AlignedPassage, alignedPassages, kindOf, type MatchKind, wordsInOrder } from './passages.ts'
import { commonRuns, type Run } from './runs.ts'
import { coverage } from './score.ts'
import { ownWords } from './set-phrases.ts'
import {
  type Sentence,
  type SimilarSentence,
  sentencesWithRoots,
  similarSentences,
} from './similar-sentences.ts'
import { type TokenText, tokensOf, UNSPACED_CHARACTER } from './tokens.ts'
import { GUARANTEED_WORDS } from './winnow.ts'

/** A text with what its comparisons need. */
export type ComparedText = {
  tokens: TokenText
  sentences: readonly Sentence[]
  excluded: readonly ExcludedRegion[]
  /** Of each token the number of its region in `excluded`, from 1; 0 for none. */
  regions: Int32Array
  citations: readonly Span[]
}

/** @param excluded the first of overlapping regions holds */
export function comparedText(
  text: string,
  excluded: readonly ExcludedRegion[] = [],
  citations: readonly Span[] = [],
): ComparedText {
  const tokens = tokensOf(text)
  return {
    tokens,
    sentences: sentencesWithRoots(tokens),
    excluded,
    regions: regionsOf(tokens, excluded),
    citations,
  }
}

function regionsOf({ starts, ends, count }: TokenText, excluded: readonly ExcludedRegion[]): Int32Array {
  const regions = new Int32Array(count)
  /** Of each token one behind it before which all have a region: overlapping regions visit a token once. */
  const next = Int32Array.from({ length: count + 1 }, (_, token) => token)
  const firstFree = (from: number) => {
    let token = from
    for (let to = next[token] ?? count; to !== token; to = next[token] ?? count) {
      next[token] = next[to] ?? count
      token = to
    }
    return token
  }
  for (const [at, { start, end }] of excluded.entries()) {
    const first = firstAt(count, (token) => (starts[token] ?? 0) >= start)
    for (let token = firstFree(first); token < count && (ends[token] ?? 0) <= end; token = firstFree(token)) {
      regions[token] = at + 1
      next[token] = token + 1
    }
  }
  return regions
}

export type Match = AlignedPassage & { kind: MatchKind; excluded: Exclusion | null }

/** Part of what a sentence has in common that passages hold, from which they tell of it, and it is no match of its own. */
const TOLD_BY_PASSAGES = 0.6
/** Words of its own that a match has at least. */
const OWN_WORDS_LEAST = 3
/** UTF-16 code units of a match in which its words are looked at. */
const OWN_WORDS_WITHIN = 5000
/** Words that a character of a script without spaces is worth: most words of Chinese have two. */
const WORD_OF_CHARACTER = 0.5
/** A single similar sentence of a source counts from this similarity, and with so many words of its own. */
const LONE_SIMILARITY = 0.88
const LONE_OWN_WORDS = 6

/** `matches` in the order of the text; `runs` and `similar` are what they were made of. */
export type Comparison = { matches: Match[]; runs: Run[]; similar: SimilarSentence[] }

/** @param threshold least similarity of sentences, 0 to 1 */
export function compare(text: ComparedText, source: ComparedText, threshold: number): Comparison {
  const runs = commonRuns(text.tokens, source.tokens)
  const exact = alignedPassages(text.tokens, source.tokens, runs, text.regions).map((passage) =>
    ofPassage(text, passage),
  )
  const strong = coverage(
    text.tokens.count,
    exact.filter((one) => !isWeak(one)),
  )
  const found = similarSentences(text.sentences, source.sentences, threshold)
  const sentences = found.flatMap((one) => {
    const { from, to } = one.sentence
    const told = marked(strong.subarray(from, to))
    // No more words can be equal than the sentence has: a copied one is not aligned again.
    if (told >= TOLD_BY_PASSAGES * (to - from)) return []
    const match = ofSentence(text, source, one)
    return told < TOLD_BY_PASSAGES * match.equal ? [match] : []
  })
  // One similar sentence of a source that has nothing else is a coincidence.
  const isAlone = sentences.length === 1 && exact.every(isWeak)
  const similar = sentences.filter((one) => !isWeak(one) && (one.isTelling || !isAlone))
  // Sentences do not overlap: the last that begins before a passage is the only one that may hold it.
  const isTold = ({ from, to }: Match) => {
    const behind = firstAt(similar.length, (at) => (similar[at]?.from ?? 0) > from)
    return (similar[behind - 1]?.to ?? 0) >= to
  }
  const matches = [...exact.filter((one) => !isTold(one)), ...similar].sort(
    (one, other) => one.from - other.from,
  )
  return { matches, runs, similar: found }
}

const isWeak = ({ excluded }: Match) => excluded === 'set_phrase' || excluded === 'short'

function ofPassage(text: ComparedText, passage: AlignedPassage): Match {
  const words = wordsOf(text.tokens, passage).slice(0, OWN_WORDS_WITHIN)
  const characters = words.match(UNSPACED_CHARACTER)?.length ?? 0
  const length = passage.equal - characters * (1 - WORD_OF_CHARACTER)
  const own = ownWords(words).size
  const weakness = own < OWN_WORDS_LEAST ? 'set_phrase' : length < GUARANTEED_WORDS ? 'short' : null
  return { ...passage, kind: kindOf(passage), excluded: reasonAt(text, passage.from) ?? weakness }
}

/** `isTelling`: the sentence says something even if it is the only one. */
function ofSentence(
  text: ComparedText,
  source: ComparedText,
  { sentence, sourceFrom, sourceTo, similarity }: SimilarSentence,
): Match & { isTelling: boolean } {
  const { from, to } = sentence
  const equal = wordsInOrder(text.tokens, sentence, source.tokens, { from: sourceFrom, to: sourceTo })
  const passage = { from, to, sourceFrom, sourceTo, equal }
  const own = ownWords(wordsOf(text.tokens, sentence)).size
  // A sentence belongs to the region that its middle lies in.
  const excluded = reasonAt(text, (from + to) >> 1) ?? (own < OWN_WORDS_LEAST ? 'set_phrase' : null)
  const isTelling = similarity >= LONE_SIMILARITY && own >= LONE_OWN_WORDS
  return { ...passage, kind: kindOf(passage), excluded, isTelling }
}

const reasonAt = ({ excluded, regions }: ComparedText, token: number): Exclusion | null =>
  excluded[(regions[token] ?? 0) - 1]?.reason ?? null

const marked = (marks: Uint8Array): number => marks.reduce((sum, one) => sum + one, 0)

export const wordsOf = (tokens: TokenText, { from, to }: { from: number; to: number }): string =>
  tokens.text.slice(tokens.starts[from], tokens.ends[to - 1])
