// When a sentence of an abstract says what a claim says.

import { describe, expect, it } from 'vitest'
import { citeItem } from '../../../workers/domain/citations/csl/citation.ts'
import { saysLess } from '../../../workers/domain/evidence/support/hedge.ts'
import { isSupported, wordsKey } from '../../../workers/domain/evidence/support/is-supported.ts'
import { supports } from '../../../workers/domain/evidence/support/supports.ts'

const SLEEP =
  'Sleep has been identified as a state that optimizes the consolidation of newly acquired information in memory.'
const TREES = 'Street trees lowered the air temperature of narrow streets by 2 degrees in summer.'
const STRESS = 'Women reported higher levels of stress than men.'
const LEAD = 'Lead exposure causes hyperactivity in children.'
const COFFEE = 'No association was found between coffee and heart disease.'
const TARIFFS = 'Tariffs increased prices and decreased trade in border towns.'

describe('a passage supports', () => {
  it.each([
    ['its own words', SLEEP, 'Sleep optimizes the consolidation of newly acquired information in memory.'],
    ['a passive', SLEEP, 'The consolidation of newly acquired information in memory is optimized by sleep.'],
    ['a verb of the same direction', SLEEP, 'Sleep improves the consolidation of new information in memory.'],
    ['words in another order', TREES, 'In summer, the air of narrow streets was lowered by street trees.'],
    [
      'a number in words',
      TREES,
      'Street trees lowered the air temperature of narrow streets by two degrees.',
    ],
    ['one half of it', TARIFFS, 'Tariffs increased prices in border towns.'],
    ['a comparison told otherwise', STRESS, 'Levels of stress were higher in women than in men.'],
    ['an active as a passive', LEAD, 'Hyperactivity in children is caused by lead exposure.'],
    ['another negation of the same', COFFEE, 'Coffee was not associated with heart disease.'],
    ['less than it says', LEAD, 'Lead exposure may cause hyperactivity in children.'],
    [
      'the same reserve in other words',
      'Lead exposure is thought to cause hyperactivity in children.',
      'Lead exposure may cause hyperactivity in children.',
    ],
    [
      'the same denial',
      'Shade seldom lowers the temperature of flats.',
      'Shade rarely lowers the temperature of flats.',
    ],
    [
      'what was so in May',
      'In May 2019, shade lowered the temperature of flats.',
      'Shade lowered the temperature of flats.',
    ],
    [
      'what was expected, and is so',
      'As expected, shade lowered the temperature of flats.',
      'Shade lowered the temperature of flats.',
    ],
  ])('%s', (_, passage, claim) => expect(supports(passage, claim)).toBe(true))
})

it.each([
  ['May lower the temperature of flats.', true],
  ['Shade may lower the temperature of flats.', true],
  ['May 2019 was warm, and shade lowered the temperature of flats.', false],
  ['Shade lowered the temperature of flats every May.', false],
])('"%s" says less than that it is lowered: %s', (sentence, isLess) =>
  expect(saysLess(sentence, 'Shade lowered the temperature of flats.')).toBe(isLess),
)

