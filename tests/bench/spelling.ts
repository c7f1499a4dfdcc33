// Spelling by the dictionaries on texts of others: remarks in what edited texts have, and planted slips with the right word
// among the first five suggestions; on the half of the paragraphs that nothing was tuned to. `SPELLING_HALF=seen` takes the other,
// `SPELLING_LANGUAGE=de` one language.

import { runAtOnce } from '../../workers/domain/steps.ts'
import { baseLanguage } from '../../workers/domain/text/languages.ts'
import { checkByDictionary } from '../../workers/domain/writing/spelling/check-by-dictionary.ts'
import { archivesOf, openArchives } from '../support/load-dictionary.ts'
import { plantSlips } from './spelling/planted.ts'
import { isHeldOut, LANGUAGES, paragraphsOf } from './spelling/texts.ts'
import { wordCount } from './support/grammar-examples.ts'
import { type Row, rounded } from './support/row.ts'
import { show } from './verdicts/half.ts'

const COMMAND = 'npm run bench -- spelling'
/** Paragraphs of each language. */
const MOST = 300
const isSeen = process.env.SPELLING_HALF === 'seen'

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  const one = process.env.SPELLING_LANGUAGE
  for (const language of LANGUAGES)
    if (one === undefined || one === language) rows.push(...(await rowsOf(language)))
  return rows
}

async function rowsOf(language: string): Promise<Row[]> {
  const before = process.memoryUsage().rss
  const archives = archivesOf(language)
  const started = performance.now()
  const dictionary = await openArchives(archives)
  const opened = performance.now()
  const memory = process.memoryUsage().rss - before
  const check = (text: string) => runAtOnce(checkByDictionary(text, language, dictionary))
  const paragraphs = paragraphsOf(language)
    .filter((text) => isHeldOut(text) !== isSeen)
    .slice(0, MOST)
  const words = paragraphs.reduce((sum, text) => sum + wordCount(text), 0)
  const first = performance.now()
  check(paragraphs[0] ?? '')
  const answered = performance.now()
  const alarms = paragraphs.flatMap((text) =>
    check(text).map(
      ({ start, end, replacements }) => `${text.slice(start, end)} → ${replacements.join(', ')}`,
    ),
  )
  const took = performance.now() - answered
  const script = baseLanguage(language) === 'ru' ? 'Cyrillic' : 'Latin'
  const planted = plantSlips(paragraphs, script, dictionary.knows)
  const missed: string[] = []
  for (const { text, start, wrong, right } of planted) {
    const remark = check(text).find((issue) => issue.start <= start && issue.end > start)
    if (!remark?.replacements.includes(right))
      missed.push(`${wrong} (${right}): ${remark?.replacements.join(', ') ?? 'no remark'}`)
  }
  if (isSeen)
    show(
      language,
      [...alarms, ...missed].map((shown) => ({ kind: language, shown })),
    )
  const row = (name: string, value: number, unit: string): Row => ({
    name: `Spelling, ${language}: ${name}`,
    value: rounded(value),
    unit,
    command: COMMAND,
  })
  return [
    {
      ...row(`remarks in edited text (${words})`, (alarms.length / words) * 1000, 'per 1,000 words'),
      limit: 5,
    },
    {
      ...row(
        `planted slips with the right word among five (${planted.length})`,
        (1 - missed.length / planted.length) * 100,
        '%',
      ),
      least: 85,
    },
    row('opening its dictionaries and English', opened - started, 'ms'),
    row('first paragraph', answered - first, 'ms'),
    row('checking', (took / words) * 1000, 'ms per 1,000 words'),
    row('memory of the dictionaries', memory / 1e6, 'MB'),
  ]
}
