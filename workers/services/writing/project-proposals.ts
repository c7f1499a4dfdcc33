// Proposals of a project: listed with their states, decided by the person, withdrawn by the program.

import type { Failure } from '../../domain/failure.ts'
import type { DocumentNode } from '../../domain/manuscript/document.ts'
import { textblocks } from '../../domain/manuscript/textblocks.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { placeOfProposal } from '../../domain/writing/suggestions/place-proposal.ts'
import { type Decision, isUnsettled, type Proposal } from '../../domain/writing/suggestions/proposal.ts'
import type { Ports } from '../ports.ts'

type ProposalPorts = Pick<Ports, 'clock' | 'nextTurn' | 'projects' | 'proposals' | 'rooms'>

/** The oldest first; those without a decision have the state that the text gives them now. */
export async function listProposals(
  ports: ProposalPorts,
  userId: string,
  projectId: string,
): Promise<Result<Proposal[], Failure>> {
  if (!(await ports.projects.find(userId, projectId))) return fail({ reason: 'project_not_found' })
  await updateOutdated(ports, projectId, () => ports.rooms.document(projectId))
  return ok(await ports.proposals.list(userId, projectId))
}

/** Compares proposals without a decision with the text: they are open where they can be accepted, else outdated. */
export async function updateOutdated(
  { nextTurn, proposals }: Pick<Ports, 'nextTurn' | 'proposals'>,
  projectId: string,
  read: () => DocumentNode | Promise<DocumentNode>,
): Promise<void> {
  const unsettled = await proposals.unsettled(projectId)
  if (unsettled.length === 0) return
  const blocks = textblocks(await read())
  const changed = { open: [] as string[], outdated: [] as string[] }
  for (const one of unsettled) {
    const state = placeOfProposal(blocks, one) ? 'open' : 'outdated'
    if (one.state !== state) changed[state].push(one.id)
    await nextTurn()
  }
  if (changed.open.length > 0) await proposals.setUnsettled(changed.open, 'open')
  if (changed.outdated.length > 0) await proposals.setUnsettled(changed.outdated, 'outdated')
}

/** Decision of the person. */
export const decideProposal = (
  ports: ProposalPorts,
  userId: string,
  { projectId, id, decision }: { projectId: string; id: string; decision: Decision },
): Promise<Result<Proposal, Failure>> =>
  settle(ports, userId, projectId, id, {
    isAllowed: (one) => (decision === 'open' ? one.state === 'dismissed' : isUnsettled(one)),
    state: decision,
  })

/** @param program that made it; null for the person, who may withdraw each */
export const withdrawProposal = (
  ports: ProposalPorts,
  userId: string,
  { projectId, id, program }: { projectId: string; id: string; program: string | null },
): Promise<Result<Proposal, Failure>> =>
  settle(ports, userId, projectId, id, {
    isAllowed: isUnsettled,
    isFound: (one) => program === null || one.program === program,
    state: 'withdrawn',
  })

type Step = {
  isFound?: (proposal: Proposal) => boolean
  isAllowed: (proposal: Proposal) => boolean
  state: Exclude<Proposal['state'], 'outdated'>
}

async function settle(
  { clock, projects, proposals, rooms }: ProposalPorts,
  userId: string,
  projectId: string,
  id: string,
  { isAllowed, isFound = () => true, state }: Step,
): Promise<Result<Proposal, Failure>> {
  if (!(await projects.find(userId, projectId))) return fail({ reason: 'project_not_found' })
  const proposal = await proposals.find(userId, projectId, id)
  if (!proposal || !isFound(proposal)) return fail({ reason: 'proposal_not_found' })
  const settledAt = state === 'open' ? null : clock.now()
  // Unless it was decided meanwhile.
  if (!isAllowed(proposal) || !(await proposals.settle(proposal, { state, settledAt })))
    return fail({ reason: 'proposal_settled' })
  await rooms.announceProposals(projectId)
  return ok({ ...proposal, state, settledAt })
}
