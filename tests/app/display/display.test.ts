// The display rules of spec sections 2, 8 and 9, in the interface's language.
import { describe, expect, it } from 'vitest'
import { abbreviateCount } from '../../../app/shared/display/abbreviate-count.ts'
import { shortDate, shortDateTime, shortTime } from '../../../app/shared/display/dates.ts'
import {
  charactersWrittenShort,
  wordsWritten,
  wordsWrittenShort,
} from '../../../app/shared/display/words-written.ts'

describe('a count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0k'],
    [1184, '1.2k'],
    [24_870, '24.9k'],
    [999_949, '999.9k'],
    [999_950, '1.0M'],
    [1_000_000, '1.0M'],
    [12_345_678, '12.3M'],
  ])('of %i reads %s', (count, text) => expect(abbreviateCount(count)).toBe(text))
})

describe('a date', () => {
  it('is day/month/year', () => expect(shortDate('2026-02-01T12:00:00.000Z', 'UTC')).toBe('01/02/2026'))
  it("is the reader's own day", () => {
    expect(shortDate('2026-12-31T23:30:00.000Z', 'Asia/Tokyo')).toBe('01/01/2027')
    expect(shortDate('2026-12-31T23:30:00.000Z', 'UTC')).toBe('31/12/2026')
  })
  it('may have its time, or leave the day out', () => {
    expect(shortDateTime('2026-02-01T14:05:00.000Z', 'UTC')).toBe('01/02/2026, 14:05')
    expect(shortTime('2026-02-01T14:05:00.000Z', 'UTC')).toBe('14:05')
  })
  it('may be milliseconds', () => expect(shortDate(0, 'UTC')).toBe('01/01/1970'))
  it.each([null, undefined, ''])('that is missing (%s) is unknown', (value) =>
    expect(shortDate(value)).toBe('Unknown date'),
  )
  it.each(['soon', '2026-13-45', Number.NaN, 8.7e15])('that cannot be read (%s) is invalid', (value) =>
    expect(shortDate(value)).toBe('Invalid date'),
  )
})

describe('words written', () => {
  it.each([
    [0, null, '0 words'],
    [1, null, '1 word'],
    [1184, null, '1,184 words'],
    [1, 2500, '1 of 2,500 words'],
  ])('of %i, with %s to reach, read %s', (words, target, text) =>
    expect(wordsWritten(words, target)).toBe(text),
  )

  it.each([
    [1, null, '1 word'],
    [999, 1000, '999 of 1.0k words'],
    [1184, null, '1.2k words'],
    [1_250_000, 2_500_000, '1.3M of 2.5M words'],
  ])('of %i, with %s to reach, read %s in short', (words, target, text) =>
    expect(wordsWrittenShort(words, target)).toBe(text),
  )

  it('and characters in short are counted the same way', () => {
    expect(charactersWrittenShort(1)).toBe('1 character')
    expect(charactersWrittenShort(8083)).toBe('8.1k characters')
  })
})
