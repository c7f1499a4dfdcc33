import { expect, it } from 'vitest'
import { groupByDay } from '../../../app/features/pdf-chat/history/group-by-day.ts'

/** Local time. */
const at = (...parts: [number, number, number, number?, number?]) => ({
  updatedAt: new Date(...parts).toISOString(),
})
const now = new Date(2026, 10, 20, 9, 30).getTime()

it('chats are grouped by today, the six days before, and months', () => {
  const groups = groupByDay(
    [
      at(2026, 10, 20, 9, 0),
      at(2026, 10, 20, 0, 0),
      at(2026, 10, 19, 23, 59),
      at(2026, 10, 14, 0, 0),
      at(2026, 10, 13, 23, 59),
      at(2026, 9, 2),
      at(2025, 10, 20),
    ],
    now,
  )
  expect(groups.map(({ heading, items }) => [heading, items.length])).toEqual([
    ['Today', 2],
    ['This week', 2],
    ['November', 1],
    ['October', 1],
    ['November 2025', 1],
  ])
})

it('a chat with a date in the future belongs to today', () => {
  expect(groupByDay([at(2026, 10, 21)], now).map(({ heading }) => heading)).toEqual(['Today'])
})

it('an empty list has no groups', () => {
  expect(groupByDay([], now)).toEqual([])
})
