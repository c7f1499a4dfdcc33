// Linear models of answering: one ranks sentences (conditional logit), one gives the probability that the document
// answers at all (logistic regression). Weights are learnt by scripts/answering/train-answers.ts.

import weights from './answer-weights.json' with { type: 'json' }
import type { Span } from './passages.ts'
import type { Question } from './question.ts'
import {
  type Candidate,
  FEATURES,
  type Features,
  type Found,
  KIND_FEATURES,
  type SentenceValues,
  sentenceFeatures,
} from './sentence-features.ts'
import { isFunding, isLabel, isNotice, isProse, isRoadmap } from './structure/prose.ts'

export const DECISION_FEATURES = [
  'bias',
  'score',
  'margin',
  'probability',
  'length',
  'size',
  'hasNames',
  'kind',
  'lacksKind',
  'stems',
  'namesPassage',
  'passageStems',
  'pairsPassage',
  'closePairs',
  'answerContext',
  'density',
  'unknown',
  'missing',
] as const
export type DecisionFeatures = Record<(typeof DECISION_FEATURES)[number], number>

export type AnswerModel = {
  rank: Partial<Features>
  decide: Partial<DecisionFeatures>
  /** Probability of an answer below which a question is not answered. */
  refuseBelow: number
}
const TRAINED: AnswerModel = weights

export type RankedSentence = SentenceValues & {
  score: number
  /** Probability that it answers, if one of all sentences of the candidates does. */
  probability: number
}

/** The range of scores, and of their differences, is brought to about 1. */
const SCORE_SCALE = 10
const MARGIN_SCALE = 5
/** Logarithm of about a thousand passages: rarity, and with it every share, depends on how many there are. */
const SIZE_SCALE = 7

/** The sentences of the candidates that say something, the best first. */
export function rankSentences(found: Found, model: AnswerModel = TRAINED): RankedSentence[] {
  const scored = sentenceFeatures(found)
    .filter(({ candidate, span }) => saysSomething(candidate, span))
    .map((one) => ({ ...one, score: scoreOf(one.values, model.rank) }))
    .toSorted((one, other) => other.score - one.score)
  const best = scored[0]?.score ?? 0
  const all = scored.reduce((sum, { score }) => sum + Math.exp(score - best), 0)
  return scored.map((one) => ({ ...one, probability: Math.exp(one.score - best) / all }))
}

function saysSomething({ text, start }: Candidate, span: Span): boolean {
  const sentence = text.slice(span.start - start, span.end - start)
  return (
    isProse(sentence) &&
    !isFunding(sentence) &&
    !isNotice(sentence) &&
    !isRoadmap(sentence) &&
    !isLabel(sentence)
  )
}

/** Probability that the best sentence answers the question. */
export function answerProbability(
  found: Found,
  ranked: readonly RankedSentence[],
  model: AnswerModel = TRAINED,
): number {
  const values = decisionFeatures(found, ranked)
  if (values === null) return 0
  const sum = DECISION_FEATURES.reduce((all, name) => all + values[name] * (model.decide[name] ?? 0), 0)
  return 1 / (1 + Math.exp(-sum))
}

/** Probability that an answer needs which leaves something of its question open. */
const NEEDED = { uncounted: 0.7, cut: 0.7, missing: 0.5 }
/** Share of a question's weight that may stand nowhere around the answer. */
const MISSING_MOST = 0.4
/** Least `kindQuantity` of a sentence whose number counts what the question counts. */
const COUNTED = 0.9

/**
 * The model learns from questions whose paragraph is there or not, which differ by most of their words. One word that is
 * missing where all others stand tells it little, and makes it another question: it is held against the answer here.
 */
export function isRefused(
  probability: number,
  { kind }: Question,
  best: RankedSentence | undefined,
  model: AnswerModel = TRAINED,
): boolean {
  const { missing = 0, missingNamed = 0, kindQuantity = 0 } = best?.values ?? {}
  return (
    probability < model.refuseBelow ||
    best?.isNamedUnknown ||
    (probability < NEEDED.missing && (missing > MISSING_MOST || missingNamed > 0)) ||
    (probability < NEEDED.uncounted && kind === 'quantity' && kindQuantity < COUNTED) ||
    (probability < NEEDED.cut && best !== undefined && beginsWithin(best))
  )
}

/**
 * The end of a sentence whose beginning, and with it perhaps its subject, stands on another page or in another column.
 * "mRNA", "pH" and "p53" begin sentences.
 */
const beginsWithin = ({ candidate: { text, start }, span }: RankedSentence): boolean =>
  /^\s*\p{Ll}+(?=[\s,;])/u.test(text.slice(span.start - start, span.end - start))

/** Null: there is no sentence. */
export function decisionFeatures(
  { question, frequencies }: Found,
  ranked: readonly RankedSentence[],
): DecisionFeatures | null {
  const best = ranked[0]
  if (best === undefined) return null
  const rival = ranked.find(({ candidate }) => candidate.id !== best.candidate.id)
  const { values } = best
  const kind = Math.max(values.kindTime, values.kindQuantity, values.kindPerson, values.kindPlace)
  return {
    ...values,
    bias: 1,
    score: best.score / SCORE_SCALE,
    margin: rival ? (best.score - rival.score) / MARGIN_SCALE : 1,
    probability: best.probability,
    length: question.terms.length / 10,
    size: Math.log(1 + frequencies.passages) / SIZE_SCALE,
    hasNames: question.terms.some(({ isName }) => isName) ? 1 : 0,
    kind,
    // A date, a number, a name is asked for, and none is there.
    lacksKind: KIND_FEATURES[question.kind] === undefined ? 0 : 1 - kind,
  }
}

export const scoreOf = (values: Features, rank: Partial<Features>): number =>
  FEATURES.reduce((sum, name) => sum + values[name] * (rank[name] ?? 0), 0)
