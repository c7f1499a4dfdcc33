// The part of a word that a dictionary does not have: the whole, or a part between hyphens and apostrophes.

import { hasPrefix, isBorrowedParticiple, isCompound } from './compounds.ts'
import type { Dictionary } from './dictionary.ts'

/** `from`: UTF-16 offset in the word. */
export type Part = { from: number; text: string }

/** Shorter parts are articles, pronouns and endings: "l’", "d’", "-t-", "’s". */
const LEAST_PART = 3
/** What stands before an apostrophe in French and Italian is an article or a preposition without its end: "dell’", "jusqu’". */
const ELIDED = /^(?:\p{L}{1,7})'/u

/** Null for a known word. */
export function unknownPart(word: string, base: string, dictionary: Dictionary): Part | 'several' | null {
  if (isKnown(word, base, dictionary)) return null
  if (!/['-]/.test(word)) return { from: 0, text: word }
  const whole =
    base === 'fr' || base === 'it' ? word.replace(ELIDED, (elided) => '-'.repeat(elided.length)) : word
  const parts = Array.from(whole.matchAll(/[^'-]+/g), ({ 0: text, index }) => ({ from: index, text })).filter(
    ({ text, from }) =>
      text.length >= LEAST_PART &&
      !isKnown(text, base, dictionary) &&
      !isLinked(text, from, whole, base, dictionary),
  )
  const [first] = parts
  return first === undefined ? null : parts.length > 1 ? 'several' : first
}

const isKnown = (word: string, base: string, dictionary: Dictionary): boolean =>
  dictionary.knows(word) ||
  dictionary.isEnglish(word) ||
  hasPrefix(word, dictionary.knows) ||
  (base === 'de' && (isCompound(word, dictionary.knows) || isBorrowedParticiple(word, dictionary.isEnglish)))

/** "Paritäts-Bit" */
const isLinked = (part: string, from: number, word: string, base: string, { knows }: Dictionary): boolean =>
  base === 'de' && word[from + part.length] === '-' && part.endsWith('s') && knows(part.slice(0, -1))
