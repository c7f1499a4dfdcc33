// Whether a text is English, by the share of its commonest small words: in English prose some four in ten, in other
// languages that share a few of them less than one in ten. The rules know English alone, and say so elsewhere.

import { wordsIn } from './read-text.ts'

const SMALL =
  /^(?:the|and|of|to|that|with|which|this|are|from|their|were|was|have|has|by|it|be|not|an|can|we|will|these|in|is|for|as|i|you|they|on|at|but|or|its|our|more|than|do|don['’]t|there)$/i
const SHARE = 0.18
/** Words that are looked at: the language of a text shows in its first page. */
const LOOKED_AT = 600
const FEW = 6

export function isEnglish(text: string): boolean {
  const words = wordsIn(text.slice(0, LOOKED_AT * 12)).slice(0, LOOKED_AT)
  if (!words.length) return false
  const latin = words.filter((word) => /^[\p{Script=Latin}\p{N}'’-]+$/u.test(word)).length
  if (latin / words.length < 0.8) return false
  const small = words.filter((word) => SMALL.test(word)).length
  return words.length <= FEW ? small > 0 : small / words.length >= SHARE
}
