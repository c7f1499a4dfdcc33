// What Grammar & Style shows a person: the rules of POST /grammar/check with the Worker's code and files, and Harper (slim
// build, American), behind the filter that the page uses. Measured on the held-out half of the rules' examples, on all, on
// published abstracts, and on misspellings that a text repeats. Rules and Harper alone are measured beside it.

import { Dialect, LocalLinter } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'
import { harperLints } from '../../app/features/assistant/grammar/harper-lints.ts'
import { runAtOnce } from '../../workers/domain/steps.ts'
import { checkGrammar } from '../../workers/domain/writing/check-grammar.ts'
import type { HarperLint } from '../../workers/domain/writing/shown/harper-lint.ts'
import { shownIssues } from '../../workers/domain/writing/shown/shown-issues.ts'
import { analyseStyle } from '../../workers/domain/writing/style/analyse-style.ts'
import { loadEnglish } from '../support/load-english.ts'
import { BAD_ESSAYS } from './support/bad-essays.ts'
import {
  alarmsPerThousand,
  type Checker,
  isHeldOut,
  readAbstracts,
  readExamples,
  type Scores,
  scoreExamples,
  wordCount,
} from './support/grammar-examples.ts'
import { REPEATED_MISSPELLINGS } from './support/repeated-misspellings.ts'
import { percentile, type Row, rounded } from './support/row.ts'

const COMMAND = 'npm run bench -- grammar'
const TIMES = 5

const bounds = {
  flagged: { least: 46 },
  corrected: { least: 36 },
  alarmed: { limit: 6 },
  perThousand: { limit: 5 },
}
type Bounds = Partial<typeof bounds>

export async function run(): Promise<Row[]> {
  const [examples, abstracts] = [readExamples(), readAbstracts()]
  const heldOut = examples.filter(isHeldOut)
  const english = await loadEnglish()
  const linter = new LocalLinter({ binary: slimBinary, dialect: Dialect.American })
  const linted = new Map<string, HarperLint[]>()
  const harper = async (text: string) => {
    const lints = linted.get(text) ?? (await harperLints(linter, text))
    linted.set(text, lints)
    return lints
  }
  const rules = (text: string) => runAtOnce(checkGrammar(text, english)).issues
  const shown = async (text: string) =>
    shownIssues({
      text,
      rules: rules(text),
      harper: await harper(text),
      byDictionary: [],
      inOther: [],
      hasVariant: false,
    })
  const withStyle: Checker = async (text) => {
    const issues = await shown(text)
    const style = runAtOnce(analyseStyle(text, english)).suggestions.map(({ position }) => ({
      ...position,
      replacements: [],
    }))
    return [
      ...issues,
      ...style.filter(({ start, end }) => !issues.some((one) => one.start < end && one.end > start)),
    ]
  }
  return [
    ...exampleRows('Grammar as shown, held-out half', await scoreExamples(heldOut, shown), bounds),
    ...exampleRows('Grammar as shown, all examples', await scoreExamples(examples, shown), bounds),
    alarmRow('Grammar as shown', await alarmsPerThousand(abstracts, shown), bounds),
    alarmRow('Grammar as shown, with style', await alarmsPerThousand(abstracts, withStyle), bounds),
    await repeatedRow(shown),
    ...scoreRows(
      BAD_ESSAYS.map((text) => runAtOnce(analyseStyle(text, english)).overallScore),
      abstracts.map((text) => runAtOnce(analyseStyle(text, english)).overallScore),
    ),
    timeRow(abstracts, rules),
    ...exampleRows('Rules alone, all examples', await scoreExamples(examples, rules), {}),
    alarmRow('Rules alone', await alarmsPerThousand(abstracts, rules), {}),
    ...exampleRows('Harper unfiltered, all examples', await scoreExamples(examples, harper), {}),
    alarmRow('Harper unfiltered', await alarmsPerThousand(abstracts, harper), {}),
  ]
}

const scoreRows = (bad: number[], published: number[]): Row[] => [
  {
    name: `Style: highest score of ${bad.length} bad essays`,
    value: Math.max(...bad),
    unit: 'of 100',
    limit: 49,
    command: COMMAND,
  },
  {
    name: 'Style: score that 95 of 100 published abstracts reach',
    value: percentile(published, 0.05),
    unit: 'of 100',
    least: 70,
    command: COMMAND,
  },
]

/** Each misspelling stands four times in a text of its own; it counts if each of them is marked. */
async function repeatedRow(check: (text: string) => Promise<{ start: number }[]>): Promise<Row> {
  let marked = 0
  for (const { word, text } of REPEATED_MISSPELLINGS) {
    const starts = new Set((await check(text)).map(({ start }) => start))
    const places = Array.from(text.matchAll(new RegExp(String.raw`\b${word}\b`, 'g')), ({ index }) => index)
    if (places.length === 4 && places.every((place) => starts.has(place))) marked++
  }
  return {
    name: `Grammar as shown: misspellings used four times, still marked (of ${REPEATED_MISSPELLINGS.length})`,
    value: marked,
    unit: 'words',
    least: REPEATED_MISSPELLINGS.length,
    command: COMMAND,
  }
}

function exampleRows(name: string, scores: Scores, limits: Bounds): Row[] {
  const { wrong, flagged, corrected, right, alarmed } = scores
  const share = (part: number, whole: number) => rounded((part / whole) * 100)
  const row = { unit: '%', command: COMMAND }
  return [
    {
      name: `${name}: wrong ones flagged (${wrong})`,
      value: share(flagged, wrong),
      ...row,
      ...limits.flagged,
    },
    { name: `${name}: right correction first`, value: share(corrected, wrong), ...row, ...limits.corrected },
    {
      name: `${name}: right ones flagged (${right})`,
      value: share(alarmed, right),
      ...row,
      ...limits.alarmed,
    },
  ]
}

const alarmRow = (name: string, value: number, limits: Bounds): Row => ({
  name: `${name}: alarms in published abstracts`,
  value: rounded(value, 2),
  unit: 'per 1,000 words',
  command: COMMAND,
  ...limits.perThousand,
})

/**
 * All abstracts, one request each, in time of the processor (with the garbage collector's), since other work on the
 * machine is no cost of a check. The first pass, which fills what is kept, is not counted.
 */
function timeRow(abstracts: readonly string[], check: Checker): Row {
  const words = abstracts.reduce((sum, text) => sum + wordCount(text), 0)
  for (const text of abstracts) check(text)
  const passes = Array.from({ length: TIMES }, () => {
    const before = process.cpuUsage()
    for (const text of abstracts) check(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return {
    name: 'Grammar: processor time, median pass',
    value: rounded((percentile(passes, 0.5) / words) * 1000),
    unit: 'ms per 1,000 words',
    limit: 15,
    command: COMMAND,
  }
}
