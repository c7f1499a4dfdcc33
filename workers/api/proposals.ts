// Changes that programs propose to a project's text.

import { proposalRoutes } from '../contracts/routes/project-routes.ts'
import type { ProposalOnWire } from '../contracts/writing/proposal.ts'
import { fail, map, ok } from '../domain/result.ts'
import type { Proposal } from '../domain/writing/suggestions/proposal.ts'
import { readVersion } from '../services/project-versions.ts'
import { editDirectly } from '../services/writing/edit-directly.ts'
import { proposeChange } from '../services/writing/propose-change.ts'
import { idempotent } from './http/idempotently.ts'
import { DELETED } from './http/respond.ts'
import { versionResponse } from './http/version-response.ts'
import { implement } from './implement.ts'

/** What a person's own session proposes by. */
const OWN = 'Colophon'

export const proposals = implement(proposalRoutes, {
  readSelection: async ({ params, ports, userId }) =>
    (await ports.projects.find(userId, params.id))
      ? ok(await ports.rooms.selection(params.id, userId))
      : fail({ reason: 'project_not_found' }),
  proposeChange: ({ body, claims, params, ports, signal, userId }) =>
    idempotent({
      run: () => proposeChange(ports, userId, params.id, { ...body, program: claims.program ?? OWN }, signal),
      name: ({ id }) => id,
      find: async (id) => {
        const found = (await ports.proposals.list(userId, params.id)).find((one) => one.id === id)
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
  listProposals: async ({ params, ports, userId }) => {
    if (!(await ports.projects.find(userId, params.id))) return fail({ reason: 'project_not_found' })
    return ok({ proposals: (await ports.proposals.list(userId, params.id)).map(proposalResponse) })
  },
  withdrawProposal: async ({ params, ports, userId }) => {
    if (!(await ports.projects.find(userId, params.id))) return fail({ reason: 'project_not_found' })
    return (await ports.proposals.remove(userId, params.id, params.proposalId))
      ? ok(DELETED)
      : fail({ reason: 'proposal_not_found' })
  },
})

const proposalResponse = ({
  id,
  program,
  quote,
  suggestedText,
  explanation,
  createdAt,
}: Proposal): ProposalOnWire => ({
  _id: id,
  ...{ program, quote, suggestedText, explanation },
  createdAt: new Date(createdAt).toISOString(),
})
