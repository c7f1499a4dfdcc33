// What a text and one source have in common: passages of the same words, and sentences that say much the same in partly
// the same words.

import { collect, Pace, type Steps } from '../steps.ts'
import { firstAt } from '../text/first-at.ts'
import type { ExcludedRegion, Exclusion, Span } from './exclusions.ts'
import {
  type AlignedPassage,
  alignedPassages,
  kindOf,
  type MatchKind,
  stayedIn,
  wordsInOrder,
} from './passages.ts'
import { commonRuns } from './runs.ts'
import { coverage, type MatchMethod } from './score.ts'
import { ownWords } from './set-phrases.ts'
import {
  type Sentence,
  type SimilarSentence,
  sentencesWithRoots,
  similarSentences,
} from './similar-sentences.ts'
import { type TokenText, UNSPACED_CHARACTER } from './tokens.ts'
import { GUARANTEED_WORDS } from './winnow.ts'

/** Words that are looked at in one step, and what a passage takes beside its own. */
const WORDS_AT_ONCE = 100_000
const PASSAGE_WORK = 100
/** Pairs of words that are aligned in one step, and what a sentence takes beside its own. */
const PAIRS_AT_ONCE = 1_000_000
const SENTENCE_WORK = 2000

/** A text with what its comparisons need. */
export type ComparedText = {
  tokens: TokenText
  sentences: readonly Sentence[]
  excluded: readonly ExcludedRegion[]
  /** The number of each token's region in `excluded`, from 1; 0 for none. */
  regions: Int32Array
  citations: readonly Span[]
}

/** @param excluded the first of overlapping regions holds */
export function* comparedText(
  tokens: TokenText,
  excluded: readonly ExcludedRegion[] = [],
  citations: readonly Span[] = [],
): Steps<ComparedText> {
  return {
    tokens,
    sentences: yield* sentencesWithRoots(tokens),
    excluded,
    regions: yield* regionsOf(tokens, excluded),
    citations,
  }
}

function* regionsOf(
  { starts, ends, count }: TokenText,
  excluded: readonly ExcludedRegion[],
): Steps<Int32Array> {
  const pace = new Pace(WORDS_AT_ONCE)
  const regions = new Int32Array(count)
  /** A token behind each, up to which all have a region: overlapping regions visit a token once. */
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
    if (pace.isDue(1)) yield
    for (let token = firstFree(first); token < count && (ends[token] ?? 0) <= end; token = firstFree(token)) {
      if (pace.isDue(1)) yield
      regions[token] = at + 1
      next[token] = token + 1
    }
  }
  return regions
}

export type Match = AlignedPassage & { method: MatchMethod; kind: MatchKind; excluded: Exclusion | null }

/** Part of what a sentence has in common that passages hold, from which they tell of it, and it is no match of its own. */
const TOLD_BY_PASSAGES = 0.6
/** Words of its own that a match has at least. */
const OWN_WORDS_LEAST = 3
/** UTF-16 code units of a match in which its words are looked at. */
const OWN_WORDS_WITHIN = 5000
/** Words that a character of a script without spaces is worth: most words of Chinese have two. */
const WORD_OF_CHARACTER = 0.5
/** Similarity of a sentence from which it may be one whose words stayed, in order. */
const CANDIDATE_SIMILARITY = 0.5
/** Telling sentences and passages of a source from which they tell of it; of a shorter text, all its sentences. */
const TELLING_LEAST = 4
/** Words between a loosely similar sentence and what tells of the source. */
const BESIDE = 80

/**
 * Matches in the order of the text.
 *
 * @param threshold least similarity of sentences in their content words, or part of all words in order, 0 to 1
 * @param alike sentences that are similar in meaning (sentence-vectors.ts)
 */
export function* compare(
  text: ComparedText,
  source: ComparedText,
  threshold: number,
  alike: readonly SimilarSentence[] = [],
): Steps<Match[]> {
  const pace = new Pace(WORDS_AT_ONCE)
  const runs = yield* commonRuns(text.tokens, source.tokens)
  const passages = yield* alignedPassages(text.tokens, source.tokens, runs, text.regions)
  const exact = yield* collect(
    passages,
    pace,
    ({ from, to }) => Math.min(to - from, OWN_WORDS_WITHIN) + PASSAGE_WORK,
    (passage) => [ofPassage(text, passage)],
  )
  const strong = coverage(
    text.tokens.count,
    exact.filter((one) => !isWeak(one)),
  )
  const least = Math.min(threshold, CANDIDATE_SIMILARITY)
  const found = moreSimilar(yield* similarSentences(text.sentences, source.sentences, least), alike)
  const pairsOf = ({ sentence, sourceFrom, sourceTo }: SimilarSentence) =>
    (sentence.to - sentence.from) * (sourceTo - sourceFrom) + SENTENCE_WORK
  const sentences = yield* collect(found, new Pace(PAIRS_AT_ONCE), pairsOf, (one) => {
    const { from, to } = one.sentence
    const told = marked(strong.subarray(from, to))
    // No more words can be equal than the sentence has: a copied one is not aligned again.
    if (told >= TOLD_BY_PASSAGES * (to - from)) return []
    const match = ofSentence(text, source, one)
    const isSimilar = Math.max(one.similarity, stayedIn(match)) >= threshold
    return isSimilar && (told === 0 || told < TOLD_BY_PASSAGES * match.equal) ? [match] : []
  })
  const similar = supported(
    sentences.filter((one) => !isWeak(one)),
    exact.filter((one) => !isWeak(one)),
    Math.min(TELLING_LEAST, Math.max(2, text.sentences.length)),
  )
  // Sentences do not overlap: the last that begins before a passage is the only one that may hold it.
  const isTold = ({ from, to }: Match) => {
    const behind = firstAt(similar.length, (at) => (similar[at]?.from ?? 0) > from)
    return (similar[behind - 1]?.to ?? 0) >= to
  }
  return [...exact.filter((one) => !isTold(one)), ...similar].sort((one, other) => one.from - other.from)
}

