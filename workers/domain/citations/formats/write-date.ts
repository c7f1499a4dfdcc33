// Writes dates as ISO 8601 and EDTF (2020-03-05, 2020-21 for spring, 2020/2021, 1850~). readDate reads them back.

import type { CslDate } from '../csl/csl.ts'

const EDTF_SEASON_FROM = 21
const digits = (value: number, length: number) =>
  `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(length, '0')}`

function point(parts: readonly number[], season: number | undefined): string {
  const [year = 0, month, day] = parts
  if (month === undefined)
    return season ? `${digits(year, 4)}-${EDTF_SEASON_FROM + season - 1}` : digits(year, 4)
  return [digits(year, 4), digits(month, 2), ...(day === undefined ? [] : [digits(day, 2)])].join('-')
}

export function writeDate(date: CslDate): string {
  const parts = date['date-parts'] ?? []
  if (parts.length === 0) return date.literal ?? ''
  const [start = [], end] = parts
  const written = end ? `${point(start, undefined)}/${point(end, undefined)}` : point(start, date.season)
  return date.circa ? `${written}~` : written
}
