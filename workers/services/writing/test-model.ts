// One short call of the model, which says whether it answers.

import { MODEL_TEST_MAX_TOKENS } from '../../contracts/limits.ts'
import { MODEL_TEST_PROMPT } from '../../domain/prompts/model-test.ts'
import type { WithoutModel } from '../../domain/writing/without-model.ts'
import { withoutModel } from '../ask-model.ts'
import type { ModelFailure } from '../model-ports.ts'
import type { Ports } from '../ports.ts'

/** @returns milliseconds until the call ended, and why there is no answer; null if there is one */
export async function testModel(
  { clock, log, model }: Pick<Ports, 'clock' | 'log' | 'model'>,
  signal: AbortSignal,
): Promise<{ cause: WithoutModel | null; milliseconds: number }> {
  if (!model.can.generate) return { cause: 'no_model', milliseconds: 0 }
  const began = clock.now()
  const request = {
    messages: [...MODEL_TEST_PROMPT],
    maxTokens: MODEL_TEST_MAX_TOKENS,
    temperature: 0,
    signal,
  }
  const stream = model.stream(request)
  let hasWords = false
  let step = await stream.next()
  for (; !step.done; step = await stream.next()) hasWords ||= /\p{L}/u.test(step.value)
  const cause = causeOf(hasWords, step.value)
  if (cause) log.warn('model_test_failed', { reason: cause })
  return { cause, milliseconds: clock.now() - began }
}

/** A model that says more than it was asked for answers as well. */
function causeOf(hasWords: boolean, failure: ModelFailure | null): WithoutModel | null {
  if (failure && failure.reason !== 'cut') return withoutModel(failure)
  return hasWords ? null : 'model_failed'
}