describe('a passage does not support', () => {
  it.each([
    [
      'a negation',
      SLEEP,
      'Sleep does not optimize the consolidation of newly acquired information in memory.',
    ],
    ['the opposite verb', SLEEP, 'Newly acquired information in memory is destroyed by sleep as a state.'],
    ['the opposite object', SLEEP, 'Sleep optimizes the forgetting of newly acquired information in memory.'],
    [
      'a verb that it lacks',
      SLEEP,
      'Sleep replaces the consolidation of newly acquired information in memory.',
    ],
    ['swapped roles', SLEEP, 'Newly acquired information in memory optimizes sleep.'],
    ['swapped roles', LEAD, 'Hyperactivity in children causes lead exposure.'],
    ['swapped roles', TREES, 'The air temperature of narrow streets lowered street trees in summer.'],
    [
      'swapped roles',
      'Teachers praised pupils who read at home.',
      'Pupils praised teachers who read at home.',
    ],
    ['a swapped comparison', STRESS, 'Men reported higher levels of stress than women.'],
    [
      'a swapped route',
      'Migration from Poland to Germany grew after 2004.',
      'Migration from Germany to Poland grew after 2004.',
    ],
    [
      'a swapped order',
      'The tax was repealed after protests by farmers.',
      'Protests by farmers began after the tax was repealed.',
    ],
    [
      'a swapped predicate',
      'Exercise is a substitute for medication in mild depression.',
      'Medication is a substitute for exercise in mild depression.',
    ],
    ['another direction', STRESS, 'Women reported lower levels of stress than men.'],
    ['another direction of the same object', TARIFFS, 'Tariffs decreased prices in border towns.'],
    ['another figure', TREES, 'Street trees lowered the air temperature of narrow streets by 3 degrees.'],
    ['more', 'Some tenants of attic flats slept badly.', 'All tenants of attic flats slept badly.'],
    [
      'what only may be',
      'Shade may lower the temperature of flats.',
      'Shade lowers the temperature of flats.',
    ],
    ...[
      'Shade suggested lower temperatures of flats.',
      'Shade appeared to lower the temperature of flats.',
      'Shade seemed to lower the temperature of flats.',
      'Shade likely lowers the temperature of flats.',
      'Shade probably lowers the temperature of flats.',
      'Shade would lower the temperature of flats.',
      'We hypothesised that shade lowers the temperature of flats.',
      'Shade is expected to lower the temperature of flats.',
      'It is assumed that shade lowers the temperature of flats.',
      'We propose that shade lowers the temperature of flats.',
      'The trial aimed to show that shade lowers the temperature of flats.',
      'Shade is thought to lower the temperature of flats.',
      'It was long believed that shade lowers the temperature of flats.',
      'Shade is said to lower the temperature of flats.',
      'Shade is intended to lower the temperature of flats.',
      'Shade should lower the temperature of flats.',
      'The ministry claims that shade lowers the temperature of flats.',
      'The author argues that shade lowers the temperature of flats.',
      'Shade lowers the temperature of flats if it is drawn early.',
    ].map((passage) => ['what is only thought', passage, 'Shade lowers the temperature of flats.']),
    ...[
      'Shade rarely lowers the temperature of flats.',
      'Shade seldom lowers the temperature of flats.',
      'Shade hardly lowers the temperature of flats.',
      'Shade scarcely lowers the temperature of flats.',
      'The ministry denied that shade lowers the temperature of flats.',
      'Proof that shade lowers the temperature of flats is lacking.',
      'Proof that shade lowers the temperature of flats was never found.',
      'Evidence for shade that lowers the temperature of flats is still missing.',
    ].map((passage) => ['what is denied', passage, 'Shade lowers the temperature of flats.']),
    [
      'what a claim denies',
      'Shade lowers the temperature of flats.',
      'Shade seldom lowers the temperature of flats.',
    ],
    [
      'what a claim denies, with a reserve',
      'Shade may lower the temperature of flats.',
      'Shade may hardly lower the temperature of flats.',
    ],
    [
      'another subject',
      'Aspirin reduced the risk of dementia in adults.',
      'Caffeine reduces the risk of dementia in adults.',
    ],
    [
      'figures the other way round',
      'Mortality was 20% with aspirin and 12% with placebo.',
      'Mortality was 12% with aspirin and 20% with placebo.',
    ],
    ['a missing negation', COFFEE, 'Coffee was associated with heart disease.'],
    [
      'a verb without its subject',
      'Inhibitors of the enzyme reduce tumour growth in mice.',
      'The enzyme reduces tumour growth in mice.',
    ],
    [
      'the loss of its subject',
      'Loss of street trees raised the temperature of narrow streets.',
      'Street trees raised the temperature of narrow streets.',
    ],
    ['the removal of its subject', TREES, 'Removing street trees lowered the temperature of narrow streets.'],
    [
      'an aim',
      'The aim of this study was to show that shade lowers the temperature of flats.',
      'Shade lowers the temperature of flats.',
    ],
    [
      'a method',
      'We examined how shade lowers the temperature of flats.',
      'Shade lowers the temperature of flats.',
    ],
    [
      'an open question',
      'It is unclear how shade lowers the temperature of flats.',
      'Shade lowers the temperature of flats.',
    ],
  ])('%s', (_, passage, claim) => expect(supports(passage, claim)).toBe(false))

  it.each([
    ['There is no evidence that tenants in attic flats slept less.', 'Tenants in attic flats slept less.'],
    [
      'There was little evidence that shade lowers the temperature of flats.',
      'Shade lowers the temperature of flats.',
    ],
    ['We did not observe a lower temperature of shaded flats.', 'Shaded flats had a lower temperature.'],
    [
      'The trial could not confirm that shade lowers the temperature of flats.',
      'Shade lowers the temperature of flats.',
    ],
    ['Shade may lower the temperature of flats.', 'As expected, shade lowers the temperature of flats.'],
    ['Shade may lower the temperature of flats.', 'If drawn early, shade lowers the temperature of flats.'],
  ])('is not “%s” for “%s”', (passage, claim) => expect(supports(passage, claim)).toBe(false))

  it('needs the signs at figures for the verdict of a model', () => {
    for (const [one, other] of [
      ['It was significant (p < 0.05).', 'It was significant (p > 0.05).'],
      ['It was −2 °C warm.', 'It was 2 °C warm.'],
      ['It fell by 1.5 points.', 'It fell by 15 points.'],
    ] as const)
      expect(wordsKey(one)).not.toBe(wordsKey(other))
    expect(wordsKey('Shade cools “streets”.')).toBe(wordsKey('shade cools streets'))
  })

  it('is not asked of a claim longer than a sentence', () => {
    expect(supports(SLEEP, `${SLEEP.slice(0, -1)} and more`.repeat(50))).toBe(false)
  })
})

describe('a passage of several sentences', () => {
  const passage =
    'Street trees lowered the temperature of streets. Awnings raised the rents of shops in summer. … Shops with awnings sold more fruit.'
  const resting = (sentence: string, supports: boolean) =>
    citeItem({ id: '', type: 'book' }, { passage, verdict: { sentence: wordsKey(sentence), supports } })
  const judged = 'Street trees lowered the temperature of streets, and awnings raised the rents of shops.'

  it('supports what a model said it supports', () => {
    expect(isSupported(resting(judged, true), judged)).toBe(true)
    expect(isSupported(resting(judged, false), judged)).toBe(false)
  })

  it('supports an edited claim by one of its sentences alone', () => {
    const cite = resting(judged, true)
    expect(isSupported(cite, 'Street trees lowered the temperature of streets.')).toBe(true)
    expect(isSupported(cite, 'Shops with awnings sold more fruit.')).toBe(true)
    for (const mixed of [
      'Street trees raised the rents of shops in summer.',
      'Street trees raised the rents of shops.',
      'Awnings lowered the temperature of streets in summer.',
      'Shops with awnings lowered the rents of streets.',
    ])
      expect(isSupported(cite, mixed)).toBe(false)
  })
})
