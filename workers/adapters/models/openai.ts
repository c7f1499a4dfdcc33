// LanguageModel over any server with OpenAI's chat completions API. Requests a stream; a server that answers with one
// JSON object instead is read as well. Follows
// https://platform.openai.com/docs/api-reference/chat/streaming, and RFC 9110 for `Retry-After`.

import { fail, ok, type Result } from '../../domain/result.ts'
import { estimatePrompt } from '../../domain/text/estimate-tokens.ts'
import type { LanguageModel, ModelFailure, ModelRequest, ModelStream } from '../../services/model-ports.ts'
import type { Log } from '../../services/ports.ts'
import { readLimitedText } from '../http/read-limited-text.ts'
import { retryAfter } from '../http/retry-after.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { parseChunk } from './model-chunk.ts'
import { readRefusal } from './openai-refusal.ts'
import { firstManners, requestBody, tokensOf } from './openai-request.ts'
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
/** Attempts of one call, each after something was learnt: more than a model refuses. */
const LESSONS_MAX = 8

export function openAiModel(
  settings: OpenAiSettings,
  log: Log,
  timeouts: ModelTimeouts = MODEL_TIMEOUTS,
): LanguageModel {
  const address = `${settings.baseUrl.replace(/\/+$/, '')}/chat/completions`
  const manners = firstManners()

  async function* stream(request: ModelRequest): ModelStream {
    // Aborts the request after a timeout and when the consumer stops reading.
    const stop = new AbortController()
    const signal = request.signal ? AbortSignal.any([request.signal, stop.signal]) : stop.signal
    try {
      const accepted = await ask(request, signal)
      if (!accepted.ok) return accepted.failure
      const response = accepted.value
      const type = response.headers.get('content-type') ?? ''
      if (type.includes('text/event-stream') && response.body)
        return yield* readAnswer(readEventStream(response.body, timeouts, signal), request, manners)
      if (!type.includes('json')) {
        log.warn('model_answer_unreadable', { provider: 'openai' })
        return { reason: 'misconfigured', what: 'address' }
      }
      return yield* readAnswer(readWhole(response, timeouts.first, signal), request, manners)
    } finally {
      stop.abort()
    }
  }

  /** The response that was accepted; what a refusal teaches is tried at once. */
  async function ask(request: ModelRequest, signal: AbortSignal): Promise<Result<Response, ModelFailure>> {
    let room = Number.POSITIVE_INFINITY
    for (let attempt = 1; ; attempt++) {
      const sent = { ...manners }
      const tokens = Math.min(room, tokensOf(request, sent))
      const outcome = await withTimeout(
        post(requestBody(settings.model, request, sent, tokens), signal),
        timeouts.connect,
        signal,
      )
      if (!outcome.ok) {
        // It may have been read.
        if (outcome.reason !== 'failed')
          request.meter?.({ prompt: estimatePrompt(request.messages), answer: 0 })
        if (outcome.reason === 'aborted') return fail({ reason: 'cancelled' })
        log.warn('model_unreachable', { provider: 'openai', cause: outcome.reason })
        return fail(outcome.reason === 'timeout' ? { reason: 'unavailable' } : BROKEN)
      }
      const response = outcome.value
      if (response.ok) return ok(response)
      const { status } = response
      const body = await withTimeout(readLimitedText(response, BODY_MAX_BYTES), timeouts.idle, signal)
      const after = retryAfter(response.headers.get('retry-after'))
      const refusal = readRefusal({ status, body: (body.ok ? body.value : null) ?? '', after }, tokens, sent)
      if ('lesson' in refusal) Object.assign(manners, refusal.lesson)
      if ('tokens' in refusal) room = refusal.tokens
      if (!('failure' in refusal) && attempt < LESSONS_MAX) continue
      const failure: ModelFailure = 'failure' in refusal ? refusal.failure : { reason: 'unavailable' }
      const what = failure.reason === 'misconfigured' ? failure.what : ''
      log.warn('model_refused', { provider: 'openai', status, reason: failure.reason, what })
      return fail(failure)
    }
  }

  const post = (body: Record<string, unknown>, signal: AbortSignal): Promise<Response> =>
    fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        ...(settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {}),
      },
      body: JSON.stringify(body),
      signal,
    })

  return { provider: 'openai', can: { generate: true }, stream }
}

async function* readWhole(response: Response, timeout: number, signal: AbortSignal): ModelChunks {
  const body = await withTimeout(readLimitedText(response, BODY_MAX_BYTES), timeout, signal)
  if (!body.ok && body.reason === 'aborted') return { reason: 'cancelled' }
  const chunk = parseChunk((body.ok ? body.value : null) ?? '')
  if (chunk === null) return { reason: 'unavailable' }
  yield chunk
  return null
}
