// Reads a model's comparison of matched passages with their sources (prompts/explain-matches.ts), which is untrusted text. An
// opinion is kept only if it has a reason, and that brings in no source and no figure of its own.

import { z } from 'zod'
import { markSources } from '../model-text/mark-sources.ts'
import { readModelAnswer } from '../model-text/model-answer.ts'
import { ok, type Result } from '../result.ts'
import { readText } from '../soundness/read-text.ts'
import type { WordRuns } from '../soundness/word-runs.ts'
import { oneLine } from '../text/one-line.ts'

/** `likelihood`, 0 to 1, that the passage was made from the source's. */
/** A passage of the text and that of a source. */
export type ComparedPair = { text: string; sourceText: string }
export type ExplainedPair = { likelihood: number; reason: string }

/** UTF-16 code units of one reason. */
const REASON_MAX_LENGTH = 300

const answerSchema = z.object({ pairs: z.array(z.unknown()).max(100) })
const pairSchema = z.object({
  pair: z.number().int(),
  likelihood: z.number().min(0).max(1),
  reason: z.string().max(2000),
})

/** Explanations in the pairs' order; an opinion that cannot be shown is undefined. A failure is worded for the model. */
export function readExplanations(
  answer: string,
  pairs: readonly ComparedPair[],
  orders: WordRuns,
): Result<(ExplainedPair | undefined)[], string> {
  const read = readModelAnswer(answer, answerSchema)
  if (!read.ok) return read
  const explained = pairs.map((): ExplainedPair | undefined => undefined)
  for (const one of read.value.pairs) {
    const parsed = pairSchema.safeParse(one)
    const pair = parsed.success ? pairs[parsed.data.pair - 1] : undefined
    if (!parsed.success || !pair) continue
    const { likelihood, reason } = parsed.data
    const beside = [pair.text, pair.sourceText]
    const { text, fault } = readText(reason, { orders, beside, isAdvice: true })
    const line = oneLine(text, REASON_MAX_LENGTH)
    if (fault === null && isOfPair(line, pair)) explained[parsed.data.pair - 1] = { likelihood, reason: line }
  }
  return ok(explained)
}

function isOfPair(reason: string, { text, sourceText }: ComparedPair): boolean {
  const taken: string[] = []
  markSources(reason, taken)
  const known = `${text} ${sourceText}`
  const figures = reason.match(/\d+/g) ?? []
  return (
    reason !== '' && taken.length === 0 && !/[<>]/.test(reason) && figures.every((one) => known.includes(one))
  )
}
