// Texts that would take hours if any step took the square of their length: each of these comes to an end.

import { describe, expect, it } from 'vitest'
import type { Region } from '../../../workers/domain/plagiarism/exclusions.ts'
import { standsAt } from '../../../workers/domain/plagiarism/quoted.ts'
import {
  citationsIn,
  compare,
  comparedText,
  excludedRegions,
  markupRegions,
  ReportWriter,
  withoutMarkup,
} from '../../support/compared.ts'

function report(text: string, source = '', regions: readonly Region[] = []) {
  const compared = comparedText(text, excludedRegions(text, regions), citationsIn(text, regions))
  const other = comparedText(source)
  const document = { id: 'a', name: 'Heat', kind: 'source' as const, url: null, csl: null }
  const writer = new ReportWriter(compared)
  writer.add(document, other, compare(compared, other, 0.7))
  return writer.report()
}

const SENTENCE = 'Tenants of attic flats sleep badly in July because rafters hold noon heat. '
const HAN = (count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCharCode(0x4e00 + ((at * at) % 4999))).join('')

describe('an extreme text', () => {
  it('of 500,000 words is compared', () => {
    const words = Array.from({ length: 500_000 }, (_, at) => `w${(at * 7919) % 40_009}`).join(' ')
    expect(report(words, words.slice(0, 900_000)).words).toBe(500_000)
  })

  it('of one word is a phrase of everybody', () => {
    const text = 'word '.repeat(100_000)
    expect(report(text, text)).toMatchObject({ words: 100_000, overallScore: 0 })
  })

  it('of one sentence is copied', () => {
    expect(report(SENTENCE.repeat(20_000), SENTENCE.repeat(10_000)).overallScore).toBe(1)
  })

  it('of small changes throughout a source is compared', () => {
    const beginning = 'p a b q a b '
    const text = Array.from({ length: 10_000 }, (_, at) => `${beginning}x${at} a b y${at} a b `).join('')
    const source = Array.from({ length: 30_000 }, (_, at) => `z${at} a b `).join('')
    expect(report(text, beginning + source).sourceMatches).toHaveLength(1)
  })

  it('of quotations, each with its citation, has no copied word', () => {
    const quotation = '“the rafters of attics hold the heat of noon until midnight” (Okafor, 2019) '
    const { overallScore, sourceMatches } = report(quotation.repeat(20_000), quotation)
    expect(overallScore).toBe(0)
    expect(sourceMatches[0]?.matches.every(({ excluded }) => excluded === 'quotation')).toBe(true)
  })

  it('of quotation marks that nothing closes is compared', () => {
    expect(report('“a „b «c "d \n'.repeat(100_000)).words).toBe(400_000)
  })

  it('with thousands of overlapping regions is compared', () => {
    const text = SENTENCE.repeat(20_000)
    const regions: Region[] = Array.from({ length: 20_000 }, (_, at) => ({
      start: at,
      end: text.length * 2 - at,
      kind: 'heading',
    }))
    expect(report(text, SENTENCE, regions).overallScore).toBe(0)
  })

  it('of elements that nothing closes, or in one another, has its regions', () => {
    const half = 100_000
    expect(markupRegions('<h1>'.repeat(half) + '</h2>'.repeat(half))).toEqual([])
    const nested = `${'<blockquote>'.repeat(half)}one [1]${'</blockquote>'.repeat(half)}`
    expect(report(withoutMarkup(nested), '', markupRegions(nested)).words).toBe(2)
  })

  it('of letters with thousands of marks is one word', () => {
    expect(report(`a${'\u0301\u0316'.repeat(300_000)}`).words).toBe(1)
  })

  it('of blank lines has no words', () => {
    expect(report(' \n \n '.repeat(300_000)).words).toBe(0)
  })

  it('that is one passage is quoted in part', () => {
    const words = Array.from({ length: 100_000 }, (_, at) => `w${(at * 7919) % 40_009}`).join(' ')
    const [match] = report(words, words).sourceMatches[0]?.matches ?? []
    expect(match).toMatchObject({ start: 0, end: words.length, from: 0, to: 100_000 })
    expect(match?.text).toHaveLength(3001)
    expect(standsAt(words, match?.text ?? '', 0)).toBe(true)
    expect(match?.sourceText).toBe(match?.text)
  })

  it('whose passages are more than a report quotes is counted whole', () => {
    const passage = (at: number) => `${SENTENCE.slice(0, -2)} in house ${at}`
    const own = Array.from({ length: 20 }, (_, at) => `own${at}`).join(' ')
    const all = Array.from({ length: 4000 }, (_, at) => `${passage(at)} ${own} k${at}.`)
    const { sourceMatches, overallScore } = report(
      all.join('\n'),
      all
        .toReversed()
        .map((one) => `${one} Then.`)
        .join('\n'),
    )
    const quoted = sourceMatches[0]?.matches.reduce(
      (sum, { text, sourceText }) => sum + text.length + sourceText.length,
      0,
    )
    expect(quoted).toBeLessThan(1_600_000)
    expect(overallScore).toBeGreaterThan(0.9)
  })

  it('without spaces and points is compared', () => {
    const text = HAN(200_000)
    expect(report(text, text)).toMatchObject({ words: 200_000, overallScore: 1 })
    expect(report('é'.repeat(1_000_000)).words).toBe(1)
  })
})

describe('regions of a text', () => {
  const text = `${SENTENCE}${SENTENCE}`
  const heading = (start: number, end: number): Region => ({ start, end, kind: 'heading' })

  it('that are empty, turned round or behind the end exclude nothing', () => {
    const regions = [
      heading(5, 5),
      heading(40, 3),
      heading(text.length, text.length + 9),
      heading(1e15, 2e15),
    ]
    expect(report(text, SENTENCE, regions).overallScore).toBe(1)
  })

  it('overlap without hiding one another', () => {
    const compared = comparedText(text, [
      { start: 0, end: 20, reason: 'heading' },
      { start: 0, end: text.length, reason: 'template' },
      { start: 10, end: 30, reason: 'quotation' },
    ])
    expect(Array.from(compared.regions.slice(0, 6))).toEqual([1, 1, 1, 2, 2, 2])
  })
})
