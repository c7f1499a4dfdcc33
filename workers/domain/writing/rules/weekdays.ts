// Dates with a wrong weekday: "Monday, 7 October 2014" was a Tuesday.

import { MONTH_ABBREVIATIONS, MONTHS } from '../../text/months.ts'
import type { Issue } from '../issue.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DAY = String.raw`\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat|Mo|Tu|We|Th|Fr|Sa|Su)(?:[a-z]{1,6})?,? `
const MONTH = String.raw`(${MONTHS.map((name) => name.slice(0, 3)).join('|')})[a-z]{0,6}\.?`
const SHAPES: { pattern: RegExp; read(parts: string[]): [number, number, number][] }[] = [
  {
    pattern: new RegExp(String.raw`${DAY}(\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH},? (\d{4})\b`, 'g'),
    read: ([, , day, month, year]) => [[Number(year), monthOf(month), Number(day)]],
  },
  {
    pattern: new RegExp(String.raw`${DAY}${MONTH} (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b`, 'g'),
    read: ([, , month, day, year]) => [[Number(year), monthOf(month), Number(day)]],
  },
  {
    pattern: new RegExp(String.raw`${DAY}(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b`, 'g'),
    // Day and month in either order.
    read: ([, , one, other, year]) => [
      [Number(year), Number(other) - 1, Number(one)],
      [Number(year), Number(one) - 1, Number(other)],
    ],
  },
]

const monthOf = (name = '') => MONTH_ABBREVIATIONS.indexOf(name.slice(0, 3).toLowerCase())

export function checkWeekdays(text: string): Issue[] {
  const found: Issue[] = []
  for (const { pattern, read } of SHAPES)
    for (const match of text.matchAll(pattern)) {
      const said = DAYS.findIndex((day) => day.startsWith(match[1] ?? ''))
      const days = read([...match]).flatMap(([year, month, day]) => {
        const date = new Date(Date.UTC(year, month, day))
        return date.getUTCMonth() === month && date.getUTCDate() === day ? [date.getUTCDay()] : []
      })
      const [really] = days
      if (really === undefined || days.length > 1 || days.includes(said)) continue
      const name = /^\p{L}+/u.exec(match[0])?.[0] ?? ''
      const better = name.length > 3 ? DAYS[really] : DAYS[really]?.slice(0, name.length)
      if (better === undefined) continue
      found.push({
        start: match.index,
        end: match.index + match[0].length,
        message: `This date is a ${DAYS[really]}.`,
        replacements: [better + match[0].slice(name.length)],
        rule: 'weekday',
        kind: 'word_choice',
      })
    }
  return found
}
