// Reports to the server that a suggestion was applied or dismissed, for the account's statistics and so that a dismissed
// one is not suggested again in any browser.

import type { Suggestion } from '../../../workers/domain/writing/suggestions/suggestion.ts'
import { call } from '../../platform/api.ts'

export function reportSuggestionOutcome(
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
  // A lost report is harmless.
  call('POST /v1/ai-suggestions', { body }).catch(() => {})
}
