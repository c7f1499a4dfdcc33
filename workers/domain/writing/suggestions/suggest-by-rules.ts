// Suggestions by rules: deterministic, sorted by priority and place. English only; `english` is false for other languages.

import type { Steps } from '../../steps.ts'
import { isEnglish } from '../../text/is-english.ts'
import { argumentRules } from './argument-rules.ts'
import { clarityRules } from './clarity-rules.ts'
import { flowRules } from './flow-rules.ts'
import { phrasingRules } from './phrasing-rules.ts'
import { readText } from './read-text.ts'
import { settingRules } from './setting-rules.ts'
import { structureRules } from './structure-rules.ts'
import { CATEGORY_OF, type Finding, SUGGESTION_PRIORITIES, type Suggestion } from './suggestion.ts'

/** Most suggestions of one rule. */
const OF_ONE_RULE = 8

export type RuleAnswer = { suggestions: Suggestion[]; english: boolean }

/** @param section a chapter's name; empty for a whole text */
export function* suggestByRules(text: string, section: string): Steps<RuleAnswer> {
  if (!isEnglish(text)) return { suggestions: [], english: false }
  const read = yield* readText(text)
  const found = [
    ...(yield* structureRules(read)),
    ...(yield* settingRules(read, section)),
    ...(yield* argumentRules(read)),
    ...(yield* flowRules(read)),
    ...(yield* clarityRules(read)),
    ...(yield* phrasingRules(read)),
  ]
  return { suggestions: asSuggestions(text, found, 'rules'), english: true }
}

/** Findings as suggestions with quotes and ids: the first few of each rule, by priority. */
export function asSuggestions<Words>(
  text: string,
  found: Finding<Words>[],
  source: Suggestion['source'],
): Suggestion<Words>[] {
  const seen = new Map<string, number>()
  const next = (key: string) => {
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count
  }
  return [...found]
    .sort((one, other) => one.start - other.start || one.end - other.end)
    .flatMap(({ rule, type, priority, start, end, explanation, suggestedText, action, confidence }) => {
      if (next(rule) > OF_ONE_RULE) return []
      const quote = text.slice(start, end)
      const id = suggestionId(rule, quote, next(`${rule}\n${quote}`))
      const position = { start, end }
      const kind = { type, priority, category: CATEGORY_OF[type] }
      return [
        {
          id,
          type: kind,
          explanation,
          suggestedText,
          citations: [],
          action,
          confidence,
          quote,
          position,
          source,
        },
      ]
    })
    .sort(byPriority)
}

export const byPriority = (one: Suggestion<unknown>, other: Suggestion<unknown>): number =>
  SUGGESTION_PRIORITIES.indexOf(one.type.priority) - SUGGESTION_PRIORITIES.indexOf(other.type.priority) ||
  one.position.start - other.position.start

const PRIME = 0x01000193
const BASES = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b]

/**
 * 24 hexadecimal characters, a hash of a rule and its quoted words, so that a dismissed suggestion is recognised after
 * its words have moved. Not cryptographic: FNV-1a (draft-eastlake-fnv) from three bases, with MurmurHash3's finaliser.
 * @param occurrence 1 for the first of the same words in a text, 2 for the next
 */
function suggestionId(rule: string, quote: string, occurrence: number): string {
  const words = quote.replace(/\s+/g, ' ').trim()
  const key = `${rule}\n${words}${occurrence > 1 ? `\n${occurrence}` : ''}`
  return BASES.map((base) => hash(key, base).toString(16).padStart(8, '0')).join('')
}

function hash(key: string, base: number): number {
  let value = base
  for (let at = 0; at < key.length; at++) value = Math.imul(value ^ key.charCodeAt(at), PRIME)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
