// Dates as day/month/year.

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * @param value an ISO 8601 time or milliseconds since 1970
 * @param timeZone IANA name; the time zone of the browser by default
 * @returns e.g. "21/11/2026"; "Unknown date" without a value, "Invalid date" for one that cannot be parsed
 */
export function britishDate(value: string | number | null | undefined, timeZone?: string): string {
  if (value === null || value === undefined || value === '') return 'Unknown date'
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return 'Invalid date'
  const key = timeZone ?? ''
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })
  formats.set(key, format)
  return format.format(date)
}
