// Words of a library search and of the works in it, folded alike. A word of the query must begin a word of the work,
// so that "art" does not match "heart"; in scripts without spaces it may be anywhere.

import { foldLetters } from '../../text/fold-letters.ts'
import { type CslItem, NAME_FIELDS } from '../csl/csl.ts'
import { namedPeople } from '../csl/others.ts'

/** UTF-16 code units: fits the longest titles with a usual list of authors. */
const SEARCH_TEXT_MAX_LENGTH = 1500
/** Names of one role that are searched; a search for the thirty-first author is improbable. */
const NAMES_SEARCHED = 30
const WORDS_MAX = 12

const words = (text: string): string[] => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words joined by spaces, with a space before the first. */
export function searchTextOf(csl: CslItem): string {
  const names = NAME_FIELDS.flatMap((field) => namedPeople(csl[field]).slice(0, NAMES_SEARCHED))
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

/** Strings that a search text must all contain. */
export const queryWords = (question: string): string[] =>
  words(question)
    .slice(0, WORDS_MAX)
    .map((word) =>
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word) ? word : ` ${word}`,
    )

/** True if the work contains all words of the query. */
export function matchesQuery(csl: CslItem, question: string): boolean {
  const text = searchTextOf(csl)
  return queryWords(question).every((word) => text.includes(word))
}
