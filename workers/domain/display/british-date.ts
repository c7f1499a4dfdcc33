// Dates as day/month/year, the form of every date in the user interface.

const DAY: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' }
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * @param value an ISO 8601 time or milliseconds since 1970
 * @param timeZone IANA name; the time zone of the browser by default
 * @returns e.g. "21/11/2026"; "Unknown date" without a value, "Invalid date" for one that cannot be parsed
 */
export const britishDate = (value: string | number | null | undefined, timeZone?: string): string =>
  write(value, DAY, timeZone)

/** The same with hours and minutes: "21/11/2026, 14:05". */
export const britishDateTime = (value: string | number | null | undefined, timeZone?: string): string =>
  write(value, { ...DAY, ...TIME }, timeZone)

/** Hours and minutes alone: "14:05". */
export const britishTime = (value: string | number, timeZone?: string): string => write(value, TIME, timeZone)

function write(
  value: string | number | null | undefined,
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
): string {
  if (value === null || value === undefined || value === '') return 'Unknown date'
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return 'Invalid date'
  const key = `${Object.keys(options)} ${timeZone ?? ''}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  formats.set(key, format)
  return format.format(date)
}
