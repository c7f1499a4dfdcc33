// LanguageModel over the binding of Cloudflare Workers AI. Chunks have two shapes (model-chunk.ts); streams end with
// `[DONE]`. With JSON by schema it does not stream (developers.cloudflare.com/workers-ai/features/json-mode).

import { MODEL_THINKING_TOKENS } from '../../contracts/limits.ts'
import { estimatePrompt } from '../../domain/text/estimate-tokens.ts'
import type { LanguageModel, ModelFailure, ModelRequest, ModelStream } from '../../services/model-ports.ts'
import type { Log } from '../../services/ports.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { readChunk } from './model-chunk.ts'
import { type ModelChunks, noHabits, readAnswer } from './read-answer.ts'
import { readContextRefusal } from './read-context-refusal.ts'
import { readEventStream } from './read-event-stream.ts'
import { MODEL_TIMEOUTS, type ModelTimeouts } from './timeouts.ts'
import { failureOf, isUnmetSchema, messageOf } from './workers-ai-errors.ts'

/** The used part of `env.AI`. */
export type AiBinding = {
  run(model: string, input: Record<string, unknown>, options?: { signal?: AbortSignal }): Promise<unknown>
}

/** @property tokens the most of the answer, thinking included */
type Asked = ModelRequest & { tokens: number }

export function workersAiModel(
  ai: AiBinding,
  model: string,
  log: Log,
  timeouts: ModelTimeouts = MODEL_TIMEOUTS,
): LanguageModel {
  const habits = noHabits()

  async function* stream(request: ModelRequest): ModelStream {
    const stop = new AbortController()
    const signal = request.signal ? AbortSignal.any([request.signal, stop.signal]) : stop.signal
    /** JSON comes only when all of it is written. */
    const patience = request.json ? timeouts.connect + timeouts.first : timeouts.connect
    try {
      let asked: Asked = { ...request, tokens: tokensOf(request) }
      for (;;) {
        const outcome = await withTimeout(run(asked, signal), patience, signal)
        if (outcome.ok) {
          const answer = outcome.value
          const chunks =
            answer instanceof ReadableStream ? readEventStream(answer, timeouts, signal) : wholeAnswer(answer)
          return yield* readAnswer(chunks, request, habits)
        }
        const again = outcome.reason === 'failed' ? otherwise(asked, outcome.error) : null
        if (again) {
          asked = again
          continue
        }
        // It may have been read.
        if (outcome.reason !== 'failed')
          request.meter?.({ prompt: estimatePrompt(request.messages), answer: 0 })
        if (outcome.reason === 'aborted') return { reason: 'cancelled' }
        const failure = failureFrom(outcome)
        const what = failure.reason === 'misconfigured' ? failure.what : ''
        log.warn('model_refused', {
          provider: 'workers-ai',
          reason: failure.reason,
          what,
          cause: outcome.reason,
        })
        return failure
      }
    } finally {
      stop.abort()
    }
  }

  const tokensOf = ({ maxTokens, thinking }: ModelRequest): number =>
    maxTokens + (thinking || habits.thinks ? MODEL_THINKING_TOKENS : 0)

  // Async, so that a synchronous throw of the binding becomes a rejection.
  const run = async (asked: Asked, signal: AbortSignal) => {
    const { messages, tokens, temperature, thinking = false, json } = asked
    return ai.run(
      model,
      {
        messages,
        max_tokens: tokens,
        ...(temperature === undefined ? {} : { temperature }),
        chat_template_kwargs: { enable_thinking: thinking },
        // The marks of thinking tell it from the answer.
        skip_special_tokens: !thinking,
        ...(json
          ? { response_format: { type: 'json_schema', json_schema: json } }
          : { stream: true, stream_options: { include_usage: true } }),
      },
      { signal },
    )
  }

  return { provider: 'workers-ai', can: { generate: true }, stream }
}

/** The request that may be accepted where this one was not; null if there is none. */
function otherwise(asked: Asked, error: unknown): Asked | null {
  if (asked.json && isUnmetSchema(error)) return { ...asked, json: undefined }
  const context = readContextRefusal(messageOf(error))
  return context && 'tokens' in context && context.tokens < asked.tokens
    ? { ...asked, tokens: context.tokens }
    : null
}

function failureFrom(outcome: { reason: string; error?: unknown }): ModelFailure {
  if (outcome.reason !== 'failed') return { reason: 'unavailable' }
  const context = readContextRefusal(messageOf(outcome.error))
  return context && 'failure' in context ? context.failure : failureOf(outcome.error)
}

async function* wholeAnswer(answer: unknown): ModelChunks {
  const chunk = readChunk(answer)
  if (chunk === null) return { reason: 'unavailable' }
  yield chunk
  return null
}
