import { describe, expect, it } from 'vitest'
import { alikeInMeaning, unitVector } from '../../../workers/domain/plagiarism/sentence-vectors.ts'

const DIMENSIONS = 12
/** Sentence number `at` of a text, whose vector has something of its subject and `meaning`'s own direction. */
const said = (at: number, meaning: number, own = 1) => ({
  place: at,
  sentence: {
    from: 10 * at,
    to: 10 * at + 10,
    roots: new Set<string>(),
    capitals: new Set<string>(),
    opening: null,
  },
  vector: unitVector(
    Array.from({ length: DIMENSIONS }, (_, dimension) =>
      dimension === 0 ? 1 : dimension === meaning ? own : 0,
    ),
  ),
})
const text = (...meanings: number[]) => meanings.map((meaning, at) => said(at, meaning))
const places = (...given: Parameters<typeof alikeInMeaning>) =>
  alikeInMeaning(...given).map(({ sentence, sourceFrom }) => [sentence.from / 10, sourceFrom / 10])

describe('sentences alike in meaning', () => {
  it('are those that say the same in the same order', () => {
    expect(places(text(5, 1, 2, 3), text(6, 7, 1, 2, 3), 0.7)).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ])
  })

  it('may have a sentence of another meaning between them', () => {
    expect(places(text(1, 9, 2, 3), text(1, 2, 8, 3), 0.7)).toEqual([
      [0, 0],
      [2, 1],
      [3, 3],
    ])
  })

  it('are none where fewer than three follow each other, or in another order', () => {
    expect(places(text(1, 2, 5, 6), text(1, 2, 7, 8), 0.7)).toEqual([])
    expect(places(text(3, 2, 1), text(1, 2, 3), 0.7)).toEqual([])
  })

  it('are none of one subject alone, however near its sentences are', () => {
    expect(places(text(1, 2, 3, 4), text(5, 6, 7, 8), 0.7)).toEqual([])
  })

  it('are none where sentences between them were left out', () => {
    const [first, second, third] = text(1, 2, 3)
    const apart = [first, second, third].flatMap((one, at) => (one ? [{ ...one, place: 5 * at }] : []))
    expect(places(text(1, 2, 3), apart, 0.7)).toEqual([])
  })

  it('depend on the threshold', () => {
    const near = [said(0, 1, 0.8), said(1, 2, 0.8), said(2, 3, 0.8)]
    expect(places(near, text(1, 2, 3), 0.7)).toHaveLength(3)
    expect(places(near, text(1, 2, 3), 1)).toEqual([])
  })

  it('of texts without sentences are none', () => {
    expect(places([], text(1), 0)).toEqual([])
    expect(places(text(1), [], 0)).toEqual([])
  })
})
