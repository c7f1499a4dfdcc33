// A work is found by the beginnings of its words.

import { expect, it } from 'vitest'
import {
  matchesQuery,
  queryWords,
  searchTextOf,
} from '../../../workers/domain/citations/matching/search-words.ts'
import { item } from './build-item.ts'

const WORK = item({
  title: 'Heart and hearth in attic flats',
  author: [{ family: 'Müller', given: 'Zoë' }, { literal: 'World Heat Office' }],
  issued: { 'date-parts': [[1921, 3]] },
  DOI: '10.5555/heat.2019.1',
})

it('of title, names, year and identifiers, in any order', () => {
  for (const words of ['', 'hea', 'muller 1921', 'ATTIC, zoë', 'world heat', '10.5555/heat.2019.1', 'müll'])
    expect(matchesQuery(WORK, words), words).toBe(true)
  for (const words of ['art', 'arth', 'muller 1922', 'zoe smith'])
    expect(matchesQuery(WORK, words), words).toBe(false)
})

it('of names as a keyboard without their marks has them', () => {
  const author = [
    { family: 'Müller' },
    { family: 'O’Brien' },
    { family: 'Sørensen' },
    { family: 'Mueller-Lüdenscheidt' },
  ]
  const work = { ...WORK, author }
  for (const words of [
    'mueller',
    'muller',
    'Müller',
    'obrien',
    "o'brien",
    'O’Brien',
    'brien',
    'soerensen',
    'sorensen',
    'ludens',
  ])
    expect(matchesQuery(work, words), words).toBe(true)
  expect(matchesQuery({ ...WORK, author: [{ family: 'Mueller' }] }, 'müller')).toBe(true)
  expect(matchesQuery({ ...WORK, author: [{ family: 'Poet' }] }, 'pot')).toBe(false)
})

it('anywhere in a script that is written without spaces', () => {
  const title = '屋根裏の夜の暑さ'
  expect(matchesQuery({ ...WORK, title }, '夜の')).toBe(true)
})

it('is bounded, whatever a work holds', () => {
  const author = Array.from({ length: 5000 }, (_, at) => ({ family: `Family${at}` }))
  expect(searchTextOf({ ...WORK, author }).length).toBeLessThanOrEqual(1500)
  expect(matchesQuery({ ...WORK, author }, 'family0 heart')).toBe(true)
})

it('with apostrophes, also where a search text has the parts of a word alone', () => {
  const found = (text: string, words: string) =>
    queryWords(words).every((forms) => forms.some((form) => text.includes(form)))
  for (const [text, words] of [
    [' a reader in women s studies', "women's studies"],
    [' a reader in women s studies', 'women’s studies'],
    [' l annee sociologique', "L'Année"],
    [' attic o brien', 'O’Brien'],
    [' attic muller', 'Müller'],
  ] as const)
    expect(found(text, words), words).toBe(true)
  expect(found(' attic brien o', "o'brien")).toBe(false)
  const title = 'Heat '.repeat(290)
  const long = { ...WORK, title: `${title} in O’Brien’s attics`, author: [{ family: 'Example'.repeat(20) }] }
  expect(matchesQuery(long, "O'Brien")).toBe(true)
  expect(matchesQuery(long, "' heat")).toBe(true)
})
