import { expect, it } from 'vitest'
import { failsTooLong, retryDelay } from '../../workers/domain/webhook.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

it('tries again after a minute first, after a day last, eight times in all', () => {
  const delays = Array.from({ length: 8 }, (_, at) => retryDelay(at + 1, 0.5))
  expect(delays).toEqual([MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 24 * HOUR, null])
})

it('varies each delay by a fifth', () => {
  expect(retryDelay(1, 0)).toBe(0.8 * MINUTE)
  expect(retryDelay(1, 1)).toBe(1.2 * MINUTE)
})

it('gives up an endpoint that has failed for five days', () => {
  expect(failsTooLong({ failingSince: null }, 120 * HOUR)).toBe(false)
  expect(failsTooLong({ failingSince: 0 }, 120 * HOUR - 1)).toBe(false)
  expect(failsTooLong({ failingSince: 0 }, 120 * HOUR)).toBe(true)
})
