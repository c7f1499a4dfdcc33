// Seeded rounds of two to four devices on one project: typing, structure, programs, broken networks, tabs, storage and
// rooms. SIMULATOR_SEED=7 plays round 7 alone, SIMULATOR_ROUNDS=500 so many; SIMULATOR_SHRINK=lost makes a round small in
// which a letter is lost, and prints it for tests/fixtures/simulator/.

import { env } from 'cloudflare:workers'
import makePage from 'virtual:simulated-page'
import makeStorage from 'virtual:simulated-storage'
import { expect, it } from 'vitest'
import { planRound, type RoundPlan } from './events.ts'
import { type Outcome, runRound } from './round.worker.ts'
import { shrink } from './shrink.ts'

const { SIMULATOR_ROUNDS, SIMULATOR_SEED, SIMULATOR_SHRINK } = env as unknown as Record<string, string>
const ROUNDS = 60
const seeds = SIMULATOR_SEED
  ? SIMULATOR_SEED.split(',').map(Number)
  : Array.from({ length: Number(SIMULATOR_ROUNDS || ROUNDS) }, (_, index) => 1 + index)

export const play = (plan: RoundPlan): Promise<Outcome> => runRound(plan, { makePage, makeStorage })

const isSought = ({ findings }: Outcome) => findings.some(({ kind }) => kind === SIMULATOR_SHRINK)

export function expectNothingFound({ plan, findings, story }: Outcome): void {
  expect(findings, [`round ${plan.seed} of ${plan.devices.length} devices`, ...story].join('\n')).toEqual([])
}

/** Tests that play every second round: two files share them, since each has one core. @param rest of a seed divided by two */
export function playRounds(rest: 0 | 1): void {
  it.for(seeds.filter((seed) => seed % 2 === rest))(
    'every letter is there once, all agree, and no indicator says more than is true in round %i',
    async (seed, { task }) => {
      const outcome = await play(planRound(seed))
      // The bench reads it (tests/bench/room/simulator.ts).
      Object.assign(task.meta, { happened: outcome.happened, findings: outcome.findings })
      if (isSought(outcome)) {
        const smallest = await shrink(outcome.plan, async (plan) => isSought(await play(plan)))
        throw new Error(JSON.stringify(smallest))
      }
      expectNothingFound(outcome)
    },
  )
}
