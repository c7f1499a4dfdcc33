// Why a draft, a plan or a section did not come about, in words.

import type { DraftCause } from '../../domain/drafts/draft.ts'
import { FAULT_TEXTS, type FaultCode } from '../../domain/drafts/soundness/fault.ts'
import type { ModelFailure } from '../model-ports.ts'

const CAUSES: Record<ModelFailure['reason'], DraftCause> = {
  unavailable: { code: 'model_unavailable', detail: 'The model could not be reached.' },
  busy: { code: 'model_busy', detail: 'The model is busy.' },
  misconfigured: { code: 'model_misconfigured', detail: 'The model is not set up as its provider expects.' },
  too_long: { code: 'prompt_too_long', detail: 'The model cannot read so much at once.' },
  refused: { code: 'model_refused', detail: 'The provider’s filter withheld the answer.' },
  cut: { code: 'model_cut', detail: 'The answer reached its limit of length.' },
  quota: { code: 'model_quota_exhausted', detail: 'The model has no allowance left today.' },
  budget: { code: 'model_budget_spent', detail: 'Your use of the model for today is spent.' },
  interrupted: { code: 'model_interrupted', detail: 'The model stopped in the middle of its answer.' },
  cancelled: { code: 'cancelled', detail: 'The request was cancelled.' },
}

export const causeOf = (reason: ModelFailure['reason']): DraftCause => CAUSES[reason]

/** Of a section whose answers were none. */
export const causeOfFault = (fault: FaultCode): DraftCause => ({
  code: 'section_unusable',
  detail: FAULT_TEXTS[fault],
})

export const PLAN_UNUSABLE: DraftCause = {
  code: 'plan_unusable',
  detail: 'The model gave no plan that could be used.',
}

/** What no later section can do without. */
const ENDING: ReadonlySet<ModelFailure['reason']> = new Set(['busy', 'quota', 'budget', 'cancelled'])

/**
 * Whether a draft ends with a section that failed, or goes on with the next.
 * @param before why the section before it failed; null if it did not
 */
export const endsDraft = (reason: ModelFailure['reason'], before: ModelFailure['reason'] | null): boolean =>
  ENDING.has(reason) || (reason === 'unavailable' && before === 'unavailable')
