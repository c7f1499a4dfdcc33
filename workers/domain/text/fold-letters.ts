// Letters compared without regard to case, accents and the few that do not decompose (ø, ł, ß, æ): for keys and for
// asking whether two titles are one. Not for text that a person sees.

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
  foldCase(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => OTHERS.get(letter) ?? letter)

/** Folded letters and digits of a text, and nothing else. */
export const foldToLetters = (text: string): string => foldLetters(text).replace(/[^\p{L}\p{N}]+/gu, '')
