// Changes that programs propose to a project's text.

import { proposalRoutes } from '../contracts/routes/proposal-routes.ts'
import type { ProposalOnWire } from '../contracts/writing/proposal.ts'
import { fail, map, ok } from '../domain/result.ts'
import type { Proposal } from '../domain/writing/suggestions/proposal.ts'
import { readVersion } from '../services/project-versions.ts'
import { editDirectly } from '../services/writing/edit-directly.ts'
import { decideProposal, listProposals, withdrawProposal } from '../services/writing/project-proposals.ts'
import { proposeChange } from '../services/writing/propose-change.ts'
import { idempotent } from './http/idempotently.ts'
import { DELETED } from './http/respond.ts'
import { versionResponse } from './http/version-response.ts'
import { implement } from './implement.ts'

/** What a person's own session proposes by. */
const OWN = 'Colophon'

export const proposals = implement(proposalRoutes, {
  countProposals: async ({ ports, userId }) => ok({ projects: await ports.proposals.waiting(userId) }),
  readSelection: async ({ params, ports, userId }) =>
    (await ports.projects.find(userId, params.id))
      ? ok(await ports.rooms.selection(params.id, userId))
      : fail({ reason: 'project_not_found' }),
  proposeChange: ({ body, claims, params, ports, signal, userId }) =>
    idempotent({
      run: () => proposeChange(ports, userId, params.id, { ...body, program: claims.program ?? OWN }, signal),
      name: ({ id }) => id,
      find: async (id) => {
        const found = await ports.proposals.find(userId, params.id, id)
        return found ? ok(found) : fail({ reason: 'proposal_not_found' })
      },
      data: proposalResponse,
    }),
  editWords: ({ body, claims, params, ports, signal, userId }) =>
    idempotent({
      run: () => editDirectly(ports, userId, params.id, { ...body, program: claims.program ?? OWN }, signal),
      name: ({ id }) => id,
      find: async (id) => map(await readVersion(ports, userId, params.id, id), ({ version }) => version),
      data: versionResponse,
    }),
  listProposals: async ({ params, ports, userId }) =>
    map(await listProposals(ports, userId, params.id), (found) => ({
      proposals: found.map(proposalResponse),
    })),
  decideProposal: async ({ body, params, ports, userId }) => {
    const decided = { projectId: params.id, id: params.proposalId, decision: body.state }
    return map(await decideProposal(ports, userId, decided), proposalResponse)
  },
  withdrawProposal: async ({ claims, params, ports, userId }) => {
    const withdrawn = { projectId: params.id, id: params.proposalId, program: claims.program }
    return map(await withdrawProposal(ports, userId, withdrawn), () => DELETED)
  },
})

const proposalResponse = ({
  id,
  userId: _,
  projectId: __,
  createdAt,
  settledAt,
  ...proposal
}: Proposal): ProposalOnWire => ({
  _id: id,
  ...proposal,
  createdAt: new Date(createdAt).toISOString(),
  settledAt: settledAt === null ? null : new Date(settledAt).toISOString(),
})
