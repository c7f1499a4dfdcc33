// Slips of the hand planted into texts of others: one in each paragraph, of a kind and at a place that a seed decides.

import { speltWords } from '../../../workers/domain/writing/spelling/spelt-words.ts'
import { seeded } from '../support/random.ts'

export type Planted = { text: string; start: number; wrong: string; right: string }
/** Words without a capital: another letter in a name makes no misspelling. */
const PLANTED_IN = /^\p{Ll}{5,}$/u

type Random = (below: number) => number
const SLIPS: readonly ((word: string, at: number, random: Random) => string)[] = [
  (word, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word[at] + word.slice(at),
  (word, at, random) => word.slice(0, at) + otherLetter(word, random) + word.slice(at + 1),
]
/** A letter of the word itself, so that it is one of its language. */
const otherLetter = (word: string, random: Random): string => word[random(word.length)] ?? ''

/** In words outside of quotations and code. @param isRight whether a word is one of the language, so that a slip that is another word is not planted */
export function plantSlips(
  paragraphs: readonly string[],
  script: 'Latin' | 'Cyrillic',
  isRight: (word: string) => boolean,
): Planted[] {
  const random = seeded(11)
  return paragraphs.flatMap((text, number) => {
    const words = speltWords(text, script).filter(({ word }) => PLANTED_IN.test(word) && isRight(word))
    const chosen = words[random(words.length)]
    if (!chosen) return []
    const { word: right, start } = chosen
    const slip = SLIPS[number % SLIPS.length]
    const wrong = slip?.(right, 1 + random(right.length - 2), random) ?? right
    if (wrong === right || isRight(wrong)) return []
    return [{ text: text.slice(0, start) + wrong + text.slice(start + right.length), start, wrong, right }]
  })
}
