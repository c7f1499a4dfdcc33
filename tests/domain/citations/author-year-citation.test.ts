// Citations as running text names them, and the works that they may mean.
import { describe, expect, test } from 'vitest'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import {
  authorYearCitations,
  matchesAuthorYear,
} from '../../../workers/domain/citations/matching/author-year-citation.ts'
import { expectLinearGrowth } from '../../support/hostile/linear-growth.ts'

const said = (text: string) =>
  authorYearCitations(text).map(
    ({ names, andOthers, year }) => `${names.join(' ')}${andOthers ? ' +' : ''} ${year}`,
  )

test.each([
  ['(Smith & Jones, 2019: 4; see also Lee et al., 2020, p. 3)', ['smith jones 2019', 'lee + 2020']],
  ['Smith and Lee (2019)', ['smith lee 2019']],
  ['(van der Berg, 2018, 2019)', ['berg 2018', 'berg 2019']],
  ['(World Health Organization, 2019)', ['world health organization 2019']],
  ['(O’Neil and colleagues 2019a)', ['oneil + 2019']],
  ['(Müller, 1999)', ['muller 1999']],
  ['Smith’s 2019 study', ['smith 2019']],
  ['(Smith, 2019, https://doi.org/10.5555/2001.7)', ['smith 2019']],
  ['(Smith, n.d.)', []],
  ['a 2018 study published in The Lancet', []],
  ['[12]', []],
  ['', []],
])('%s', (text, expected) => expect(said(text)).toEqual(expected))

test.each<[string, (size: number) => string]>([
  ['names with a year', (size) => `(${'Smith, 2019; '.repeat(size / 13)})`],
  ['possessives', (size) => 'a’s '.repeat(size / 4)],
])('cost no more per character in a long run of %s', (_, text) =>
  expectLinearGrowth((size) => authorYearCitations(text(size)), 1_300_000),
)

describe('matchesAuthorYear', () => {
  const work = (...families: string[]): CslItem => ({
    id: '',
    type: 'book',
    author: families.map((family) => ({ family, given: 'Martin Jan' })),
    issued: { 'date-parts': [[2019]] },
  })
  const means = (text: string, item: CslItem) =>
    authorYearCitations(text).some((named) => matchesAuthorYear(item, named))

  test.each([
    ['(Smith, 2019)', work('Smith'), true],
    ['(Martin Smith, 2019)', work('Smith'), true],
    ['(Smith & van der Berg, 2019)', work('Smith', 'van der Berg'), true],
    ['(Smith et al., 2019)', work('Smith', 'Lee', 'Berg'), true],
    ['(Muller, 2019)', work('Müller'), true],
    ['(Smith, 2019)', work('Smith', 'Lee'), false],
    ['(Lee & Smith, 2019)', work('Smith', 'Lee', 'Berg'), false],
    ['(Lee et al., 2019)', work('Smith', 'Lee', 'Berg'), false],
    ['(Smith et al., 2019)', work('Smith', 'Lee'), false],
    ['(Smith, 2018)', work('Smith'), false],
    ['(Martin, 2019)', work('Smith'), false],
    ['(Smith & Wong, 2019)', work('Smith', 'Lee'), false],
    ['(Smithson, 2019)', work('Smith'), false],
  ])('%s', (text, item, expected) => expect(means(text, item)).toBe(expected))

  test('matches an institution by its whole name', () => {
    const report: CslItem = {
      id: '',
      type: 'report',
      author: [{ literal: 'World Health Organization' }],
      issued: { 'date-parts': [[2019]] },
    }
    expect(means('(World Health Organization, 2019)', report)).toBe(true)
    expect(means('(World Bank, 2019)', report)).toBe(false)
  })

  test('is false for a work without authors', () =>
    expect(means('(Smith, 2019)', { id: '', type: 'book', issued: { 'date-parts': [[2019]] } })).toBe(false))
})
