// A change of a text that a program proposes. Its sources are verified as those of a model are, so that nothing that the
// app itself would not suggest reaches the person.

import { PROPOSALS_MAX } from '../../contracts/limits.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { readSuggestions, WORDS_MAX_LENGTH } from '../../domain/writing/suggestions/model-suggestions.ts'
import { asModelAnswer, blockTexts, type Proposal } from '../../domain/writing/suggestions/proposal.ts'
import type { Ports } from '../ports.ts'
import { verifySuggestionSources } from './verify-suggestion-sources.ts'

type Proposed = Pick<Proposal, 'quote' | 'suggestedText' | 'explanation'> & { program: string }

export async function proposeChange(
  ports: Pick<Ports, 'catalogues' | 'clock' | 'ids' | 'language' | 'projects' | 'proposals' | 'rooms'>,
  userId: string,
  projectId: string,
  { program, ...proposed }: Proposed,
  signal: AbortSignal,
): Promise<Result<Proposal, Failure>> {
  const { clock, ids, language, projects, proposals, rooms } = ports
  const project = await projects.find(userId, projectId)
  if (!project) return fail({ reason: 'project_not_found' })
  const blocks = blockTexts(await rooms.document(projectId))
  if (!blocks.some((block) => block.includes(proposed.quote))) return fail({ reason: 'quote_not_found' })
  const text = blocks.join('\n\n')
  const read = readSuggestions(asModelAnswer(proposed), text)
  if (!read.ok || read.value.named.length > 0) return fail({ reason: 'proposal_unverified' })
  const { spelling } = await language.english()
  const { suggestions, unverified } = await verifySuggestionSources(
    ports,
    read.value,
    { text, topic: project.title, isWord: spelling.knows },
    WORDS_MAX_LENGTH,
    signal,
  )
  const [suggestion] = suggestions
  if (!suggestion || unverified.length > 0) return fail({ reason: 'proposal_unverified' })
  const { quote, suggestedText, citations, action, explanation } = suggestion
  const proposal: Proposal = {
    id: ids.make(),
    ...{ userId, projectId, program, quote, suggestedText, citations, action, explanation },
    createdAt: clock.now(),
  }
  if (!(await proposals.insert(proposal, PROPOSALS_MAX)))
    return fail({ reason: 'proposals_full', limit: PROPOSALS_MAX })
  return ok(proposal)
}
