// Prompts a language model for an answer that can be validated, and a second time if the first is invalid. Returns
// the parsed answer, or why there is none. Neither text nor answer is logged.

import { SUGGESTION_ANSWER_MAX_LENGTH } from '../contracts/limits.ts'
import type { PromptMessage } from '../domain/prompts/prompt-message.ts'
import { fail, type Result } from '../domain/result.ts'
import type { WithoutModel } from '../domain/writing/without-model.ts'
import type { LanguageModel, ModelFailure, ModelRequest } from './model-ports.ts'
import type { Log } from './ports.ts'

const ATTEMPTS = 2

/** The prompt, the prompt for the second attempt, and the parser of the answer. An answer that was cut gets twice the room. */
export type Question<Read> = Pick<ModelRequest, 'maxTokens' | 'thinking' | 'json' | 'unasked'> & {
  prompt: PromptMessage[]
  again(answer: string, fault: string): PromptMessage[]
  read(answer: string): Result<Read, string>
}

/** @param event name of the log event for a failure */
export async function askModel<Read>(
  { model, log, event }: { model: LanguageModel; log: Log; event: string },
  question: Question<Read>,
  signal: AbortSignal,
): Promise<Result<Read, WithoutModel>> {
  if (!model.can.generate) return fail('no_model')
  const answered = await readAnswer(model, question, signal)
  if (answered.ok) return answered
  log.warn(event, { reason: answered.failure })
  return fail(answered.failure === 'answer_invalid' ? 'model_failed' : WITHOUT[answered.failure])
}

/** The answer as it was read, or how the model failed; `answer_invalid` if it ended as it should and could not be read. */
export async function readAnswer<Read>(
  model: LanguageModel,
  { prompt, again, read, ...request }: Question<Read>,
  signal: AbortSignal,
): Promise<Result<Read, ModelFailure['reason'] | 'answer_invalid'>> {
  let messages = prompt
  let { maxTokens } = request
  let fault: ModelFailure['reason'] | null = null
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const asked = { ...request, messages, maxTokens, temperature: 0.3, signal }
    const { answer, failure } = await textOf(model, asked)
    fault = failure?.reason ?? null
    if (fault === 'spoiled') continue
    if (fault !== null && !ANSWERED.has(fault)) return fail(fault)
    const found = read(answer)
    if (found.ok) return found
    if (fault === 'cut') maxTokens *= 2
    else if (fault === null) messages = again(answer, found.failure)
  }
  return fail(fault ?? 'answer_invalid')
}

/** Failures after which the text so far may be all that is needed, or else is asked for again. */
const ANSWERED: ReadonlySet<ModelFailure['reason']> = new Set(['interrupted', 'cut'])

/** Why there is no result of a model that failed. */
export const withoutModel = ({ reason }: ModelFailure): WithoutModel => WITHOUT[reason]

const WITHOUT: Record<ModelFailure['reason'], WithoutModel> = {
  unavailable: 'model_unavailable',
  busy: 'model_busy',
  quota: 'model_quota_exhausted',
  budget: 'budget_spent',
  share: 'share_spent',
  misconfigured: 'model_misconfigured',
  too_long: 'text_too_long',
  refused: 'model_refused',
  cut: 'model_failed',
  interrupted: 'model_unavailable',
  spoiled: 'model_failed',
  // The person still waits: a request that was left is answered to nobody.
  cancelled: 'model_slow',
}

async function textOf(
  model: LanguageModel,
  request: ModelRequest,
): Promise<{ answer: string; failure: ModelFailure | null }> {
  const stream = model.stream(request)
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
