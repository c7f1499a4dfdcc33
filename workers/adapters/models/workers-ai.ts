// LanguageModel over the binding of Cloudflare Workers AI. Chunks have two shapes (model-chunk.ts); streams end with
// `[DONE]`. The binding puts error codes into the message (developers.cloudflare.com/workers-ai/platform/errors): 3036,
// the daily allocation is used up; 3040, out of capacity.

import { MODEL_THINKING_TOKENS } from '../../contracts/limits.ts'
import { estimatePrompt } from '../../domain/text/estimate-tokens.ts'
import type { LanguageModel, ModelFailure, ModelRequest, ModelStream } from '../../services/model-ports.ts'
import type { Log } from '../../services/ports.ts'
import { withTimeout } from '../with-timeout.ts'
import { readChunk } from './model-chunk.ts'
import { type ModelChunks, readAnswer } from './read-answer.ts'
import { readEventStream } from './read-event-stream.ts'
import { MODEL_TIMEOUTS, type ModelTimeouts } from './timeouts.ts'

export const WORKERS_AI_MODEL = '@cf/google/gemma-4-26b-a4b-it'
const QUOTA_CODE = 3036
const CAPACITY_CODE = 3040
/** Seconds; the binding gives no Retry-After. */
const CAPACITY_RETRY = 2

/** The used part of `env.AI`. */
export type AiBinding = {
  run(model: string, input: Record<string, unknown>, options?: { signal?: AbortSignal }): Promise<unknown>
}

export function workersAiModel(
  ai: AiBinding,
  log: Log,
  timeouts: ModelTimeouts = MODEL_TIMEOUTS,
): LanguageModel {
  async function* stream(request: ModelRequest): ModelStream {
    const stop = new AbortController()
    const signal = request.signal ? AbortSignal.any([request.signal, stop.signal]) : stop.signal
    try {
      const outcome = await withTimeout(run(request, signal), timeouts.connect, signal)
      if (!outcome.ok) {
        // It may have been read.
        if (outcome.reason !== 'failed')
          request.meter?.({ prompt: estimatePrompt(request.messages), answer: 0 })
        if (outcome.reason === 'aborted') return { reason: 'cancelled' }
        const failure: ModelFailure =
          outcome.reason === 'failed' ? failureOf(outcome.error) : { reason: 'unavailable' }
        log.warn('model_refused', { provider: 'workers-ai', reason: failure.reason, cause: outcome.reason })
        return failure
      }
      const answer = outcome.value
      const chunks =
        answer instanceof ReadableStream ? readEventStream(answer, timeouts, signal) : wholeAnswer(answer)
      return yield* readAnswer(chunks, request)
    } finally {
      stop.abort()
    }
  }

  // Async, so that a synchronous throw of the binding becomes a rejection.
  const run = async (request: ModelRequest, signal: AbortSignal) => {
    const { messages, maxTokens, temperature, thinking = false, json } = request
    return ai.run(
      WORKERS_AI_MODEL,
      {
        messages,
        max_tokens: maxTokens + (thinking ? MODEL_THINKING_TOKENS : 0),
        ...(temperature === undefined ? {} : { temperature }),
        chat_template_kwargs: { enable_thinking: thinking },
        // With thinking its marks are needed, to tell it from the answer.
        skip_special_tokens: !thinking,
        ...(json ? { response_format: { type: 'json_schema', json_schema: json } } : {}),
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal },
    )
  }

  return { provider: 'workers-ai', can: { generate: true }, stream }
}

async function* wholeAnswer(answer: unknown): ModelChunks {
  const chunk = readChunk(answer)
  if (chunk === null) return { reason: 'unavailable' }
  yield chunk
  return null
}

function failureOf(error: unknown): ModelFailure {
  const code = codeOf(error)
  if (code === QUOTA_CODE) return { reason: 'quota' }
  if (code === CAPACITY_CODE) return { reason: 'busy', retryAfter: CAPACITY_RETRY }
  return { reason: 'unavailable' }
}

/** The code as a field, or at the head of the message ("3040: …", "AiError: 3040: …"). */
function codeOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null
  const { code, internalCode, message } = error as Record<string, unknown>
  for (const field of [code, internalCode]) {
    if (field === QUOTA_CODE || field === CAPACITY_CODE) return field
  }
  const found = /(?:^|[\s"(:])(30\d\d)(?=[:\s,)"]|$)/.exec(String(message))?.[1]
  return found === undefined ? null : Number(found)
}
