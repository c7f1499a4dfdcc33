// Record linkage: whether two descriptions are of one work, as when several catalogues have a paper or a library is
// imported twice. Identifiers decide where both have them. Otherwise title, first author and year must agree as far
// as both are known. Titles may differ in a few letters or a subtitle, years by one, since papers are online before
// they are printed. In doubt works are different: duplicates can be merged by hand, wrongly merged works are lost.

import { foldToLetters } from '../../text/fold-letters.ts'
import type { CslItem } from '../csl/csl.ts'
import { isbn13 } from '../identifiers/identifiers.ts'
import { arxivOf, doiOf, yearOf } from '../identifiers/work-keys.ts'

const COMPARED_LENGTH = 1000
/** Dice coefficient of letter bigrams from which on two titles count as equal. */
const NEAR_TITLE = 0.92
/** Shorter titles ("Introduction", "Editorial") must be equal. */
export const TELLING_LENGTH = 20

/** Letters and digits of a title, without its markup; an ampersand is a word. */
export const titleLetters = (title: string): string =>
  foldToLetters(
    title
      .slice(0, COMPARED_LENGTH)
      .replace(/<\/?[a-z][^<>]*>/gi, '')
      .replace(/&(?:amp;)?/gi, 'and'),
  )

/** The name that a bibliography sorts the work by. */
export const firstAuthor = (item: CslItem): string => {
  const [name] = item.author ?? item.editor ?? []
  const family = name?.family ?? name?.literal?.split(/[\s,]+/).at(-1) ?? name?.given ?? ''
  return foldToLetters(family.slice(0, COMPARED_LENGTH))
}

function bigrams(letters: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (let at = 0; at < letters.length - 1; at += 1) {
    const pair = letters.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

function diceCoefficient(one: string, other: string): number {
  const [first, second] = [bigrams(one), bigrams(other)]
  let shared = 0
  for (const [pair, times] of first) shared += Math.min(times, second.get(pair) ?? 0)
  return (2 * shared) / Math.max(1, one.length + other.length - 2)
}

const digits = (letters: string) => letters.replace(/\D+/g, ' ').trim()

/** True for the same title, and for one without the subtitle that `whole` has. What is too long to compare is another. */
export const titleWithin = (said: string, whole: string): boolean =>
  said === whole ||
  (said.length <= COMPARED_LENGTH &&
    titleLetters(said) !== '' &&
    (titleLetters(said) === titleLetters(whole) || isHead(said, whole)))

/** True if `short` is `whole` up to a colon, full stop, question mark or dash. */
function isHead(short: string, whole: string): boolean {
  return whole
    .slice(0, COMPARED_LENGTH)
    .split(/(?<!\s)\s*[:.?!–—]\s+/)
    .slice(0, -1)
    .some((_, at, heads) => titleLetters(heads.slice(0, at + 1).join(' ')) === titleLetters(short))
}

/** True for titles that differ in a few letters or a subtitle of one of them. */
export function titlesAgree(one: string, other: string): boolean {
  const [first, second] = [titleLetters(one), titleLetters(other)]
  if (first === '' || second === '') return false
  if (first === second) return true
  if (Math.min(first.length, second.length) < TELLING_LENGTH) return false
  // "Part 1" and "Part 2" differ by one letter and are two works.
  if (digits(first) !== digits(second)) return false
  return diceCoefficient(first, second) >= NEAR_TITLE || isHead(one, other) || isHead(other, one)
}

export function sameWork(one: CslItem, other: CslItem): boolean {
  const [doi, otherDoi] = [doiOf(one), doiOf(other)]
  const [arxiv, otherArxiv] = [arxivOf(one), arxivOf(other)]
  if (doi !== null && doi === otherDoi) return true
  if (arxiv !== null && arxiv === otherArxiv) return true
  if (one.PMID && one.PMID === other.PMID) return true
  // A preprint has a DOI beside its article's.
  const preprints = [doi, otherDoi].some((value) => value?.startsWith('10.48550/'))
  if (doi !== null && otherDoi !== null && !preprints) return false
  if (one.PMID && other.PMID) return false
  if (!titlesAgree(one.title ?? '', other.title ?? '')) return false
  const [isbn, otherIsbn] = [isbn13(one.ISBN ?? ''), isbn13(other.ISBN ?? '')]
  if (
    one.type === 'book' &&
    other.type === 'book' &&
    isbn !== null &&
    otherIsbn !== null &&
    isbn !== otherIsbn
  )
    return false
  if (one.edition && other.edition && one.edition !== other.edition) return false
  if (one.volume && other.volume && one.volume !== other.volume) return false
  const [author, otherAuthor] = [firstAuthor(one), firstAuthor(other)]
  if (author !== '' && otherAuthor !== '' && author !== otherAuthor) return false
  const [year, otherYear] = [yearOf(one), yearOf(other)]
  if (year !== null && otherYear !== null && Math.abs(year - otherYear) > 1) return false
  // The title must be long where neither author nor year can be compared.
  const known = (author !== '' && otherAuthor !== '') || (year !== null && otherYear !== null)
  return known || titleLetters(one.title ?? '').length >= 2 * TELLING_LENGTH
}

/** Blocking keys: only works with a common key are compared with `sameWork`. */
export function blockingKeys(item: CslItem): string[] {
  const places: string[] = []
  const doi = doiOf(item)
  if (doi !== null) places.push(`doi ${doi}`)
  const arxiv = arxivOf(item)
  if (arxiv !== null) places.push(`arxiv ${arxiv}`)
  if (item.PMID) places.push(`pmid ${item.PMID}`)
  const letters = titleLetters(item.title ?? '')
  if (letters !== '') places.push(`title ${letters.slice(0, TELLING_LENGTH)}`)
  const author = firstAuthor(item)
  const year = yearOf(item)
  if (author !== '' && year !== null) places.push(`author ${author} ${year}`)
  return places
}
