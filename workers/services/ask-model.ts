// Prompts a language model for an answer that can be validated, and a second time if the first is invalid. Returns
// the parsed answer, or why there is none. Neither text nor answer is logged.

import { SUGGESTION_ANSWER_MAX_LENGTH } from '../contracts/limits.ts'
import type { PromptMessage } from '../domain/prompts/prompt-message.ts'
import { fail, type Result } from '../domain/result.ts'
import type { LanguageModel, ModelFailure } from './model-ports.ts'
import type { Log } from './ports.ts'

const ATTEMPTS = 2

/** Why there is no answer: there is no model, the budget of the user is spent, or no valid answer came. */
export type WithoutModel = 'no_model' | 'budget_spent' | 'model_failed'

/** The prompt, the prompt for the second attempt, and the parser of the answer. */
export type Question<Read> = {
  maxTokens: number
  prompt: PromptMessage[]
  again(answer: string, fault: string): PromptMessage[]
  read(answer: string): Result<Read, string>
}

/** @param event name of the log event for a failure */
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
