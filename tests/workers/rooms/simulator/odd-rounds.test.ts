// Rounds with a seed that is odd (tests/support/simulator).

import { expect, it } from 'vitest'
import { planRound } from '../../../support/simulator/events.ts'
import { play, playRounds } from '../../../support/simulator/play-rounds.worker.ts'

it('plays a round twice in the same way', async () => {
  const plan = planRound(1)
  expect(await play(plan)).toEqual(await play(plan))
})

playRounds(1)
