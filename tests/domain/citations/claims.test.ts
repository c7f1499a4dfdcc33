import { describe, expect, it, test } from 'vitest'
import { findClaims } from '../../../workers/domain/citations/matching/claims.ts'
import { expectLinearGrowth } from '../../support/hostile/linear-growth.ts'

const claimsOf = (text: string) => findClaims(text, 10).map(({ sentence }) => sentence)

test.each([
  ['Studies have shown that warm nights shorten the sleep of tenants.', /others/],
  ['It is widely accepted that attic flats overheat in summer.', /others/],
  ['About 40 % of tenants in large cities sleep under the roof.', /figure/],
  ['One in five households cannot keep its bedrooms cool at night.', /figure/],
  ['Poor insulation leads to higher temperatures in bedrooms at night.', /cause/],
  ['Smoking is strongly associated with many diseases of the lung.', /cause/],
  ['Cities have become much warmer than the land around them.', /comparison/],
  ['Several trials have shown no benefit of vitamin D on fractures in adults.', /others/],
  ['The half-life of caffeine in adults is approximately five hours.', /figure/],
  ['Judges grant parole less often shortly before lunch.', /comparison/],
  ['Peat has been used as a growing medium in horticulture.', /used, seen or done/],
  ['Obesity affects about 40 % of adults in the US.', /figure/],
  ['Wild bees often live alone in the ground.', /used, seen or done/],
  ['In dry summers, trees lose their leaves before the autumn.', /used, seen or done/],
  ['Sleep is a central part of the memory of children.', /used, seen or done/],
  ['There has been much debate on whether bees can count.', /others/],
  ['It remains unclear why bees sleep in the afternoon.', /others/],
  ['Evidence has accrued that bees can count to four.', /others/],
  ['The earliest tools of stone come from the east of Africa.', /comparison/],
  ['Since May 1999 the bees of the island have had a keeper.', /dates/],
  ['By 2050, 68 % of all people will be living in cities.', /figure/],
  ['The Factory Act of 1833 was debated in Parliament in 1832 for weeks.', /dates/],
])('%j wants a source', (sentence, reason) => {
  const [claim] = findClaims(sentence, 5)
  expect(claim?.sentence).toBe(sentence)
  expect(claim?.reason).toMatch(reason)
})

test.each([
  'Studies have shown that warm nights shorten sleep (Example, 2019).',
  'Studies have shown that warm nights shorten sleep (Example and Sample 2019, p. 4).',
  'Example (2019) found that 40 % of tenants slept badly.',
  'Studies have shown that warm nights shorten sleep [3].',
  'Studies have shown that warm nights shorten sleep.¹²',
  'Example et al. found that 40 % of all tenants slept badly.',
  'Studies show that nights are warmer (Example 44).',
])('%j has one already', (sentence) => {
  expect(claimsOf(sentence)).toEqual([])
})

test.each([
  'We found that 40 % of our participants slept badly in July.',
  'This chapter argues that heat leads to shorter sleep.',
  'Does poor insulation lead to higher temperatures at night?',
  '"Heat leads to shorter sleep in every house", she said to me.',
  'Heat leads to loss.',
  'The room under the roof has a bed, a chair and a lamp.',
  '',
  '40 %',
  'Water boils at a lower temperature at high altitude.',
  'The valves lower the pressure in the tank.',
  'The Second World War ended in 1945.',
  'This thesis argues that warm nights shorten the sleep of tenants.',
  'Participants were recruited in three schools and completed two surveys.',
  'Future research should compare towns of different sizes.',
  'The model will run in annual cycles over a lifetime horizon.',
  'This means that the absence of a species shows little.',
  'Open with the finding that answers the research question.',
  'After each piece of evidence, say what it shows.',
  'Towns are listed by the number of their tenants.',
  'Participants are older than the average of the town.',
  'The areas are near to each other and to the river.',
  'Interviews lasted an hour and were held in the school.',
  'Rund 40 % der Mieter schlafen in warmen Nächten schlecht und klagen über die Hitze in den Wohnungen.',
])('%j wants none', (sentence) => {
  expect(claimsOf(sentence)).toEqual([])
})

describe('findClaims', () => {
  const TEXT =
    'Introduction\n\nThe room was small. Research shows that 60 % of tenants sleep badly. (Sample, 2020) Heat increases mortality in cities, e.g. in Paris. 🌡 Rents have risen in recent years.'

  it('returns the offsets of each sentence', () => {
    const claims = findClaims(TEXT, 10)
    for (const { sentence, start, end } of claims) expect(TEXT.slice(start, end)).toBe(sentence)
    expect(claims.map(({ sentence }) => sentence)).toEqual([
      'Heat increases mortality in cities, e.g. in Paris.',
      '🌡 Rents have risen in recent years.',
    ])
  })

  it('returns those of the highest weight if there are many', () => {
    const text =
      'The law dates from 1956 in its first form. Studies show that 40 % of men sleep badly. Costs rose in 1999 in every town.'
    expect(findClaims(text, 1).map(({ sentence }) => sentence)).toEqual([
      'Studies show that 40 % of men sleep badly.',
    ])
  })

  it('leaves out the heading before a sentence', () => {
    const [claim] = findClaims('Health and heat\n\nHeat leads to shorter sleep in old houses.', 5)
    expect(claim?.sentence).toBe('Heat leads to shorter sleep in old houses.')
  })

  it.each<[string, (size: number) => string]>([
    ['cues', (size) => 'Studies of the ((((( 1 in in in the more more more 1999 (('.repeat(size / 58)],
    ['words', (size) => `${'a '.repeat(size / 2)}.`],
  ])('cost no more per character in a long text of %s', (_, text) =>
    expectLinearGrowth((size) => findClaims(text(size), 5), 200_000),
  )
})
