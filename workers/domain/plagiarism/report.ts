// The report of a check: matches of all sources with their offsets, and figures from them.

import { wholeCharacters } from '../answering/passages.ts'
import type { CslItem } from '../citations/csl/csl.ts'
import { collect, Pace, type Steps } from '../steps.ts'
import { firstAt } from '../text/first-at.ts'
import { CITATION_WITHIN, EXCLUSIONS, type Exclusion } from './exclusions.ts'
import { type ComparedText, type Match, rangeText } from './matches.ts'
import type { MatchKind } from './passages.ts'
import { CUT } from './quoted.ts'
import { recommendationsOf } from './recommendations.ts'
import {
  counts,
  cover,
  coverage,
  type Degree,
  degreeOf,
  type MatchMethod,
  partsOf,
  type RiskLevel,
  riskOf,
  shareOf,
  type WordSpan,
} from './score.ts'
import type { HiddenCharacters } from './visible-words.ts'
import { ContainedGrams } from './winnow.ts'

export const SOURCE_KINDS = ['source', 'pdf', 'project', 'reference', 'literature', 'corpus'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]
export const METHODS = ['n-gram', 'semantic', 'fingerprinting', 'ai-analysis'] as const
export type Method = (typeof METHODS)[number]

export const SEMANTIC_BY = ['words', 'vectors'] as const
/** Words in common, or vectors of a model as well. */
export type SemanticBy = (typeof SEMANTIC_BY)[number]

/** What a check could not compare with. */
export const NOT_COMPARED = [
  'sources',
  'literature',
  'corpus',
  /** Some passages by their meaning: they were too many, have no vectors yet, or the model of vectors failed. */
  'meaning',
  /** Some changed passages by a language model, which gave no valid answer with a reason. */
  'ai_analysis',
  /** One's own that are more than one check reads, or that could not be read. */
  'some_documents',
] as const
export type NotCompared = (typeof NOT_COMPARED)[number]

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
  method: MatchMethod
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
  /** `overallScore` is the sum of `fingerprinting` and `semantic`. `by`: what `semantic` compared. */
  similarityChecks: { method: Method; score: number; by?: SemanticBy }[]
  /** The one with the most first. */
  sourceMatches: ReportSource[]
  recommendations: string[]
  hidden: HiddenCharacters
}

/** Matches that a report lists, of each source those that count first, then the longest. Figures are of all. */
const LISTED_MAX = 5000
/** Matches that a source lists even so. */
const LISTED_OF_SOURCE = 10
/** UTF-16 code units of one passage that a report quotes, and of all of them; then only their beginnings. */
const QUOTED_MAX_LENGTH = 3000
const QUOTED_OF_REPORT = 600_000
const QUOTED_BEGINNING = 100

/** Matches that are looked at in one step, and those that one takes as long as that is quoted. */
const MATCHES_AT_ONCE = 20_000
const QUOTED_WORK = 20

/** Takes the sources one after another and keeps none: together they would not fit an isolate's memory. */
export class ReportWriter {
  private readonly text: ComparedText
  private readonly switchedOff: readonly Exclusion[]
  private readonly sources: ReportSource[] = []
  /** Words in matches that count, by what found them. */
  private readonly matched: Record<MatchMethod, Uint8Array>
  private readonly grams: ContainedGrams
  private listed = 0
  private quoted = 0
  /** Words of the matches that count, and how many of them are equal. */
  private readonly counted = { words: 0, equal: 0 }

  /** @param switchedOff exclusions that do not hold */
  constructor(text: ComparedText, switchedOff: readonly Exclusion[] = []) {
    const words = text.tokens.count
    this.text = text
    this.switchedOff = switchedOff
    this.matched = { fingerprinting: new Uint8Array(words), semantic: new Uint8Array(words) }
    this.grams = new ContainedGrams(text.tokens)
  }

  *add(document: SourceDocument, source: ComparedText, found: readonly Match[]): Steps<void> {
    const pace = new Pace(MATCHES_AT_ONCE)
    const matches = yield* collect(
      found,
      pace,
      () => 1,
      (match) => [{ ...match, excluded: excludedIn(this.text, document, match) }],
    )
    if (matches.length === 0) return
    const counted = matches.filter((match) => counts(match, this.switchedOff))
    if (counted.length > 0) yield* this.grams.add(source.tokens)
    for (const { from, to, equal, method } of counted) {
      cover(this.matched[method], [{ from, to }])
      this.counted.words += to - from
      this.counted.equal += equal
    }
    const listed = mostTelling(matches, Math.max(LISTED_OF_SOURCE, LISTED_MAX - this.listed))
    this.listed += listed.length
    this.sources.push({
      ...document,
      share: shareOf(coverage(this.text.tokens.count, counted)),
      matches: yield* collect(
        listed,
        pace,
        () => QUOTED_WORK,
        (match) => [this.reportMatch(document, source, match)],
      ),
    })
  }

