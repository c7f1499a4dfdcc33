// Answers from a document without a model, on questions of 120 paragraphs that are one document here: the right
// paragraph first, the right sentence first, the answer within at most three sentences; and questions whose paragraph was
// removed. Weights are learnt from the other articles (cross-validation by article), so that no figure is of rows that were
// seen. Beside it a plain overlap of words weighted by rarity. The rows are not in the repository: DATA_DIR, else
// ../shared/data.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { indexPages } from '../../scripts/answering/indexed-pages.ts'
import {
  type Example,
  examplesByArticle,
  examplesOf,
  holdsAnswer,
  learnAnswers,
} from '../../scripts/answering/learn-answers.ts'
import {
  contextsOf,
  FOLDS,
  foldOf,
  type QuestionRow,
  readQuestionRows,
} from '../../scripts/answering/question-rows.ts'
import { type AnswerModel, rankSentences } from '../../workers/domain/answering/answer-model.ts'
import { answerQuestion, bestSentences, quotesOf } from '../../workers/domain/answering/answer-question.ts'
import { sentencesIn } from '../../workers/domain/answering/passages.ts'
import { analyseQuestion } from '../../workers/domain/answering/question.ts'
import { percentile, type Row, rounded } from './support/row.ts'

const root = join(import.meta.dirname, '../..')
const COMMAND = 'npm run bench -- questions'
const LEAST = { paragraph: 95, sentence: 88, answer: 92, refused: 70 }
const MOST_LOST = 5
const PASSAGES = 1000
const LIMIT_MS = 10

type Judged = {
  paragraph: boolean
  sentence: boolean
  answer: boolean
  /** The same where the threshold decides. */
  kept: boolean
  refused: boolean
  sentences: number
}

export async function run(): Promise<Row[]> {
  const path = join(process.env.DATA_DIR ?? join(root, '../shared/data'), 'questions/xquad-dev.jsonl')
  if (!existsSync(path))
    throw new Error(`The questions are not at ${path}: set DATA_DIR to the folder that holds questions/.`)
  const rows = readQuestionRows(path)
  const { whole, single } = crossValidated(rows)
  const peer = overlapPeer(rows)
  const times = timesOf(rows)
  const row = (name: string, value: number, unit: string, more: Partial<Row> = {}): Row => ({
    name,
    value: rounded(value),
    unit,
    command: COMMAND,
    ...more,
  })
  const share = (judged: readonly Judged[], of: (one: Judged) => boolean) =>
    (100 * judged.filter(of).length) / judged.length
  const lost = (judged: readonly Judged[]) => share(judged, ({ answer, kept }) => answer && !kept)
  const least = (name: keyof typeof LEAST) => ({ least: LEAST[name] })
  const sentences = whole.reduce((sum, one) => sum + one.sentences, 0) / whole.length
  const paragraphs = contextsOf(rows).length
  return [
    row(
      `Right of ${paragraphs} paragraphs first, ${rows.length} questions`,
      share(whole, (one) => one.paragraph),
      '%',
      least('paragraph'),
    ),
    row('the same by overlap (peer)', peer.paragraph, '%'),
    row(
      'Right sentence first',
      share(whole, (one) => one.sentence),
      '%',
      least('sentence'),
    ),
    row('the same by overlap (peer)', peer.sentence, '%'),
    row(
      `Answer within ${rounded(sentences, 2)} sentences (at most three)`,
      share(whole, (one) => one.answer),
      '%',
      least('answer'),
    ),
    row('the same within three by overlap (peer)', peer.answer, '%'),
    row(
      'Paragraph removed: not answered',
      share(whole, (one) => one.refused),
      '%',
      least('refused'),
    ),
    row('Answers lost by that threshold', lost(whole), 'points', { limit: MOST_LOST }),
    row(
      'Each article a document: right paragraph first',
      share(single, (one) => one.paragraph),
      '%',
    ),
    row(
      'Each article a document: right sentence first',
      share(single, (one) => one.sentence),
      '%',
    ),
    row(
      'Each article a document: answer within three',
      share(single, (one) => one.answer),
      '%',
    ),
    row(
      'Each article a document: removed, not answered',
      share(single, (one) => one.refused),
      '%',
    ),
    row('Each article a document: lost by the threshold', lost(single), 'points'),
    {
      ...row(`Answer from ${PASSAGES} passages, p95`, percentile(times, 0.95), 'ms', { limit: LIMIT_MS }),
      value: rounded(percentile(times, 0.95), 2),
    },
  ]
}

