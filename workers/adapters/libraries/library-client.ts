// HTTP client of reference managers' APIs, authenticated with their owner's key, which never appears in a URL or a log.
// It waits for `Backoff` and `Retry-After` up to PAUSE_MAX, and otherwise returns the pause to the caller
// (zotero.org/support/dev/web_api/v3/basics, "Rate Limiting"; RFC 9110, 10.2.3).

import { fail, ok, type Result } from '../../domain/result.ts'
import type { Log } from '../../services/ports.ts'
import type { LibraryFailure } from '../../services/research-ports.ts'
import { readLimitedText } from '../http/read-limited-text.ts'
import { retryAfter } from '../http/retry-after.ts'
import { waitUnlessAborted, withTimeout } from '../http/with-timeout.ts'

export type LibraryAnswer = { headers: Headers; body: unknown; unchanged: boolean }
export type LibraryClient = (
  address: URL,
  headers: Record<string, string>,
  signal?: AbortSignal,
) => Promise<Result<LibraryAnswer, LibraryFailure>>

const TIMEOUT_MS = 15_000
/** A hundred items with their abstracts are about 500 kB. */
const ANSWER_MAX_BYTES = 12 * 1024 * 1024
/** Seconds. */
const PAUSE_MAX = 5
const RETRY_AFTER_DEFAULT = 30

export function createLibraryClient(
  name: string,
  log: Log,
  { timeout = TIMEOUT_MS, second = 1000 }: { timeout?: number; second?: number } = {},
): LibraryClient {
  const unavailable = (cause: string, status = 0, seconds = RETRY_AFTER_DEFAULT) => {
    log.warn('library_failed', { library: name, cause, status })
    return fail({ reason: 'unavailable' as const, retryAfter: seconds })
  }
  return async (address, headers, signal = new AbortController().signal) => {
    for (let attempt = 1; ; attempt++) {
      const stop = new AbortController()
      const either = AbortSignal.any([signal, stop.signal])
      const outcome = await withTimeout(read(address, headers, either), timeout, signal)
      stop.abort()
      if (!outcome.ok) return unavailable(outcome.reason)
      const { status, text } = outcome.value
      const answered = outcome.value.headers
      if (status === 401) return fail({ reason: 'rejected_key' })
      if (status === 403) return fail({ reason: 'limited_key' })
      if (status === 404) return fail({ reason: 'missing' })
      if (status === 429 || status >= 500) {
        const seconds = answered.has('retry-after') ? retryAfter(answered.get('retry-after')) : 1
        if (attempt > 1 || seconds > PAUSE_MAX) return unavailable('busy', status, seconds)
        await waitUnlessAborted(seconds * second, signal)
        continue
      }
      const backoff = Number(answered.get('backoff') ?? 0)
      if (backoff > 0) await waitUnlessAborted(Math.min(PAUSE_MAX, backoff) * second, signal)
      if (status === 304) return ok({ headers: answered, body: null, unchanged: true })
      if (status !== 200 || text === null) return unavailable(text === null ? 'too_large' : 'refused', status)
      try {
        return ok({ headers: answered, body: JSON.parse(text), unchanged: false })
      } catch {
        return unavailable('unreadable', status)
      }
    }
  }
}

async function read(address: URL, headers: Record<string, string>, signal: AbortSignal) {
  // A key must not follow a redirection to another host.
  const response = await fetch(address.href, { headers, signal, redirect: 'manual' })
  const text = response.status === 200 ? await readLimitedText(response, ANSWER_MAX_BYTES) : ''
  if (response.status !== 200) await response.body?.cancel()
  return { status: response.status, headers: response.headers, text }
}
