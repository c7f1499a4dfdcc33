// Whether and when a request is sent again.

import { ColophonError } from './problem.ts'

export type Retries = {
  /** How often a request is sent at most. */
  attempts: number
  /** Seconds that are waited for at most; a server that asks for more gets no second request. */
  longestWait: number
}

/**
 * Seconds until the next attempt; null for none. `repeatable`: the server does nothing twice, so that a request may be
 * sent again whose answer was lost.
 */
export function waitBefore(
  error: unknown,
  attempt: number,
  repeatable: boolean,
  { attempts, longestWait }: Retries,
): number | null {
  if (attempt >= attempts) return null
  const asked = error instanceof ColophonError ? error.retryAfter : null
  if (error instanceof ColophonError ? !isPassing(error, repeatable) : !repeatable) return null
  const backoff = Math.min(longestWait, 0.5 * 2 ** (attempt - 1))
  // Clients that were refused together do not come back together.
  const wait = asked === null ? backoff * (0.5 + Math.random() / 2) : asked + backoff * Math.random()
  return asked !== null && asked > longestWait ? null : wait
}

/**
 * A 503 without Retry-After does not say that nothing was done, nor does one of the database, which may fail half-way.
 */
const isPassing = ({ status, code, retryAfter }: ColophonError, repeatable: boolean) =>
  status === 429 ||
  (status === 503 && ((retryAfter !== null && code !== 'database_unavailable') || repeatable)) ||
  code === 'idempotency_key_in_flight'

/** @throws the signal's reason. */
export const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, seconds * 1000)
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
  })
