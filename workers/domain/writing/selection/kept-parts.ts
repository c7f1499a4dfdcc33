// What words keep when they are rewritten: the tokens of citations, formulas and the like, figures, and terms.

import { TOKEN } from '../../citations/csl/citation-tokens.ts'
import { foldLetters } from '../../text/fold-letters.ts'
import { COUNT_WORDS } from '../../text/number-words.ts'
import { looksLikeTerm } from '../rules/technical-term.ts'
import type { Spelling } from '../token.ts'

/** How often each of these tokens, and each that has the form of a citation's, stands in a text. */
export function countTokens(text: string, tokens: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const token of new Set([...tokens, ...(text.match(TOKEN) ?? [])])) {
    const count = text.split(token).length - 1
    if (count > 0) counts.set(token, count)
  }
  return counts
}

/** The text without its tokens, whose letters and figures are no words of it. */
export const withoutTokens = (text: string, tokens: readonly string[]): string =>
  [...countTokens(text, tokens).keys()]
    .sort((one, other) => other.length - one.length)
    .reduce((left, token) => left.replaceAll(token, ' '), text)

const FIGURE = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu
const NUMBER_WORD =
  /\b(?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty|dozens?|hundreds?|thousands?|millions?|billions?|half|twice)\b/gu

/** Figures, and numbers in English words: "three" is "3", and "1,000" is "1000". */
export function figuresOf(text: string): Set<string> {
  const plain = text
    .toLowerCase()
    .replace(/[a-z]+/g, (word) => COUNT_WORDS.get(word) ?? word)
    .replace(/(?<=\p{Nd})[, ](?=\p{Nd}{3}(?!\p{Nd}))/gu, '')
  return new Set([...(plain.match(FIGURE) ?? []), ...(plain.match(NUMBER_WORD) ?? [])])
}

/** Digits alone, as each language sets them: "3.5" and "3,5" are one figure. */
export const digitsOf = (text: string): Set<string> =>
  new Set((text.match(FIGURE) ?? []).map((one) => one.replace(/[.,]/g, '')))

const WORD = /\p{Ll}[\p{Ll}-]{4,60}/gu

/** Words of science and other seldom ones, in lower case; a misspelling is none. */
export const termsOf = (text: string, { knows, knowsRare }: Spelling): string[] => [
  ...new Set(
    (text.match(WORD) ?? []).filter((word) => looksLikeTerm(word) || (!knows(word) && knowsRare(word))),
  ),
]

/** Letters at the end of a word by which its forms may differ. */
const ENDING = 3

/** Whether a text has the word, or a form of it. */
export function hasTerm(text: string, term: string): boolean {
  const stem = foldLetters(term).slice(0, Math.max(5, term.length - ENDING))
  return foldLetters(text).includes(stem)
}
