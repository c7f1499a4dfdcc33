// Asks the model for a draft's plan, made from the works that were found, with one retry after an unusable answer.

import type { DraftBrief } from '../../../domain/drafts/brief.ts'
import { type Outline, readOutline } from '../../../domain/drafts/outline.ts'
import type { OfferedWork } from '../../../domain/drafts/sources/offered-works.ts'
import { outlinePrompt, sectionsFor } from '../../../domain/prompts/outline.ts'
import { promptAgain } from '../../../domain/prompts/prompt-message.ts'
import { fail, ok, type Result } from '../../../domain/result.ts'
import { ordersOf } from '../../../domain/soundness/orders.ts'
import type { LanguageModel, ModelFailure } from '../../model-ports.ts'

/** Tokens that an outline may take. */
const OUTLINE_TOKENS = 4000
/** The most characters of an outline's answer. */
const OUTLINE_LENGTH = 60_000
/** Beyond what was asked for, so that a plan of its own order stays as it is. */
const MORE_SECTIONS = 3
const ATTEMPTS = 2

export async function makeOutline(
  model: LanguageModel,
  brief: DraftBrief,
  works: readonly OfferedWork[],
  signal: AbortSignal,
): Promise<Result<Outline, ModelFailure['reason'] | 'outline_invalid'>> {
  const prompt = outlinePrompt(brief, works)
  const [, most] = sectionsFor(brief.wordCount)
  const labels = new Set(works.map(({ label }) => label))
  const asked = brief.language ? [] : [`${brief.topic}. ${brief.description}`]
  const context = { orders: ordersOf(prompt), beside: asked }
  let messages = prompt
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const stream = model.stream({
      messages,
      maxTokens: OUTLINE_TOKENS,
      temperature: 0.4,
      thinking: true,
      signal,
    })
    let answer = ''
    let step = await stream.next()
    while (!step.done && answer.length < OUTLINE_LENGTH) {
      answer += step.value
      step = await stream.next()
    }
    if (!step.done) await stream.return(null)
    else if (step.value !== null && !['interrupted', 'cut', 'spoiled'].includes(step.value.reason))
      return fail(step.value.reason)
    const outline = readOutline(answer, labels, most + MORE_SECTIONS, context)
    if (outline.ok) return ok(asWished(outline.value, brief))
    messages = promptAgain(prompt, answer, outline.failure)
  }
  return fail('outline_invalid')
}

/** Question and thesis that the person has stay in the person's words. */
const asWished = (outline: Outline, { question, thesis }: DraftBrief): Outline => ({
  ...outline,
  question: question || outline.question,
  thesis: thesis || outline.thesis,
})
