// Whether a title of a journal, a book or a series is that of a catalogue's record: the same words, without articles and
// prepositions; an abbreviation of it, by the record itself, by a list of words (journal-words.ts), or by prefixes where an
// ISSN says that it is the same journal.

import { foldLetters } from '../../text/fold-letters.ts'
import type { CslItem } from '../csl/csl.ts'
import { abbreviates, spellOut } from './journal-words.ts'
import { titleWithin } from './same-work.ts'

/** Words that abbreviations leave out. Single letters are none: "Physical Review A" and "E" are two journals. */
const SMALL = new Set(
  'an and the of in on for to at from by with de des du la le les et der die das und für fur el los del di della'.split(
    ' ',
  ),
)
const wordsOf = (title: string) =>
  (foldLetters(spellOut(title.trim().toLowerCase())).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !SMALL.has(word),
  )

const issns = ({ ISSN = '' }: CslItem) => ISSN.toUpperCase().match(/\d{4}-?\d{3}[\dX]/g) ?? []

function shareIssn(one: CslItem, other: CslItem): boolean {
  const known = issns(other).map((issn) => issn.replace('-', ''))
  return issns(one).some((issn) => known.includes(issn.replace('-', '')))
}

/** @param said a container of the reference */
export function containersAgree(said: string, reference: CslItem, record: CslItem): boolean {
  const sameIssn = shareIssn(reference, record)
  const shorter = (short: string, word: string) =>
    abbreviates(short, word) || (sameIssn && word.startsWith(short))
  const words = wordsOf(said)
  const titles = [record['container-title'], record['container-title-short']].filter(
    (title) => title !== undefined,
  )
  return titles.some((title) => {
    const full = wordsOf(title)
    if (words.length === 0 || full.length === 0) return false
    if (words.length === full.length)
      return words.every((word, at) => shorter(word, full[at] ?? '') || abbreviates(full[at] ?? '', word))
    // A book keeps its name without its subtitle; "…: General" and "…: Applied" are two journals.
    const isBook = reference.type !== 'article-journal' && record.type !== 'article-journal'
    return (isBook || sameIssn) && titleWithin(said, title)
  })
}
