// Reads a model's server-sent events (WHATWG HTML, "Server-sent events") as chunks. The stream ends with `[DONE]`
// or a chunk marked as last; anything else is an interruption: the server closes, exceeds a timeout, or sends no JSON.
// Never throws.

import { createParser } from 'eventsource-parser'
import type { ModelFailure } from '../../services/model-ports.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { parseChunk } from './model-chunk.ts'
import type { ModelChunks } from './read-answer.ts'
import type { ModelTimeouts } from './timeouts.ts'

const INTERRUPTED: ModelFailure = { reason: 'interrupted' }

const DONE = '[DONE]'
/** Limit of characters of one event. */
const EVENT_MAX_LENGTH = 1_000_000

export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  timeouts: Pick<ModelTimeouts, 'first' | 'idle'>,
  signal: AbortSignal,
): ModelChunks {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const pending: string[] = []
  let tooLong = false
  const parser = createParser({
    maxBufferSize: EVENT_MAX_LENGTH,
    onEvent: ({ data }) => pending.push(data),
    onError: ({ type }) => {
      // The standard ignores unknown fields; an event beyond the limit is an error.
      if (type === 'max-buffer-size-exceeded') tooLong = true
    },
  })
  let ended = false
  try {
    for (let first = true; ; first = false) {
      const read = await withTimeout(reader.read(), first ? timeouts.first : timeouts.idle, signal)
      if (!read.ok && read.reason === 'aborted') return { reason: 'cancelled' }
      // A server that was silent for so long is not asked again.
      if (!read.ok && first && read.reason === 'timeout') return { reason: 'unavailable' }
      if (!read.ok) return ended ? null : INTERRUPTED
      if (read.value.done) parser.reset({ consume: true })
      else parser.feed(decoder.decode(read.value.value, { stream: true }))
      for (const data of pending.splice(0)) {
        if (data.trim() === DONE) return null
        const chunk = parseChunk(data)
        if (chunk === null) return INTERRUPTED
        ended ||= chunk.finish !== null
        yield chunk
      }
      if (tooLong) return INTERRUPTED
      if (read.value.done) return ended ? null : INTERRUPTED
    }
  } finally {
    // Not awaited: an unresponsive server must not delay text that was already received.
    reader.cancel().catch(() => {})
  }
}
