// Parses dates in bibliographies: ISO 8601 and EDTF as BibLaTeX has them (2020-03-05, 2020-21 for spring, 2020/2021,
// 1850~), "5 March 2020", "Mar. 2020", "2020/03/05", and years BC as -0044. Text that is no date ("in press", "n.d.")
// becomes `literal`.

import { MONTH_NUMBERS } from '../../text/months.ts'
import { oneLine } from '../../text/one-line.ts'
import { CSL_NAME_MAX_LENGTH } from '../csl/citation-limits.ts'
import type { CslDate } from '../csl/csl.ts'

const SEASONS: readonly (readonly string[])[] = [
  ['spring', 'printemps', 'frühjahr', 'frühling'],
  ['summer', 'été', 'sommer'],
  ['fall', 'autumn', 'automne', 'herbst'],
  ['winter', 'hiver'],
]
const SEASON_NUMBERS = new Map(SEASONS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)))

/** 1 to 12 for a month's name, abbreviation or number; else null. */
export function monthNumber(text: string): number | null {
  const word = text.toLowerCase().replace(/[.,]/g, '').trim()
  const named = MONTH_NUMBERS.get(word)
  if (named !== undefined) return named
  const number = /^\d{1,2}$/.test(word) ? Number(word) : 0
  return number >= 1 && number <= 12 ? number : null
}

type Point = { parts: number[]; season?: number }

const ISO = /^(-?\d{1,6})(?:([-/.])(\d{1,2})(?:\2(\d{1,2}))?)?(?:T[\d:.Z+-]*)?$/
const EDTF_SEASON_FROM = 21

function isoPoint(text: string): Point | null {
  const [, yearText, , monthText, dayText] = ISO.exec(text) ?? []
  const year = Number(yearText)
  if (yearText === undefined || year === 0) return null
  if (monthText === undefined) return { parts: [year] }
  const month = Number(monthText)
  if (month >= EDTF_SEASON_FROM && month < EDTF_SEASON_FROM + 4)
    return { parts: [year], season: month - EDTF_SEASON_FROM + 1 }
  if (month < 1 || month > 12) return null
  const day = Number(dayText ?? 0)
  return { parts: day >= 1 && day <= 31 ? [year, month, day] : [year, month] }
}

/**
 * "5 March 2020", "March 5, 2020", "Spring 2020", "2020 Mar 5"; null if a word is none of year, month, day and
 * season.
 */
function wordedPoint(text: string): Point | null {
  const words = text
    .toLowerCase()
    .split(/[\s,;/]+|(?<=\p{L})\.|(?<=\d)\.(?=\s|$)/u)
    .filter((word) => word !== '' && word !== 'of' && word !== 'de')
  if (words.length === 0 || words.length > 4) return null
  let year: number | undefined
  let month: number | undefined
  let day: number | undefined
  let season: number | undefined
  for (const word of words) {
    const named = MONTH_NUMBERS.get(word)
    const seasonal = SEASON_NUMBERS.get(word)
    const dayText = /^(\d{1,2})(?:st|nd|rd|th|er)?$/.exec(word)?.[1]
    if (named !== undefined && month === undefined) month = named
    else if (seasonal !== undefined && season === undefined) season = seasonal
    else if (/^\d{4}$/.test(word) && year === undefined) year = Number(word)
    else if (dayText !== undefined && day === undefined && Number(dayText) >= 1 && Number(dayText) <= 31)
      day = Number(dayText)
    else return null
  }
  if (year === undefined || year === 0 || (day !== undefined && month === undefined)) return null
  const parts = month === undefined ? [year] : day === undefined ? [year, month] : [year, month, day]
  return season === undefined || month !== undefined ? { parts } : { parts, season }
}

const point = (text: string): Point | null => isoPoint(text) ?? wordedPoint(text)

function range(text: string): [Point, Point] | null {
  for (const mark of ['/', '–', '—', '--', ' - ', '-']) {
    const halves = text.split(mark)
    const [from = '', to = ''] = halves.map((half) => half.trim())
    // "03/2021" is no range of the years 3 to 2021.
    if (halves.length !== 2 || to === '' || /^\d{1,2}$/.test(from)) continue
    const start = point(from)
    // 1995–96: the end takes the century of the start.
    const end =
      /^\d{2}$/.test(to) && /^\d{4}$/.test(from) && Number(to) > Number(from.slice(2))
        ? point(from.slice(0, 2) + to)
        : /^-?\d{4}/.test(to) || /\d{4}$/.test(to)
          ? point(to)
          : null
    if (start && end) return [start, end]
  }
  return null
}

/** Null for blank text. */
export function readDate(text: string): CslDate | null {
  const line = oneLine(text, CSL_NAME_MAX_LENGTH)
  if (line === '') return null
  const circa = /[~?%]$|^(?:c|ca|circa|about|um|vers)\b\.?\s*/i
  const bare = line.replace(circa, '').trim()
  const found = point(bare)
  const ends = found === null ? range(bare) : null
  if (found === null && ends === null) return { literal: line }
  const date: CslDate = { 'date-parts': ends ? ends.map(({ parts }) => parts) : found ? [found.parts] : [] }
  if (found?.season) date.season = found.season
  if (bare !== line) date.circa = true
  return date
}
