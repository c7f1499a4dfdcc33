// What the similarity check does in steps, done at once.

import type { ExcludedRegion, Region, Span } from '../../workers/domain/plagiarism/exclusions.ts'
import * as exclusions from '../../workers/domain/plagiarism/exclusions.ts'
import * as markup from '../../workers/domain/plagiarism/markup.ts'
import * as matches from '../../workers/domain/plagiarism/matches.ts'
import * as reports from '../../workers/domain/plagiarism/report.ts'
import * as runs from '../../workers/domain/plagiarism/runs.ts'
import type { SimilarSentence } from '../../workers/domain/plagiarism/similar-sentences.ts'
import * as tokens from '../../workers/domain/plagiarism/tokens.ts'
import * as winnow from '../../workers/domain/plagiarism/winnow.ts'
import { runAtOnce } from '../../workers/domain/steps.ts'

export const tokensOf = (text: string) => runAtOnce(tokens.tokensOf(text))
export const fingerprintsOf = (text: tokens.TokenText) => runAtOnce(winnow.fingerprintsOf(text))
export const commonRuns = (text: tokens.TokenText, source: tokens.TokenText) =>
  runAtOnce(runs.commonRuns(text, source))
export const withoutMarkup = (html: string) => runAtOnce(markup.withoutMarkup(html))
export const plainParagraphs = (text: string) => runAtOnce(markup.plainParagraphs(text))
export const markupRegions = (html: string) => runAtOnce(markup.markupRegions(html))
export const citationsIn = (text: string, regions: readonly Region[]) =>
  runAtOnce(exclusions.citationsIn(text, regions))
export const excludedRegions = (text: string, regions: readonly Region[]) =>
  runAtOnce(exclusions.excludedRegions(text, regions, citationsIn(text, regions)))
export const comparedText = (
  text: string,
  excluded: readonly ExcludedRegion[] = [],
  citations: readonly Span[] = [],
) => runAtOnce(matches.comparedText(tokensOf(text), excluded, citations))
export const compare = (
  text: matches.ComparedText,
  source: matches.ComparedText,
  threshold: number,
  alike: readonly SimilarSentence[] = [],
) => runAtOnce(matches.compare(text, source, threshold, alike))

export class ReportWriter {
  readonly #writer: reports.ReportWriter

  constructor(...given: ConstructorParameters<typeof reports.ReportWriter>) {
    this.#writer = new reports.ReportWriter(...given)
  }

  add(...given: Parameters<reports.ReportWriter['add']>): void {
    runAtOnce(this.#writer.add(...given))
  }

  report(by?: reports.SemanticBy): reports.Report {
    return runAtOnce(this.#writer.report(by))
  }
}
