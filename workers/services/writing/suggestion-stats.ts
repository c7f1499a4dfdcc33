// How many suggestions a person was seen to accept and dismiss, in all and by type.

import type { SuggestionOutcomes } from '../model-ports.ts'

type Counts = { total: number; accepted: number; dismissed: number }

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
