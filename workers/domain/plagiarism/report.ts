// The report of a check: matches of all sources with their offsets, and figures from them.

import type { CslItem } from '../citations/csl/csl.ts'
import { CITATION_WITHIN, EXCLUSIONS, type Exclusion } from './exclusions.ts'
import { firstAt } from './first-at.ts'
import { type ComparedText, type Comparison, wordsOf } from './matches.ts'
import type { MatchKind } from './passages.ts'
import { recommendationsOf } from './recommendations.ts'
import {
  counts,
  coverage,
  type Degree,
  degreeOf,
  type RiskLevel,
  riskOf,
  shareOf,
  type WordSpan,
} from './score.ts'
import type { HiddenCharacters } from './visible-words.ts'
import { containedGrams } from './winnow.ts'

export const SOURCE_KINDS = ['source', 'pdf', 'project', 'reference', 'literature', 'corpus'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]
export const METHODS = ['n-gram', 'semantic', 'fingerprinting', 'ai-analysis'] as const
export type Method = (typeof METHODS)[number]

/** `url` is a label, and is never fetched. `csl` is the work to cite; null where there is none. */
export type SourceDocument = {
  id: string
  name: string
  kind: SourceKind
  url: string | null
  csl: CslItem | null
}

/** Offsets are UTF-16 code units of the text and of the source; `from` and `to` number words of the text. */
export type ReportMatch = {
  start: number
  end: number
  sourceStart: number
  sourceEnd: number
  text: string
  sourceText: string
  kind: MatchKind
  excluded: Exclusion | null
  from: number
  to: number
  /** Words that both have, in the same order. */
  equal: number
}
/** `share` of the text that its counted matches cover, 0 to 1. */
export type ReportSource = SourceDocument & { share: number; matches: ReportMatch[] }

export type Report = {
  words: number
  /** Part of the words that stand in matches that count, 0 to 1. */
  overallScore: number
  riskLevel: RiskLevel
  degree: Degree
  similarityChecks: { method: Method; score: number }[]
  /** The one with the most first. */
  sourceMatches: ReportSource[]
  recommendations: string[]
  hidden: HiddenCharacters
}

export type ComparedSource = { document: SourceDocument; text: ComparedText; comparison: Comparison }

/** Matches of one source that are kept, those that count first. */
const MATCHES_OF_SOURCE_MAX = 500

/** @param switchedOff exclusions that do not hold */
export function writeReport(
  text: ComparedText,
  compared: readonly ComparedSource[],
  switchedOff: readonly Exclusion[] = [],
): Report {
  const words = text.tokens.count
  const sources = compared.map((one) => ({ ...one, matches: matchesOf(text, one) }))
  const counted = sources.flatMap(({ matches }) => matches.filter((match) => counts(match, switchedOff)))
  const others = compared.filter(
    ({ document }) => document.kind !== 'project' || switchedOff.includes('own_work'),
  )
  const runs = others.flatMap(({ comparison }) => comparison.runs)
  const inRuns = coverage(
    words,
    runs.map((run) => ({ from: run.from, to: run.from + run.words })),
  )
  const similar = others.flatMap(({ comparison }) => comparison.similar.map(({ sentence }) => sentence))
  const matched = coverage(words, counted)
  const overallScore = shareOf(matched)
  const sourceMatches = sources
    .filter(({ matches }) => matches.length > 0)
    .map(({ document, matches }) => ({
      ...document,
      share: shareOf(
        coverage(
          words,
          matches.filter((match) => counts(match, switchedOff)),
        ),
      ),
      matches: mostTelling(matches),
    }))
    .sort((one, other) => other.share - one.share || other.matches.length - one.matches.length)
  return {
    words,
    overallScore,
    riskLevel: riskOf(overallScore),
    degree: degreeOf(overallScore, stayedOf(counted)),
    similarityChecks: [
      {
        method: 'n-gram',
        score: containedGrams(
          text.tokens,
          others.map((one) => one.text.tokens),
        ),
      },
      { method: 'semantic', score: shareOf(coverage(words, similar)) },
      { method: 'fingerprinting', score: shareOf(inRuns) },
    ],
    sourceMatches,
    recommendations: recommendationsOf(sourceMatches, text.tokens.hidden, switchedOff),
    hidden: text.tokens.hidden,
  }
}

function matchesOf(
  text: ComparedText,
  { document, text: source, comparison }: ComparedSource,
): ReportMatch[] {
  return comparison.matches.map(({ from, to, sourceFrom, sourceTo, equal, kind, excluded }) => ({
    start: text.tokens.starts[from] ?? 0,
    end: text.tokens.ends[to - 1] ?? 0,
    ...sourcePlace(document, source, { from: sourceFrom, to: sourceTo }),
    text: wordsOf(text.tokens, { from, to }),
    kind,
    excluded: first([
      excluded,
      document.kind === 'project' ? 'own_work' : null,
      kind === 'heavy' && isCited(text, from, to) ? 'cited' : null,
    ]),
    from,
    to,
    equal,
  }))
}

function stayedOf(matches: readonly ReportMatch[]): number {
  const words = matches.reduce((sum, { from, to }) => sum + to - from, 0)
  return words === 0 ? 0 : matches.reduce((sum, { equal }) => sum + equal, 0) / words
}

/** Nothing of a document of the corpus is told. */
function sourcePlace({ kind }: SourceDocument, { tokens }: ComparedText, { from, to }: WordSpan) {
  if (kind === 'corpus') return { sourceStart: 0, sourceEnd: 0, sourceText: '' }
  return {
    sourceStart: tokens.starts[from] ?? 0,
    sourceEnd: tokens.ends[to - 1] ?? 0,
    sourceText: wordsOf(tokens, { from, to }),
  }
}

/** The reason that EXCLUSIONS names first. */
const first = (reasons: readonly (Exclusion | null)[]): Exclusion | null =>
  EXCLUSIONS.find((reason) => reasons.includes(reason)) ?? null

/** A citation begins in the passage, or soon behind it. */
function isCited({ citations, tokens }: ComparedText, from: number, to: number): boolean {
  const [start, end] = [tokens.starts[from] ?? 0, tokens.ends[to - 1] ?? 0]
  const next = citations[firstAt(citations.length, (at) => (citations[at]?.start ?? 0) >= start)]
  return next !== undefined && next.start <= end + CITATION_WITHIN
}

const mostTelling = (matches: ReportMatch[]): ReportMatch[] =>
  matches.length <= MATCHES_OF_SOURCE_MAX
    ? matches
    : matches
        .toSorted((one, other) => Number(one.excluded !== null) - Number(other.excluded !== null))
        .slice(0, MATCHES_OF_SOURCE_MAX)
        .sort((one, other) => one.from - other.from)
