// Rounds with a seed that is even, and those in which something was once found (tests/support/simulator).

import { it } from 'vitest'
import { KNOWN_ROUNDS } from '../../../support/simulator/known-rounds.ts'
import { expectNothingFound, play, playRounds } from '../../../support/simulator/play-rounds.worker.ts'

it.each(KNOWN_ROUNDS.map((plan) => [plan.name, plan] as const))(
  'nothing is found where %s',
  async (_, plan) => expectNothingFound(await play(plan)),
)

playRounds(0)
