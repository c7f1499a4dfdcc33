// HTTP client of catalogues. It sends a contact address (Crossref and OpenAlex then serve faster), caches answers for a
// day, retries once after `Retry-After` (RFC 9110, 10.2.3), and opens a circuit breaker with exponential back-off after
// a failure. Queries may be a user's text and are never logged.
//
// The cache is the Cache API: no binding, expiry built in, and a lost entry only costs a request. The cache key is a
// digest, so that it contains no query.

import type { FoundWork } from '../../domain/citations/matching/found-work.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Log } from '../../services/ports.ts'
import type { CatalogueFailure } from '../../services/research-ports.ts'
import { readLimitedText } from '../http/read-limited-text.ts'
import { retryAfter } from '../http/retry-after.ts'
import { waitUnlessAborted, withTimeout } from '../http/with-timeout.ts'
import { sha256Hex } from '../sha256-hex.ts'

export type CatalogueSettings = {
  /** Name in logs. */
  name: string
  /** Contact address for the user agent; '' for none. */
  contact: string
  log: Log
  /** Milliseconds for the whole response. */
  timeout?: number
  /** Minimum milliseconds between the starts of two requests. */
  spacing?: number
  /** Null disables caching. */
  cache?: Pick<Cache, 'match' | 'put'> | null
}

/** Parses a response body; null if it is not a response of this catalogue, which is a failure and not cached. */
export type ReadWorks = (text: string) => FoundWork[] | null
/** Empty for 404 and 410. */
export type CatalogueClient = (
  address: string,
  read: ReadWorks,
  options?: { headers?: Record<string, string>; signal?: AbortSignal },
) => Promise<Result<FoundWork[], CatalogueFailure>>

const TIMEOUT_MS = 7000
const ANSWER_MAX_BYTES = 6 * 1024 * 1024
const CACHED_SECONDS = 24 * 60 * 60
/** Milliseconds; longest wait for a retry or for `spacing`. */
const PAUSE_MAX_MS = 3000
/** Milliseconds that the circuit breaker stays open; doubled with each consecutive failure. */
const BLOCKED_MS = 4000
const BLOCKED_MAX_MS = 10 * 60_000

type Health = { failures: number; blockedUntil: number; freeFrom: number }
/** Health of each origin, per isolate: some runtimes pass other bindings to each request. */
const healths = new Map<string, Health>()

export function createCatalogueClient(settings: CatalogueSettings): CatalogueClient {
  const { log, name, timeout = TIMEOUT_MS, spacing = 0 } = settings
  const cache = settings.cache === undefined ? defaultCache() : settings.cache
  const agent = `Colophon/1.0${settings.contact ? ` (mailto:${settings.contact})` : ''}`

  return async (address, read, { headers = {}, signal = new AbortController().signal } = {}) => {
    const key = await cacheKey(address)
    const cached = await cache?.match(key).catch(() => undefined)
    const known = cached && (cached.headers.has(ABSENT) ? [] : read(await cached.text()))
    if (known) return ok(known)

    const { origin } = new URL(address)
    const health = healths.get(origin) ?? { failures: 0, blockedUntil: 0, freeFrom: 0 }
    healths.set(origin, health)
    if (Date.now() < health.blockedUntil) return fail({ reason: 'resting' })

    for (let attempt = 1; ; attempt++) {
      const turn = await waitForSpacing(health, spacing, signal)
      if (turn) return fail(turn)
      const answer = await fetchOnce(address, { ...headers, 'user-agent': agent }, timeout, signal)
      const result = answer.ok ? readAs(read, answer.value) : answer
      if (result.ok) {
        health.failures = 0
        health.blockedUntil = 0
        await cache?.put(key, cacheEntry(result.value.text)).catch(() => undefined)
        return ok(result.value.works)
      }
      const { reason, status = 0, pause = 0 } = result.failure
      if (reason === 'cancelled') return fail({ reason })
      const retries = attempt === 1 && (reason === 'busy' || status >= 500) && pause <= PAUSE_MAX_MS
      if (retries) {
        await waitUnlessAborted(Math.max(pause, 300), signal)
        if (signal.aborted) return fail({ reason: 'cancelled' })
        continue
      }
      log.warn('catalogue_failed', { catalogue: name, reason, status })
      // A rejected query says nothing about the next one.
      if (reason !== 'refused') {
        const blocked = Math.min(BLOCKED_MAX_MS, BLOCKED_MS * 2 ** health.failures)
        health.failures++
        health.blockedUntil = Date.now() + Math.min(BLOCKED_MAX_MS, Math.max(blocked, pause))
      }
      return fail({ reason })
    }
  }
}

