// Dates and times in the form of the interface's language: day, month and year in digits.

import { t } from 'messages:ui'
import { locale } from '../../platform/language.ts'

const DAY: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' }
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * @param value an ISO 8601 time or milliseconds since 1970
 * @param timeZone IANA name; the time zone of the browser by default
 * @returns e.g. "21/11/2026"; "Unknown date" without a value, "Invalid date" for one that cannot be parsed
 */
export const shortDate = (value: string | number | null | undefined, timeZone?: string): string =>
  write(value, DAY, timeZone)

/** The same with hours and minutes: "21/11/2026, 14:05". */
export const shortDateTime = (value: string | number | null | undefined, timeZone?: string): string =>
  write(value, { ...DAY, ...TIME }, timeZone)

/** Hours and minutes alone: "14:05". */
export const shortTime = (value: string | number, timeZone?: string): string => write(value, TIME, timeZone)

function write(
  value: string | number | null | undefined,
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
): string {
  if (value === null || value === undefined || value === '') return t('date.unknown')
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return t('date.invalid')
  const key = `${locale()} ${Object.keys(options)} ${timeZone ?? ''}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale(), { ...options, timeZone })
  formats.set(key, format)
  return format.format(date)
}
