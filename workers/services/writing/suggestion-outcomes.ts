// Outcomes of suggestions (shown, accepted, dismissed): recording one, and counting them.

import { SUGGESTION_OUTCOMES_KEPT } from '../../contracts/limits.ts'
import type { SuggestionOutcome, SuggestionOutcomes } from '../model-ports.ts'
import type { Ports } from '../ports.ts'

/** Also updates the project's count of accepted suggestions. */
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

type Counts = { total: number; accepted: number; dismissed: number }

/** A person's counts, in all and by type of suggestion. */
export async function suggestionStats(
  outcomes: SuggestionOutcomes,
  userId: string,
): Promise<Counts & { byType: Record<string, Counts> }> {
  const all: Counts = { total: 0, accepted: 0, dismissed: 0 }
  const byType: Record<string, Counts> = {}
  for (const { type, outcome, count } of await outcomes.stats(userId)) {
    const ofType = byType[type] ?? { total: 0, accepted: 0, dismissed: 0 }
    byType[type] = ofType
    for (const counts of [all, ofType]) {
      counts.total += count
      if (outcome !== 'shown') counts[outcome] += count
    }
  }
  return { ...all, byType }
}
