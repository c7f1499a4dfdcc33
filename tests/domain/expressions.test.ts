// No expression goes back over a text again and again: what is new or changed must be linear by recheck. Those that are
// not, or that recheck came to no verdict on, are listed in fixtures/expressions.json, and their lists only get shorter.

import { expect, test } from 'vitest'
import { expressionsOf } from '../support/hostile/expressions.ts'
import { judge, readVerdicts, written } from '../support/hostile/judge-expressions.ts'

/** How many are listed in both; 123 were when the lists were made. Which of them have a verdict depends on the time that recheck had. */
const LISTED_MAX = 54

test('every expression of workers/, app/ and clients/ is linear, or listed', {
  timeout: 600_000,
}, async () => {
  const verdicts = readVerdicts()
  const listed = new Set([...verdicts.linear, ...verdicts.open, ...verdicts.unjudged])
  const fresh = (await expressionsOf('{workers,app,clients}')).filter((one) => !listed.has(written(one)))
  const refused = fresh.filter((one) => judge(one) !== 'linear')
  expect(refused.map((one) => `${one.file} ${written(one)}`)).toEqual([])
})

test('the lists of those that are not only get shorter', () => {
  const { open, unjudged } = readVerdicts()
  expect(open.length + unjudged.length).toBeLessThanOrEqual(LISTED_MAX)
})

test('what went back over 204 characters for good is no longer taken', () => {
  const source = String.raw`\b\w{1,80}(?:_\w{1,80})+\b`
  expect(judge({ source, flags: 'gi', file: '' })).toBe('open')
})
