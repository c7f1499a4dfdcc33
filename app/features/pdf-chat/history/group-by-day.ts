// Groups saved chats under headings: today, the six days before, then months, which name their year where it is another.

import { t } from 'messages:chat'
import { locale } from '../../../platform/language.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

export type DayGroup<Item> = { heading: string; items: Item[] }

/** @param items the latest first @param now milliseconds since 1970 */
export function groupByDay<Item extends { updatedAt: string }>(
  items: readonly Item[],
  now: number,
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = []
  for (const item of items) {
    const heading = headingOf(new Date(item.updatedAt), new Date(now))
    const last = groups.at(-1)
    if (last?.heading === heading) last.items.push(item)
    else groups.push({ heading, items: [item] })
  }
  return groups
}

function headingOf(date: Date, today: Date): string {
  // Midnights of both days; rounded, since a day of a clock change has 23 or 25 hours.
  const days = Math.round((midnight(today) - midnight(date)) / DAY_MS)
  if (days <= 0) return t('today')
  if (days < WEEK_DAYS) return t('week')
  const isThisYear = date.getFullYear() === today.getFullYear()
  return date.toLocaleDateString(locale(), { month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) })
}

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
