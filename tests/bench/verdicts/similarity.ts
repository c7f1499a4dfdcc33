// Similarity: pairs of texts about one subject that nobody made from each other (paragraphs of one encyclopedia article,
// students' own answers to one question, and pages, where TOPIC_TEXTS names a file of {topic, text} lines); answers whose
// degree of copying is known; abstracts with words exchanged; texts told anew, with a stand-in for a server of embeddings.
// Texts are split by a hash. They are not in the repository: DATA_DIR, else ../shared/data.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComparedText } from '../../../workers/domain/plagiarism/matches.ts'
import type { Report } from '../../../workers/domain/plagiarism/report.ts'
import type { Degree } from '../../../workers/domain/plagiarism/score.ts'
import type { SimilarSentence } from '../../../workers/domain/plagiarism/similar-sentences.ts'
import { MeaningComparison } from '../../../workers/services/plagiarism/compare-meaning.ts'
import { RETOLD_TEXTS } from '../../fixtures/retold-texts.ts'
import { compare, comparedText, ReportWriter } from '../../support/compared.ts'
import { embeddingsServer } from '../../support/wire/stand-in-embedder.ts'
import { type Row, rounded } from '../support/row.ts'
import { COMMAND, half, hash, type Miss, show } from './half.ts'

const THRESHOLD = 0.7
const EXCHANGED_EVERY = [3, 4, 5, 6, 7, 8]

const folder = process.env.DATA_DIR ?? join(import.meta.dirname, '../../../../shared/data')
const isMeasured = (key: string) => (hash(key) % 2 === 0) === (half === 'seen')

