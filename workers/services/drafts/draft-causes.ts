// Why a draft, a plan or a section did not come about, in words.

import type { DraftCause } from '../../domain/drafts/draft.ts'
import { FAULT_TEXTS, type FaultCode } from '../../domain/soundness/fault.ts'
import type { ModelFailure } from '../model-ports.ts'

const CAUSES: Record<ModelFailure['reason'], DraftCause> = {
  unavailable: {
    code: 'model_unavailable',
    detail: 'The model could not be reached. Please try again in a few minutes.',
  },
  busy: { code: 'model_busy', detail: 'The model is busy. Please try again in a minute.' },
  quota: {
    code: 'model_quota_exhausted',
    detail: 'The model has no allowance left today. It begins anew at midnight UTC.',
  },
  budget: {
    code: 'model_budget_spent',
    detail: 'Your use of the model for today is spent. It begins anew at midnight UTC.',
  },
  // No draft comes by itself.
  share: {
    code: 'model_budget_spent',
    detail: 'Your use of the model for today is spent. It begins anew at midnight UTC.',
  },
  misconfigured: {
    code: 'model_misconfigured',
    detail: 'The model is not set up correctly. Whoever runs this site has to correct its settings.',
  },
  too_long: {
    code: 'model_prompt_too_long',
    detail: 'The text is longer than the model can read. Please shorten the description or the sources.',
  },
  refused: {
    code: 'model_refused',
    detail: 'The model’s provider withheld the answer. Other words for the topic may help.',
  },
  cut: { code: 'model_cut', detail: 'The model’s answer ended at its limit. Please try again.' },
  interrupted: {
    code: 'model_interrupted',
    detail: 'The model stopped in the middle of its answer. Please try again.',
  },
  spoiled: {
    code: 'model_interrupted',
    detail: 'The model gave its thinking in place of the text. Please try again.',
  },
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
const ENDING: ReadonlySet<ModelFailure['reason']> = new Set([
  'busy',
  'quota',
  'budget',
  'misconfigured',
  'cancelled',
])

/**
 * Whether a draft ends with a section that failed, or goes on with the next.
 * @param before why the section before it failed; null if it did not
 */
export const endsDraft = (reason: ModelFailure['reason'], before: ModelFailure['reason'] | null): boolean =>
  ENDING.has(reason) || (reason === 'unavailable' && before === 'unavailable')
