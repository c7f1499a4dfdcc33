// Retries a busy model with exponential back-off. `Retry-After` is respected; if it exceeds BUSY_PAUSE_MAX the failure is
// returned at once. An answer that has begun is never requested again.

import type { LanguageModel, ModelRequest, ModelStream } from '../../services/model-ports.ts'
import { waitUnlessAborted } from '../with-timeout.ts'

export const BUSY_ATTEMPTS = 4
/** Seconds; doubled with each attempt. */
export const BUSY_PAUSE = 1
/** Seconds; limit of one pause. */
export const BUSY_PAUSE_MAX = 20

export const retryBusy = (model: LanguageModel, second = 1000): LanguageModel => {
  async function* stream(request: ModelRequest): ModelStream {
    for (let attempt = 1; ; attempt++) {
      const answer = model.stream(request)
      const first = await answer.next()
      if (!first.done) {
        yield first.value
        return yield* answer
      }
      const failure = first.value
      if (failure?.reason !== 'busy' || attempt === BUSY_ATTEMPTS || failure.retryAfter > BUSY_PAUSE_MAX)
        return failure
      const seconds = Math.min(BUSY_PAUSE_MAX, Math.max(failure.retryAfter, BUSY_PAUSE * 2 ** (attempt - 1)))
      const signal = request.signal ?? new AbortController().signal
      await waitUnlessAborted(seconds * second, signal)
      if (signal.aborted) return { reason: 'cancelled' }
    }
  }
  return { provider: model.provider, can: model.can, stream }
}
