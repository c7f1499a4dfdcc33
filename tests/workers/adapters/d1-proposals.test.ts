// Proposals in D1.

import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { openDatabase } from '../../../workers/adapters/d1/database.ts'
import { createProjects } from '../../../workers/adapters/d1/projects.ts'
import { createProposals } from '../../../workers/adapters/d1/proposals.ts'
import { PROPOSALS_MAX } from '../../../workers/contracts/limits.ts'
import type { Proposal } from '../../../workers/domain/writing/suggestions/proposal.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

async function buildProposal() {
  const { id: userId, token } = await buildPerson()
  const { _id: projectId } = await buildProject(token)
  const proposal: Proposal = {
    ...{ id: crypto.randomUUID(), userId, projectId, program: 'A program', kind: 'rewrite' },
    ...{ type: null, priority: null, quote: 'cool', suggestedText: 'shade', citations: [] },
    ...{ explanation: '', state: 'open', createdAt: 1, settledAt: null },
  }
  const proposals = createProposals(openDatabase(env.DB))
  await proposals.insert(proposal, { open: PROPOSALS_MAX, settled: 0 })
  return { proposal, proposals, find: () => proposals.find(userId, projectId, proposal.id) }
}

it('have a state set for as many as a project may have', async () => {
  const { find, proposal, proposals } = await buildProposal()
  const others = Array.from({ length: PROPOSALS_MAX - 1 }, (_, at) => `${proposal.id}-${at}`)
  await proposals.setUnsettled([...others, proposal.id], 'outdated')
  expect(await find()).toMatchObject({ state: 'outdated' })
})

it('are settled though they became outdated meanwhile, and once', async () => {
  const { find, proposal, proposals } = await buildProposal()
  await proposals.setUnsettled([proposal.id], 'outdated')
  expect(await proposals.settle(proposal, { state: 'accepted', settledAt: 2 })).toBe(true)
  expect(await proposals.settle(proposal, { state: 'dismissed', settledAt: 3 })).toBe(false)
  expect(await find()).toMatchObject({ state: 'accepted', settledAt: 2 })
})

it('are read without their citations to be compared with the text', async () => {
  const { proposal, proposals } = await buildProposal()
  const { id, kind, quote, suggestedText, state, projectId } = proposal
  expect(await proposals.unsettled(projectId)).toEqual([{ id, kind, quote, suggestedText, state }])
})

it('that wait for a decision are told of when the text is recorded', async () => {
  const { proposal, proposals } = await buildProposal()
  const projects = createProjects(openDatabase(env.DB))
  const record = () =>
    projects.recordSnapshot(
      proposal.projectId,
      {
        ...{ html: '<p>x</p>', words: 1, characters: 1, begins: 'x' },
        ...{ citations: 0, generatedWords: 0, textBytes: 1, versionBytes: 0 },
      },
      1,
    )
  expect(await record()).toEqual({ proposals: true, webhooks: false })
  await proposals.settle(proposal, { state: 'accepted', settledAt: 2 })
  expect(await record()).toEqual({ proposals: false, webhooks: false })
})
