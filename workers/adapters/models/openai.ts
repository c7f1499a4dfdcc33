// A model behind any server that speaks OpenAI's chat completions: a campus model, a gateway, a laptop's own.
// Streams (`stream: true`); a server that answers with one JSON object instead is read as well. Follows
// https://platform.openai.com/docs/api-reference/chat/streaming, and RFC 9110 for `Retry-After`.

import type { LanguageModel, ModelFailure, ModelRequest, ModelStream } from '../../services/model-ports.ts'
import type { Log } from '../../services/ports.ts'
import { retryAfter } from '../retry-after.ts'
import { readChunk } from './model-chunk.ts'
import { NO_WORD, readEventStream } from './read-event-stream.ts'
import { MODEL_TIMEOUTS, type ModelTimeouts } from './timeouts.ts'
import { within } from './within.ts'

export type OpenAiSettings = {
  /** Ends in `/v1`. */
  baseUrl: string
  /** Empty for a server that asks for none. */
  apiKey: string
  model: string
}

/** Bytes of an answer that is not streamed, or of an error, that are read. */
const BODY_MAX_BYTES = 4 * 1024 * 1024

export function openAiModel(
  settings: OpenAiSettings,
  log: Log,
  timeouts: ModelTimeouts = MODEL_TIMEOUTS,
): LanguageModel {
  const address = `${settings.baseUrl.replace(/\/+$/, '')}/chat/completions`

  async function* stream(request: ModelRequest): ModelStream {
    // Stopping early, by time or by the reader's return, ends the server's work too.
    const stop = new AbortController()
    const signal = request.signal ? AbortSignal.any([request.signal, stop.signal]) : stop.signal
    try {
      const asked = await within(ask(request, signal), timeouts.connect, signal)
      if (!asked.ok) {
        if (asked.reason === 'aborted') return { reason: 'cancelled' }
        log.warn('model_unreachable', { provider: 'openai', cause: asked.reason })
        return asked.reason === 'timeout' ? NO_WORD : { reason: 'unavailable' }
      }
      const response = asked.value
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
        return type.includes('json') ? NO_WORD : { reason: 'unavailable' }
      }
      if (whole) yield whole
      return null
    } finally {
      stop.abort()
    }
  }

  const ask = (request: ModelRequest, signal: AbortSignal): Promise<Response> =>
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

async function refusal(response: Response, patience: number, signal: AbortSignal): Promise<ModelFailure> {
  if (response.status !== 429) return { reason: 'unavailable' }
  const body = await within(readText(response), patience, signal)
  if (body.ok && body.value.includes('insufficient_quota')) return { reason: 'quota' }
  return { reason: 'busy', retryAfter: retryAfter(response.headers.get('retry-after')) }
}

async function readWhole(
  response: Response,
  patience: number,
  signal: AbortSignal,
): Promise<string | null | 'cancelled'> {
  const body = await within(readText(response), patience, signal)
  if (!body.ok) return body.reason === 'aborted' ? 'cancelled' : null
  try {
    return readChunk(JSON.parse(body.value))?.text ?? null
  } catch {
    return null
  }
}

/** A body as text, up to BODY_MAX_BYTES. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; reader && size < BODY_MAX_BYTES; ) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    text += decoder.decode(value, { stream: true })
  }
  await reader?.cancel()
  return text
}
