export const WORDS_PER_MINUTE = 200

/** Minutes to read a number of words, rounded up. */
export const readingTime = (words: number): number => Math.ceil(words / WORDS_PER_MINUTE)