function lines<Value>(path: string): Value[] {
  if (!existsSync(path)) throw new Error(`There is no ${path}: set DATA_DIR to the folder that holds it.`)
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
const data = <Value>(name: string) => lines<Value>(join(folder, name))

function reportOf(
  text: string | ComparedText,
  sourceText: string,
  alike: readonly SimilarSentence[] = [],
): Report {
  const compared = typeof text === 'string' ? comparedText(text) : text
  const source = comparedText(sourceText)
  const writer = new ReportWriter(compared)
  const document = { id: '', name: '', kind: 'source', url: null, csl: null } as const
  writer.add(document, source, compare(compared, source, THRESHOLD, alike))
  return writer.report()
}

const shownOf = ({ overallScore, sourceMatches }: Report) => ({
  overallScore: rounded(overallScore, 3),
  matches: sourceMatches.flatMap(({ matches }) => matches.map(({ text, sourceText }) => [text, sourceText])),
})

type Pairs = { name: string; page: string; texts: { topic: string; text: string }[] }

/** Both ways of each pair: what is compared with what matters. */
function samePairs({ name, page, texts }: Pairs): Row {
  const measured = texts.filter(({ topic }) => isMeasured(topic))
  const wrong: Miss[] = []
  let pairs = 0
  for (const one of measured)
    for (const other of measured) {
      if (one === other || one.topic !== other.topic) continue
      pairs++
      const report = reportOf(one.text, other.text)
      if (report.riskLevel !== 'low') wrong.push({ kind: report.riskLevel, shown: shownOf(report) })
    }
  show(`Of one subject, and above low: ${name}`, wrong)
  return {
    name: `Above low of ${pairs} pairs of one subject, ${name}, ${half}; the page: ${page}`,
    value: wrong.length,
    unit: 'pairs',
    limit: 0,
    command: COMMAND,
  }
}

type Answer = { id: string; task: string; category: Degree; source: string; text: string }

function topicPairs(answers: readonly Answer[]): Pairs[] {
  const seen = new Set<string>()
  const paragraphs = data<{ article: number; context: string }>('questions/xquad-dev.jsonl').flatMap(
    ({ article, context }) => {
      if (seen.has(context)) return []
      seen.add(context)
      return [{ topic: `article ${article}`, text: context }]
    },
  )
  const own = answers
    .filter(({ category, id }) => category === 'non' && isMeasured(id))
    .map(({ task, text }) => ({ topic: topicInHalf(task), text }))
  const pages = process.env.TOPIC_TEXTS
  return [
    { name: 'paragraphs of an article', page: 'a match is a place to look', texts: paragraphs },
    { name: 'own answers to a question', page: 'the same', texts: own },
    ...(pages === undefined
      ? []
      : [{ name: 'independent pages', page: 'the same', texts: lines<Pairs['texts'][number]>(pages) }]),
  ]
}

/** Answers are split one by one: their question is a topic that is measured. */
function topicInHalf(task: string): string {
  let topic = task
  while (!isMeasured(topic)) topic += "'"
  return topic
}

function degreeRows(answers: readonly Answer[]): Row[] {
  const originals = new Map(
    data<{ id: string; text: string }>('plagiarism/originals.jsonl').map(({ id, text }) => [id, text]),
  )
  const measured = answers.filter(({ id }) => isMeasured(id))
  const wrong: Miss[] = []
  let heavy = 0
  for (const { id, category, source, text } of measured) {
    const report = reportOf(text, originals.get(source) ?? '')
    if (category === 'heavy' && report.degree === 'heavy') heavy++
    if (report.degree !== category)
      wrong.push({ kind: `${category} named ${report.degree}`, shown: { id, ...shownOf(report) } })
  }
  show('Degree named wrong', wrong)
  const allHeavy = measured.filter(({ category }) => category === 'heavy').length
  return [
    {
      name: `Degree named right, of ${measured.length} answers, ${half}; the page names none, the API does`,
      value: rounded((100 * (measured.length - wrong.length)) / measured.length),
      unit: '%',
      least: 80,
      command: COMMAND,
    },
    {
      name: `Heavy revision named right, of ${allHeavy}`,
      value: heavy,
      unit: 'answers',
      command: COMMAND,
    },
  ]
}

function exchangedRows(): Row[] {
  const abstracts = data<{ text: string }>('grammar/abstracts.jsonl')
    .map(({ text }) => text)
    .filter(isMeasured)
  const unfound: Miss[] = []
  const unequal: Miss[] = []
  let texts = 0
  for (const [at, abstract] of abstracts.entries()) {
    const others = (abstracts[(at + 1) % abstracts.length] ?? '').match(/\p{L}+/gu) ?? []
    for (const every of EXCHANGED_EVERY) {
      texts++
      const exchanged = abstract
        .split(' ')
        .map((word, place) =>
          place % every === 1 ? word.replace(/\p{L}+/u, others[place % others.length] ?? '') : word,
        )
        .join(' ')
      const report = reportOf(exchanged, abstract)
      const parts = report.similarityChecks.filter(({ method }) => method !== 'n-gram')
      const sum = parts.reduce((all, { score }) => all + score, 0)
      const kind = `each ${every}`
      if (report.riskLevel === 'low') unfound.push({ kind, shown: { exchanged, ...shownOf(report) } })
      if (Math.abs(sum - report.overallScore) > 1e-9) unequal.push({ kind, shown: parts })
    }
  }
  show('Words exchanged, and low', unfound)
  show('A figure that is not the sum of its parts', unequal)
  return [
    {
      name: `Low of ${texts} abstracts with each third to eighth word exchanged, ${half}`,
      value: unfound.length,
      unit: 'texts',
      limit: 0,
      command: COMMAND,
    },
    {
      name: 'The same: figures that are not the sum of the two parts that the page names',
      value: unequal.length,
      unit: 'texts',
      limit: 0,
      command: COMMAND,
    },
  ]
}

/** The stand-in knows what means the same: this measures the alignment, and no model. */
async function retoldRow(): Promise<Row> {
  const bare = (sentence: string) => sentence.replace(/\.$/, '')
  const server = embeddingsServer(
    RETOLD_TEXTS.flatMap(({ source, retold }) =>
      source.map((one, at) => [bare(one), bare(retold[at] ?? '')]),
    ),
  )
  const embedder = {
    model: 'stand-in',
    async embed(input: string[]) {
      const body = JSON.stringify({ input, model: 'stand-in' })
      const answer = await server.answer(
        new Request('http://model.test/embeddings', { method: 'POST', body }),
      )
      const { data: vectors } = (await answer.json()) as { data: { embedding: number[] }[] }
      return vectors.map(({ embedding }) => embedding)
    },
  }
  const missed: Miss[] = []
  for (const { source, retold } of RETOLD_TEXTS) {
    const meaning = new MeaningComparison(embedder, THRESHOLD, async () => {})
    const [text, other] = [retold.join(' '), source.join(' ')]
    const compared = comparedText(text)
    await meaning.readText(compared)
    const report = reportOf(compared, other, await meaning.alikeIn(comparedText(other), null))
    if (report.riskLevel === 'low') missed.push({ kind: 'told anew', shown: text })
  }
  show('Told anew, and not found', missed)
  return {
    name: `Texts told anew that are found, of ${RETOLD_TEXTS.length}, with a stand-in embedder; the page: “by meaning”`,
    value: RETOLD_TEXTS.length - missed.length,
    unit: 'texts',
    least: 5,
    command: COMMAND,
  }
}

export async function run(): Promise<Row[]> {
  const answers = data<Answer>('plagiarism/answers.jsonl')
  return [
    ...topicPairs(answers).map(samePairs),
    ...degreeRows(answers),
    ...exchangedRows(),
    await retoldRow(),
  ]
}
