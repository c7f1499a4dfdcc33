// Parses the `Retry-After` header.

/** Seconds, for a missing or malformed header. */
const SECONDS_DEFAULT = 2

/** Seconds from now; the header holds seconds or a date (RFC 9110, 10.2.3). */
export function retryAfter(header: string | null, now = Date.now()): number {
  const value = header?.trim() ?? ''
  if (/^\d{1,9}(?:\.\d+)?$/.test(value)) return Number(value)
  const date = value ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? SECONDS_DEFAULT : Math.max(0, Math.ceil((date - now) / 1000))
}