/** Each question judged by weights that were learnt from other articles. */
function crossValidated(rows: readonly QuestionRow[]): { whole: Judged[]; single: Judged[] } {
  const examples = { whole: examplesOf(rows), single: examplesByArticle(rows) }
  const judged: { whole: Judged[]; single: Judged[] } = { whole: [], single: [] }
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeldOut = ({ row }: Example) => foldOf(row) === fold
    const model = learnAnswers([...examples.whole, ...examples.single].filter((one) => !isHeldOut(one)))
    for (const name of ['whole', 'single'] as const)
      judged[name].push(...examples[name].filter(isHeldOut).map((one) => judge(one, model)))
  }
  return judged
}

function judge({ row, page, whole, removed }: Example, model: AnswerModel): Judged {
  const ranked = rankSentences(whole, model)
  const sentences = bestSentences(ranked)
  const best = ranked[0]
  const start = row.starts[0] ?? 0
  const paragraph = best?.candidate.page === page
  return {
    paragraph,
    sentence: paragraph && best.span.start <= start && start < best.span.end,
    answer: holdsAnswer(row, page, quotesOf(sentences)),
    kept: holdsAnswer(row, page, answerQuestion(whole, model).quotes),
    refused: !answerQuestion(removed, model).answered,
    sentences: sentences.length,
  }
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/** Words that a question shares with a text, each counting log(paragraphs / paragraphs with it). */
function overlapPeer(rows: readonly QuestionRow[]) {
  const contexts = contextsOf(rows)
  const frequencies = new Map<string, number>()
  for (const context of contexts)
    for (const word of wordsOf(context)) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  const paragraphs = contexts.map((context, at) => ({
    page: at + 1,
    words: wordsOf(context),
    sentences: Array.from(sentencesIn(context, { start: 0, end: context.length }), (span) => ({
      ...span,
      page: at + 1,
      words: wordsOf(context.slice(span.start, span.end)),
    })),
  }))
  const right = { paragraph: 0, sentence: 0, answer: 0 }
  for (const row of rows) {
    const asked = wordsOf(row.question)
    const byOverlap = <Place extends { words: Set<string> }>(places: readonly Place[]): Place[] => {
      const overlap = ({ words }: Place) =>
        [...asked].reduce(
          (sum, word) =>
            sum + (words.has(word) ? Math.log(contexts.length / (frequencies.get(word) ?? 1)) : 0),
          0,
        )
      return places
        .map((place) => ({ place, score: overlap(place) }))
        .toSorted((one, other) => other.score - one.score)
        .map(({ place }) => place)
    }
    const page = contexts.indexOf(row.context) + 1
    const [paragraph] = byOverlap(paragraphs)
    const three = byOverlap(paragraph?.sentences ?? []).slice(0, 3)
    const start = row.starts[0] ?? 0
    const [first] = three
    if (paragraph?.page === page) right.paragraph++
    if (first?.page === page && first.start <= start && start < first.end) right.sentence++
    if (holdsAnswer(row, page, three)) right.answer++
  }
  const percent = (count: number) => (100 * count) / rows.length
  return {
    paragraph: percent(right.paragraph),
    sentence: percent(right.sentence),
    answer: percent(right.answer),
  }
}

/** Milliseconds of each question over the paragraphs, repeated under other page numbers with every third word dropped. */
function timesOf(rows: readonly QuestionRow[]): number[] {
  const contexts = contextsOf(rows)
  const texts = Array.from({ length: PASSAGES }, (_, at) => {
    const text = contexts[at % contexts.length] ?? ''
    const round = Math.floor(at / contexts.length)
    return round === 0
      ? text
      : text
          .split(' ')
          .filter((_, word) => (word + round) % 3 > 0)
          .join(' ')
  })
  const index = indexPages(texts)
  const ask = (asked: string) => {
    const began = performance.now()
    answerQuestion(index.search(analyseQuestion(asked)))
    return performance.now() - began
  }
  for (const { question } of rows.slice(0, 50)) ask(question)
  return rows.map(({ question }) => ask(question))
}
