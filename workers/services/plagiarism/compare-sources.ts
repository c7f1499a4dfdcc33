// Compares a text with its sources, one after another.

import type { Exclusion, Span } from '../../domain/plagiarism/exclusions.ts'
import { type ComparedText, compare, comparedText, type Match } from '../../domain/plagiarism/matches.ts'
import { type Report, ReportWriter } from '../../domain/plagiarism/report.ts'
import { tokensOf } from '../../domain/plagiarism/tokens.ts'
import { runInTurns, type Steps } from '../../domain/steps.ts'
import type { NextTurn } from '../ports.ts'
import type { MeaningComparison } from './compare-meaning.ts'
import type { FoundSource } from './find-sources.ts'

/**
 * Words of both texts of all comparisons together, some 15 seconds: a thesis is compared with 100 others, a text of
 * 500,000 words with 15 books.
 */
const WORDS_COMPARED_MAX = 10_000_000

type Compared = { source: ComparedText; matches: readonly Match[] }

export class SourceComparison {
  private readonly text: ComparedText
  private readonly writer: ReportWriter
  private readonly meaning: MeaningComparison
  private readonly threshold: number
  private readonly nextTurn: NextTurn
  private words = 0
  private readonly repeated: ReadonlySet<string>
  private readonly compared = new Map<string, Compared>()

  /**
   * @param threshold least similarity of sentences, 0 to 1
   * @param repeated texts of several sources, which are compared once; all others are forgotten, since together they would not
   *   fit an isolate's memory
   */
  constructor(
    text: ComparedText,
    meaning: MeaningComparison,
    {
      threshold,
      switchedOff,
      repeated,
      nextTurn,
    }: {
      threshold: number
      switchedOff: readonly Exclusion[]
      repeated: ReadonlySet<string>
      nextTurn: NextTurn
    },
  ) {
    this.text = text
    this.writer = new ReportWriter(text, switchedOff)
    this.meaning = meaning
    this.threshold = threshold
    this.nextTurn = nextTurn
    this.repeated = repeated
  }

  /** Whether as many words were compared as one check compares. */
  get isFull(): boolean {
    return this.words >= WORDS_COMPARED_MAX
  }

  /** @param places whose meaning is near to the text's; null where that is not known */
  async add({ document, text }: FoundSource, places: readonly Span[] | null): Promise<void> {
    const { source, matches } = this.compared.get(text) ?? (await this.compare(text, places))
    await this.run(this.writer.add(document, source, matches))
  }

  report(): Promise<Report> {
    return this.run(this.writer.report(this.meaning.by))
  }

  private async compare(text: string, places: readonly Span[] | null): Promise<Compared> {
    const source = await this.run(sourceOf(text))
    this.words += this.text.tokens.count + source.tokens.count
    const alike = await this.meaning.alikeIn(source, places)
    const compared = { source, matches: await this.run(compare(this.text, source, this.threshold, alike)) }
    if (this.repeated.has(text)) this.compared.set(text, compared)
    return compared
  }

  private run<Result>(steps: Steps<Result>): Promise<Result> {
    return runInTurns(steps, this.nextTurn)
  }
}

function* sourceOf(text: string): Steps<ComparedText> {
  return yield* comparedText(yield* tokensOf(text))
}
