export const WORDS_PER_MINUTE = 200

/** Minutes to read so many words (spec section 9): divided by 200, rounded up. */
export const readingTime = (words: number): number => Math.ceil(words / WORDS_PER_MINUTE)
