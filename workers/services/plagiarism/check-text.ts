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
import { tokensOf } from '../../domain/plagiarism/tokens.ts'

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

export function checkedText({ content, options, regions }: TextToCheck): CheckedText {
  const isHtml = isMarkup(content)
  const text = isHtml ? withoutMarkup(content) : content
  const known = isHtml && regions.length === 0 ? markupRegions(content) : regions
  return {
    compared: comparedText(
      text,
      [...excludedRegions(text, known), ...templateRegions(text, options.template)],
      citationsIn(text, known),
    ),
    shown: (words) => (isHtml ? readable(words) : words),
  }
}

function templateRegions(text: string, template: string): ExcludedRegion[] {
  if (template.trim() === '') return []
  const tokens = tokensOf(text)
  return commonRuns(tokens, tokensOf(template)).map(({ from, words }) => ({
    start: tokens.starts[from] ?? 0,
    end: tokens.ends[from + words - 1] ?? 0,
    reason: 'template',
  }))
}
