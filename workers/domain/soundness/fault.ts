// What is wrong with a model's answer: a code for programs, and words for the model that is asked again.

/** Completes "That could not be used: ". */
export const FAULT_REASONS = {
  refusal: 'it declines the task; the text is a draft that its author checks and rewrites',
  address: 'it speaks to the reader about the text, where the text alone is wanted',
  thinking: 'it has your considerations, where the text alone is wanted',
  orders: 'it repeats these instructions',
  language: 'it is not in the language that was asked for',
  repetition: 'it says the same sentences again',
  same_section: 'it says again what an earlier section says',
  no_prose: 'it is code or data, where prose is wanted',
  outline: 'it repeats the outline, where the points are to be written out',
  too_short: 'it has far fewer words than were asked for',
}
export type FaultCode = keyof typeof FAULT_REASONS

/** Texts of the faults for a person. */
export const FAULT_TEXTS: Record<FaultCode, string> = {
  refusal: 'The model declined to write it.',
  address: 'The model wrote about the text, not the text.',
  thinking: 'The model wrote down its considerations, not the text.',
  orders: 'The model repeated its instructions.',
  language: 'The model wrote in another language.',
  repetition: 'The model wrote the same sentences again and again.',
  same_section: 'The model wrote an earlier section again.',
  no_prose: 'The model wrote code or data.',
  outline: 'The model repeated the outline.',
  too_short: 'The model wrote almost nothing.',
}
