/** Said where what was offered can no longer be put in. */
export const WORDS_CHANGED = 'These words have changed.'
