// A quotation as it is put into a manuscript: a block quote that ends in a citation of the work, with the page as locator
// (docs/decisions/029). Embedded works keep no reference to the PDF.

import {
  citeItem,
  fallbackCitation,
  writeCitation,
} from '../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import { oneLine } from '../../../../workers/domain/text/one-line.ts'

const QUOTE_LENGTH = 5000

/**
 * @param work with the id of its reference in the library
 * @param page as printed; null where none is, and the citation has no locator
 */
export function quotationHtml(quote: string, work: CslItem, page: number | null): string {
  const works = [citeItem(work, page === null ? {} : { locator: String(page), label: 'page' })]
  const citation = `<span data-type="citation" data-works="${escaped(writeCitation(works))}">${escaped(fallbackCitation(works))}</span>`
  return `<blockquote><p>${escaped(quotedWords(quote))} ${citation}</p></blockquote>`
}

/** A quotation as it stands in the manuscript. */
export const quotedWords = (quote: string): string => oneLine(quote, QUOTE_LENGTH)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
