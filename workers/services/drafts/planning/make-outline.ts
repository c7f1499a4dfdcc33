// Asks the model for a draft's plan, made from the works that were found.

import type { DraftBrief } from '../../../domain/drafts/brief.ts'
import { type Outline, readOutline } from '../../../domain/drafts/outline.ts'
import type { OfferedWork } from '../../../domain/drafts/sources/offered-works.ts'
import { outlinePrompt, sectionsFor } from '../../../domain/prompts/outline.ts'
import { promptAgain } from '../../../domain/prompts/prompt-message.ts'
import { ok } from '../../../domain/result.ts'
import { askedLanguage } from '../../../domain/soundness/asked-language.ts'
import { ordersOf } from '../../../domain/soundness/orders.ts'
import { readAnswer } from '../../ask-model.ts'
import type { LanguageModel } from '../../model-ports.ts'

/** Tokens that an outline may take. */
const OUTLINE_TOKENS = 4000
/** Beyond what was asked for, so that a plan of its own order stays as it is. */
const MORE_SECTIONS = 3

export async function makeOutline(
  model: LanguageModel,
  brief: DraftBrief,
  works: readonly OfferedWork[],
  signal: AbortSignal,
): ReturnType<typeof readAnswer<Outline>> {
  const prompt = outlinePrompt(brief, works)
  const [, most] = sectionsFor(brief.wordCount)
  const labels = new Set(works.map(({ label }) => label))
  const said = `${brief.topic}. ${brief.description}`
  const asked = askedLanguage(brief.language, said)
  const context = { orders: ordersOf(prompt), beside: [said], asked }
  const answered = await readAnswer(
    model,
    {
      ...{ prompt, maxTokens: OUTLINE_TOKENS, thinking: true },
      again: (answer, fault) => promptAgain(prompt, answer, fault),
      read: (answer) => readOutline(answer, labels, most + MORE_SECTIONS, context),
    },
    signal,
  )
  return answered.ok ? ok(asWished(answered.value, brief)) : answered
}

/** Question and thesis that the person has stay in the person's words. */
const asWished = (outline: Outline, { question, thesis }: DraftBrief): Outline => ({
  ...outline,
  question: question || outline.question,
  thesis: thesis || outline.thesis,
})
