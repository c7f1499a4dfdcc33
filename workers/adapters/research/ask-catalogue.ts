// One polite question to a catalogue: who asks is said (Crossref and OpenAlex serve those faster), an answer is kept
// for a day, a busy catalogue is asked once more after the pause it names (RFC 9110, 10.2.3), and one that fails is
// left alone for a while that grows. What is asked never reaches the log: it may be somebody's text.
//
// Answers are kept in the Cache API: it needs no binding, forgets by itself, costs no write, and a lost answer is
// only asked for again. The key is a digest, so that no question stands in an address.

import type { FoundWork } from '../../domain/citations/matching/found-work.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Log } from '../../services/ports.ts'
import type { CatalogueFailure } from '../../services/research-ports.ts'
import { within } from '../models/within.ts'
import { readLimitedText } from '../read-limited-text.ts'
import { retryAfter } from '../retry-after.ts'

export type CatalogueSettings = {
  /** As the log names it. */
  name: string
  /** Who may be written to about our requests; '' for nobody. */
  contact: string
  log: Log
  /** Milliseconds until an answer has to be whole. */
  patience?: number
  /** Milliseconds between the beginnings of two requests, where a catalogue asks for that. */
  spacing?: number
  /** Where answers are kept; null for nowhere. */
  cache?: Pick<Cache, 'match' | 'put'> | null
}

/** The works of an answer; null where it is not an answer of this catalogue at all: that is a failure, and not kept. */
export type ReadWorks = (text: string) => FoundWork[] | null
/** No works where the catalogue knows no such thing. */
export type AskCatalogue = (
  address: string,
  read: ReadWorks,
  options?: { headers?: Record<string, string>; signal?: AbortSignal },
) => Promise<Result<FoundWork[], CatalogueFailure>>

const PATIENCE_MS = 7000
const ANSWER_MAX_BYTES = 6 * 1024 * 1024
const KEPT_SECONDS = 24 * 60 * 60
/** Milliseconds that a person can be made to wait for a second attempt, or for the space between two requests. */
const PAUSE_MAX_MS = 3000
/** Milliseconds; doubled with each failure in a row. */
const REST_MS = 4000
const REST_MAX_MS = 10 * 60_000

type Health = { failures: number; restsUntil: number; freeFrom: number }
/** By origin, once for the whole isolate: not every runtime hands each request the same bindings. */
const healths = new Map<string, Health>()

export function askCatalogue(settings: CatalogueSettings): AskCatalogue {
  const { log, name, patience = PATIENCE_MS, spacing = 0 } = settings
  const cache = settings.cache === undefined ? defaultCache() : settings.cache
  const agent = `Colophon/1.0${settings.contact ? ` (mailto:${settings.contact})` : ''}`

  return async (address, read, { headers = {}, signal = new AbortController().signal } = {}) => {
    const key = await keyOf(address)
    const kept = await cache?.match(key).catch(() => undefined)
    const known = kept && (kept.headers.has(ABSENT) ? [] : read(await kept.text()))
    if (known) return ok(known)

    const { origin } = new URL(address)
    const health = healths.get(origin) ?? { failures: 0, restsUntil: 0, freeFrom: 0 }
    healths.set(origin, health)
    if (Date.now() < health.restsUntil) return fail({ reason: 'resting' })

    for (let attempt = 1; ; attempt++) {
      const turn = await ownTurn(health, spacing, signal)
      if (turn) return fail(turn)
      const answer = await once(address, { ...headers, 'user-agent': agent }, patience, signal)
      const asked = answer.ok ? readAs(read, answer.value) : answer
      if (asked.ok) {
        health.failures = 0
        health.restsUntil = 0
        await cache?.put(key, keptAnswer(asked.value.text)).catch(() => undefined)
        return ok(asked.value.works)
      }
      const { reason, status = 0, pause = 0 } = asked.failure
      if (reason === 'cancelled') return fail({ reason })
      const again = attempt === 1 && (reason === 'busy' || status >= 500) && pause <= PAUSE_MAX_MS
      if (again) {
        await within(new Promise<never>(() => {}), Math.max(pause, 300), signal)
        if (signal.aborted) return fail({ reason: 'cancelled' })
        continue
      }
      log.warn('catalogue_failed', { catalogue: name, reason, status })
      // A question that was not understood says nothing about the next one.
      if (reason !== 'refused') {
        const rest = Math.min(REST_MAX_MS, REST_MS * 2 ** health.failures)
        health.failures++
        health.restsUntil = Date.now() + Math.min(REST_MAX_MS, Math.max(rest, pause))
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

async function ownTurn(
  health: Health,
  spacing: number,
  signal: AbortSignal,
): Promise<CatalogueFailure | null> {
  const now = Date.now()
  const wait = health.freeFrom - now
  if (wait > PAUSE_MAX_MS) return { reason: 'busy' }
  health.freeFrom = Math.max(now, health.freeFrom) + spacing
  if (wait > 0) await within(new Promise<never>(() => {}), wait, signal)
  return signal.aborted ? { reason: 'cancelled' } : null
}

const PAGE = /^\s*<(?:!doctype html|html)\b/i

type Failed = CatalogueFailure & { status?: number /** Milliseconds. */; pause?: number }

async function once(
  address: string,
  headers: Record<string, string>,
  patience: number,
  signal: AbortSignal,
): Promise<Result<string | null, Failed>> {
  const stop = new AbortController()
  const either = AbortSignal.any([signal, stop.signal])
  try {
    const answered = await within(readAnswer(address, headers, either), patience, signal)
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
    // A page for people (a challenge, a captive portal) is no answer, and must not be kept as one for a day.
    return PAGE.test(text) ? fail({ reason: 'unreadable', status }) : ok(text)
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

/** Follows redirections on the host that the deployment has named; one to another host is the answer itself. */
async function fetchWithin(address: string, headers: Record<string, string>, signal: AbortSignal) {
  let url = new URL(address)
  for (let followed = 0; ; followed++) {
    const response = await fetch(url.href, { headers, signal, redirect: 'manual' })
    const location = response.headers.get('location')
    if (!REDIRECTIONS.has(response.status) || location === null || followed === REDIRECTS_MAX) return response
    const next = URL.parse(location, url.href)
    const staysHere =
      next?.host === url.host && (next.protocol === url.protocol || next.protocol === 'https:')
    if (!next || !staysHere) return response
    await response.body?.cancel()
    url = next
  }
}

const REDIRECTIONS = new Set([301, 302, 303, 307, 308])

const ABSENT = 'x-absent'

const keptAnswer = (text: string | null) =>
  new Response(text ?? '', {
    headers: { 'cache-control': `max-age=${KEPT_SECONDS}`, ...(text === null ? { [ABSENT]: '1' } : {}) },
  })

async function keyOf(address: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address)))
  return `https://catalogue-answers.invalid/${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The types of a browser, with which the benches are compiled, know no default cache. */
const defaultCache = () =>
  typeof caches === 'undefined' ? null : (caches as unknown as { default: Cache }).default
