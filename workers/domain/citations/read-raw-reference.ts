// What a person types to add a work: an identifier, an address, a record in BibTeX, RIS or CSL-JSON, or a reference in
// words, which is parsed as well as trained weights can (parse-reference.ts) and held against catalogues later.

import type { CslItem } from './csl.ts'
import { findIdentifiers, readIdentifier } from './identifiers.ts'
import { parseReference } from './parse-reference.ts'
import { readBibtex } from './read-bibtex.ts'
import { readCslJson } from './read-csl-json.ts'
import { readRis } from './read-ris.ts'

export async function readRawReference(raw: string): Promise<CslItem> {
  const record = readRecord(raw)
  if (record) return record
  const parsed = readIdentifier(raw) ? null : await parseReference(raw)
  return parsed ?? ofIdentifiers(raw)
}

/** The work of a record in a format that programs write; null for anything else. */
export function readRecord(raw: string): CslItem | null {
  const text = raw.trim()
  if (/^@\w{1,30}\s*[{(]/.test(text)) return readBibtex(text).works[0] ?? null
  if (/^TY {1,2}- /.test(text)) return readRis(text).works[0] ?? null
  return /^[[{]/.test(text) ? (readCslJson(text).works[0] ?? null) : null
}

function ofIdentifiers(raw: string): CslItem {
  const item: CslItem = { id: '', type: 'document' }
  for (const { kind, value } of findIdentifiers(raw)) {
    if (kind === 'doi') item.DOI = value
    if (kind === 'isbn') Object.assign(item, { ISBN: value, type: 'book' })
    if (kind === 'pmid') item.PMID = value
    if (kind === 'arxiv') Object.assign(item, { number: `arXiv:${value}`, type: 'article' })
    if (kind === 'url' && !item.DOI && !item.number) Object.assign(item, { URL: value, type: 'webpage' })
  }
  return item
}
