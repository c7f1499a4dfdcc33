// Harper's dialect of English, from the project's language.

import type { HarperDialect } from './harper.client.ts'

const BY_LANGUAGE: Record<string, HarperDialect> = {
  'en-us': 0,
  'en-gb': 1,
  'en-au': 2,
  'en-ca': 3,
  'en-in': 4,
}

export const isEnglish = (language: string): boolean => /^en\b/i.test(language)

/** Null for plain English, in which every dialect's spellings are right. */
export const dialectOf = (language: string): HarperDialect | null =>
  BY_LANGUAGE[language.toLowerCase()] ?? null
