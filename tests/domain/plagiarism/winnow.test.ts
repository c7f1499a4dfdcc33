import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TokenText } from '../../../workers/domain/plagiarism/tokens.ts'
import { ContainedGrams, GRAM_WORDS, GUARANTEED_WORDS } from '../../../workers/domain/plagiarism/winnow.ts'
import { runAtOnce } from '../../../workers/domain/steps.ts'
import { commonRuns, fingerprintsOf, tokensOf } from '../../support/compared.ts'

const word = fc.nat({ max: 30 }).map((number) => `w${number}`)
const text = fc.array(word, { maxLength: 60 })
const join = (words: readonly string[]) => tokensOf(words.join(' '))

describe('fingerprints', () => {
  it('of two texts meet where they share as many words as are guaranteed', () => {
    const copied = fc.array(word, { minLength: GUARANTEED_WORDS, maxLength: GUARANTEED_WORDS })
    fc.assert(
      fc.property(text, text, text, text, copied, (before, after, others, end, run) => {
        const known = new Set(fingerprintsOf(join([...others, ...run, ...end])))
        expect(fingerprintsOf(join([...before, ...run, ...after])).some((hash) => known.has(hash))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('are safe whole numbers, each once', () => {
    const hashes = fingerprintsOf(join(Array.from({ length: 5000 }, (_, at) => `w${at % 997}`)))
    expect(hashes.every(Number.isSafeInteger)).toBe(true)
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  it('of a text shorter than a k-gram are none, of one k-gram one', () => {
    expect(fingerprintsOf(join(['one', 'two', 'three', 'four']))).toEqual([])
    expect(fingerprintsOf(join(['one', 'two', 'three', 'four', 'five']))).toHaveLength(1)
  })

  it('do not depend on what stands around a run', () => {
    const run = Array.from({ length: 100 }, (_, at) => `w${at}`)
    const alone = fingerprintsOf(join(run))
    const inside = new Set(fingerprintsOf(join(['a', 'b', ...run, 'c'])))
    expect(alone.filter((hash) => !inside.has(hash)).length).toBeLessThanOrEqual(2)
  })
})

describe('runs', () => {
  it('cover every k-gram that both texts have, and no other word', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const grams = (words: string[]) =>
          words.slice(GRAM_WORDS - 1).map((_, at) => words.slice(at, at + GRAM_WORDS).join(' '))
        const known = new Set(grams(other))
        const expected = new Set(
          grams(one).flatMap((gram, at) =>
            known.has(gram) ? Array.from({ length: GRAM_WORDS }, (_, word) => at + word) : [],
          ),
        )
        const runs = commonRuns(join(one), join(other))
        const covered = new Set(
          runs.flatMap(({ from, words }) => Array.from({ length: words }, (_, at) => from + at)),
        )
        expect(covered).toEqual(expected)
        for (const { from, sourceFrom, words } of runs) {
          expect(words).toBeGreaterThanOrEqual(GRAM_WORDS)
          expect(one.slice(from, from + words)).toEqual(other.slice(sourceFrom, sourceFrom + words))
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('of one word repeated are one', () => {
    const long = join(Array.from({ length: 50_000 }, () => 'same'))
    expect(commonRuns(long, long)).toEqual([{ from: 0, sourceFrom: 0, words: 50_000 }])
  })
})

describe('containment', () => {
  const containedGrams = (
    text: TokenText,
    sources: TokenText[],
    within = new Uint8Array(text.count).fill(1),
  ) => {
    const contained = new ContainedGrams(text)
    for (const source of sources) runAtOnce(contained.add(source))
    return runAtOnce(contained.share(within))
  }
  const words = 'one two three four five six'.split(' ')

  it('is the part of the n-grams that any source has', () => {
    expect(containedGrams(join(words), [join(words)])).toBe(1)
    expect(containedGrams(join(words), [join(['one', 'two', 'three']), join(['x', 'y', 'z'])])).toBe(0.25)
    expect(containedGrams(join([]), [join(words)])).toBe(0)
  })

  it('counts n-grams whose words all count', () => {
    expect(containedGrams(join(words), [join(words)], Uint8Array.of(1, 1, 1, 1, 0, 1))).toBe(0.5)
    expect(containedGrams(join(words), [join(words)], Uint8Array.of(1, 1, 0, 1, 1, 0))).toBe(0)
  })
})
