// Cloudflare's REST API (developers.cloudflare.com/api) over fetch, as far as a deployment needs it. Every answer is
// `{success, errors, messages, result}`.

import { Problem } from './problem.ts'

/** CLOUDFLARE_API_BASE_URL is wrangler's own variable for another address. */
export const apiAddress = (): string =>
  process.env.CLOUDFLARE_API_BASE_URL || 'https://api.cloudflare.com/client/v4'

/** An answer that is no success. `code` is 0 where the answer is not in the API's form. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export type CloudflareApi = {
  /** @throws Refusal; Problem where the token is refused or nothing answers */
  get<T>(path: string, right: string, headers?: Record<string, string>): Promise<T>
  post<T>(path: string, right: string, body: unknown, headers?: Record<string, string>): Promise<T>
}

type Envelope = { success?: unknown; errors?: { code?: number; message?: string }[]; result?: unknown }

/** Requests of one call, the first included. */
const ATTEMPTS = 3
/** Milliseconds between two attempts, where the answer does not say; at most what it may ask for. */
const PAUSE_MS = 1000
const PAUSE_MAX_MS = 60_000
const PATIENCE_MS = 30_000

/**
 * @param wait milliseconds; for tests
 * @returns an API whose `right` is the permission of a token that the call needs, named where it lacks
 */
export function createApi(
  token: string,
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((done) => setTimeout(done, ms)),
): CloudflareApi {
  async function once(method: string, path: string, init: RequestInit) {
    const response = await fetch(`${apiAddress()}${path}`, {
      ...init,
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: Error) => {
      throw new Problem(
        'cloudflare_unreachable',
        `Cloudflare does not answer (${error.name}). Run this again; what is done is kept.`,
      )
    })
    const envelope = (await response.json().catch(() => ({}))) as Envelope
    if (response.ok && envelope.success) return { result: envelope.result }
    const { code = 0, message = `status ${response.status}` } = envelope.errors?.[0] ?? {}
    return {
      refusal: new Refusal(response.status, code, message),
      pause: Number(response.headers.get('retry-after')) * 1000 || PAUSE_MS,
    }
  }

  async function call<T>(method: string, path: string, right: string, init: RequestInit = {}): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const { result, refusal, pause = 0 } = await once(method, path, init)
      if (!refusal) return result as T
      // What a POST did before a 500 is not known: the next run finds it.
      const again = refusal.status === 429 || (refusal.status >= 500 && method === 'GET')
      if (!again || attempt === ATTEMPTS) throw named(refusal, right)
      await wait(Math.min(pause, PAUSE_MAX_MS))
    }
  }

  return {
    get: (path, right, headers = {}) => call('GET', path, right, { headers }),
    post: (path, right, body, headers = {}) =>
      call('POST', path, right, { body: JSON.stringify(body), headers }),
  }
}

function named(refusal: Refusal, right: string): Refusal | Problem {
  const { status, code, message } = refusal
  // 6003 and 6111: no form of a token; 9109: no token of this account; 1000 and 10001: a token that has ended.
  if (status === 401 || [6003, 6111, 9106, 9109].includes(code))
    return new Problem(
      'token_refused',
      'Cloudflare does not know the token, or it has ended. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN to a valid one.',
      'https://dash.cloudflare.com/profile/api-tokens',
    )
  // 10042 is R2 that is not switched on, with status 403 as well.
  if (status === 403 && code !== 10042)
    return new Problem(
      'token_without_right',
      `The token may not do this. Give it the permission "${right}" for this account.`,
      'https://dash.cloudflare.com/profile/api-tokens',
    )
  if (status === 429)
    return new Problem(
      'cloudflare_busy',
      'Cloudflare is asked too often for this account. Run this again in five minutes; what is done is kept.',
    )
  if (status >= 500)
    return new Problem(
      'cloudflare_failed',
      `Cloudflare failed (${status}: ${message}). Run this again; what is done is kept.`,
    )
  return refusal
}
