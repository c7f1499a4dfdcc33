// True if a catalogue's work is the one that a reference means. A real DOI under an invented title confirms nothing,
// nor does a real title under another author.

import { foldToLetters } from '../../text/fold-letters.ts'
import type { CslItem } from '../csl/csl.ts'
import { isbn13 } from '../identifiers/identifiers.ts'
import { firstFamily, yearOf } from '../identifiers/work-keys.ts'
import { contentWords, countShared } from './content-words.ts'
import { sameWork, titleLetters } from './same-work.ts'

/**
 * Share of the words of a title that the work with the same identifier must have; the rest allows for translations
 * and typing errors.
 */
const SHARED_TITLE = 0.5
/** Letters that a title must have to be searched for in a raw reference. */
const TELLING_LENGTH = 15

export function matchesReference(found: CslItem, reference: { csl: CslItem; raw: string }): boolean {
  const { csl, raw } = reference
  if (csl.title && sameWork(found, csl) && titlesMeet(found.title ?? '', csl.title)) return true
  // Otherwise the raw text must contain title, author and year, or be an identifier alone.
  const typed = foldToLetters(raw)
  const title = titleLetters(found.title ?? '')
  const year = yearOf(found)
  const said =
    title.length >= TELLING_LENGTH &&
    typed.includes(title) &&
    typed.includes(firstFamily(found)) &&
    (year === null || [year - 1, year, year + 1].some((near) => raw.includes(String(near))))
  if (csl.title) return said
  return said || (sharesIdentifier(found, csl) && isBare(raw))
}

/** True for a DOI, an arXiv number, a PMID or an ISBN that both have. */
export const sharesIdentifier = (one: CslItem, other: CslItem): boolean =>
  sameWork({ ...one, title: undefined }, { ...other, title: undefined }) || sharesIsbn(one, other)

const isbns = ({ ISBN = '' }: CslItem) => ISBN.split(/[,;]\s*/).map(isbn13)

const sharesIsbn = (one: CslItem, other: CslItem): boolean =>
  isbns(one).some((isbn) => isbn !== null && isbns(other).includes(isbn))

export const titlesMeet = (found: string, said: string): boolean => {
  const wanted = contentWords(said)
  const has = contentWords(found)
  if (wanted.size === 0) return titleLetters(found) === titleLetters(said)
  return countShared(wanted, has) / wanted.size >= SHARED_TITLE
}

/** True for an identifier with hardly a word beside it that could contradict the work. */
export const isBare = (raw: string) => raw.replace(/(?<!\S)\S*[\d/]\S*/gu, ' ').match(/\p{L}{4,}/gu) === null
