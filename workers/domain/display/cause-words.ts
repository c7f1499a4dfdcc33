// Words for why something of a language model did not come about: what happened, and what to do about it.

import type { DraftErrorCode } from '../drafts/draft.ts'
import type { Failure } from '../failure.ts'
import type { WithoutModel } from '../writing/without-model.ts'

/** Refusals of a request for a draft, and `unreachable`: no answer of the server, or a connection that broke. */
type NotAsked =
  | Extract<
      Failure['reason'],
      'rate_limited' | 'model_budget_too_small' | 'pdf_not_found' | 'database_unavailable'
    >
  | 'unreachable'
export type CauseCode = WithoutModel | DraftErrorCode | NotAsked

type Words = { reason: string; advice: string }

const BUDGET_SPENT: Words = {
  reason: 'Your use of the language model for today is spent.',
  advice: 'It begins anew at midnight UTC.',
}

/** Sentences. `advice` is '' where nothing helps but waiting for whoever runs the deployment. */
export const CAUSE_WORDS: Record<CauseCode, Words> = {
  no_model: { reason: 'No language model is set up.', advice: '' },
  budget_spent: BUDGET_SPENT,
  model_budget_spent: BUDGET_SPENT,
  model_budget_too_small: {
    reason: 'This needs more of the language model than is left today.',
    advice: 'Choose fewer words, or wait until midnight UTC.',
  },
  share_spent: {
    reason: 'Suggestions that come by themselves have had their third of today’s use of the language model.',
    advice: 'What you ask for goes on.',
  },
  model_busy: { reason: 'The language model is busy.', advice: 'Please try again in a minute.' },
  model_quota_exhausted: {
    reason: 'The language model’s allowance for everybody here is spent.',
    advice: 'It begins anew at midnight UTC.',
  },
  model_unavailable: {
    reason: 'The language model could not be reached.',
    advice: 'Please try again in a few minutes.',
  },
  model_slow: {
    reason: 'The language model did not answer in time.',
    advice: 'Please try again in a minute.',
  },
  model_misconfigured: {
    reason: 'The language model is not set up correctly.',
    advice: 'Your account page says what is wrong.',
  },
  model_refused: {
    reason: 'The language model’s provider withheld the answer.',
    advice: 'Other words may help, or leaving something out.',
  },
  text_too_long: {
    reason: 'The text is longer than the language model can read.',
    advice: 'Please try it with a shorter one.',
  },
  model_prompt_too_long: {
    reason: 'Your details and the works are longer than the language model can read.',
    advice: 'Say less of what it should cover, or choose fewer works.',
  },
  model_failed: {
    reason: 'The language model gave nothing that could be used.',
    advice: 'Please try again.',
  },
  model_cut: {
    reason: 'The language model’s answer ended at its limit.',
    advice: 'Choose fewer words, or more sections.',
  },
  model_interrupted: {
    reason: 'The language model stopped in the middle of its answer.',
    advice: 'Please try again.',
  },
  model_spoiled: {
    reason: 'The language model wrote down its considerations, not the text.',
    advice: 'Please try again.',
  },
  section_unusable: {
    reason: 'What the language model wrote was no text of this section, twice.',
    advice: '',
  },
  plan_unusable: {
    reason: 'Of what the language model answered no plan could be made.',
    advice: 'Please try again.',
  },
  cancelled: { reason: 'The request was cancelled.', advice: '' },
  rate_limited: {
    reason: 'Too much was asked for in a short time.',
    advice: 'Please try again in a minute.',
  },
  database_unavailable: {
    reason: 'The server’s database does not answer.',
    advice: 'Please try again in a minute.',
  },
  pdf_not_found: {
    reason: 'One of the chosen PDFs is not there any more.',
    advice: 'Choose the PDFs again.',
  },
  /** Section 8 of the specification. */
  unreachable: { reason: 'Failed to generate content.', advice: 'Please try again.' },
}

/** The reason within another sentence. */
export const withoutModelReason = (why: WithoutModel): string => {
  const { reason } = CAUSE_WORDS[why]
  return reason.charAt(0).toLowerCase() + reason.slice(1)
}
