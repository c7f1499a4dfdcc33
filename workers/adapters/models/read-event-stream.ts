// A model's server-sent events (WHATWG HTML, "Server-sent events") as text as it comes. Ended properly by
// `[DONE]` or by a piece that says it is the last; anything else is a stream that broke off: a server that
// closes, falls silent, or sends what is not JSON. Never throws.

import { createParser } from 'eventsource-parser'
import type { ModelFailure, ModelStream } from '../../services/model-ports.ts'
import { parseChunk } from './model-chunk.ts'
import type { ModelTimeouts } from './timeouts.ts'
import { within } from './within.ts'

/** After the question was taken. */
export const NO_WORD: ModelFailure = { reason: 'unavailable', mayHaveRead: true }

const DONE = '[DONE]'
/** Characters that one event may take before the stream counts as nonsense. */
const EVENT_MAX_LENGTH = 1_000_000

export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  timeouts: Pick<ModelTimeouts, 'first' | 'idle'>,
  signal: AbortSignal,
): ModelStream {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const waiting: string[] = []
  let nonsense = false
  const parser = createParser({
    maxBufferSize: EVENT_MAX_LENGTH,
    onEvent: ({ data }) => waiting.push(data),
    onError: ({ type }) => {
      // Unknown fields are to be passed over (the standard says so); an event without end is not.
      if (type === 'max-buffer-size-exceeded') nonsense = true
    },
  })
  let yielded = false
  let ended = false
  const brokenOff = (): ModelFailure => (yielded ? { reason: 'interrupted' } : NO_WORD)
  try {
    for (let first = true; ; first = false) {
      const read = await within(reader.read(), first ? timeouts.first : timeouts.idle, signal)
      if (!read.ok) return read.reason === 'aborted' ? { reason: 'cancelled' } : ended ? null : brokenOff()
      if (read.value.done) parser.reset({ consume: true })
      else parser.feed(decoder.decode(read.value.value, { stream: true }))
      for (const data of waiting.splice(0)) {
        if (data.trim() === DONE) return null
        const chunk = parseChunk(data)
        if (chunk === null) return brokenOff()
        if (chunk.text) {
          yield chunk.text
          yielded = true
        }
        ended ||= chunk.ended
      }
      if (nonsense) return brokenOff()
      if (read.value.done) return ended ? null : brokenOff()
    }
  } finally {
    // Not waited for: a server that has fallen silent must not hold what was already written.
    reader.cancel().catch(() => {})
  }
}
