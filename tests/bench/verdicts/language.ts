// Corrections of language by the rules alone, as POST /v1/grammar/check gives them: sentences that are wrong (the rules'
// examples, and published sentences with one auxiliary in the wrong number), alarms in published abstracts, and among those
// the words that are changed into others. Split by a hash of the rule or the text. The texts are not in the repository:
// DATA_DIR, else ../shared/data.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runAtOnce } from '../../../workers/domain/steps.ts'
import { sentencesOf } from '../../../workers/domain/text/sentences.ts'
import { checkGrammar } from '../../../workers/domain/writing/check-grammar.ts'
import type { Issue } from '../../../workers/domain/writing/issue.ts'
import { loadEnglish } from '../../support/load-english.ts'
import {
  addScores,
  isHeldOut,
  noScores,
  readAbstracts,
  readExamples,
  wordCount,
} from '../support/grammar-examples.ts'
import { type Row, rounded } from '../support/row.ts'
import { COMMAND, half, hash, type Miss, show } from './half.ts'

/** Rules that put another word in a word's place. */
const CHANGES_WORDS = /^(?:misused_word|spelling|set_phrase|one_word_or_two|confused_words)$/

const isMeasured = (text: string) => hash(text) % 2 === (half === 'seen' ? 1 : 0)

function publishedTexts(): string[] {
  const rows = (path: string): Record<string, string>[] =>
    readFileSync(
      join(process.env.DATA_DIR ?? join(import.meta.dirname, '../../../../shared/data'), path),
      'utf8',
    )
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  const texts = [
    ...rows('questions/xquad-dev.jsonl').map(({ context = '' }) => context),
    ...rows('support/conclusions.jsonl').map(({ abstract = '' }) => abstract),
  ]
  return [...new Set(texts)].filter(isMeasured)
}

const TURNED: Record<string, string> = {
  ...{ is: 'are', are: 'is', was: 'were', were: 'was', has: 'have', have: 'has' },
}
/** Behind these, "have" has no number. */
const BARE = /(?:\b(?:to|not|can|could|may|might|must|shall|should|will|would)|n['’]t)$/i

/** The sentence with one auxiliary in the other number, chosen by its hash; null where it has none. */
function turned(sentence: string): { text: string; start: number; wrong: string; right: string } | null {
  const found = [...sentence.matchAll(/(?<= )(?:is|are|was|were|has|have)(?= )/g)].filter(
    ({ index }) => !BARE.test(sentence.slice(0, index).trimEnd()),
  )
  const one = found[hash(sentence) % Math.max(1, found.length)]
  const wrong = one && TURNED[one[0]]
  if (!one || wrong === undefined) return null
  const end = one.index + one[0].length
  const text = sentence.slice(0, one.index) + wrong + sentence.slice(end)
  return { text, start: one.index, wrong, right: one[0] }
}

export async function run(): Promise<Row[]> {
  const english = await loadEnglish()
  const check = (text: string): Issue[] => runAtOnce(checkGrammar(text, english)).issues
  const misses: Miss[] = []

  const scores = noScores()
  for (const example of readExamples().filter((one) => isHeldOut(one) === (half === 'unseen')))
    addScores(scores, example, check(example.text))

  const agreement = { wrong: 0, flagged: 0, corrected: 0 }
  for (const sentence of publishedTexts().flatMap(sentencesOf)) {
    const one = turned(sentence)
    if (!one) continue
    agreement.wrong++
    const here = check(one.text).find(({ start, end }) => start <= one.start && end > one.start)
    if (here) agreement.flagged++
    if (here?.replacements[0] === one.right) agreement.corrected++
    else misses.push({ kind: here ? 'corrected otherwise' : 'missed', shown: one.text })
  }

  const alarms: Miss[] = []
  let words = 0
  for (const text of readAbstracts().filter(isMeasured)) {
    words += wordCount(text)
    for (const { start, end, rule, replacements } of check(text))
      alarms.push({
        kind: rule,
        shown: `${text.slice(start - 40, start)}[${text.slice(start, end)} → ${replacements[0]}]`,
      })
  }
  const changed = alarms.filter(({ kind }) => CHANGES_WORDS.test(kind))
  show('Sentences with a verb in the wrong number, not corrected', misses)
  show('Alarms in published abstracts', alarms)
  const share = (part: number, whole: number) => rounded((100 * part) / whole, 1)
  const per = (found: readonly Miss[]) => rounded((1000 * found.length) / words, 2)
  const row = { unit: '%', command: COMMAND }
  return [
    {
      name: `Language, ${scores.wrong} wrong examples of the ${half} rules: flagged by rules alone`,
      value: share(scores.flagged, scores.wrong),
      ...row,
      least: 46,
    },
    {
      name: 'Language, the same: right word first',
      value: share(scores.corrected, scores.wrong),
      ...row,
      least: 36,
    },
    {
      name: `Language, ${agreement.wrong} published sentences with an auxiliary in the wrong number: flagged`,
      value: share(agreement.flagged, agreement.wrong),
      ...row,
      least: 46,
    },
    {
      name: 'Language, the same: right word first',
      value: share(agreement.corrected, agreement.wrong),
      ...row,
      least: 36,
    },
    {
      name: `Language, alarms in ${half} published abstracts`,
      value: per(alarms),
      unit: 'per 1,000 words',
      limit: 4,
      command: COMMAND,
    },
    {
      name: 'Language, of these: a word changed into another',
      value: per(changed),
      unit: 'per 1,000 words',
      command: COMMAND,
    },
  ]
}
