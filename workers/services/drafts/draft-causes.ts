// Why a draft, a plan or a section did not come about, in words.

import { CAUSE_WORDS } from '../../domain/display/cause-words.ts'
import type { DraftCause, DraftErrorCode } from '../../domain/drafts/draft.ts'
import { FAULT_TEXTS, type FaultCode } from '../../domain/soundness/fault.ts'
import type { ModelFailure } from '../model-ports.ts'

const CODES: Record<ModelFailure['reason'], DraftErrorCode> = {
  unavailable: 'model_unavailable',
  busy: 'model_busy',
  quota: 'model_quota_exhausted',
  budget: 'model_budget_spent',
  // No draft comes by itself.
  share: 'model_budget_spent',
  misconfigured: 'model_misconfigured',
  too_long: 'model_prompt_too_long',
  refused: 'model_refused',
  cut: 'model_cut',
  interrupted: 'model_interrupted',
  spoiled: 'model_spoiled',
  cancelled: 'cancelled',
}

const causeBy = (code: DraftErrorCode): DraftCause => {
  const { reason, advice } = CAUSE_WORDS[code]
  return { code, detail: `${reason} ${advice}`.trim() }
}

/** @param signal of the request: where its time was over, nobody cancelled it */
export const causeOf = (reason: ModelFailure['reason'], signal: AbortSignal): DraftCause =>
  causeBy(reason === 'cancelled' && isTimeout(signal.reason) ? 'model_slow' : CODES[reason])

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'

export const NO_MODEL = causeBy('no_model')
export const PLAN_UNUSABLE = causeBy('plan_unusable')

/** Cause where no answer of the model was a section. */
export const causeOfFault = (fault: FaultCode): DraftCause => ({
  code: 'section_unusable',
  detail: FAULT_TEXTS[fault],
})

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
