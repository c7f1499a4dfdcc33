// Stems of a passage's content words: the first five letters, enough to match "migration" and "migrants".

import { wordsIn } from './read-text.ts'
import stopWords from './stop-words.json' with { type: 'json' }

const STEM_LENGTH = 5
const STOP_WORDS = new Set(stopWords)

export const stemsOf = (text: string): Set<string> =>
  new Set(
    wordsIn(text.toLowerCase())
      .filter((word) => word.length >= 4 && !STOP_WORDS.has(word))
      .map((word) => word.slice(0, STEM_LENGTH)),
  )

export const shareAny = (one: Set<string>, other: Set<string>): boolean => {
  for (const stem of one) if (other.has(stem)) return true
  return false
}
