// How many requests a caller has left of a minute's, as far as this instance of the Worker has counted. The binding that
// holds the limit says only whether it is reached. It also counts what other instances answer, so fewer may be left than this
// says, never more.

import { RATE_WINDOW, REQUESTS_PER_MINUTE } from '../../contracts/limits.ts'

/** Callers that are counted in a window; beyond it counting begins anew. */
const CALLERS_MAX = 20_000

let current = 0
const counts = new Map<string, number>()

/** Counts a request at `now`, in milliseconds. @returns RateLimit (draft-ietf-httpapi-ratelimit-headers, section 3) */
export function requestsLeft(caller: string, now: number): string {
  const length = RATE_WINDOW * 1000
  const window = Math.floor(now / length)
  if (window !== current || counts.size >= CALLERS_MAX) counts.clear()
  current = window
  const count = (counts.get(caller) ?? 0) + 1
  counts.set(caller, count)
  const resetsIn = Math.ceil(((window + 1) * length - now) / 1000)
  return `"requests";r=${Math.max(0, REQUESTS_PER_MINUTE - count)};t=${resetsIn}`
}
