// Grammar check by a model (prompts/language-mistakes.ts): reading its answer, which is untrusted text. An issue is kept only if its quote
// is in the text exactly once, it touches no excluded span and no source, it changes no figure, number word (typing errors
// aside) or quotation mark, and it adds no source and no markup. It marks the words that differ, not the whole quote.

import { z } from 'zod'
import { markSources } from '../model-text/mark-sources.ts'
import { readModelAnswer } from '../model-text/model-answer.ts'
import { fail, ok, type Result } from '../result.ts'
import { FAULT_REASONS, type FaultCode } from '../soundness/fault.ts'
import { readText } from '../soundness/read-text.ts'
import type { WordRuns } from '../soundness/word-runs.ts'
import { editDistance } from '../text/words/edit-distance.ts'
import { excludedSpans } from './excluded-spans.ts'
import { ISSUE_KINDS, type Issue } from './issue.ts'
import { bringsFacts, inLanguageOf, type Known, knownFrom } from './new-facts.ts'
import { hasSource } from './suggestions/argument-rules.ts'
import { plainLine } from './suggestions/model-suggestions.ts'

const QUOTE_MAX_LENGTH = 300
const MESSAGE_MAX_LENGTH = 300
/** Characters by which a correction may exceed twice its original's length. */
const LONGER_BY = 60
/** Issues that fit MODEL_CHECK_ANSWER_MAX_TOKENS. */
export const ISSUES_ANSWERED_MAX = 40
/** Characters on both sides that are searched for a source; none is longer. */
const AROUND = 300

const answerSchema = z.object({ issues: z.array(z.unknown()).max(300) })
/** An invalid issue is dropped without the others. */
const issueSchema = z.object({
  quote: z.string(),
  replacement: z.string(),
  message: z.string(),
  kind: z.enum(ISSUE_KINDS).catch('grammar'),
})

/** The acceptable issues in a model's answer about `text`; a failure is worded for the model that is asked again. */
export function readModelIssues(
  answer: string,
  text: string,
  isWord: Known['isWord'],
  orders: WordRuns,
): Result<Issue[], string> {
  const read = readModelAnswer(answer, answerSchema)
  if (!read.ok) return read
  const alone = excludedSpans(text)
  const known = inLanguageOf(knownFrom(`${text} ${LANGUAGE_NAMES}`, isWord), text)
  const kept: Issue[] = []
  let unsound: FaultCode | null = null
  for (const answered of read.value.issues.slice(0, ISSUES_ANSWERED_MAX)) {
    const one = issueSchema.safeParse(answered)
    if (!one.success) continue
    const { quote, replacement, message, kind } = one.data
    const beside = [quote, text]
    const said = readText(message, { orders, beside, isAdvice: true })
    const fault = said.fault ?? readText(replacement, { orders, beside }).fault
    if (fault) {
      unsound ??= fault
      continue
    }
    const quoted = placeOf(quote, text)
    if (quoted === null || !isPlain(replacement)) continue
    const change = minimalChange(quote, replacement)
    if (change === null) continue
    const start = quoted + change.from
    const end = start + change.original.length
    const reason = reasonOf(said.text)
    if (
      reason === null ||
      !isWholeWord(text, start, end) ||
      !keepsFacts(change) ||
      alone.some((one) => one.start < end && one.end > start) ||
      kept.some((one) => one.start < end && one.end > start) ||
      touchesSource(text, start, end) ||
      bringsSource(text, start, end, change.replacement) ||
      bringsFacts(change.replacement, known) ||
      bringsFacts(reason, known)
    )
      continue
    kept.push({
      start,
      end,
      message: reason,
      replacements: [change.replacement],
      rule: 'model',
      kind,
      source: 'model',
    })
  }
  return kept.length === 0 && unsound ? fail(FAULT_REASONS[unsound]) : ok(kept)
}

/** Offset of the quote; null unless it occurs exactly once, within a line. */
function placeOf(quote: string, text: string): number | null {
  if (!quote.trim() || quote.length > QUOTE_MAX_LENGTH || /[\n\r]/.test(quote)) return null
  const at = text.indexOf(quote)
  return at < 0 || text.indexOf(quote, at + 1) >= 0 ? null : at
}

/** True for words without markup and invisible characters, such as those that change the writing direction. */
const isPlain = (words: string) =>
  words.trim() !== '' && !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]|<\/?[a-z!]/iu.test(words)

/** The message as one plain line; null if it names a source. */
function reasonOf(message: string): string | null {
  const taken: string[] = []
  const reason = plainLine(message, MESSAGE_MAX_LENGTH, taken)
  return taken.length > 0 || !isPlain(reason) ? null : reason
}

/** Names that a remark on language has: "In British English …". */
const LANGUAGE_NAMES = 'British American Australian Canadian English Latin Greek French German Oxford'

type Change = { original: string; replacement: string; from: number }

