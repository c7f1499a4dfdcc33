// A change of a text that a program proposes, once its words are in the text and its sources are known.

import {
  PROPOSALS_KEPT_MAX,
  PROPOSALS_MAX,
  PROPOSED_CITATIONS_MAX_LENGTH,
  SUGGESTION_EXPLANATION_MAX_LENGTH,
} from '../../contracts/limits.ts'
import type { ProposeBody } from '../../contracts/writing/proposal.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { oneLine } from '../../domain/text/one-line.ts'
import type { Proposal } from '../../domain/writing/suggestions/proposal.ts'
import type { Ports } from '../ports.ts'
import { type VerifyPorts, verifyProposal } from './verify-proposal.ts'

/** Open editors are told of it. */
export async function proposeChange(
  ports: VerifyPorts & Pick<Ports, 'clock' | 'ids' | 'proposals'>,
  userId: string,
  projectId: string,
  { program, ...proposed }: ProposeBody & { program: string },
  signal: AbortSignal,
): Promise<Result<Proposal, Failure>> {
  const { clock, ids, proposals, rooms } = ports
  const verified = await verifyProposal(ports, userId, projectId, proposed, signal)
  if (!verified.ok) return verified
  const change = verified.value
  if (JSON.stringify(change.citations).length > PROPOSED_CITATIONS_MAX_LENGTH) {
    const message = 'The words have too many citations.'
    return fail({ reason: 'request_invalid', errors: [{ path: 'quote', message }] })
  }
  const { type = null, priority = null, explanation } = proposed
  const proposal: Proposal = {
    id: ids.make(),
    ...{ userId, projectId, program, ...change, type, priority },
    explanation: oneLine(explanation, SUGGESTION_EXPLANATION_MAX_LENGTH),
    state: 'open',
    createdAt: clock.now(),
    settledAt: null,
  }
  if (!(await proposals.insert(proposal, { open: PROPOSALS_MAX, settled: PROPOSALS_KEPT_MAX })))
    return fail({ reason: 'proposals_full', limit: PROPOSALS_MAX })
  await rooms.announceProposals(projectId)
  return ok(proposal)
}
