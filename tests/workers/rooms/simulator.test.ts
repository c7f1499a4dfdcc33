// Seeded rounds of two to four devices on one project (tests/support/simulator): typing, structure, programs, broken
// networks, tabs, storage and rooms. SIMULATOR_SEED=7 runs round 7 alone, SIMULATOR_ROUNDS=500 so many;
// SIMULATOR_SHRINK=lost makes a round small in which a letter is lost, and prints it for tests/fixtures/simulator/.

import { env } from 'cloudflare:workers'
import makePage from 'virtual:simulated-page'
import makeStorage from 'virtual:simulated-storage'
import { describe, expect, it } from 'vitest'
import { planRound, type RoundPlan } from '../../support/simulator/events.ts'
import { KNOWN_ROUNDS } from '../../support/simulator/known-rounds.ts'
import { type Outcome, runRound } from '../../support/simulator/round.worker.ts'
import { shrink } from '../../support/simulator/shrink.ts'

const { SIMULATOR_ROUNDS, SIMULATOR_SEED, SIMULATOR_SHRINK } = env as unknown as Record<string, string>
/** Two seconds each; the bench plays 2,000. */
const ROUNDS = 30
const seeds = SIMULATOR_SEED
  ? SIMULATOR_SEED.split(',').map(Number)
  : Array.from({ length: Number(SIMULATOR_ROUNDS || ROUNDS) }, (_, index) => 1 + index)

const run = (plan: RoundPlan): Promise<Outcome> => runRound(plan, { makePage, makeStorage })

const isSought = ({ findings }: Outcome) => findings.some(({ kind }) => kind === SIMULATOR_SHRINK)

function hold({ plan, findings, story }: Outcome): void {
  expect(findings, [`round ${plan.seed} of ${plan.devices.length} devices`, ...story].join('\n')).toEqual([])
}

describe('every letter is there once, all agree, and no indicator says more than is true', () => {
  it.each(KNOWN_ROUNDS.map((plan) => [plan.name, plan] as const))('where %s', async (_, plan) =>
    hold(await run(plan)),
  )

  it.for(seeds)('in round %i', async (seed, { task }) => {
    const outcome = await run(planRound(seed))
    // The bench reads it (tests/bench/room/simulator.ts).
    Object.assign(task.meta, { happened: outcome.happened, findings: outcome.findings })
    if (isSought(outcome)) {
      const smallest = await shrink(outcome.plan, async (plan) => isSought(await run(plan)))
      throw new Error(JSON.stringify(smallest))
    }
    hold(outcome)
  })
})

it('plays a round twice in the same way', async () => {
  const plan = planRound(1)
  expect(await run(plan)).toEqual(await run(plan))
})
