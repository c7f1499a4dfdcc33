// A change of words that a program makes itself, where the person allows that. It is verified like a proposal.

import { VERSION_NAME_MAX_LENGTH } from '../../contracts/limits.ts'
import type { Failure } from '../../domain/failure.ts'
import type { VersionRecord } from '../../domain/project/version.ts'
import { fail, type Result } from '../../domain/result.ts'
import { citationNode, suggestionPieces } from '../../domain/writing/suggestions/suggestion-pieces.ts'
import type { Ports } from '../ports.ts'
import { type Proposed, type VerifyPorts, verifyProposed } from './propose-change.ts'

/** @returns the version with the changed text, named after the program */
export async function editDirectly(
  ports: VerifyPorts & Pick<Ports, 'users'>,
  userId: string,
  projectId: string,
  { program, ...proposed }: Proposed,
  signal: AbortSignal,
): Promise<Result<VersionRecord, Failure>> {
  if (!(await ports.projects.find(userId, projectId))) return fail({ reason: 'project_not_found' })
  const user = await ports.users.find(userId)
  if (!user?.directEdits) return fail({ reason: 'direct_edits_off' })
  const verified = await verifyProposed(ports, userId, projectId, proposed, signal)
  if (!verified.ok) return verified
  const { action, quote } = verified.value
  if (action !== 'replace')
    return fail({
      reason: 'request_invalid',
      errors: [{ path: 'suggestedText', message: 'Words, or works to cite, are needed.' }],
    })
  const pieces = suggestionPieces(verified.value).map((piece) =>
    typeof piece === 'string' ? piece : citationNode(piece),
  )
  const name = `Edited by ${program}`.slice(0, VERSION_NAME_MAX_LENGTH)
  return ports.rooms.editWords(projectId, { quote, pieces, program, name })
}
