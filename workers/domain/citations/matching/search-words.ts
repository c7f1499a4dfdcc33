// What works are found by in a library, and what is asked for, folded alike. A word that is asked for must begin a word
// of the work, so that "art" does not find every heart; scripts without spaces are searched anywhere.

import { foldLetters } from '../../text/fold-letters.ts'
import { type CslItem, NAME_FIELDS } from '../csl/csl.ts'

/** UTF-16 code units: the longest titles with all of a usual list of authors. */
const SEARCH_TEXT_MAX_LENGTH = 1500
/** People of one role: who looks for the thirty-first knows the title too. */
const NAMES_SEARCHED = 30
const WORDS_MAX = 12

const words = (text: string): string[] => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Every word after a space, the first too. */
export function searchTextOf(csl: CslItem): string {
  const names = NAME_FIELDS.flatMap((field) => csl[field]?.slice(0, NAMES_SEARCHED) ?? [])
  const said = [
    csl.title,
    ...names.flatMap((name) => [name['non-dropping-particle'], name.family, name.literal, name.given]),
    csl.issued?.['date-parts']?.[0]?.[0] ?? csl.issued?.literal,
    csl['container-title'],
    csl.DOI,
    csl.ISBN,
    csl.number,
    csl.publisher,
    csl.URL,
  ]
  const text = words(said.filter((one) => one !== undefined).join(' ')).join(' ')
  return ` ${text}`.slice(0, SEARCH_TEXT_MAX_LENGTH)
}

/** What of a search text must be there, each. */
export const wantedWords = (question: string): string[] =>
  words(question)
    .slice(0, WORDS_MAX)
    .map((word) =>
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word) ? word : ` ${word}`,
    )

/** Whether a work has all that is asked for. */
export function hasWords(csl: CslItem, question: string): boolean {
  const text = searchTextOf(csl)
  return wantedWords(question).every((word) => text.includes(word))
}