function readAs(
  read: ReadWorks,
  text: string | null,
): Result<{ text: string | null; works: FoundWork[] }, Failed> {
  const works = text === null ? [] : read(text)
  return works ? ok({ text, works }) : fail({ reason: 'unreadable' })
}

async function waitForSpacing(
  health: Health,
  spacing: number,
  signal: AbortSignal,
): Promise<CatalogueFailure | null> {
  const now = Date.now()
  const wait = health.freeFrom - now
  if (wait > PAUSE_MAX_MS) return { reason: 'busy' }
  health.freeFrom = Math.max(now, health.freeFrom) + spacing
  if (wait > 0) await waitUnlessAborted(wait, signal)
  return signal.aborted ? { reason: 'cancelled' } : null
}

const HTML_PAGE = /^\s*<(?:!doctype html|html)\b/i

type Failed = CatalogueFailure & { status?: number /** Milliseconds. */; pause?: number }

async function fetchOnce(
  address: string,
  headers: Record<string, string>,
  timeout: number,
  signal: AbortSignal,
): Promise<Result<string | null, Failed>> {
  const stop = new AbortController()
  const either = AbortSignal.any([signal, stop.signal])
  try {
    const answered = await withTimeout(readAnswer(address, headers, either), timeout, signal)
    if (answered.ok) return answered.value
    if (answered.reason === 'aborted') return fail({ reason: 'cancelled' })
    return fail({ reason: answered.reason === 'timeout' ? 'timeout' : 'unreachable' })
  } finally {
    stop.abort()
  }
}

async function readAnswer(
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Result<string | null, Failed>> {
  const response = await fetchWithin(address, headers, signal)
  const { status } = response
  if (response.ok) {
    const text = await readLimitedText(response, ANSWER_MAX_BYTES)
    if (text === null) return fail({ reason: 'too_large', status })
    // An HTML page (a bot challenge, a captive portal) must not be cached as a response.
    return HTML_PAGE.test(text) ? fail({ reason: 'unreadable', status }) : ok(text)
  }
  await response.body?.cancel()
  if (status === 404 || status === 410) return ok(null)
  if (status === 429 || status === 503) {
    const pause = retryAfter(response.headers.get('retry-after')) * 1000
    return fail({ reason: 'busy', status, pause })
  }
  return fail({
    reason:
      status >= 500 || status === 401 || status === 403 || REDIRECTIONS.has(status)
        ? 'unreachable'
        : 'refused',
    status,
  })
}

const REDIRECTS_MAX = 5

/** Follows redirections within the configured host only; a redirection elsewhere is returned as the response. */
async function fetchWithin(address: string, headers: Record<string, string>, signal: AbortSignal) {
  let url = new URL(address)
  for (let followed = 0; ; followed++) {
    const response = await fetch(url.href, { headers, signal, redirect: 'manual' })
    const location = response.headers.get('location')
    if (!REDIRECTIONS.has(response.status) || location === null || followed === REDIRECTS_MAX) return response
    const next = URL.parse(location, url.href)
    const isSameHost =
      next?.host === url.host && (next.protocol === url.protocol || next.protocol === 'https:')
    if (!next || !isSameHost) return response
    await response.body?.cancel()
    url = next
  }
}

const REDIRECTIONS = new Set([301, 302, 303, 307, 308])

const ABSENT = 'x-absent'

const cacheEntry = (text: string | null) =>
  new Response(text ?? '', {
    headers: { 'cache-control': `max-age=${CACHED_SECONDS}`, ...(text === null ? { [ABSENT]: '1' } : {}) },
  })

const cacheKey = async (address: string) => `https://catalogue-answers.invalid/${await sha256Hex(address)}`

/** `caches.default` is missing in the DOM's types, with which the benches are compiled. */
const defaultCache = () =>
  typeof caches === 'undefined' ? null : (caches as unknown as { default: Cache }).default
