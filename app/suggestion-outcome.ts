// Tells the account what became of a suggestion, so that what was dismissed is not said again, in any browser, and the
// counts are true.

import type { Suggestion } from '../workers/domain/writing/suggestions/suggestion.ts'
import { call } from './api.ts'

export function tellOutcome(
  { id, type, explanation, suggestedText, confidence }: Suggestion,
  /** Null before the project is saved. */
  projectId: string | null,
  outcome: { applied?: boolean; dismissed?: boolean },
): void {
  const body = {
    id,
    type,
    explanation,
    suggestedText,
    confidence,
    ...outcome,
    ...(projectId ? { projectId } : {}),
  }
  // A count that is not kept is nobody's loss.
  call('POST', '/v1/ai-suggestions', { body }).catch(() => {})
}
