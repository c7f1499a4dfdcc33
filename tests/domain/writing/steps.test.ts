// A step of checking or suggesting does no more in a longer text: a Worker answers others in between.

import { beforeAll, expect, test } from 'vitest'
import { runAtOnce, type Steps } from '../../../workers/domain/steps.ts'
import { checkGrammar } from '../../../workers/domain/writing/check-grammar.ts'
import { flowRules } from '../../../workers/domain/writing/suggestions/flow-rules.ts'
import { type ReadText, readText } from '../../../workers/domain/writing/suggestions/read-text.ts'
import { settingRules } from '../../../workers/domain/writing/suggestions/setting-rules.ts'
import { structureRules } from '../../../workers/domain/writing/suggestions/structure-rules.ts'
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
