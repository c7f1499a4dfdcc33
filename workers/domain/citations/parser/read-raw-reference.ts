// Reads what a person types to add a work: an identifier, an address, a record in BibTeX, RIS or CSL-JSON, or a
// reference in words (parse-reference.ts), which catalogues verify later. A broken record is refused with line and
// reason, and not read as words.

import { fail, ok, type Result } from '../../result.ts'
import type { CslItem } from '../csl/csl.ts'
import { importReason } from '../formats/import-fault.ts'
import type { ImportOutcome } from '../formats/import-outcome.ts'
import { readBibtex } from '../formats/read-bibtex.ts'
import { readCslJson } from '../formats/read-csl-json.ts'
import { readRis } from '../formats/read-ris.ts'
import { findIdentifiers, readIdentifier } from '../identifiers/identifiers.ts'
import { parseReference } from './parse-reference.ts'

/** Fails with a reason in words for the user. */
export async function readRawReference(raw: string): Promise<Result<CslItem, string>> {
  if (!/[\p{L}\p{N}]/u.test(raw)) return fail('has neither letters nor digits')
  const outcome = readRecords(raw)
  if (outcome) {
    const [work] = outcome.works
    return work ? ok(work) : fail(reasonsOf(outcome))
  }
  const parsed = readIdentifier(raw) ? null : await parseReference(raw)
  return ok(parsed ?? ofIdentifiers(raw))
}

/** The work of a BibTeX, RIS or CSL-JSON record; null for other text. */
export const readRecord = (raw: string): CslItem | null => readRecords(raw)?.works[0] ?? null

/** Words from which on a text beside an identifier is a reference. */
const WORDS_MIN = 4

/** True for a reference in words; false for an identifier, an address or a record. */
export const isInWords = (raw: string): boolean =>
  (raw.match(/\p{L}{3,}/gu) ?? []).length >= WORDS_MIN && !readIdentifier(raw) && !readRecord(raw)

/** Null for text that does not begin like a record. */
function readRecords(raw: string): ImportOutcome | null {
  const text = raw.trim()
  if (/^@\w{1,30}\s*[{(]/.test(text)) return readBibtex(text)
  if (/^TY {1,2}- /.test(text)) return readRis(text)
  return /^(?:\[\s*)?\{/.test(text) ? readCslJson(text) : null
}

const REASONS_MAX = 3

const reasonsOf = ({ problems }: ImportOutcome): string =>
  problems
    .slice(0, REASONS_MAX)
    .map(({ line, fault }) => `line ${line}: ${importReason(fault)}`)
    .join(' ') || 'the record holds no work'

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
