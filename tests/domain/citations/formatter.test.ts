// Works that citeproc throws over: their citations and entries are plain and say so, and nobody else's change.

import { beforeAll, describe, expect, it } from 'vitest'
import { unpackCitationStyles } from '../../../scripts/static-files/unpack-citation-styles.ts'
import { type CiteItem, citeItem } from '../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import type { FormattedCitations } from '../../../workers/domain/citations/processor/format-works.ts'
import { plainText } from '../../../workers/domain/citations/processor/formatted-text.ts'
import { NOT_IN_STYLE } from '../../../workers/domain/citations/processor/formatter.ts'
import { FIRST_STYLES } from '../../../workers/domain/citations/processor/styles.ts'
import { formatterOf } from '../../support/read-style.ts'

const work = (id: string, year: number, more: Partial<CslItem> = {}): CslItem => ({
  id,
  type: 'book',
  title: `A Book about ${id}`,
  author: [{ family: id, given: 'Ann' }],
  issued: { 'date-parts': [[year]] },
  ...more,
})
const cite = (...works: CiteItem[]) => ({ works, note: 0 })
const said = ({ citations }: FormattedCitations) => citations.map(plainText)
const listed = ({ bibliography }: FormattedCitations) => bibliography.map(({ runs }) => plainText(runs))
const darwin = citeItem(work('Darwin', 1859))
const mayr = citeItem(work('Mayr', 1980))
const HOSTILE = ['constructor', 'toString', '__proto__', 'hasOwnProperty']

beforeAll(unpackCitationStyles)

it.each(FIRST_STYLES.map(({ id }) => id))(
  'in %s works by such authors leave all others as they are',
  (style) => {
    const before = Object.getOwnPropertyNames(Object.prototype)
    const formatter = formatterOf(style)
    const alone = formatter.format([cite(darwin), cite(mayr)])
    const hostile = HOSTILE.map((name, index) =>
      citeItem(work(`bad${index}`, 2001, { author: [{ family: name, given: name }], language: name })),
    )
    const formatted = formatter.format([cite(darwin), cite(mayr), ...hostile.map((one) => cite(one))])
    expect(said(formatted)).toEqual([...said(alone), ...HOSTILE.map((name) => `(${name}, 2001)`)])
    expect(listed(formatted)).toEqual([
      ...listed(alone),
      ...HOSTILE.map((name, index) => `${name}, ${name} (2001). A Book about bad${index} ${NOT_IN_STYLE}`),
    ])
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
    // What follows is formatted as if nothing had been.
    expect(said(formatter.format([cite(darwin), cite(mayr)]))).toEqual(said(alone))
  },
)

describe('a work on which citeproc-js throws', () => {
  const hostile = citeItem(work('constructor', 2001, { author: [{ family: 'constructor', given: 'C.' }] }))

  it('is printed after the others of its citation', () => {
    const formatted = formatterOf('apa').format([cite(darwin, hostile)])
    expect(said(formatted)).toEqual(['(Darwin, 1859) (constructor, 2001)'])
  })

  it('is listed once, however often it is cited', () => {
    const again = { ...hostile, locator: '12' }
    const formatted = formatterOf('apa').format([cite(hostile), cite(again), cite(hostile)])
    expect(said(formatted)).toEqual(['(constructor, 2001)', '(constructor, 2001, 12)', '(constructor, 2001)'])
    expect(formatted.bibliography.map(({ work: key }) => key)).toEqual(['constructor'])
  })

  it('is formatted once it is corrected', () => {
    const formatter = formatterOf('apa')
    formatter.format([cite(hostile)])
    const corrected = citeItem(
      work('constructor', 2001, { author: [{ family: 'Constructor', given: 'C.' }] }),
    )
    expect(listed(formatter.format([cite(corrected)]))).toEqual([
      'Constructor, C. (2001). A Book about constructor.',
    ])
  })

  it('may be one of many', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      citeItem(work(`w${index}`, 1900 + index, { author: [{ family: 'toString', given: 'C.' }] })),
    )
    const formatted = formatterOf('ieee').format([cite(darwin), ...many.map((one) => cite(one)), cite(mayr)])
    expect(formatted.bibliography).toHaveLength(62)
    expect(said(formatted).filter((words) => words === '')).toEqual([])
  })
})

describe('a work that is longer than any that is known', () => {
  const long = (title: string) => citeItem(work('Long', 2001, { title }))

  it.each([
    ['of 20,000 quotation marks', '“'.repeat(20_000)],
    ['of 400 tags', '<i>a</i>'.repeat(200)],
    ['of 5,000 letters', 'a '.repeat(2500)],
  ])('is printed plainly with a title %s', (_, title) => {
    const formatted = formatterOf('apa').format([cite(darwin), cite(long(title))])
    expect(said(formatted)).toEqual(['(Darwin, 1859)', '(Long, 2001)'])
    expect(listed(formatted)[1]).toMatch(NOT_IN_STYLE)
  })

  it.each([
    ['of 1,000 letters', 'a '.repeat(500)],
    ['of 40 tags', '<i>a</i>'.repeat(20)],
  ])('is none with a title %s', (_, title) => {
    expect(listed(formatterOf('apa').format([cite(long(title))]))[0]).not.toMatch(NOT_IN_STYLE)
  })

  it('is one of many in a citation', () => {
    const works = Array.from({ length: 50 }, (_, at) =>
      citeItem(work(`Author${at}`, 2001, { title: 'a '.repeat(1000) })),
    )
    const [text = ''] = said(formatterOf('apa').format([cite(...works)]))
    expect(text).toMatch(/^\(Author0, 2001; .*\) \(Author\d+, 2001; .*Author49, 2001\)$/)
  })

  it('takes a step for some letters', () => {
    const works = Array.from({ length: 20 }, (_, at) =>
      cite(citeItem(work(`Author${at}`, 2001, { title: 'a '.repeat(1500) }))),
    )
    expect([...formatterOf('apa').formatInSteps(works)].length).toBeGreaterThan(works.length)
  })
})
