// Makes a failing round small: leaves out what it still fails without (Zeller and Hildebrandt's delta debugging, by halves,
// then by ever smaller parts down to single events).

import type { RoundEvent, RoundPlan } from './events.ts'

/** @param fails runs a plan. @returns a plan that fails, and from which no single event can be left out */
export async function shrink(
  plan: RoundPlan,
  fails: (plan: RoundPlan) => Promise<boolean>,
): Promise<RoundPlan> {
  let smallest = plan
  const keepIfFails = async (smaller: RoundPlan) => {
    if (!(await fails(smaller))) return false
    smallest = smaller
    return true
  }
  for (let part = Math.ceil(plan.events.length / 2); part > 0; part = part === 1 ? 0 : Math.ceil(part / 2)) {
    let wasSmaller = true
    while (wasSmaller) {
      wasSmaller = false
      for (let start = 0; start < smallest.events.length; ) {
        const events = smallest.events.toSpliced(start, part)
        if (await keepIfFails({ ...smallest, events })) wasSmaller = true
        else start += part
      }
      if (part > 1) break
    }
  }
  await keepIfFails({
    ...smallest,
    devices: smallest.devices.map((device) => ({ ...device, clockOffset: 0 })),
  })
  const last = Math.max(0, ...smallest.events.map(({ device }: RoundEvent) => device))
  if (last + 1 < smallest.devices.length)
    await keepIfFails({ ...smallest, devices: smallest.devices.slice(0, Math.max(2, last + 1)) })
  return smallest
}
