// Words of a library search and of the works in it, folded alike. A word of the query must begin a word of the work,
// so that "art" does not match "heart"; in scripts without spaces it may be anywhere. A word has several forms where people
// type it in several ways: "Müller" is muller and mueller, "O'Brien" is obrien, o and brien.

import { foldLetters } from '../../text/fold-letters.ts'
import { transcribeLetters } from '../../text/transcribe-letters.ts'
import { type CslItem, NAME_FIELDS } from '../csl/csl.ts'
import { namedPeople } from '../csl/others.ts'

/** UTF-16 code units: fits the longest titles with a usual list of authors. */
const SEARCH_TEXT_MAX_LENGTH = 1500
/** Names of one role that are searched; a search for the thirty-first author is improbable. */
const NAMES_SEARCHED = 30
const WORDS_MAX = 12

const APOSTROPHES = /(?<=\p{L})['’ʼ‘`´](?=\p{L})/gu

const words = (text: string): string[] => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words as they stand, then those that are typed in another way. */
function allForms(text: string): string[] {
  const plain = words(text)
  const joined = text.replace(APOSTROPHES, '')
  const others = [...words(joined), ...words(transcribeLetters(text)), ...words(transcribeLetters(joined))]
  const known = new Set(plain)
  return [...plain, ...new Set(others.filter((word) => !known.has(word)))]
}

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
  const text = allForms(said.filter((one) => one !== undefined).join(' ')).join(' ')
  return ` ${text}`.slice(0, SEARCH_TEXT_MAX_LENGTH)
}

/** A word with the apostrophes inside it. */
const QUERIED = /[\p{L}\p{M}\p{N}]+(?:(?<=\p{L})['’ʼ‘`´](?=\p{L})[\p{L}\p{M}\p{N}]+)*/gu

/** The words of a query: of each its forms, of which a search text must contain one. */
export const queryWords = (question: string): string[][] =>
  (question.match(QUERIED) ?? []).slice(0, WORDS_MAX).map((word) => {
    // A search text that was cut off, or is older, has the parts alone: "O'Brien" is o brien.
    const said = [word.replace(APOSTROPHES, ''), word].flatMap((one) => [one, transcribeLetters(one)])
    const forms = said.map((one) => words(one).join(' ')).filter(Boolean)
    return [...new Set(forms)].map(atItsBeginning)
  })

const atItsBeginning = (word: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word) ? word : ` ${word}`

/** True if the work contains all words of the query. */
export function matchesQuery(csl: CslItem, question: string): boolean {
  const text = searchTextOf(csl)
  return queryWords(question).every((forms) => forms.some((form) => text.includes(form)))
}
