// What became of a suggestion, and how many a project's owner has accepted in it.

import { SUGGESTION_OUTCOMES_KEPT } from '../../contracts/limits.ts'
import type { SuggestionOutcome } from '../model-ports.ts'
import type { Ports } from '../ports.ts'

export async function recordOutcome(
  { projects, suggestionOutcomes }: Pick<Ports, 'projects' | 'suggestionOutcomes'>,
  userId: string,
  outcome: SuggestionOutcome,
): Promise<void> {
  const { projectId } = outcome
  await suggestionOutcomes.record(userId, outcome, SUGGESTION_OUTCOMES_KEPT)
  if (projectId === '') return
  const aiSuggestions = await suggestionOutcomes.accepted(userId, projectId)
  await projects.recordCounts(userId, projectId, { aiSuggestions })
}
