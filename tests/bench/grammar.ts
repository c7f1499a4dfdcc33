// Recall, false alarms and time of POST /grammar/check, with the Worker's code and files in Node: on the held-out half of
// the rules' examples, on all, and on published abstracts. Harper alone is measured in the same run, as the page runs it
// (slim build, American).

import { Dialect, LocalLinter } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'
import { checkGrammar } from '../../workers/domain/writing/check-grammar.ts'
import { loadEnglish } from '../support/load-english.ts'
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
import { percentile, type Row, rounded } from './support/row.ts'

const COMMAND = 'npm run bench -- grammar'
const TIMES = 5

const bounds = {
  flagged: { least: 40 },
  corrected: { least: 30 },
  alarmed: { limit: 5 },
  perThousand: { limit: 6 },
}
type Bounds = Partial<typeof bounds>

export async function run(): Promise<Row[]> {
  const [examples, abstracts] = [readExamples(), readAbstracts()]
  const english = await loadEnglish()
  const server: Checker = (text) => checkGrammar(text, english).issues
  const heldOut = examples.filter(isHeldOut)
  const rows = [
    ...exampleRows('Grammar, held-out half', await scoreExamples(heldOut, server), bounds),
    ...exampleRows('Grammar, all examples', await scoreExamples(examples, server), bounds),
    alarmRow('Grammar', await alarmsPerThousand(abstracts, server), bounds),
    timeRow(abstracts, server),
  ]
  const linter = new LocalLinter({ binary: slimBinary, dialect: Dialect.American })
  const harper: Checker = (text) => lint(linter, text)
  rows.push(
    ...exampleRows('Harper alone, held-out half', await scoreExamples(heldOut, harper), {}),
    ...exampleRows('Harper alone, all examples', await scoreExamples(examples, harper), {}),
    alarmRow('Harper alone', await alarmsPerThousand(abstracts, harper), {}),
  )
  return rows
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

/** Harper counts Unicode characters. */
async function lint(
  linter: LocalLinter,
  text: string,
): Promise<{ start: number; end: number; replacements: string[] }[]> {
  const characters = [...text]
  const offset = (at: number) => characters.slice(0, at).join('').length
  return (await linter.lint(text, { language: 'plaintext' })).map((one) => {
    const span = one.span()
    const [start, end] = [offset(span.start), offset(span.end)]
    const replacements = one.suggestions().map((suggestion) => {
      const inserted = suggestion.kind() === INSERT_AFTER ? text.slice(start, end) : ''
      return inserted + suggestion.get_replacement_text()
    })
    one.free()
    return { start, end, replacements }
  })
}

/** SuggestionKind.InsertAfter: the words stay before it. */
const INSERT_AFTER = 2
