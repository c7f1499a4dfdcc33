// Retries calls of a model that may succeed in a moment (busy, broken connections, 500 to 504) with exponential back-off.
// `Retry-After` is respected; if it exceeds RETRY_PAUSE_MAX the failure is returned at once. An answer that has begun is never
// requested again: that is up to whoever has its text.

import type { LanguageModel, ModelFailure, ModelRequest, ModelStream } from '../../services/model-ports.ts'
import { waitUnlessAborted } from '../http/with-timeout.ts'

export const RETRY_ATTEMPTS = 4
/** Seconds; doubled with each attempt. */
export const RETRY_PAUSE = 1
/** Seconds; limit of one pause. */
export const RETRY_PAUSE_MAX = 20

export const retry = (model: LanguageModel, second = 1000): LanguageModel => {
  async function* stream(request: ModelRequest): ModelStream {
    for (let attempt = 1; ; attempt++) {
      const answer = model.stream(request)
      let failure: ModelFailure | null
      try {
        const first = await answer.next()
        if (!first.done) {
          yield first.value
          return yield* answer
        }
        failure = first.value
      } finally {
        await answer.return(null)
      }
      const after = failure && 'retryAfter' in failure ? failure.retryAfter : undefined
      if (after === undefined || attempt === RETRY_ATTEMPTS || after > RETRY_PAUSE_MAX) return failure
      const seconds = Math.min(RETRY_PAUSE_MAX, Math.max(after, RETRY_PAUSE * 2 ** (attempt - 1)))
      const signal = request.signal ?? new AbortController().signal
      await waitUnlessAborted(seconds * second, signal)
      if (signal.aborted) return { reason: 'cancelled' }
    }
  }
  return { provider: model.provider, can: model.can, stream }
}
