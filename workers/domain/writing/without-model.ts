// Why there is no result of a language model, in words for the person who asked.

/** `model_failed`: it answered, but with nothing that could be used. */
export const WITHOUT_MODEL = [
  'no_model',
  'budget_spent',
  'share_spent',
  'model_busy',
  'model_quota_exhausted',
  'model_unavailable',
  'model_slow',
  'model_misconfigured',
  'model_refused',
  'text_too_long',
  'model_failed',
] as const
export type WithoutModel = (typeof WITHOUT_MODEL)[number]
