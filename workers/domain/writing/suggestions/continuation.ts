// Completion at the cursor (prompts/continuation.ts): reading the model's answer, which is untrusted text (see
// model-suggestions.ts). It finishes the sentence before the cursor, or begins the next.

import { z } from 'zod'
import { readModelAnswer } from '../../model-text/model-answer.ts'
import { SourcedText, type TakenSource } from '../../model-text/sourced-text.ts'
import { fail, ok, type Result } from '../../result.ts'
import { FAULT_REASONS } from '../../soundness/fault.ts'
import { readText } from '../../soundness/read-text.ts'
import { WrittenWords } from '../../soundness/repeats.ts'
import type { WordRuns } from '../../soundness/word-runs.ts'
import type { ReadSuggestions } from './model-suggestions.ts'
import { plainWords, sourcedWords } from './sourced-words.ts'
import { asSuggestions } from './suggest-by-rules.ts'

export type ContinuationTask = {
  before: string
  after: string
  topic: string
  paperType: string
  academicLevel: string
}

/** UTF-16 code units that a model is shown on either side of the cursor. */
const BEFORE_MAX_LENGTH = 4000
const AFTER_MAX_LENGTH = 800
export const CONTINUATION_MAX_LENGTH = 600

const answerSchema = z.object({ continuation: z.string().max(8000) })

/** The parts of a text in the prompt. */
export const aroundCursor = (text: string, cursor: number): Pick<ContinuationTask, 'before' | 'after'> => ({
  before: text.slice(Math.max(0, cursor - BEFORE_MAX_LENGTH), cursor),
  after: text.slice(cursor, cursor + AFTER_MAX_LENGTH),
})

const SENTENCE_END = /[.!?…]["”’)\]]{0,3}(?:\s+|$)|\n+/g

/** The unfinished sentence before the cursor, or empty. */
export function begun(before: string): string {
  const last = [...before.matchAll(SENTENCE_END)].at(-1)
  return last ? before.slice(last.index + last[0].length) : before
}

/** The completion, with a leading space where one is needed; its quote is the unfinished sentence. */
export function readContinuation(
  answer: string,
  text: string,
  cursor: number,
  orders: WordRuns,
): Result<ReadSuggestions, string> {
  const read = readModelAnswer(answer, answerSchema)
  if (!read.ok) return read
  const { before, after } = aroundCursor(text, cursor)
  const sentence = begun(before).trimStart()
  const taken: TakenSource[] = []
  const earlier = new WrittenWords()
  const ended = before.slice(0, before.length - sentence.length)
  earlier.add([ended, after].map((one) => ({ kind: 'paragraph', text: one })))
  const paragraph = before.slice(before.lastIndexOf('\n') + 1)
  const said = readText(read.value.continuation, { orders, beside: [paragraph, before, after], earlier })
  if (said.fault) return fail(FAULT_REASONS[said.fault])
  const line = plainWords(said.text)
  // Models often repeat the beginning of the sentence.
  const repeated = sentence.trim() !== '' && line.toLowerCase().startsWith(sentence.trim().toLowerCase())
  const words = sourcedWords(repeated ? line.slice(sentence.trim().length).trimStart() : line, taken)
  if (!words.inWords()) return fail('the continuation was empty')
  const apart = before === '' || /\s$/.test(before) || /^[,.;:!?)\]’”]/.test(words.marked) ? '' : ' '
  const finding = {
    rule: 'model:continuation',
    type: sentence ? ('sentence_completion' as const) : ('paragraph_completion' as const),
    priority: 'medium' as const,
    start: cursor - sentence.length,
    end: cursor,
    explanation: 'How the text may go on.',
    suggestedText: new SourcedText([apart, words]),
    action: 'insert' as const,
    confidence: 0.5,
  }
  return ok({ suggestions: asSuggestions(text, [finding], 'model'), taken, named: [] })
}
