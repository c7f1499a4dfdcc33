// A step of checking or suggesting does no more in a longer text: a Worker answers others in between.

import { beforeAll, expect, test, vi } from 'vitest'
import { runAtOnce, type Steps } from '../../../workers/domain/steps.ts'
import { matchesOf } from '../../../workers/domain/text/matches-of.ts'
import { checkGrammar } from '../../../workers/domain/writing/check-grammar.ts'
import { flowRules } from '../../../workers/domain/writing/suggestions/flow-rules.ts'
import { type ReadText, readText } from '../../../workers/domain/writing/suggestions/read-text.ts'
import { settingRules } from '../../../workers/domain/writing/suggestions/setting-rules.ts'
import { structureRules } from '../../../workers/domain/writing/suggestions/structure-rules.ts'
import { suggestByRules } from '../../../workers/domain/writing/suggestions/suggest-by-rules.ts'
import type { EnglishTools } from '../../../workers/domain/writing/token.ts'
import { loadEnglish } from '../../support/load-english.ts'

let english: EnglishTools
beforeAll(async () => {
  english = await loadEnglish()
})

const PARAGRAPH = 'We recieve the letters of many towns. They are kept in a house by the river.\n'

test('words of a long text are looked up in steps', () => {
  const mostInAStep = (paragraphs: number): number => {
    let [looked, most] = [0, 0]
    const count = (word: string) => {
      looked++
      return english.spelling.knows(word)
    }
    const tools = { ...english, spelling: { ...english.spelling, knows: count } }
    const steps = checkGrammar(PARAGRAPH.repeat(paragraphs), tools)
    for (let step = steps.next(); !step.done; step = steps.next()) {
      most = Math.max(most, looked)
      looked = 0
    }
    return Math.max(most, looked)
  }
  expect(mostInAStep(2000)).toBeLessThanOrEqual(1.1 * mostInAStep(500))
})

test.each<[string, (text: ReadText) => Steps<unknown>]>([
  ['structure', structureRules],
  ['setting', (text) => settingRules(text, 'Literature')],
  ['flow', flowRules],
])('rules of %s read a text of twice the length in twice the steps', (_, rules) => {
  const [once, twice] = [4000, 8000].map((paragraphs) => {
    const read = runAtOnce(readText(PARAGRAPH.repeat(paragraphs)))
    return [...rules(read)].length
  })
  expect(once).toBeGreaterThan(2)
  expect(Math.abs((twice ?? 0) - 2 * (once ?? 0))).toBeLessThanOrEqual(1)
})

test('no expression is copied for a short paragraph', () => {
  const copies = vi.spyOn(RegExp.prototype, Symbol.matchAll)
  const copiesFor = (paragraphs: number): number => {
    copies.mockClear()
    runAtOnce(suggestByRules('a\n\n'.repeat(paragraphs), ''))
    return copies.mock.calls.length
  }
  expect(copiesFor(1000)).toBe(copiesFor(10))
  copies.mockRestore()
})

test('an expression of one text finds all of the next', () => {
  const shape = /of (\w)/g
  expect(matchesOf(shape, 'of a').length).toBe(1)
  expect(matchesOf(shape, 'of a, of b').map(({ 1: letter, index }) => [letter, index])).toEqual([
    ['a', 0],
    ['b', 6],
  ])
})
