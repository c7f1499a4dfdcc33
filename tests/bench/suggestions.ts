// Suggestions by rules on essays of several disciplines, good and bad: each suggestion judged useful, trivial or wrong by a
// reader (suggestion-texts/judgements.json). A suggestion that nobody has judged is printed, and counts as wrong.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/local-configuration.ts'
import { runAtOnce } from '../../workers/domain/steps.ts'
import { suggestByRules } from '../../workers/domain/writing/suggestions/suggest-by-rules.ts'
import type { Suggestion } from '../../workers/domain/writing/suggestions/suggestion.ts'
import { type Row, rounded } from './support/row.ts'

type Verdict = 'useful' | 'trivial' | 'wrong'
/** `at` is the place in the text (placeOf), `says` the first words of the explanation. */
type Judgement = { at: string; says: string; offers?: string; verdict: Verdict }

const COMMAND = 'npm run bench -- suggestions'
const FOLDER = join(root, 'tests/bench/suggestion-texts')

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

export async function run(): Promise<Row[]> {
  const judgements: Record<string, Judgement[]> = JSON.parse(read('judgements.json'))
  const texts = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .map((file) => {
      const name = file.slice(0, -'.txt'.length)
      const text = read(file)
      const { suggestions } = runAtOnce(suggestByRules(text, ''))
      const verdicts = suggestions.map((one) => verdictOf(text, one, judgements[name] ?? []))
      return { name, good: name.endsWith('-good'), verdicts }
    })
  const good = texts.filter((text) => text.good)
  const bad = texts.filter((text) => !text.good)
  const all = texts.flatMap(({ verdicts }) => verdicts)
  return [
    ...texts.map(
      ({ name, verdicts }): Row => ({
        name: `Suggestions, ${name}: useful, trivial, wrong`,
        value: counts(verdicts),
        unit: `of ${verdicts.length}`,
        command: COMMAND,
      }),
    ),
    {
      name: `Suggestions: good texts without any (${good.length})`,
      value: good.filter(({ verdicts }) => verdicts.length === 0).length,
      unit: 'texts',
      least: good.length,
      command: COMMAND,
    },
    {
      name: `Suggestions: fewest useful ones in a bad text (${bad.length})`,
      value: Math.min(...bad.map(({ verdicts }) => count(verdicts, 'useful'))),
      unit: 'suggestions',
      least: 10,
      command: COMMAND,
    },
    {
      name: `Suggestions: wrong, of all ${all.length}`,
      value: rounded((count(all, 'wrong') / Math.max(1, all.length)) * 100),
      unit: '%',
      limit: 10,
      command: COMMAND,
    },
  ]
}

const count = (verdicts: Verdict[], wanted: Verdict) => verdicts.filter((one) => one === wanted).length
const counts = (verdicts: Verdict[]) =>
  (['useful', 'trivial', 'wrong'] as const).map((wanted) => count(verdicts, wanted)).join(', ')

function verdictOf(text: string, one: Suggestion, judged: readonly Judgement[]): Verdict {
  const { explanation, suggestedText } = one
  const place = placeOf(text, one)
  const found = judged.find(
    ({ at, says, offers = '' }) => at === place && explanation.startsWith(says) && offers === suggestedText,
  )
  if (found) return found.verdict
  const unjudged = { at: place, says: explanation.slice(0, 40), offers: suggestedText || undefined }
  console.error(`Not judged: ${JSON.stringify(unjudged)}`)
  return 'wrong'
}

/** The quote in brackets, a long one abridged, between the words around it. */
function placeOf(text: string, { quote, position: { start, end } }: Suggestion): string {
  const abridged = quote.length > 60 ? `${quote.slice(0, 40)} … ${quote.slice(-15)}` : quote
  const around = `${text.slice(Math.max(0, start - AROUND), start)}[${abridged}]${text.slice(end, end + AROUND)}`
  return around.replace(/\s+/g, ' ').trim()
}
const AROUND = 25
