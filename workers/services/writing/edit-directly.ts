// A change of words that a program makes itself, where the person allows that. It is verified like a proposal.

import { VERSION_NAME_MAX_LENGTH } from '../../contracts/limits.ts'
import type { EditBody } from '../../contracts/writing/proposal.ts'
import type { Failure } from '../../domain/failure.ts'
import type { VersionRecord } from '../../domain/project/version.ts'
import { fail, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { type VerifyPorts, verifyProposal } from './verify-proposal.ts'

/** @returns the version with the changed text, named after the program */
export async function editDirectly(
  ports: VerifyPorts & Pick<Ports, 'users'>,
  userId: string,
  projectId: string,
  { program, ...proposed }: EditBody & { program: string },
  signal: AbortSignal,
): Promise<Result<VersionRecord, Failure>> {
  if (!(await ports.projects.find(userId, projectId))) return fail({ reason: 'project_not_found' })
  const user = await ports.users.find(userId)
  if (!user?.directEdits) return fail({ reason: 'direct_edits_off' })
  const change = { ...proposed, change: 'rewrite' as const }
  const verified = await verifyProposal(ports, userId, projectId, change, signal)
  if (!verified.ok) return verified
  const { kind, quote, suggestedText, citations } = verified.value
  if (kind === 'advice')
    return fail({
      reason: 'request_invalid',
      errors: [{ path: 'suggestedText', message: 'Words, or works to cite, are needed.' }],
    })
  const name = `Edited by ${program}`.slice(0, VERSION_NAME_MAX_LENGTH)
  return ports.rooms.editWords(projectId, { quote, suggestedText, citations, program, name })
}
