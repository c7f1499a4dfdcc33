// Code of a citation field of Zotero's or Mendeley's Word plugin → the cite items of a citation in the manuscript. The JSON is
// citeproc-js's citation object (schema csl-citation.json), with each work as CSL-JSON; a clipboard may hold anything.

import { readCitation, writeCitation } from '../../../../../workers/domain/citations/csl/citation.ts'

const FIELD = /^ADDIN (?:ZOTERO_ITEM )?CSL_CITATION (\{.*\})$/

/** @returns the attribute `works` of a citation node; null where the code is no citation with a work */
export function citationOfField(code: string): string | null {
  const json = FIELD.exec(code)?.[1]
  if (json === undefined) return null
  let citation: unknown
  try {
    citation = JSON.parse(json)
  } catch {
    return null
  }
  const { citationItems } = record(citation)
  if (!Array.isArray(citationItems)) return null
  const works = readCitation(JSON.stringify(citationItems.map(citeItemOf)))
  return works.length === 0 ? null : writeCitation(works)
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function citeItemOf(value: unknown) {
  const { itemData, locator, label, prefix, suffix, ...rest } = record(value)
  return {
    // The id is one of the plugin's: in a manuscript it names a work of the person's library.
    item: { ...record(itemData), id: '' },
    locator,
    label,
    prefix: trimmed(prefix),
    suffix: trimmed(suffix),
    suppressAuthor: rest['suppress-author'] === true,
  }
}
