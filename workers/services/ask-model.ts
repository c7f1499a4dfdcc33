// Asks a model a question whose answer can be checked: once more where it cannot be used, then not again. What it says
// comes back read, or the reason why it did not speak, in words that a screen can tell. No word of a text or an answer
// goes into the log.

import { SUGGESTION_ANSWER_MAX_LENGTH } from '../contracts/limits.ts'
import type { PromptMessage } from '../domain/drafts/draft-prompts.ts'
import { fail, type Result } from '../domain/result.ts'
import type { LanguageModel, ModelFailure } from './model-ports.ts'
import type { Log } from './ports.ts'

const ATTEMPTS = 2

/** Why no model has spoken: there is none, the person's budget of it is spent, or it gave nothing that could be used. */
export type WithoutModel = 'no_model' | 'budget_spent' | 'model_failed'

/** What a model is asked, once and again, and what is read from its answer. */
export type Question<Read> = {
  maxTokens: number
  prompt: PromptMessage[]
  again(answer: string, fault: string): PromptMessage[]
  read(answer: string): Result<Read, string>
}

/** @param event what the log calls it when the model did not speak */
export async function askModel<Read>(
  { model, log, event }: { model: LanguageModel; log: Log; event: string },
  { prompt, again, read, maxTokens }: Question<Read>,
  signal: AbortSignal,
): Promise<Result<Read, WithoutModel>> {
  if (!model.can.generate) return fail('no_model')
  let messages = prompt
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { answer, failure } = await readAnswer(model, messages, maxTokens, signal)
    if (failure && failure.reason !== 'interrupted') {
      log.warn(event, { reason: failure.reason })
      return fail(failure.reason === 'budget' ? 'budget_spent' : 'model_failed')
    }
    const found = read(answer)
    if (found.ok) return found
    messages = again(answer, found.failure)
  }
  log.warn(event, { reason: 'answer_invalid' })
  return fail('model_failed')
}

async function readAnswer(
  model: LanguageModel,
  messages: PromptMessage[],
  maxTokens: number,
  signal: AbortSignal,
): Promise<{ answer: string; failure: ModelFailure | null }> {
  const stream = model.stream({ messages, maxTokens, temperature: 0.3, signal })
  let answer = ''
  let step = await stream.next()
  while (!step.done && answer.length < SUGGESTION_ANSWER_MAX_LENGTH) {
    answer += step.value
    step = await stream.next()
  }
  if (step.done) return { answer, failure: step.value }
  await stream.return(null)
  return { answer, failure: null }
}
