// Folds letters for keys and comparisons: removes case and accents, and replaces the few letters that do not
// decompose (ø, ł, ß, æ). Not for display.

import { foldCase } from './plain-text.ts'

const OTHERS = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
])

export const foldLetters = (text: string): string =>
  // Normalising sorts the marks of a letter, in the square of their number: those that stand alone go before it.
  foldCase(text.replace(/\p{M}/gu, ''))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => OTHERS.get(letter) ?? letter)

/** Folded letters and digits of a text, and nothing else. */
export const foldToLetters = (text: string): string => foldLetters(text).replace(/[^\p{L}\p{N}]+/gu, '')
