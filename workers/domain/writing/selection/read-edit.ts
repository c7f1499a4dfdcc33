// Reads what a model answers about selected words: untrusted JSON, checked against the words before it is shown.

import { z } from 'zod'
import { readModelAnswer } from '../../model-text/model-answer.ts'
import { fail, ok, type Result } from '../../result.ts'
import { FAULT_REASONS, FAULT_TEXTS, type FaultCode } from '../../soundness/fault.ts'
import { type ReadText, readText } from '../../soundness/read-text.ts'
import type { WordRuns } from '../../soundness/word-runs.ts'
import { languageOf } from '../../text/language-of.ts'
import { bringsFacts, inLanguageOf, knownFrom } from '../new-facts.ts'
import { plainLine } from '../suggestions/model-suggestions.ts'
import type { Spelling } from '../token.ts'
import { type EditTask, editFaults } from './edit-faults.ts'

const PARAGRAPHS_MAX = 100
const PARAGRAPH_MAX_LENGTH = 40_000
export const EXPLANATION_MAX_LENGTH = 1500

const wordsSchema = z.object({
  paragraphs: z.array(z.string().max(PARAGRAPH_MAX_LENGTH)).max(PARAGRAPHS_MAX),
})
const explanationSchema = z.object({ explanation: z.string().min(1).max(PARAGRAPH_MAX_LENGTH) })

/** What is wrong with an answer, in words for the model and the person; none for one that is no such JSON. */
export type Unfit = { fault: string; reasons: string[] }

/** The words for each paragraph. */
export function readEdit(
  answer: string,
  task: EditTask,
  spelling: Spelling,
  orders: WordRuns,
): Result<string[], Unfit> {
  const read = readModelAnswer(answer, wordsSchema)
  if (!read.ok) return fail({ fault: read.failure, reasons: [] })
  const answered = read.value.paragraphs.map((text, at) =>
    beside(text.trim(), task.paragraphs[at] ?? '', orders),
  )
  const fault = answered.find((one) => one.fault)?.fault
  if (fault) return fail(unsound(fault))
  const offered = answered.map(({ text }) => text)
  const reasons = editFaults(task, offered, spelling)
  return reasons.length > 0 ? fail(unfit(reasons)) : ok(offered)
}

/** Words offered for a paragraph, which may have what the selected ones have. `editFaults` compares the languages. */
function beside(text: string, selected: string, orders: WordRuns): ReadText {
  const read = (said: string) => readText(said, { orders, beside: [] })
  const own = read(selected)
  return own.fault || own.text !== selected.trim() ? { text, fault: null } : read(text)
}

/** An explanation of a text in one line, without sources and without what the text does not have. */
export function readExplanation(
  answer: string,
  { text, around }: { text: string; around: string },
  spelling: Spelling,
  orders: WordRuns,
): Result<string, Unfit> {
  const read = readModelAnswer(answer, explanationSchema)
  if (!read.ok) return fail({ fault: read.failure, reasons: [] })
  const said = readText(read.value.explanation, { orders, beside: [text, around], isAdvice: true })
  if (said.fault) return fail(unsound(said.fault))
  const sources: string[] = []
  const explanation = plainLine(said.text, EXPLANATION_MAX_LENGTH, sources)
  const known = inLanguageOf(knownFrom(`${text} ${around}`, spelling.knows), text)
  const reasons: string[] = []
  if (sources.length > 0 || bringsFacts(explanation, known))
    reasons.push('it names people, works or figures that the text does not have')
  else if (explanation === '') reasons.push('it explains nothing')
  if (languageOf(text) !== languageOf(explanation)) reasons.push('it is in another language')
  return reasons.length > 0 ? fail(unfit(reasons)) : ok(explanation)
}

const unsound = (fault: FaultCode): Unfit => ({ fault: FAULT_REASONS[fault], reasons: [FAULT_TEXTS[fault]] })
const unfit = (reasons: string[]): Unfit => ({ fault: reasons.join('; '), reasons })
