// Asserts how a function's cost grows with its input, independent of the machine's speed.

import { expect } from 'vitest'

// The tests of `app/` compile without the types of Node.
declare const process: { cpuUsage(): { user: number; system: number } }

const RUNS = 3
/** Four times the input costs 4 times as much where the work is linear, 16 times where it is quadratic. */
const MOST_FOR_FOUR_TIMES = 10
/** Milliseconds of processor time under which a cost is noise of the compiler and the garbage collector. */
const FLOOR_MS = 20

/** Processor time of this process in milliseconds; other load on the machine does not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function leastCost(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS; run++) {
    const start = processorTime()
    await work()
    least = Math.min(least, processorTime() - start)
  }
  return least
}

/**
 * Asserts that `work(size)` costs at most 10 times `work(size / 4)`: linear with room for noise, never quadratic.
 * `work` builds an input of about `size` units and reads it. Node only: workerd's clock stands still while it computes.
 */
export async function expectLinearGrowth(work: (size: number) => unknown, size: number): Promise<void> {
  const quarter = await leastCost(() => work(Math.ceil(size / 4)))
  const whole = await leastCost(() => work(size))
  expect(whole / Math.max(quarter, FLOOR_MS / 4)).toBeLessThan(MOST_FOR_FOUR_TIMES)
}
