// What the API says where a draft, a plan or a section did not come about. The pages have their own words, by code:
// app/shared/cause-words.ts.

import type { DraftErrorCode } from '../drafts/draft.ts'

/** Sentences. `advice` is '' where nothing helps but waiting for whoever runs the deployment. */
export const CAUSE_WORDS: Record<DraftErrorCode, { reason: string; advice: string }> = {
  no_model: { reason: 'No language model is set up.', advice: '' },
  model_unavailable: {
    reason: 'The language model could not be reached.',
    advice: 'Please try again in a few minutes.',
  },
  model_busy: { reason: 'The language model is busy.', advice: 'Please try again in a minute.' },
  model_quota_exhausted: {
    reason: 'The language model’s allowance for everybody here is spent.',
    advice: 'It begins anew at midnight UTC.',
  },
  model_budget_spent: {
    reason: 'Your use of the language model for today is spent.',
    advice: 'It begins anew at midnight UTC.',
  },
  model_misconfigured: {
    reason: 'The language model is not set up correctly.',
    advice: 'Your account page says what is wrong.',
  },
  model_prompt_too_long: {
    reason: 'Your details and the works are longer than the language model can read.',
    advice: 'Say less of what it should cover, or choose fewer works.',
  },
  model_refused: {
    reason: 'The language model’s provider withheld the answer.',
    advice: 'Other words may help, or leaving something out.',
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
  model_slow: {
    reason: 'The language model did not answer in time.',
    advice: 'Please try again in a minute.',
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
}
