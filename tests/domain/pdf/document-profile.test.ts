import { expect, it } from 'vitest'
import { BoundedCounts } from '../../../workers/domain/pdf/bounded-counts.ts'
import { DocumentProfile } from '../../../workers/domain/pdf/document-profile.ts'
import { layOutPage } from '../../../workers/domain/pdf/lay-out-page.ts'
import { linesAt, pageOf } from '../../support/pdf-pages.ts'

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
