// Learns an answer model from questions on a set of paragraphs. Ranking learns from documents that hold the question's own
// paragraph, deciding also from the same documents without it.

import {
  type AnswerModel,
  DECISION_FEATURES,
  decisionFeatures,
  rankSentences,
} from '../../workers/domain/answering/answer-model.ts'
import { bestSentences, quotesOf } from '../../workers/domain/answering/answer-question.ts'
import { analyseQuestion, type Question } from '../../workers/domain/answering/question.ts'
import {
  FEATURES,
  type Features,
  type Found,
  sentenceFeatures,
} from '../../workers/domain/answering/sentence-features.ts'
import { type Choice, fitChoices, fitLabels, type Labelled } from './fit.ts'
import { indexPages } from './indexed-pages.ts'
import { contextsOf, type QuestionRow } from './question-rows.ts'

export type Example = {
  row: QuestionRow
  question: Question
  /** Page of the question's own paragraph. */
  page: number
  whole: Found
  /** Passages found without the question's own paragraph. */
  removed: Found
}

/** Chosen by cross-validation. */
const RANKING = { penalty: 0.1, rounds: 200, rate: 0.1 }
const DECIDING = { penalty: 1, rounds: 400, rate: 0.05 }
/** Share of questions without their paragraph that the threshold refuses in training; of questions on something else, more. */
const REFUSED_SHARE = 0.86
const AGAINST: (keyof Features)[] = ['later', 'unknown', 'missing', 'missingNamed']
/** Features that only ever speak for a sentence. */
const POSITIVE = FEATURES.map((name) => !AGAINST.includes(name))

/** All paragraphs as one document. */
export function examplesOf(rows: readonly QuestionRow[]): Example[] {
  const contexts = contextsOf(rows)
  const whole = indexPages(contexts)
  const removed = contexts.map((_, without) =>
    indexPages(contexts.map((text, at) => (at === without ? null : text))),
  )
  return rows.map((row) => {
    const question = analyseQuestion(row.question)
    const at = contexts.indexOf(row.context)
    const other = removed[at] ?? whole
    return { row, question, page: at + 1, whole: whole.search(question), removed: other.search(question) }
  })
}

/** Each article as a document of its own: scores of short documents differ from those of long ones. */
export const examplesByArticle = (rows: readonly QuestionRow[]): Example[] =>
  [...new Set(rows.map(({ article }) => article))].flatMap((article) =>
    examplesOf(rows.filter((row) => row.article === article)),
  )

export function learnAnswers(examples: readonly Example[]): AnswerModel {
  const choices = examples.map(choiceOf).filter(({ chosen }) => chosen >= 0)
  const rank = named(FEATURES, fitChoices(choices, { ...RANKING, positive: POSITIVE }))
  const ranking: AnswerModel = { rank, decide: {}, refuseBelow: 0 }
  const labelled: Labelled[] = []
  const refused: Float64Array[] = []
  for (const { whole, removed, row, page } of examples) {
    const right = rankSentences(whole, ranking)
    const wrong = rankSentences(removed, ranking)
    const [good, bad] = [decisionFeatures(whole, right), decisionFeatures(removed, wrong)]
    if (good && holdsAnswer(row, page, quotesOf(bestSentences(right))))
      labelled.push({ row: vector(good), label: 1 })
    if (bad) {
      labelled.push({ row: vector(bad), label: 0 })
      refused.push(vector(bad))
    }
  }
  const weights = fitLabels(labelled, { ...DECIDING, positive: [] })
  const scores = refused
    .map((row) => row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0))
    .sort((one, other) => one - other)
  const threshold = scores[Math.floor(REFUSED_SHARE * scores.length)] ?? 0
  return {
    rank,
    decide: named(DECISION_FEATURES, weights),
    refuseBelow: Number((1 / (1 + Math.exp(-threshold))).toFixed(4)),
  }
}

/** Whether one of the quotations holds the whole answer. */
export const holdsAnswer = (
  { answers, starts }: QuestionRow,
  page: number,
  quotes: readonly { page: number; start: number; end: number }[],
): boolean => {
  const start = starts[0] ?? 0
  const end = start + (answers[0]?.length ?? 0)
  return quotes.some((quote) => quote.page === page && quote.start <= start && end <= quote.end)
}

function choiceOf({ whole, row, page }: Example): Choice {
  const sentences = sentenceFeatures(whole)
  const start = row.starts[0] ?? 0
  return {
    rows: sentences.map(({ values }) => Float64Array.from(FEATURES.map((name) => values[name]))),
    chosen: sentences.findIndex(
      ({ candidate, span }) => candidate.page === page && span.start <= start && start < span.end,
    ),
  }
}

const vector = (values: Record<string, number>): Float64Array =>
  Float64Array.from(DECISION_FEATURES.map((name) => values[name] ?? 0))

const named = (names: readonly string[], weights: Float64Array): Record<string, number> =>
  Object.fromEntries(names.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(3))]))
