import { describe, expect, it } from 'vitest'
import { BoundedCounts } from '../../../workers/domain/pdf/bounded-counts.ts'
import { DocumentProfile } from '../../../workers/domain/pdf/document-profile.ts'
import { layOutPage } from '../../../workers/domain/pdf/lay-out-page.ts'
import { linesAt, pageOf } from '../../support/pdf/pdf-pages.ts'

it('counts keep what is frequent when they are full', () => {
  const counts = new BoundedCounts(100)
  for (let at = 0; at < 5000; at++) {
    counts.add(`rare ${at}`)
    if (at % 10 === 0) counts.add('frequent')
  }
  expect(counts.entries().length).toBeLessThanOrEqual(100)
  expect(counts.get('frequent')).toBeGreaterThan(400)
})

it('a profile of 2,000 pages with words of their own stays small', () => {
  const profile = new DocumentProfile()
  for (let number = 1; number <= 2000; number++) {
    const letters = (at: number) =>
      [...`${number * 100 + at}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')
    const words = Array.from({ length: 60 }, (_, at) => `word${letters(at)}`)
    const lines = linesAt(60, 40, [`Head of its own ${letters(0)}`, ...words], {
      height: 8 + (number % 300) / 10,
    })
    profile.addPage(layOutPage(pageOf(lines, { number })))
  }
  expect(JSON.stringify(profile.stored()).length).toBeLessThan(2_000_000)
})

it('knows which words have capitals only for their place', () => {
  const profile = new DocumentProfile()
  profile.addPage(
    layOutPage(pageOf(linesAt(60, 100, ['Methods of Bayesian inference.', 'The methods are many.']))),
  )
  expect(['Methods', 'Bayesian'].map((word) => profile.isCommonWord(word))).toEqual([true, false])
  expect(profile.bodySize).toBe(10)
})

describe('the page offset', () => {
  const offsetOf = (pages: number, head: (number: number) => string) => {
    const profile = new DocumentProfile()
    for (let number = 1; number <= pages; number++) {
      const body = linesAt(60, 300, ['Rooms cool slowly at night.', 'They warm again by day.'])
      const margin = head(number)
      const lines = margin === '' ? body : [...linesAt(60, 30, [margin]), ...body]
      profile.addPage(layOutPage(pageOf(lines, { number })))
    }
    return profile.pageOffset
  }

  it('is that of the numbers printed on most pages', () => {
    expect(offsetOf(9, (number) => `Journal of Rooms ${number + 344}`)).toBe(344)
    expect(offsetOf(9, (number) => (number === 1 ? '' : `${number + 344} Cool Rooms`))).toBe(344)
    expect(offsetOf(20, (number) => (number > 4 ? String(number - 4) : ''))).toBe(-4)
  })

  it('is 0 where pages count from 1, or have no numbers', () => {
    expect(offsetOf(9, String)).toBe(0)
    expect(offsetOf(9, () => '')).toBe(0)
  })

  it('is 0 where the same number stands on each page, or numbers on few', () => {
    expect(offsetOf(9, () => 'Journal of Rooms 2019')).toBe(0)
    expect(offsetOf(9, (number) => (number < 4 ? String(number + 12) : ''))).toBe(0)
  })
})
