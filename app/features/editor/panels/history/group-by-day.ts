// Groups versions by day, in the user's time zone.

import { t } from 'messages:history'
import { shortDate } from '../../../../shared/display/dates.ts'

export type Day<Entry> = { name: string; entries: Entry[] }

/**
 * @param entries newest first
 * @param now milliseconds since 1970
 * @param timeZone IANA name; the reader's own by default
 */
export function groupByDay<Entry extends { createdAt: string }>(
  entries: readonly Entry[],
  now: number,
  timeZone?: string,
): Day<Entry>[] {
  const today = shortDate(now, timeZone)
  const yesterday = shortDate(now - 24 * 60 * 60 * 1000, timeZone)
  const days: Day<Entry>[] = []
  for (const entry of entries) {
    const date = shortDate(entry.createdAt, timeZone)
    const name = date === today ? t('today') : date === yesterday ? t('yesterday') : date
    const last = days.at(-1)
    if (last?.name === name) last.entries.push(entry)
    else days.push({ name, entries: [entry] })
  }
  return days
}