  /** @param by what similar sentences were found by */
  *report(by: SemanticBy = 'words'): Steps<Report> {
    const { hidden, count: words } = this.text.tokens
    const { fingerprinting, semantic } = this.matched
    const parts = partsOf(fingerprinting, semantic)
    const within = fingerprinting.map((isCopied, word) => isCopied | (semantic[word] ?? 0))
    const scoreOf = (count: number) => (words === 0 ? 0 : count / words)
    const overallScore = scoreOf(parts.overall)
    const sourceMatches = this.sources.toSorted(
      (one, other) => other.share - one.share || other.matches.length - one.matches.length,
    )
    const { words: matched, equal } = this.counted
    return {
      words,
      overallScore,
      riskLevel: riskOf(overallScore),
      degree: degreeOf(overallScore, matched === 0 ? 0 : equal / matched),
      similarityChecks: [
        { method: 'n-gram', score: yield* this.grams.share(within) },
        { method: 'semantic', score: scoreOf(parts.semantic), by },
        { method: 'fingerprinting', score: scoreOf(parts.fingerprinting) },
      ],
      sourceMatches,
      recommendations: recommendationsOf(sourceMatches, hidden, this.switchedOff),
      hidden,
    }
  }

  private reportMatch(
    document: SourceDocument,
    source: ComparedText,
    { from, to, sourceFrom, sourceTo, equal, method, kind, excluded }: Match,
  ): ReportMatch {
    const { starts, ends } = this.text.tokens
    return {
      start: starts[from] ?? 0,
      end: ends[to - 1] ?? 0,
      ...this.sourcePlace(document, source, { from: sourceFrom, to: sourceTo }),
      text: this.quote(this.text, { from, to }),
      method,
      kind,
      excluded,
      from,
      to,
      equal,
    }
  }

  /** Nothing of a document of the corpus is told. */
  private sourcePlace({ kind }: SourceDocument, source: ComparedText, { from, to }: WordSpan) {
    if (kind === 'corpus') return { sourceStart: 0, sourceEnd: 0, sourceText: '' }
    const { starts, ends } = source.tokens
    return {
      sourceStart: starts[from] ?? 0,
      sourceEnd: ends[to - 1] ?? 0,
      sourceText: this.quote(source, { from, to }),
    }
  }

  private quote({ tokens }: ComparedText, span: WordSpan): string {
    const words = rangeText(tokens, span)
    const most = this.quoted < QUOTED_OF_REPORT ? QUOTED_MAX_LENGTH : QUOTED_BEGINNING
    const quoted = words.length <= most ? words : `${words.slice(0, wholeCharacters(words, most))}${CUT}`
    this.quoted += quoted.length
    // A part of a string keeps the whole string in memory; this is a copy.
    return JSON.parse(JSON.stringify(quoted))
  }
}

const excludedIn = (
  text: ComparedText,
  document: SourceDocument,
  { excluded, kind, from, to }: Match,
): Exclusion | null =>
  first([
    excluded,
    document.kind === 'project' ? 'own_work' : null,
    kind === 'heavy' && isCited(text, from, to) ? 'cited' : null,
  ])

/** The reason that EXCLUSIONS names first. */
const first = (reasons: readonly (Exclusion | null)[]): Exclusion | null =>
  EXCLUSIONS.find((reason) => reasons.includes(reason)) ?? null

/** A citation begins in the passage, or soon behind it. */
function isCited({ citations, tokens }: ComparedText, from: number, to: number): boolean {
  const [start, end] = [tokens.starts[from] ?? 0, tokens.ends[to - 1] ?? 0]
  const next = citations[firstAt(citations.length, (at) => (citations[at]?.start ?? 0) >= start)]
  return next !== undefined && next.start <= end + CITATION_WITHIN
}

const mostTelling = (matches: Match[], most: number): Match[] =>
  matches.length <= most
    ? matches
    : matches
        .toSorted(
          (one, other) =>
            Number(one.excluded !== null) - Number(other.excluded !== null) ||
            other.to - other.from - (one.to - one.from),
        )
        .slice(0, most)
        .sort((one, other) => one.from - other.from)