/** The difference in whole words (letters in scripts without spaces); an insertion or deletion includes a neighbour. */
function minimalChange(quote: string, corrected: string): Change | null {
  const [old, now] = [piecesOf(quote), piecesOf(corrected)]
  let [head, tail] = [0, 0]
  const most = Math.min(old.length, now.length)
  while (head < most && old[head] === now[head]) head++
  while (tail < most - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++
  if (head === old.length && head === now.length) return null
  const between = (pieces: string[]) => pieces.slice(head, pieces.length - tail).join('')
  while (!between(old).trim() || !between(now).trim()) {
    if (head > 0) head--
    else if (tail > 0) tail--
    else return null
  }
  const [original, replacement] = [between(old), between(now)]
  const lead = spaceShared(original, replacement, /^\s*/)
  const trail = spaceShared(original, replacement, /(?<!\s)\s*$/)
  return {
    original: original.slice(lead, original.length - trail),
    replacement: replacement.slice(lead, replacement.length - trail),
    from: old.slice(0, head).join('').length + lead,
  }
}

/** Scripts without spaces between words. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const PIECES = new RegExp(`\\s+|[${UNSPACED}]\\p{M}*|[^\\s${UNSPACED}]+`, 'gu')
const piecesOf = (words: string): string[] => words.match(PIECES) ?? []
const spaceShared = (one: string, other: string, space: RegExp) =>
  Math.min(space.exec(one)?.[0].length ?? 0, space.exec(other)?.[0].length ?? 0)

/** Whether a span is no part of a longer word, in scripts with spaces. */
const isWholeWord = (text: string, start: number, end: number) =>
  [start, end].every((at) => {
    const around = text.slice(Math.max(0, at - 1), at + 1)
    return !IN_WORD.test(around) || BESIDE.test(around)
  })
const IN_WORD = /[\p{L}\p{M}\p{N}]{2}/u
const BESIDE = new RegExp(`[${UNSPACED}]`, 'u')

/** Digits and the signs beside them. */
const FIGURES = /\p{Nd}+(?:[.,:]\p{Nd}+)*|[<>=≤≥±%‰°$€£¥−]|\p{No}|(?<!\p{L})-(?=\p{Nd})/gu
const ROMAN_FIGURES = /(?<![\p{L}\p{M}])[IVXLCDM]{2,}(?![\p{L}\p{M}])/gu
const NUMBER_WORDS =
  /(?<![\p{L}\p{M}])(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million|billion|half|once|twice|first|second|third|(?:four|fif|six|seven|eigh|nin|ten)th)(?![\p{L}\p{M}])/giu
const QUOTATION_MARKS = /["“”„«»‘‚‹›「」『』]/g

const keepsFacts = ({ original, replacement }: Change): boolean =>
  replacement.length <= original.length * 2 + LONGER_BY &&
  keepsNumbers(original, replacement) &&
  same(original, replacement, QUOTATION_MARKS) &&
  !hasSource(replacement)

function keepsNumbers(original: string, replacement: string): boolean {
  if (!same(original, replacement, FIGURES)) return false
  const [old, now] = [lettersOf(original), lettersOf(replacement)]
  // "CD's" and "CDs" have the same letters, so the number is unchanged.
  if (!same(original, replacement, ROMAN_FIGURES) && old.replace(/s$/, '') !== now.replace(/s$/, ''))
    return false
  if (same(original, replacement, NUMBER_WORDS)) return true
  return isSlip(old.toLowerCase(), now.toLowerCase())
}

/** A typing error in a number word: "frist" and "first", "ones" and "one's", "two" and "to". */
const isSlip = (old: string, now: string): boolean =>
  old === now ||
  HOMOPHONES.some((words) => words.includes(old) && words.includes(now)) ||
  (editDistance(old, now, 1) <= 1 && [...old].sort().join('') === [...now].sort().join(''))
const HOMOPHONES = [
  ['to', 'too', 'two'],
  ['on', 'one', 'won'],
  ['for', 'four'],
]

const lettersOf = (words: string) => words.replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const same = (one: string, other: string, shape: RegExp) =>
  (one.match(shape) ?? []).join(' ').toLowerCase() === (other.match(shape) ?? []).join(' ').toLowerCase()

/** Whether the replacement adds a source to its line: "earlier (2020)" to "Smith (2020)". */
function bringsSource(text: string, start: number, end: number, replacement: string): boolean {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - AROUND)
  const behind = /^[^\n]*/.exec(text.slice(end, end + AROUND))?.[0] ?? ''
  const named = (words: string) => {
    const taken: string[] = []
    markSources(text.slice(from, start) + words + behind, taken)
    return taken.length
  }
  return named(replacement) > named(text.slice(start, end))
}

/** Whether a span is part of a source, as "Smith" is of "Smith (2020)". */
function touchesSource(text: string, start: number, end: number): boolean {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - AROUND)
  const line = /^[^\n]*/.exec(text.slice(from, end + AROUND))?.[0] ?? ''
  const taken: string[] = []
  markSources(line, taken)
  return taken.some((source) => {
    // The source's white space was normalised, so its place is unknown.
    if (!line.includes(source)) return true
    for (let at = line.indexOf(source); at >= 0; at = line.indexOf(source, at + source.length))
      if (from + at < end && from + at + source.length > start) return true
    return false
  })
}
