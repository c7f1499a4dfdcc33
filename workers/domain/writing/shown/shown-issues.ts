// The filter in front of everything that a person is shown of a passage: the issues of the rules and of dictionaries, and of
// Harper's lints those that were measured to be right. The page and the bench use it alike.

import { firstAt } from '../../text/first-at.ts'
import { isEnglish } from '../../text/is-english.ts'
import { isSlipOf } from '../../text/words/edit-distance.ts'
import { excludedSpans } from '../excluded-spans.ts'
import type { Issue, IssueKind } from '../issue.ts'
import { looksLikeTerm } from '../rules/technical-term.ts'
import { areSpellingVariants } from '../spelling-variants.ts'
import type { HarperLint } from './harper-lint.ts'
import harperRules from './harper-rules.json' with { type: 'json' }

type Span = Pick<Issue, 'start' | 'end'>
export type Passage = {
  text: string
  /** Null where the rules have not answered. */
  rules: readonly Issue[] | null
  harper: readonly HarperLint[]
  /** Of words in other languages than English. */
  byDictionary: readonly Issue[]
  /** Stretches that are marked to be in another language than English. */
  inOther: readonly Span[]
  /** Whether the writer chose a variant of English, so that spellings of the others are wrong. */
  hasVariant: boolean
}

const KINDS_OFF = new Set(harperRules.kindsOff)
const RULES_OFF = new Set(harperRules.rulesOff)
const KINDS = new Map(Object.entries(harperRules.kinds) as [string, IssueKind][])
const LOWER_CASE = /^\p{Ll}+$/u

/** Issues in the order of the text, without overlaps; one of the rules takes precedence over a lint of Harper. */
export function shownIssues({ text, rules, harper, byDictionary, inOther, hasVariant }: Passage): Issue[] {
  const skipped = excludedSpans(text)
  const isUntouched = overlapping(
    isEnglish(text) ? [...skipped, ...inOther] : [{ start: 0, end: text.length }],
  )
  const shown = (rules ?? []).filter((issue) => !isUntouched(issue))
  for (const lint of harper) {
    if (isUntouched(lint) || overlaps(lint, shown)) continue
    if (isRight(lint, text, rules !== null, hasVariant)) shown.push(fromLint(lint))
  }
  const isTaken = overlapping([...skipped, ...shown])
  const misspelt = byDictionary.filter((issue) => !isTaken(issue))
  return [...shown, ...misspelt].toSorted((one, other) => one.start - other.start)
}

function isRight(lint: HarperLint, text: string, rulesAnswered: boolean, hasVariant: boolean): boolean {
  const { rule, kind, start, end, replacements } = lint
  if (RULES_OFF.has(rule) || KINDS_OFF.has(kind)) return false
  const words = text.slice(start, end)
  if (replacements[0] === undefined || replacements[0] === words) return false
  if (rule !== 'SpellCheck') return true
  if (!LOWER_CASE.test(words)) return false
  if (replacements.some((better) => areSpellingVariants(words, better))) return hasVariant
  // The rules know more dictionaries and the terms: where they are silent, the word is right or unknown to everybody.
  return !rulesAnswered && !looksLikeTerm(words) && isSlipOf(words, replacements[0])
}

const fromLint = ({ rule, kind, start, end, message, replacements }: HarperLint): Issue => ({
  start,
  end,
  // Harper writes its reasons as markdown.
  message: message.replaceAll('`', ''),
  replacements,
  rule,
  kind: KINDS.get(kind) ?? 'grammar',
})

/** Whether a span overlaps one of these, asked of many. */
function overlapping(spans: readonly Span[]): (span: Span) => boolean {
  const inOrder = spans.toSorted((one, other) => one.start - other.start)
  /** How far each and those before it reach. */
  const reaches: number[] = []
  for (const { end } of inOrder) reaches.push(Math.max(reaches.at(-1) ?? 0, end))
  return ({ start, end }) => {
    const behind = firstAt(inOrder.length, (at) => (inOrder[at]?.start ?? end) >= end)
    return (reaches[behind - 1] ?? 0) > start
  }
}

const overlaps = ({ start, end }: Span, others: readonly Span[]): boolean =>
  others.some((one) => one.start < end && one.end > start)
