// Words for why there is no result of a language model: what happened, and what to do about it.

import type { WithoutModel } from '../writing/without-model.ts'

/** Sentences. `advice` is '' where nothing helps but waiting for whoever runs the deployment. */
export const WITHOUT_MODEL_WORDS: Record<WithoutModel, { reason: string; advice: string }> = {
  no_model: { reason: 'No language model is set up.', advice: '' },
  budget_spent: {
    reason: 'Today’s use of the language model is spent.',
    advice: 'It begins anew at midnight UTC.',
  },
  share_spent: {
    reason: 'Suggestions that come by themselves have had their third of today’s use of the language model.',
    advice: 'What you ask for goes on.',
  },
  model_busy: { reason: 'The language model is busy.', advice: 'Please try again in a minute.' },
  model_quota_exhausted: {
    reason: 'The language model has no allowance left today.',
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
    advice: 'Whoever runs this site has to correct its settings.',
  },
  model_refused: {
    reason: 'The language model’s provider withheld the answer.',
    advice: 'Other words may help.',
  },
  text_too_long: {
    reason: 'The text is longer than the language model can read.',
    advice: 'Please try it with a shorter one.',
  },
  model_failed: {
    reason: 'The language model gave nothing that could be used.',
    advice: 'Please try again.',
  },
}

/** The reason within another sentence. */
export const withoutModelReason = (why: WithoutModel): string => {
  const { reason } = WITHOUT_MODEL_WORDS[why]
  return reason.charAt(0).toLowerCase() + reason.slice(1)
}
