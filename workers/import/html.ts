// Parts of the HTML that readers write (services/import-ports.ts). Texts are escaped here.

import { type CiteItem, fallbackCitation, writeCitation } from '../domain/citations/csl/citation.ts'

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** An image of the document. `width` in CSS pixels, 0 for its own. */
export const imageHtml = (name: string, alt: string, width = 0): string =>
  `<img src="import:${escapeHtml(name)}" alt="${escapeHtml(alt)}"${width > 0 ? ` width="${Math.round(width)}"` : ''}>`

/** @param value LaTeX */
export const inlineFormulaHtml = (value: string): string =>
  `<span data-type="math-inline" data-value="${escapeHtml(value)}"></span>`
export const displayFormulaHtml = (value: string): string =>
  `<div data-type="math-display" data-value="${escapeHtml(value)}"></div>`

export const crossReferenceHtml = (target: string): string =>
  `<a data-type="cross-reference" href="#${escapeHtml(target)}"></a>`

export const footnoteHtml = (inner: string): string => `<span data-type="footnote">${inner}</span>`

/** A citation; each item's `id` is a key of the document's `works`. */
export const citationHtml = (works: readonly CiteItem[]): string =>
  `<span data-type="citation" data-works="${escapeHtml(writeCitation(works))}">${escapeHtml(fallbackCitation(works))}</span>`

export const PAGE_BREAK_HTML = '<div data-type="page-break"></div>'
export const BIBLIOGRAPHY_HTML = '<div data-type="bibliography"></div>'
