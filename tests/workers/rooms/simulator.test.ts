// Seeded rounds of two to four devices on one project: typing, structure, programs, broken networks, tabs, storage and rooms.

import makePage from 'virtual:simulated-page'
import makeStorage from 'virtual:simulated-storage'
import { expect, it } from 'vitest'
import { planRound } from '../../support/simulator/events.ts'
import { runRound } from '../../support/simulator/round.worker.ts'

const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1)

it.each(SEEDS)('round %i keeps every letter once and says nothing untrue', async (seed) => {
  const t = performance.now()
  const { findings, story } = await runRound(planRound(seed), { makePage, makeStorage })
  console.log(
    '@@',
    seed,
    Math.round(performance.now() - t),
    story.length,
    findings
      .map((f) => f.kind + ':' + (f.letters?.length ?? '') + (f.kind === 'error' ? f.text.slice(0, 300) : ''))
      .join(' '),
  )
  expect(findings, story.join('\n')).toEqual([])
})
