// Suggestions by a model (prompts/suggestions.ts): reading its answer, which is untrusted text: JSON checked by zod, plain lines
// of limited length, no markup. Sources are removed from explanations; those of offered words wait for the catalogues
// (sourced-words.ts). A suggestion whose quote is not in the text is dropped.

import { z } from 'zod'
import { lacksSource } from '../../model-text/lacks-source.ts'
import { readModelAnswer } from '../../model-text/model-answer.ts'
import { SourcedText, type TakenSource } from '../../model-text/sourced-text.ts'
import { stripCitations } from '../../model-text/strip-citations.ts'
import { fail, ok, type Result } from '../../result.ts'
import { FAULT_REASONS, type FaultCode } from '../../soundness/fault.ts'
import { readText } from '../../soundness/read-text.ts'
import { WrittenWords } from '../../soundness/repeats.ts'
import type { WordRuns } from '../../soundness/word-runs.ts'
import { hasSource } from './argument-rules.ts'
import { findWords } from './find-words.ts'
import { plainWords, sourcedWords } from './sourced-words.ts'
import { asSuggestions } from './suggest-by-rules.ts'
import { type Finding, SUGGESTION_PRIORITIES, SUGGESTION_TYPES, type Suggestion } from './suggestion.ts'

const EXPLANATION_MAX_LENGTH = 400
export const WORDS_MAX_LENGTH = 1200
const QUOTE_MAX_LENGTH = 1500
export const ANSWERED_MAX = 20
/** Explanation where nothing is left of the model's without its sources. */
const UNEXPLAINED = 'The model’s reason rested on a source that nothing confirms.'

const answerSchema = z.object({
  suggestions: z
    .array(
      z.object({
        type: z.enum(SUGGESTION_TYPES),
        priority: z.enum(SUGGESTION_PRIORITIES).catch('medium'),
        quote: z.string().min(1).max(QUOTE_MAX_LENGTH),
        explanation: z.string().min(1).max(4000),
        suggestedText: z.string().max(8000).default(''),
      }),
    )
    .max(200),
})

export type ReadSuggestions = {
  suggestions: Suggestion<SourcedText>[]
  taken: TakenSource[]
  /** Sources in the explanations, each once. */
  named: string[]
}

/** The suggestions in a model's answer about `text`; a failure is worded for the model that is asked again. */
export function readSuggestions(
  answer: string,
  text: string,
  orders: WordRuns,
): Result<ReadSuggestions, string> {
  const read = readModelAnswer(answer, answerSchema)
  if (!read.ok) return read
  const taken: TakenSource[] = []
  const named: string[] = []
  const rewritten: { start: number; end: number }[] = []
  const { sound, fault } = soundOf(read.value.suggestions.slice(0, ANSWERED_MAX), text, orders)
  if (sound.length === 0 && fault) return fail(FAULT_REASONS[fault])
  const answered = sound.flatMap((one) => byBlocks(one, text))
  const found = answered.flatMap((one): Finding<SourcedText>[] => {
    const { start } = one
    const sources = named.length
    const said = plainLine(one.explanation, EXPLANATION_MAX_LENGTH, named)
    const explanation = said || (named.length > sources ? UNEXPLAINED : '')
    if (start < 0 || !one.quote.trim() || !explanation) return []
    const completes = isCompletion(one)
    const end = start + one.quote.length
    const overlaps = rewritten.some((other) => other.start < end && other.end > start)
    // Two rewrites of the same words cannot both be accepted: the first is kept.
    if (!completes && one.suggestedText.trim() && overlaps) return []
    // Replacing words with a source would lose the author's citation.
    const offered =
      !completes && hasSource(one.quote) ? new SourcedText() : sourcedWords(one.suggestedText, taken)
    if (completes && offered.isEmpty) return []
    const action = offered.isEmpty ? 'advise' : completes ? 'insert' : 'replace'
    if (action === 'replace') rewritten.push({ start, end })
    return [
      {
        rule: `model:${one.type}`,
        type: one.type,
        priority: one.priority,
        start,
        end,
        explanation,
        suggestedText: offered,
        action,
        confidence: 0.5,
      },
    ]
  })
  return ok({ suggestions: asSuggestions(text, found, 'model'), taken, named: [...new Set(named)] })
}

type Answered = z.infer<typeof answerSchema>['suggestions'][number]
/** Those whose texts are what was asked for, without what the model says for itself; and what is wrong with the first other. */
function soundOf(
  answered: readonly Answered[],
  text: string,
  orders: WordRuns,
): { sound: Answered[]; fault: FaultCode | null } {
  let first: FaultCode | null = null
  const written = new WrittenWords()
  written.add([{ kind: 'paragraph', text }])
  const sound = answered.flatMap((one) => {
    const beside = [one.quote, text]
    const said = readText(one.explanation, { orders, beside, isAdvice: true })
    // A rewrite says again what it rewrites.
    const earlier = isCompletion(one) ? written : new WrittenWords()
    const offered = readText(one.suggestedText, { orders, beside, earlier })
    const fault = said.fault ?? offered.fault
    first ??= fault
    return fault ? [] : [{ ...one, explanation: said.text, suggestedText: offered.text }]
  })
  return { sound, fault: first }
}

const BETWEEN_LINES = /(\n\s*)/

const isCompletion = ({ type }: Answered) => type === 'sentence_completion' || type === 'paragraph_completion'

/**
 * Splits a rewrite of several blocks (a heading and its paragraph) into one for each changed line, if it has as many lines
 * as the quote. The quote becomes the text's own words; `start` is -1 if they are not there.
 */
function byBlocks(one: Answered, text: string): (Answered & { start: number })[] {
  const found = findWords(text, one.quote)
  if (!found) return [{ ...one, start: -1 }]
  const { start, end } = found
  const whole = text.slice(start, end)
  const quoted = whole.split(BETWEEN_LINES)
  const offered = one.suggestedText.split(BETWEEN_LINES)
  if (isCompletion(one) || quoted.length === 1 || quoted.length !== offered.length)
    return [{ ...one, quote: whole, start }]
  let at = start
  return quoted.flatMap((quote, index) => {
    const part = { ...one, quote, suggestedText: offered[index] ?? '', start: at }
    at += quote.length
    // `split` also returns the separators.
    return index % 2 === 1 || part.suggestedText.trim() === quote.trim() ? [] : [part]
  })
}

/**
 * One line without sources, and without the sentences that are broken without theirs.
 * @param taken collects the removed sources
 */
export function plainLine(text: string, length: number, taken: string[]): string {
  const { blocks, taken: sources } = stripCitations([{ kind: 'paragraph', text: plainWords(text) }])
  taken.push(...sources.flatMap((source) => source.text || []))
  const sentences = blocks.flatMap((block) => block.text.sentences)
  const kept = new SourcedText(sentences.filter((sentence) => !lacksSource(sentence.trimmed())))
  return kept.inWords().slice(0, length).trim()
}
