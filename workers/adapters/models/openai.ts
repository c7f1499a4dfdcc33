// LanguageModel over any server with OpenAI's chat completions API. Requests a stream; a server that answers with one
// JSON object instead is read as well. Follows
// https://platform.openai.com/docs/api-reference/chat/streaming, and RFC 9110 for `Retry-After`.

import type { LanguageModel, ModelFailure, ModelRequest, ModelStream } from '../../services/model-ports.ts'
import type { Log } from '../../services/ports.ts'
import { readLimitedText } from '../read-limited-text.ts'
import { retryAfter } from '../retry-after.ts'
import { withTimeout } from '../with-timeout.ts'
import { readChunk } from './model-chunk.ts'
import { NO_ANSWER, readEventStream } from './read-event-stream.ts'
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
        if (outcome.reason === 'aborted') return { reason: 'cancelled' }
        log.warn('model_unreachable', { provider: 'openai', cause: outcome.reason })
        return outcome.reason === 'timeout' ? NO_ANSWER : { reason: 'unavailable' }
      }
      const response = outcome.value
      if (!response.ok) {
        log.warn('model_refused', { provider: 'openai', status: response.status })
        return await refusal(response, timeouts.idle, signal)
      }
      const type = response.headers.get('content-type') ?? ''
      if (type.includes('text/event-stream') && response.body) {
        return yield* readEventStream(response.body, timeouts, signal)
      }
      const whole = type.includes('json') ? await readWhole(response, timeouts.first, signal) : null
      if (whole === 'cancelled') return { reason: 'cancelled' }
      if (whole === null) {
        log.warn('model_answer_unreadable', { provider: 'openai' })
        return type.includes('json') ? NO_ANSWER : { reason: 'unavailable' }
      }
      if (whole) yield whole
      return null
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
        stream: true,
      }),
      signal,
    })

  return { provider: 'openai', can: { generate: true }, stream }
}

async function refusal(response: Response, timeout: number, signal: AbortSignal): Promise<ModelFailure> {
  if (response.status !== 429) return { reason: 'unavailable' }
  const body = await withTimeout(readLimitedText(response, BODY_MAX_BYTES), timeout, signal)
  if (body.ok && body.value?.includes('insufficient_quota')) return { reason: 'quota' }
  return { reason: 'busy', retryAfter: retryAfter(response.headers.get('retry-after')) }
}

async function readWhole(
  response: Response,
  timeout: number,
  signal: AbortSignal,
): Promise<string | null | 'cancelled'> {
  const body = await withTimeout(readLimitedText(response, BODY_MAX_BYTES), timeout, signal)
  if (!body.ok) return body.reason === 'aborted' ? 'cancelled' : null
  try {
    return readChunk(JSON.parse(body.value ?? ''))?.text ?? null
  } catch {
    return null
  }
}
