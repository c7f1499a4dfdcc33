// What a model's verdict makes of claims and their works.

import { expect, test } from 'vitest'
import { judgeClaims } from '../../../workers/services/drafts/judge-support.ts'
import { modelOf, silentLog } from '../../support/wire/stand-in-writer.ts'

const judge = async (claim: string, summary: string) => {
  const model = modelOf(() => JSON.stringify({ answers: [{ number: 1, answer: 'yes' }] }))
  const work = { csl: { id: '', type: 'article-journal' as const, title: 'Shade and heat' }, summary }
  const ports = { model, log: silentLog() }
  const found = await judgeClaims(ports, [{ source: 0, claim, work }], new AbortController().signal)
  return found.get(0)?.get(work)?.supports ?? false
}
const CLAIM = 'Shade lowers the temperature of attic flats at night.'

test.each([
  ['says so', CLAIM, 'In attic flats the nights became cooler with shade.', true],
  ['may be so', CLAIM, 'Shade may lower the temperature of attic flats at night.', false],
  [
    'has no evidence',
    CLAIM,
    'There is no evidence that shade lowers the temperature of attic flats at night.',
    false,
  ],
  [
    'may be so, for a claim with reserve',
    CLAIM.replace('lowers', 'may lower'),
    'Shade may lower the temperature of attic flats at night.',
    true,
  ],
  [
    'was expected to be so',
    CLAIM,
    'As expected, shade lowered the temperature of attic flats at night.',
    true,
  ],
  [
    'asked whether it matters',
    CLAIM,
    'Tenants wondered whether shade matters, and shade lowered the temperature of attic flats at night.',
    true,
  ],
  ['was so in May', CLAIM, 'In May 2019, shade lowered the temperature of attic flats at night.', true],
  [
    'has assumptions',
    CLAIM,
    'Assumptions of the model held; shade lowered the temperature of attic flats at night.',
    true,
  ],
  [
    'may vary elsewhere',
    CLAIM,
    'While the results may vary between towns, shade lowered the temperature of attic flats at night.',
    true,
  ],
  [
    'suggests it',
    CLAIM,
    'The results suggest, however, that shade lowers temperature in attic flats.',
    false,
  ],
  ['is possibly so', CLAIM, 'Possibly, shade lowers the temperature of attic flats at night.', false],
  ['is thought to be so', CLAIM, 'Shade is thought to lower the temperature of attic flats at night.', false],
  ['argues so', CLAIM, 'This paper argues that shade lowers the temperature of attic flats at night.', false],
  ['is seldom so', CLAIM, 'Shade seldom lowers the temperature of attic flats at night.', false],
  [
    'is seldom so, for a claim with reserve',
    CLAIM.replace('lowers', 'may lower'),
    'Shade seldom lowers the temperature of attic flats at night.',
    false,
  ],
  [
    'speaks of a seldom tenant',
    CLAIM,
    'Tenants seldom open windows, but shade lowered the temperature of attic flats at night.',
    true,
  ],
  [
    'lacks proof',
    CLAIM,
    'Proof that shade lowers the temperature of attic flats at night is still lacking.',
    false,
  ],
  [
    'makes a condition',
    CLAIM,
    'Shade lowers the temperature of attic flats at night if it is drawn early.',
    false,
  ],
  ['may be so in other words', CLAIM, 'Shade may have a cooling effect, and it costs little.', false],
])('a work of which a model says yes and that %s', async (_, claim, summary, supports) => {
  expect(await judge(claim, summary)).toBe(supports)
})
