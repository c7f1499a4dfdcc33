// A remark on words of the manuscript, by Harper, the server's rules, a language model or the style analysis.

import { fingerprint } from '../../../../workers/domain/text/fingerprint.ts'
import type { Issue } from '../../../../workers/domain/writing/issue.ts'
import type { StyleSuggestion } from '../../../../workers/domain/writing/style/analyse-style.ts'
import type { Place } from '../anchoring/block-prose.ts'
import type { HarperLint } from './harper.client.ts'

export type Impact = StyleSuggestion['impact']
export type StyleType = StyleSuggestion['type']

export type Remark = {
  /** Hash of type, words and replacement, so that a dismissed remark stays dismissed when it is found again. */
  id: string
  /** Shown on its badge: "spelling", "clarity". */
  type: string
  style: boolean
  impact: Impact
  original: string
  /** Replacements, best first; an empty one deletes the words. */
  replacements: string[]
  reason: string
  /** Undefined for rules and Harper. */
  by?: 'model'
}
export type PlacedRemark = Place & { remark: Remark }

/** Offsets into a block's text. */
export type Found = { start: number; end: number; remark: Remark }

export const remarkId = (type: string, original: string, replacement: string): string =>
  fingerprint(`${type}\n${original}\n${replacement}`)

const IMPACTS: Record<string, Impact> = { spelling: 'high', grammar: 'high', punctuation: 'medium' }

/** Harper's kinds that concern style and are no errors. */
const HARPER_STYLE: Record<string, StyleType> = {
  Enhancement: 'clarity',
  Readability: 'clarity',
  Redundancy: 'conciseness',
  Style: 'clarity',
}
const HARPER_ERRORS: Record<string, string> = {
  Spelling: 'spelling',
  Typo: 'spelling',
  Capitalization: 'spelling',
  Formatting: 'punctuation',
  Punctuation: 'punctuation',
  WordChoice: 'word choice',
  Eggcorn: 'word choice',
  Malapropism: 'word choice',
  Usage: 'word choice',
}

export function fromHarper(lint: HarperLint, text: string): Found {
  const { start, end, replacements } = lint
  const style = HARPER_STYLE[lint.kind]
  // Harper writes its reasons as markdown.
  const reason = lint.message.replaceAll('`', '')
  return found(
    text,
    start,
    end,
    style ?? HARPER_ERRORS[lint.kind] ?? 'grammar',
    Boolean(style),
    replacements,
    reason,
  )
}

export function fromIssue(issue: Issue, text: string, start: number, end: number): Found {
  const style = issue.kind === 'style'
  const type = style ? 'conciseness' : issue.kind.replaceAll('_', ' ')
  const result = found(text, start, end, type, style, issue.replacements, issue.message)
  return issue.source === 'model' ? { ...result, remark: { ...result.remark, by: 'model' } } : result
}

function found(
  text: string,
  start: number,
  end: number,
  type: string,
  style: boolean,
  replacements: string[],
  reason: string,
): Found {
  const original = text.slice(start, end)
  const id = remarkId(type, original, replacements[0] ?? '')
  const impact = style ? 'low' : (IMPACTS[type] ?? 'medium')
  return { start, end, remark: { id, type, style, impact, original, replacements, reason } }
}

/** One list in reading order. Of overlapping remarks, the first list's stays. */
export function merged(first: readonly Found[], second: readonly Found[]): Found[] {
  const others = second.filter(({ start, end }) => !first.some((one) => one.start < end && one.end > start))
  return [...first, ...others].sort((one, other) => one.start - other.start)
}
