// What a person types to add a work: an identifier, an address, a record in BibTeX, RIS or CSL-JSON, or a reference in
// words. Of words, only identifiers are taken here; the rest stays as typed until a catalogue recognises it.

import type { CslItem } from './csl.ts'
import { findIdentifiers } from './identifiers.ts'
import { readBibtex } from './read-bibtex.ts'
import { readCslJson } from './read-csl-json.ts'
import { readRis } from './read-ris.ts'

export function readRawReference(raw: string): CslItem {
  const record = recordOf(raw.trim())
  if (record) return record
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

function recordOf(text: string): CslItem | undefined {
  if (/^@\w{1,30}\s*[{(]/.test(text)) return readBibtex(text).works[0]
  if (/^TY {1,2}- /.test(text)) return readRis(text).works[0]
  return /^[[{]/.test(text) ? readCslJson(text).works[0] : undefined
}
