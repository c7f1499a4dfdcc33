// A work is found by the beginnings of its words.

import { expect, it } from 'vitest'
import { matchesQuery, searchTextOf } from '../../../workers/domain/citations/matching/search-words.ts'
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
