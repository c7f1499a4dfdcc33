// Answers a question by quotation: at most three sentences of the document, or the statement that it has no answer.

import {
  type AnswerModel,
  answerProbability,
  isRefused,
  type RankedSentence,
  rankSentences,
} from './answer-model.ts'
import type { Span } from './passages.ts'
import type { Question } from './question.ts'
import type { Candidate, Found } from './sentence-features.ts'

/** Offsets into the page's text, so that a quotation is verbatim. */
export type Quote = Span & { page: number }

export type Answer = {
  answered: boolean
  /** Probability, 0 to 1, that the document answers the question. */
  confidence: number
  /** The best first; neighbouring sentences are one quotation. Empty if not answered. */
  quotes: Quote[]
  /** Passages in the order of their best sentences, for a model to read; also where nothing is quoted. */
  passages: Candidate[]
}

export const ANSWER_SENTENCES_MAX = 3
/** A further sentence is quoted if its odds against the best are at least this. */
const ODDS_LEAST = 0.02

export const answerQuestion = (found: Found, model?: AnswerModel): Answer =>
  answerRanked(found, rankSentences(found, model), model)

/** @param ranked the sentences of `found` */
export function answerRanked(found: Found, ranked: readonly RankedSentence[], model?: AnswerModel): Answer {
  const confidence = answerProbability(found, ranked, model)
  const best = bestSentences(ranked)
  const answered = !isRefused(confidence, found.question, ranked[0], model) && hasKind(found.question, best)
  const passages = [...new Set(ranked.map(({ candidate }) => candidate))]
  return { answered, confidence, quotes: answered ? quotesOf(best) : [], passages }
}

/** False for a question of how many if no sentence has a number. */
const hasKind = ({ kind }: Question, sentences: readonly RankedSentence[]): boolean =>
  kind !== 'quantity' || sentences.some(({ values }) => values.kindQuantity > 0)

/**
 * The sentences that most probably answer, the best first; what the best announces ("The steps are:") before the others; and
 * the one before the best where it says of whom or what the best speaks ("It …"), as far as there is room.
 */
export function bestSentences(ranked: readonly RankedSentence[]): RankedSentence[] {
  const [best] = ranked
  if (best === undefined) return []
  const likely = [
    ...new Set([best, ...announcedBy(best, ranked), ...ranked.filter((one) => isLikely(one, best))]),
  ].slice(0, ANSWER_SENTENCES_MAX)
  const named = best.values.anaphor > 0 ? sentenceBefore(best, ranked) : undefined
  return named && !likely.includes(named) && likely.length < ANSWER_SENTENCES_MAX
    ? [...likely, named]
    : likely
}

const isLikely = ({ probability }: RankedSentence, best: RankedSentence): boolean =>
  probability >= ODDS_LEAST * best.probability

/** The sentences after one that ends with a colon. */
function announcedBy(
  { candidate, span }: RankedSentence,
  ranked: readonly RankedSentence[],
): RankedSentence[] {
  if (candidate.text[span.end - candidate.start - 1] !== ':') return []
  const after = candidate.sentences
    .filter(({ start }) => start >= span.end)
    .slice(0, ANSWER_SENTENCES_MAX - 1)
  return after.flatMap((next) => ranked.find((one) => one.candidate === candidate && one.span === next) ?? [])
}

function sentenceBefore(
  { candidate, span }: RankedSentence,
  ranked: readonly RankedSentence[],
): RankedSentence | undefined {
  const before = candidate.sentences[candidate.sentences.indexOf(span) - 1]
  return ranked.find((one) => one.candidate === candidate && one.span === before)
}

/** The sentences as quotations, joined where they follow each other, in the order of their best sentences. */
export function quotesOf(sentences: readonly Pick<RankedSentence, 'candidate' | 'span'>[]): Quote[] {
  const joined: { candidate: Candidate; span: Span; rank: number }[] = []
  const inOrder = sentences
    .map(({ candidate, span }, rank) => ({ candidate, span, rank }))
    .toSorted((one, other) => one.candidate.id - other.candidate.id || one.span.start - other.span.start)
  for (const next of inOrder) {
    const last = joined.at(-1)
    if (last && last.candidate === next.candidate && follows(next.candidate, last.span, next.span)) {
      last.span = { start: last.span.start, end: next.span.end }
      last.rank = Math.min(last.rank, next.rank)
    } else joined.push(next)
  }
  return joined
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ candidate, span }) => ({ page: candidate.page, ...span }))
}

/** Whether no sentence of the passage stands between two spans. */
const follows = ({ sentences }: Candidate, first: Span, second: Span): boolean =>
  !sentences.some(({ start }) => start >= first.end && start < second.start)
