// Deduplication keys of works in a library: an identifier, or title, first author and year. Titles that many works
// share ("Introduction") give no key.

import { foldToLetters } from '../../text/fold-letters.ts'
import type { CslItem } from '../csl/csl.ts'
import { findArxiv, findDoi, findPmcid, findPmid, isbnsIn } from './identifiers.ts'

/** Letters of a title from which on it identifies a work together with its author. */
const OWN_TITLE_FROM = 15

/** Letters and digits of a title, without case, accents and markup. */
export const titleKey = (title: string): string =>
  foldToLetters(title.replace(/<\/?(?:i|b|sub|sup|span)\b[^<>]*>/gi, ''))

export const firstFamily = ({ author, editor }: CslItem): string => {
  const first = author?.[0] ?? editor?.[0]
  return titleKey(first?.family ?? first?.literal ?? '')
}

export const yearOf = (item: CslItem): number | null => item.issued?.['date-parts']?.[0]?.[0] ?? null

/** UTF-16 code units of a field that an identifier is looked for in. */
const SEARCHED_LENGTH = 1000

/** Types whose address is often that of the whole book. */
const PARTS_OF_BOOKS: ReadonlySet<CslItem['type']> = new Set([
  'chapter',
  'entry',
  'entry-dictionary',
  'entry-encyclopedia',
  'paper-conference',
])
const RESOLVER = /^\s*(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\//i

/** In its own field, or in an address of the resolver. */
export function doiOf({ type, DOI, URL = '' }: CslItem): string | null {
  if (DOI) return findDoi(DOI)
  return RESOLVER.test(URL) && !PARTS_OF_BOOKS.has(type) ? findDoi(URL) : null
}

/** The arXiv number without version, in whichever field it is; null for a work that is not on arXiv. */
export function arxivOf({ archive = '', archive_location, number, DOI, URL }: CslItem): string | null {
  const inArchive = /arxiv/i.test(archive)
  for (const text of [archive_location, number, DOI?.replace(/^.{0,30}10\.48550\/arxiv\./i, 'arXiv:'), URL]) {
    if (!text || !(/arxiv/i.test(text) || (inArchive && text !== URL && text !== DOI))) continue
    const found = findArxiv(text.slice(0, SEARCHED_LENGTH))
    if (found) return found.value
  }
  return null
}

const pmidOf = ({ PMID = '', URL = '' }: CslItem): string | null =>
  findPmid(/^\s*\d+\s*$/.test(PMID) ? `PMID ${PMID}` : PMID) ?? findPmid(URL)

/**
 * A key for each identifier of the work, the most reliable first. The ISBN of a chapter is its book's, and the second ISBN
 * of a volume that of the set.
 */
export function identifierKeys(item: CslItem): string[] {
  const doi = doiOf(item)
  const keys = [
    ['doi', doi?.startsWith('10.48550/arxiv.') ? null : doi],
    ['arxiv', arxivOf(item)?.toLowerCase()],
    ['pmid', pmidOf(item)],
    ['pmcid', findPmcid(item.PMCID ?? '')],
    ['isbn', item.type === 'book' ? isbnsIn(item.ISBN ?? '')[0] : null],
  ]
  return keys.flatMap(([kind, value]) => (value ? [`${kind}:${value}`] : []))
}

/** A key that only this work has; null where there is none. */
export const dedupeKey = (item: CslItem): string | null => identifierKeys(item)[0] ?? descriptionKey(item)

/**
 * Key of title, first author and year; null for a title that many works share. Editions, yearly reports, and theses and
 * their articles share titles, but not the year.
 */
export function descriptionKey(item: CslItem): string | null {
  const title = titleKey(item.title ?? '')
  const family = firstFamily(item)
  return title.length >= OWN_TITLE_FROM && family ? `title:${family}:${title}:${yearOf(item) ?? ''}` : null
}