/** What two ways found; for a sentence that both found, the more similar. */
function moreSimilar(
  found: readonly SimilarSentence[],
  others: readonly SimilarSentence[],
): SimilarSentence[] {
  const bySentence = new Map(found.map((one) => [one.sentence, one]))
  for (const other of others) {
    const one = bySentence.get(other.sentence)
    const best = one === undefined || one.similarity < other.similarity ? other : one
    bySentence.set(other.sentence, {
      ...best,
      isTelling: one?.isTelling || other.isTelling,
      isSure: one?.isSure || other.isSure,
    })
  }
  return [...bySentence.values()].sort((one, other) => one.sentence.from - other.sentence.from)
}

type SentenceMatch = Match & Pick<SimilarSentence, 'isTelling' | 'isSure'>

/**
 * Texts about one subject have single sentences that are similar. One counts by itself if most of its words stayed in order,
 * or others that mean the same follow it; a telling one counts where more tells of the source, and a loosely similar one
 * beside those. What is excluded (a quotation, a reference) tells of nothing.
 */
function supported(
  sentences: readonly SentenceMatch[],
  passages: readonly Match[],
  least: number,
): SentenceMatch[] {
  const telling = sentences.filter(({ isTelling }) => isTelling)
  const sure = [...telling, ...passages]
    .filter(({ excluded }) => excluded === null)
    .sort((one, other) => one.from - other.from)
  if (sure.length < least) return telling.filter(({ isSure }) => isSure)
  const isBeside = ({ from, to }: Match) => {
    const behind = firstAt(sure.length, (at) => (sure[at]?.from ?? 0) >= from)
    const [before, after] = [sure[behind - 1], sure[behind]]
    return (before && from - before.to <= BESIDE) || (after && after.from - to <= BESIDE)
  }
  return sentences.filter((one) => one.isTelling || isBeside(one))
}

const isWeak = ({ excluded }: Match) => excluded === 'set_phrase' || excluded === 'short'

function ofPassage(text: ComparedText, passage: AlignedPassage): Match {
  const words = rangeText(text.tokens, passage).slice(0, OWN_WORDS_WITHIN)
  const characters = words.match(UNSPACED_CHARACTER)?.length ?? 0
  const length = passage.equal - characters * (1 - WORD_OF_CHARACTER)
  const own = ownWords(words).size
  const weakness = own < OWN_WORDS_LEAST ? 'set_phrase' : length < GUARANTEED_WORDS ? 'short' : null
  const excluded = reasonAt(text, passage.from) ?? weakness
  return { ...passage, method: 'fingerprinting', kind: kindOf(passage), excluded }
}

function ofSentence(
  text: ComparedText,
  source: ComparedText,
  { sentence, sourceFrom, sourceTo, isTelling, isSure }: SimilarSentence,
): SentenceMatch {
  const { from, to } = sentence
  const equal = wordsInOrder(text.tokens, sentence, source.tokens, { from: sourceFrom, to: sourceTo })
  const passage = { from, to, sourceFrom, sourceTo, equal }
  const own = ownWords(rangeText(text.tokens, sentence)).size
  // A sentence belongs to the region that its middle lies in.
  const excluded = reasonAt(text, (from + to) >> 1) ?? (own < OWN_WORDS_LEAST ? 'set_phrase' : null)
  const kind = kindOf(passage)
  const isInOrder = kind !== 'heavy'
  return {
    ...{ ...passage, method: 'semantic', kind, excluded },
    ...{ isTelling: isTelling || isInOrder, isSure: isSure || isInOrder },
  }
}

const reasonAt = ({ excluded, regions }: ComparedText, token: number): Exclusion | null =>
  excluded[(regions[token] ?? 0) - 1]?.reason ?? null

const marked = (marks: Uint8Array): number => marks.reduce((sum, one) => sum + one, 0)

export const rangeText = (tokens: TokenText, { from, to }: { from: number; to: number }): string =>
  tokens.text.slice(tokens.starts[from], tokens.ends[to - 1])
