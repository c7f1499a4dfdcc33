// Every rule takes time in proportion to the length of one sentence. Steps are counted instead of seconds: how often a
// rule reads a token of a sentence that repeats a word, a pair of words, or an opener of brackets and clauses.

import { beforeAll, describe, expect, test } from 'vitest'
import { CHECKED_TEXT_MAX_LENGTH, SUGGESTION_TEXT_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import { runAtOnce } from '../../../workers/domain/steps.ts'
import functionWords from '../../../workers/domain/text/words/function-words.json' with { type: 'json' }
import { checkGrammar, findIssues } from '../../../workers/domain/writing/check-grammar.ts'
import { WORD_CLASSES } from '../../../workers/domain/writing/phrase.ts'
import { PARSED_TOKENS_MAX } from '../../../workers/domain/writing/read-text.ts'
import { checkAgreement } from '../../../workers/domain/writing/rules/agreement/check-agreement.ts'
import { analyseStyle } from '../../../workers/domain/writing/style/analyse-style.ts'
import { measureStyle } from '../../../workers/domain/writing/style/style-measures.ts'
import { stylePlaces } from '../../../workers/domain/writing/style/style-places.ts'
import { suggestByRules } from '../../../workers/domain/writing/suggestions/suggest-by-rules.ts'
import type { EnglishTools, Token } from '../../../workers/domain/writing/token.ts'
import { loadEnglish } from '../../support/load-english.ts'

/** Tokens of the shorter sentence; the longer one has twice as many. */
const TOKENS = 150
/** Twice the tokens take twice the steps; a square would take four times as many. */
const GROWTH_MAX = 2.4

const OPENERS = [', ', '; ', ': ', '( ', '“ ', '" ', "' ", '- ', '. . ', '[ ', '< ']
const CONTENT = [
  'dog ',
  'dogs ',
  'big ',
  'walks ',
  'walked ',
  'walking ',
  'well ',
  'London ',
  '7 ',
  'recieve ',
]
const CLOSED = [...new Set([...functionWords.english, ...[...WORD_CLASSES.values()].flat()])]
  .filter((word) => !word.includes("'"))
  .map((word) => `${word} `)
/** Each joins, opens or continues a clause or a phrase, so that pairs of them make the deepest sentences. */
const JOINING = [
  ...[
    'and ',
    'but ',
    'that ',
    'who ',
    'if ',
    'of ',
    'to ',
    'the ',
    'one of ',
    'each ',
    'neither ',
    'there is ',
  ],
  ...['is ', 'have ', 'it ', 'they ', 'many ', 'not ', 'should ', 'a lot of ', "don't "],
]
const PAIRED = [...OPENERS, ...CONTENT, ...JOINING]
const UNITS = [
  ...OPENERS,
  ...CONTENT,
  ...CLOSED,
  ...PAIRED.flatMap((first) => PAIRED.map((second) => first + second)),
]

let english: EnglishTools
beforeAll(async () => {
  english = await loadEnglish()
})

/** A sentence of so many tokens that repeats a unit. */
function sentenceOf(unit: string, length: number): { text: string; tokens: Token[] } {
  const text = unit.repeat(length)
  const tokens = english.tag(text).slice(0, length)
  return { text: text.slice(0, tokens.at(-1)?.end ?? 0), tokens }
}

/** How often `rule` reads one of the tokens. */
function steps(tokens: readonly Token[], rule: (tokens: Token[]) => unknown): number {
  let read = 0
  const counted = new Proxy([...tokens], {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) read++
      return Reflect.get(target, key, receiver)
    },
  })
  rule(counted)
  return read
}

const RULES: { name: string; run(tokens: Token[], text: string): unknown }[] = [
  { name: 'agreement', run: (tokens) => checkAgreement(tokens, english) },
  {
    name: 'all rules of a sentence',
    run: (tokens, text) => runAtOnce(findIssues(text, [{ start: 0, end: text.length, tokens }], english)),
  },
  {
    name: 'measures and places of style',
    run: (tokens, text) => {
      const sentences = [{ start: 0, end: text.length, tokens }]
      runAtOnce(measureStyle(sentences, 0))
      runAtOnce(stylePlaces(sentences, [], 50))
    },
  },
]

describe.each(RULES)('$name', ({ run }) => {
  test(`read a sentence's tokens in proportion to its length`, { timeout: 300_000 }, () => {
    const grown = UNITS.flatMap((unit) => {
      const [short, long] = [TOKENS, 2 * TOKENS].map((length) => {
        const { text, tokens } = sentenceOf(unit, length)
        return steps(tokens, (counted) => run(counted, text)) / Math.max(1, tokens.length)
      })
      const growth = (2 * (long ?? 0)) / (short || 1)
      return growth > GROWTH_MAX ? [`${JSON.stringify(unit)}: ${growth.toFixed(2)}`] : []
    })
    expect(grown).toEqual([])
  })
})

test('the grammar of a sentence that is no sentence is not parsed, and its words are checked', () => {
  const long = `${'The dog are here and we recieve it and '.repeat(60)}so on.`
  const { issues, unparsed } = runAtOnce(checkGrammar(`The dogs is here.\n\n${long}`, english))
  expect(unparsed).toBe(true)
  expect(issues.filter(({ rule }) => rule === 'agreement').map(({ start }) => start)).toEqual([9])
  expect(issues.filter(({ rule }) => rule === 'spelling')).toHaveLength(60)
  expect(runAtOnce(checkGrammar('The dogs is here.', english)).unparsed).toBe(false)
  const most = `${'a dog, '.repeat(PARSED_TOKENS_MAX / 3 - 3)}and they is.`
  expect(runAtOnce(checkGrammar(most, english)).unparsed).toBe(false)
})

test.each(['. ', ' and b', '“', 'a.\n', '! '])('%j at the limit of every route has an answer', (unit) => {
  const checked = unit.repeat(CHECKED_TEXT_MAX_LENGTH / unit.length)
  expect(() => runAtOnce(checkGrammar(checked, english))).not.toThrow()
  expect(() => runAtOnce(analyseStyle(checked, english))).not.toThrow()
  expect(() =>
    runAtOnce(suggestByRules(unit.repeat(SUGGESTION_TEXT_MAX_LENGTH / unit.length), 'results')),
  ).not.toThrow()
})
