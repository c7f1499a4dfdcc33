// The display rules of spec sections 2, 8 and 9.
import { describe, expect, it } from 'vitest'
import { readingTime } from '../../../workers/domain/display/reading-time.ts'
import { visibleTags } from '../../../workers/domain/display/visible-tags.ts'
import { wordProgress } from '../../../workers/domain/display/word-progress.ts'

describe('reading time', () => {
  it.each([
    [0, 0],
    [1, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
  ])('of %i words is %i minutes', (words, minutes) => expect(readingTime(words)).toBe(minutes))
})

describe('progress', () => {
  it('is a share of the target', () => expect(wordProgress(250, 1000)).toBe(25))
  it('never passes 100', () => expect(wordProgress(3000, 1000)).toBe(100))
  it.each([0, -5])('is 0 without a target (%i)', (target) => expect(wordProgress(250, target)).toBe(0))
})

describe('tags', () => {
  it('are all shown up to three', () =>
    expect(visibleTags(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b', 'c'], more: 0 }))
  it('are counted beyond three', () =>
    expect(visibleTags(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 }))
  it('may be none', () => expect(visibleTags([])).toEqual({ shown: [], more: 0 }))
})
