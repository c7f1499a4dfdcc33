// The plagiarism check on texts whose degree of copying is known (Clough and Stevenson's short answers), on unrelated
// abstracts, and on words copied into other text. The rows are not in the repository: DATA_DIR, else ../shared/data.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComparedText } from '../../workers/domain/plagiarism/matches.ts'
import type { Degree } from '../../workers/domain/plagiarism/score.ts'
import { GRAM_WORDS, GUARANTEED_WORDS } from '../../workers/domain/plagiarism/winnow.ts'
import {
  commonRuns,
  compare,
  comparedText,
  fingerprintsOf,
  ReportWriter,
  tokensOf,
} from '../support/compared.ts'
import { type Row, rounded } from './support/row.ts'

const COMMAND = 'npm run bench -- plagiarism'
const LEAST = { area: 0.995, degree: 80 }
const THRESHOLD = 0.7
const INSERTIONS = 10_000
const HOST_WORDS = 60

type Answer = { category: Degree; source: string; text: string }
type Judged = { degree: Degree; named: Degree; score: number }

export async function run(): Promise<Row[]> {
  const folder = process.env.DATA_DIR ?? join(import.meta.dirname, '../../../shared/data')
  const lines = <Value>(file: string): Value[] => {
    const path = join(folder, file)
    if (!existsSync(path)) throw new Error(`There is no ${path}: set DATA_DIR to the folder that holds it.`)
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  }
  const originals = new Map(
    lines<{ id: string; text: string }>('plagiarism/originals.jsonl').map(({ id, text }) => [id, text]),
  )
  const answers = lines<Answer>('plagiarism/answers.jsonl')
  const abstracts = lines<{ text: string }>('grammar/abstracts.jsonl').map(({ text }) => comparedText(text))
  const judged = answers.map((answer) => judge(answer, originals.get(answer.source) ?? ''))
  const right = judged.filter(({ degree, named }) => degree === named).length
  const { missed, short } = insertions()
  const row = (name: string, value: number, unit: string, more: Partial<Row> = {}): Row => ({
    name,
    value,
    unit,
    command: COMMAND,
    ...more,
  })
  return [
    row(`Copied or not, ${judged.length} answers: area under the curve`, rounded(area(judged), 3), '', {
      least: LEAST.area,
    }),
    row(
      'the same without answers that share no sentence with their original',
      rounded(area(detectable(judged)), 3),
      '',
    ),
    row('Degree named right', rounded((100 * right) / judged.length), '%', { least: LEAST.degree }),
    row(`Pairs of ${abstracts.length} unrelated abstracts reported`, reportedPairs(abstracts), 'pairs', {
      limit: 1,
    }),
    row(`${INSERTIONS} insertions of ${GUARANTEED_WORDS} words: missed`, missed, '', { limit: 0 }),
    row(`the same: matches shorter than ${GRAM_WORDS} words`, short, '', { limit: 0 }),
  ]
}

function judge({ category, text }: Answer, original: string): Judged {
  const compared = comparedText(text)
  const source = comparedText(original)
  const document = { id: '', name: '', kind: 'source', url: null, csl: null } as const
  const writer = new ReportWriter(compared)
  writer.add(document, source, compare(compared, source, THRESHOLD))
  const report = writer.report()
  return { degree: category, named: report.degree, score: report.overallScore }
}

const isCopied = ({ degree }: Judged) => degree !== 'non'
const detectable = (judged: readonly Judged[]) => judged.filter((one) => !isCopied(one) || one.score > 0)

/** Part of the pairs of a copied and an own text in which the copied one has the higher score; equal ones count half. */
function area(judged: readonly Judged[]): number {
  const [copied, own] = [judged.filter(isCopied), judged.filter((one) => !isCopied(one))]
  const won = copied.flatMap((one) =>
    own.map((other): number => (one.score > other.score ? 1 : one.score === other.score ? 0.5 : 0)),
  )
  return won.reduce((sum, value) => sum + value, 0) / won.length
}

function reportedPairs(texts: readonly ComparedText[]): number {
  let pairs = 0
  for (const [at, one] of texts.entries())
    for (const other of texts.slice(at + 1))
      if (compare(one, other, THRESHOLD).some(({ excluded }) => excluded === null)) pairs++
  return pairs
}

/** Random words copied into other random words; the seed is fixed, so that a failure repeats. */
function insertions(): { missed: number; short: number } {
  let seed = 1
  const random = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const words = (count: number) => Array.from({ length: count }, () => `w${random(5000)}`)
  let missed = 0
  let short = 0
  for (let times = 0; times < INSERTIONS; times++) {
    const source = words(HOST_WORDS)
    const from = random(HOST_WORDS - GUARANTEED_WORDS + 1)
    const copied = source.slice(from, from + GUARANTEED_WORDS)
    const host = words(HOST_WORDS)
    host.splice(random(HOST_WORDS), 0, ...copied)
    const [text, original] = [tokensOf(host.join(' ')), tokensOf(source.join(' '))]
    const known = new Set(fingerprintsOf(original))
    const runs = commonRuns(text, original)
    const isFound =
      fingerprintsOf(text).some((hash) => known.has(hash)) &&
      runs.some((run) => run.words >= GUARANTEED_WORDS)
    if (!isFound) missed++
    short += runs.filter((run) => run.words < GRAM_WORDS).length
  }
  return { missed, short }
}
