// What holds of every report, whatever the texts are.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXCLUSIONS, type Exclusion } from '../../../workers/domain/plagiarism/exclusions.ts'
import type { SourceKind } from '../../../workers/domain/plagiarism/report.ts'
import { counts } from '../../../workers/domain/plagiarism/score.ts'
import {
  citationsIn,
  compare,
  comparedText,
  excludedRegions,
  ReportWriter,
  tokensOf,
} from '../../support/compared.ts'

/** Spellings of a word that are read alike, and words of scripts of their own. */
const SPELLINGS: ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => word.replace('a', '\u0430'),
  (word) => word.replace('a', 'a\u0301'),
  (word) => `${word.slice(0, 2)}\u00ad${word.slice(2)}`,
  (word) => `${word.slice(0, 2)}\u200b${word.slice(2)}`,
]
const WORDS = [
  'attic',
  'gable',
  'rafter',
  'naive',
  'tenant',
  'vault',
  'lantern',
  'marble',
  'garden',
  'salt',
  '文',
  'ماء',
]
const GAPS = [' ', ' ', ' ', ', ', '. ', '\n\n', ' \u{1f469}\u200d\u{1f680} ', ' “', '” (Okafor, 2019) ']

const word = fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...SPELLINGS), fc.constantFrom(...GAPS))
const written = (words: readonly (readonly [string, (word: string) => string, string])[]) =>
  words.map(([one, spelled, gap]) => spelled(one) + gap).join('')
const text = fc.array(word, { maxLength: 60 }).map(written)
const passage = fc.array(word, { minLength: 8, maxLength: 20 })

function report(
  content: string,
  sources: { text: string; kind: SourceKind }[],
  switchedOff: Exclusion[] = [],
) {
  const compared = comparedText(content, excludedRegions(content, []), citationsIn(content, []))
  const writer = new ReportWriter(compared, switchedOff)
  for (const [at, { text: words, kind }] of sources.entries()) {
    const source = comparedText(words)
    const document = { id: String(at), name: '', kind, url: null, csl: null }
    writer.add(document, source, compare(compared, source, 0.7))
  }
  return writer.report()
}
const hashes = (words: string) => Array.from(tokensOf(words).first)
const kind = fc.constantFrom<SourceKind>('source', 'project', 'corpus')
const source = fc.record({ text, kind })
const exclusions = fc.subarray([...EXCLUSIONS])

describe('in every report', () => {
  it('a match stands at its offsets in both texts', () => {
    fc.assert(
      fc.property(
        text,
        text,
        passage,
        text,
        text,
        fc.boolean(),
        (before, after, copied, ahead, behind, isOneBlock) => {
          const all = `${before}${written(copied)}${after}`
          const content = isOneBlock ? all.replace(/[“”\n]/g, ' ') : all
          const other = `${ahead}${written(copied.map(([one, , gap]) => [one, (same: string) => same, gap]))}${behind}`
          const { sourceMatches, words } = report(content, [{ text: other, kind: 'source' }])
          const matches = sourceMatches.flatMap((one) => one.matches)
          expect(words).toBe(tokensOf(content).count)
          const { starts, ends } = tokensOf(content)
          for (const match of matches) {
            expect(content.slice(match.start, match.end)).toBe(match.text)
            expect(other.slice(match.sourceStart, match.sourceEnd)).toBe(match.sourceText)
            expect([starts[match.from], ends[match.to - 1]]).toEqual([match.start, match.end])
            if (match.kind === 'verbatim') expect(hashes(match.text)).toEqual(hashes(match.sourceText))
          }
          // Every word of the passage is in a match, unless a region of the text divides it.
          const from = tokensOf(before).count
          if (isOneBlock)
            for (let at = from; at < from + copied.length; at++)
              expect(matches.some((match) => match.from <= at && at < match.to)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('the score is the part of the words in matches that count', () => {
    fc.assert(
      fc.property(text, fc.array(source, { maxLength: 3 }), exclusions, (content, sources, switchedOff) => {
        const { overallScore, sourceMatches, words } = report(content, sources, switchedOff)
        const counted = new Set<number>()
        for (const { matches } of sourceMatches)
          for (const match of matches)
            if (counts(match, switchedOff)) for (let at = match.from; at < match.to; at++) counted.add(at)
        expect(overallScore).toBeCloseTo(words === 0 ? 0 : counted.size / words)
      }),
      { numRuns: 300 },
    )
  })

  it('the score is the sum of its parts, and the part of the words in matches that each found', () => {
    fc.assert(
      fc.property(text, fc.array(source, { maxLength: 3 }), exclusions, (content, sources, switchedOff) => {
        const { overallScore, similarityChecks, sourceMatches, words } = report(content, sources, switchedOff)
        const scoreOf = (name: string) => similarityChecks.find(({ method }) => method === name)?.score ?? 0
        expect(scoreOf('fingerprinting') + scoreOf('semantic')).toBeCloseTo(overallScore)
        const copied = new Set<number>()
        for (const match of sourceMatches.flatMap(({ matches }) => matches))
          if (match.method === 'fingerprinting' && counts(match, switchedOff))
            for (let at = match.from; at < match.to; at++) copied.add(at)
        expect(scoreOf('fingerprinting')).toBeCloseTo(words === 0 ? 0 : copied.size / words)
        if (overallScore === 0) expect(similarityChecks.map(({ score }) => score)).toEqual([0, 0, 0])
      }),
      { numRuns: 300 },
    )
  })

  it('another source, or an exclusion less, never lowers the score or what is copied', () => {
    fc.assert(
      fc.property(
        text,
        source,
        source,
        exclusions,
        fc.constantFrom(...EXCLUSIONS),
        (content, one, other, off, more) => {
          const scores = (...given: Parameters<typeof report>) => {
            const { overallScore, similarityChecks } = report(...given)
            const copied = similarityChecks.filter(({ method }) => method !== 'semantic')
            return [overallScore, ...copied.map(({ score }) => score)]
          }
          const least = scores(content, [one], off)
          for (const most of [scores(content, [one, other], off), scores(content, [one], [...off, more])])
            for (const [at, score] of most.entries()) {
              expect(score).toBeGreaterThanOrEqual(least[at] ?? 0)
              expect(score).toBeLessThanOrEqual(1)
            }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('a document of the corpus is told of by the text’s own words alone', () => {
    fc.assert(
      fc.property(passage, text, (copied, behind) => {
        const { sourceMatches } = report(written(copied), [
          { text: `${written(copied)}${behind}`, kind: 'corpus' },
        ])
        for (const match of sourceMatches.flatMap((one) => one.matches))
          expect(match).toMatchObject({ sourceText: '', sourceStart: 0, sourceEnd: 0 })
      }),
      { numRuns: 100 },
    )
  })
})
