// The text of a check with what does not count in it: structure that the sender names or that its HTML has, and words of
// a template.

import type { PlagiarismOptions } from '../../contracts/plagiarism.ts'
import {
  citationsIn,
  type ExcludedRegion,
  excludedRegions,
  type Region,
} from '../../domain/plagiarism/exclusions.ts'
import { isMarkup, markupRegions, readable, withoutMarkup } from '../../domain/plagiarism/markup.ts'
import { type ComparedText, comparedText } from '../../domain/plagiarism/matches.ts'
import { commonRuns } from '../../domain/plagiarism/runs.ts'
import { type TokenText, tokensOf } from '../../domain/plagiarism/tokens.ts'
import type { Steps } from '../../domain/steps.ts'

export type TextToCheck = {
  /** Plain text or HTML; offsets are of it as it is. */
  content: string
  options: PlagiarismOptions
  /** The project whose text it is. */
  projectId: string | null
  regions: readonly Region[]
}

/** @property shown a stretch of the text for people */
export type CheckedText = { compared: ComparedText; shown(words: string): string }

export function* checkedText({ content, options, regions }: TextToCheck): Steps<CheckedText> {
  const isHtml = isMarkup(content)
  const text = isHtml ? yield* withoutMarkup(content) : content
  const known = isHtml && regions.length === 0 ? yield* markupRegions(content) : regions
  const tokens = yield* tokensOf(text)
  const citations = yield* citationsIn(text, known)
  const excluded = yield* excludedRegions(text, known, citations)
  const template = yield* templateRegions(tokens, options.template)
  return {
    compared: yield* comparedText(tokens, [...excluded, ...template], citations),
    shown: (words) => (isHtml ? readable(words) : words),
  }
}

function* templateRegions(tokens: TokenText, template: string): Steps<ExcludedRegion[]> {
  if (template.trim() === '') return []
  const runs = yield* commonRuns(tokens, yield* tokensOf(template))
  return runs.map(({ from, words }) => ({
    start: tokens.starts[from] ?? 0,
    end: tokens.ends[from + words - 1] ?? 0,
    reason: 'template',
  }))
}
