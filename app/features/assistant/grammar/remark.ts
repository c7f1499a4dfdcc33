// A remark on words of the manuscript, by Harper, the server's rules, a language model or the style analysis.

import { t } from 'messages:grammar'
import { fingerprint } from '../../../../workers/domain/text/fingerprint.ts'
import type { Issue } from '../../../../workers/domain/writing/issue.ts'
import type { StyleSuggestion } from '../../../../workers/domain/writing/style/analyse-style.ts'
import type { Place } from '../anchoring/block-prose.ts'

export type Impact = StyleSuggestion['impact']
export type StyleType = StyleSuggestion['type']

export type RemarkType = 'spelling' | 'grammar' | 'punctuation' | 'word choice' | StyleType

export type Remark = {
  /** Hash of type, words and replacement, so that a dismissed remark stays dismissed when it is found again. */
  id: string
  /** Its badge: `type.` of the catalogue. */
  type: RemarkType
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

export function fromIssue(issue: Issue, text: string, start: number, end: number): Found {
  const { replacements, kind, source } = issue
  const style = kind === 'style'
  const type = kind === 'style' ? 'conciseness' : kind === 'word_choice' ? 'word choice' : kind
  const original = text.slice(start, end)
  const reason = reasonOf(issue, original)
  const id = remarkId(type, original, replacements[0] ?? '')
  const impact = style ? 'low' : (IMPACTS[type] ?? 'medium')
  const remark: Remark = { id, type, style, impact, original, replacements, reason }
  return { start, end, remark: source === 'model' ? { ...remark, by: 'model' } : remark }
}

/** The message of an issue; in the interface's language where a check of texts in other languages than English has it. */
function reasonOf({ rule, message, replacements: [better] }: Issue, word: string): string {
  if (rule === 'repeated_words') return t('writtenTwice')
  if (rule !== 'spelling') return message
  return better ? t('inNoDictionary', { word, better }) : t('unknownWord', { word })
}
