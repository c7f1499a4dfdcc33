// Waits for a model that is busy and asks again, a bounded number of times, each pause longer than the last. A
// pause that the model itself asks for is kept, and where it is too long for a person who waits, not waited for.
// Only before the first word: a text that has begun is never begun again.

import type { LanguageModel, ModelRequest, ModelStream } from '../../services/model-ports.ts'
import { within } from './within.ts'

export const BUSY_ATTEMPTS = 4
/** Seconds; doubled with each attempt. */
export const BUSY_PAUSE = 1
/** Seconds that one pause may take at most. */
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
      const waited = await within(new Promise<never>(() => {}), seconds * second, signal)
      if (!waited.ok && waited.reason === 'aborted') return { reason: 'cancelled' }
    }
  }
  return { provider: model.provider, can: model.can, stream }
}
