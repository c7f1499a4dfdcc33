// Groups versions by day, in the user's time zone.

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }

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
  const format = new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone })
  const today = format.format(now)
  const yesterday = format.format(now - 24 * 60 * 60 * 1000)
  const days: Day<Entry>[] = []
  for (const entry of entries) {
    const date = format.format(new Date(entry.createdAt))
    const name = date === today ? 'Today' : date === yesterday ? 'Yesterday' : date
    const last = days.at(-1)
    if (last?.name === name) last.entries.push(entry)
    else days.push({ name, entries: [entry] })
  }
  return days
}
