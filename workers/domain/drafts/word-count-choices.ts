// The lengths a draft can be asked for, in words (spec section 9).
export const DRAFT_WORD_CHOICES = [500, 1000, 1500, 2000, 3000, 5000] as const
export const DEFAULT_DRAFT_WORDS = 1000
