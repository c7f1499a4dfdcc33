// Deduplication keys of works in a library: an identifier, or title, first author and year. Titles that many works
// share ("Introduction") give no key.

import { foldToLetters } from '../../text/fold-letters.ts'
import type { CslItem } from '../csl/csl.ts'
import { findArxiv, findDoi, isbn13 } from './identifiers.ts'

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

/** The arXiv number without version; null for a work that is not on arXiv. */
export const arxivOf = (item: CslItem): string | null =>
  [item.number, item.DOI?.replace(/^10\.48550\/arxiv\./i, 'arXiv:'), item.URL]
    .map((text) => (text && /arxiv/i.test(text) ? findArxiv(text) : null))
    .find((found) => found !== null)?.value ?? null

/**
 * A key that only this work has; null where there is none. The ISBN of a chapter is its book's. The year is part of
 * the key of a title: editions, yearly reports, and theses and their articles share titles.
 */
export function dedupeKey(item: CslItem): string | null {
  const arxiv = arxivOf(item)
  const doi = findDoi(item.DOI ?? '')
  if (doi && !doi.startsWith('10.48550/arxiv.')) return `doi:${doi}`
  if (arxiv) return `arxiv:${arxiv.toLowerCase()}`
  if (item.PMID) return `pmid:${item.PMID}`
  const isbn = item.type === 'book' ? isbn13(item.ISBN?.split(',')[0] ?? '') : null
  if (isbn) return `isbn:${isbn}`
  const title = titleKey(item.title ?? '')
  const family = firstFamily(item)
  return title.length >= OWN_TITLE_FROM && family ? `title:${family}:${title}:${yearOf(item) ?? ''}` : null
}
