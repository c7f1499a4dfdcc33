// LanguageModel over any server with OpenAI's chat completions API. Requests a stream; a server that answers with one
// JSON object instead is read as well. Follows
// https://platform.openai.com/docs/api-reference/chat/streaming, and RFC 9110 for `Retry-After`.

import { estimatePrompt } from '../../domain/text/estimate-tokens.ts'
import type { LanguageModel, ModelFailure, ModelRequest, ModelStream } from '../../services/model-ports.ts'
import type { Log } from '../../services/ports.ts'
import { readLimitedText } from '../read-limited-text.ts'
import { retryAfter } from '../retry-after.ts'
import { withTimeout } from '../with-timeout.ts'
import { parseChunk } from './model-chunk.ts'
import { BROKEN, type ModelChunks, readAnswer } from './read-answer.ts'
import { readEventStream } from './read-event-stream.ts'
import { MODEL_TIMEOUTS, type ModelTimeouts } from './timeouts.ts'

export type OpenAiSettings = {
  /** Ends in `/v1`. */
  baseUrl: string
  /** Empty for a server without authentication. */
  apiKey: string
  model: string
}

/** Limit in bytes of a body that is not streamed. */
const BODY_MAX_BYTES = 4 * 1024 * 1024

export function openAiModel(
  settings: OpenAiSettings,
  log: Log,
  timeouts: ModelTimeouts = MODEL_TIMEOUTS,
): LanguageModel {
  const address = `${settings.baseUrl.replace(/\/+$/, '')}/chat/completions`

  async function* stream(request: ModelRequest): ModelStream {
    // Aborts the request after a timeout and when the consumer stops reading.
    const stop = new AbortController()
    const signal = request.signal ? AbortSignal.any([request.signal, stop.signal]) : stop.signal
    try {
      const outcome = await withTimeout(post(request, signal), timeouts.connect, signal)
      if (!outcome.ok) {
        // It may have been read.
        if (outcome.reason !== 'failed')
          request.meter?.({ prompt: estimatePrompt(request.messages), answer: 0 })
        if (outcome.reason === 'aborted') return { reason: 'cancelled' }
        log.warn('model_unreachable', { provider: 'openai', cause: outcome.reason })
        return outcome.reason === 'timeout' ? { reason: 'unavailable' } : BROKEN
      }
      const response = outcome.value
      if (!response.ok) {
        const failure = await refusal(response, timeouts.idle, signal)
        log.warn('model_refused', { provider: 'openai', status: response.status, reason: failure.reason })
        return failure
      }
      const type = response.headers.get('content-type') ?? ''
      if (type.includes('text/event-stream') && response.body)
        return yield* readAnswer(readEventStream(response.body, timeouts, signal), request)
      if (!type.includes('json')) {
        log.warn('model_answer_unreadable', { provider: 'openai' })
        return { reason: 'misconfigured', what: 'address' }
      }
      return yield* readAnswer(readWhole(response, timeouts.first, signal), request)
    } finally {
      stop.abort()
    }
  }

  const post = (request: ModelRequest, signal: AbortSignal): Promise<Response> =>
    fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        ...(settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {}),
      },
      body: JSON.stringify({
        model: settings.model,
        messages: request.messages,
        max_tokens: request.maxTokens,
        ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
        ...(request.json
          ? { response_format: { type: 'json_schema', json_schema: { ...request.json, strict: false } } }
          : {}),
        stream: true,
        stream_options: { include_usage: true },
      }),
      signal,
    })

  return { provider: 'openai', can: { generate: true }, stream }
}

async function refusal(response: Response, timeout: number, signal: AbortSignal): Promise<ModelFailure> {
  const { status } = response
  const body = await withTimeout(readLimitedText(response, BODY_MAX_BYTES), timeout, signal)
  const text = (body.ok ? body.value : null) ?? ''
  const after = retryAfter(response.headers.get('retry-after'))
  if (status === 401 || status === 403) return { reason: 'misconfigured', what: 'key' }
  if (status === 404) return { reason: 'misconfigured', what: text.includes('model') ? 'model' : 'address' }
  if (text.includes('context_length_exceeded')) return { reason: 'too_long' }
  if (text.includes('content_filter')) return { reason: 'refused' }
  if (text.includes('insufficient_quota')) return { reason: 'quota' }
  if (status === 429) return { reason: 'busy', retryAfter: after }
  return TRANSIENT.has(status) ? { reason: 'unavailable', retryAfter: after } : { reason: 'unavailable' }
}

/** Statuses after which the same request may succeed. */
const TRANSIENT: ReadonlySet<number> = new Set([408, 500, 502, 503, 504, 529])

async function* readWhole(response: Response, timeout: number, signal: AbortSignal): ModelChunks {
  const body = await withTimeout(readLimitedText(response, BODY_MAX_BYTES), timeout, signal)
  if (!body.ok && body.reason === 'aborted') return { reason: 'cancelled' }
  const chunk = parseChunk((body.ok ? body.value : null) ?? '')
  if (chunk === null) return { reason: 'unavailable' }
  yield chunk
  return null
}
