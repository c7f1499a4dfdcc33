// Parses .bib files (BibTeX or BibLaTeX) into works. Broken entries are reported with line and reason; the rest is
// imported. An entry inherits missing fields from the one that its `crossref` or `xdata` names, as in BibTeX and
// biber.

import { Pace, runAtOnce, type Steps } from '../../steps.ts'
import type { CslDate, CslItem, CslName, CslType, NameField } from '../csl/csl.ts'
import { isCslType, normaliseCsl } from '../csl/normalise-csl.ts'
import { findArxiv } from '../identifiers/identifiers.ts'
import { readEditors } from './bibtex-editors.ts'
import { type BibtexEntry, NAME_SHOWN, readBibtexEntries } from './bibtex-entries.ts'
import {
  CONTAINERS,
  DATES,
  NAMES,
  numberField,
  PUBLISHERS,
  SUBTYPES_READ,
  TEXTS,
  TYPES_READ,
  VERBATIM,
} from './bibtex-fields.ts'
import { readBibtexNames } from './bibtex-names.ts'
import { IMPORT_ENTRY_LENGTH, IMPORT_STEP_LENGTH, type ImportOutcome, startImport } from './import-outcome.ts'
import { latexToAddress, latexToText } from './latex-text.ts'
import { monthNumber, readDate } from './read-date.ts'

type Fields = ReadonlyMap<string, string>

/** Fields of an entry, and which of them were read. */
class ReadFields extends Map<string, string> {
  private readonly read = new Set<string>()

  override get(name: string): string | undefined {
    this.read.add(name)
    return super.get(name)
  }

  /** Names of an entry's fields that hold something else than those that were read. */
  unread(own: Fields): string[] {
    const values = new Set([...this.read].map((name) => super.get(name)))
    return [...own].flatMap(([name, value]) =>
      this.read.has(name) || value.trim() === '' || values.has(value) ? [] : name,
    )
  }
}

/** Fields that children inherit under another name. */
const INHERITED_AS = new Map([
  ['title', 'booktitle'],
  ['subtitle', 'booksubtitle'],
])
const NOT_INHERITED = new Set([
  'shorttitle',
  'crossref',
  'xref',
  'xdata',
  'entrysubtype',
  'label',
  'ids',
  'keywords',
  'abstract',
])
const ANCESTORS_MAX = 4
/** UTF-16 code units that all entries of a file may inherit together: a thousand for each of 8,000 papers. */
const INHERITED_MAX = 8_000_000

type Family = { entries: ReadonlyMap<string, BibtexEntry>; inherited: number }

/** Own and inherited fields; null once the entries of the file have inherited more than INHERITED_MAX. */
function withParents(entry: BibtexEntry, family: Family): ReadFields | null {
  const fields = new ReadFields(entry.fields)
  const seen = new Set([entry])
  let child = entry
  for (let depth = 0; depth < ANCESTORS_MAX; depth += 1) {
    const named = child.fields.get('crossref') ?? child.fields.get('xdata')
    const parent = family.entries.get(named?.trim().toLowerCase() ?? '')
    if (!parent || seen.has(parent)) break
    const data = parent.type === 'xdata'
    for (const [name, value] of parent.fields) {
      const taken = data ? name : (INHERITED_AS.get(name) ?? name)
      if ((!data && NOT_INHERITED.has(name)) || fields.has(taken)) continue
      family.inherited += name.length + value.length
      if (family.inherited > INHERITED_MAX) return null
      fields.set(taken, value)
    }
    seen.add(parent)
    child = parent
  }
  return fields
}

/** Value of the first field that is not blank. */
function first(fields: Fields, names: readonly string[]): string {
  for (const name of names) {
    const value = fields.get(name)
    if (value !== undefined && value.trim() !== '') return value
  }
  return ''
}

const texts = (fields: Fields, names: readonly string[]) => latexToText(first(fields, names)).trim()

/** A date in digits is not read as LaTeX: `~` means "about" in EDTF and a space in LaTeX. */
function dateText(fields: Fields, names: readonly string[]): string {
  const written = first(fields, names).trim()
  return /^[-\d/.~?%T:Z]+$/.test(written) ? written : latexToText(written)
}

/** Title and subtitle are one title in CSL. */
function fullTitle(fields: Fields, title: readonly string[], subtitle: string): string {
  const [head, tail] = [texts(fields, title), texts(fields, [subtitle])]
  return head === '' || tail === '' ? head : `${head}${/[?!.:]$/.test(head) ? '' : ':'} ${tail}`
}

function issuedOf(fields: Fields): CslDate | null {
  const date = dateText(fields, ['date'])
  if (date !== '') return readDate(date)
  const issued = readDate(dateText(fields, ['year']))
  const start = issued?.['date-parts']?.[0]
  if (!issued || start?.length !== 1 || issued['date-parts']?.length !== 1) return issued
  // "march", "3", "10 mar", or "mar--apr", of which the first counts.
  const words = texts(fields, ['month'])
    .split(/[\s,./~–-]+/)
    .filter(Boolean)
  const month = words
    .map(monthNumber)
    .find((number, at) => number !== null && (words.length === 1 || !/^\d/.test(words[at] ?? '')))
  if (!month) return issued
  const day = Number(
    words.find((word) => words.length > 1 && /^\d{1,2}$/.test(word)) ?? texts(fields, ['day']),
  )
  return { ...issued, 'date-parts': [day >= 1 && day <= 31 ? [...start, month, day] : [...start, month]] }
}

function typeOf(entry: BibtexEntry, fields: Fields): CslType {
  const subtype = fields.get('entrysubtype')?.trim() ?? ''
  const named = SUBTYPES_READ.get(subtype)
  if (named || isCslType(subtype)) return named ?? (isCslType(subtype) ? subtype : 'document')
  return TYPES_READ.get(entry.type) ?? 'document'
}

const GENRES = new Map([
  ['phdthesis', 'PhD thesis'],
  ['mastersthesis', "Master's thesis"],
])
const HOWPUBLISHED_ADDRESS = /https?:\/\/[^\s{}]+/

function workOf(entry: BibtexEntry, fields: Fields): CslItem | null {
  const type = typeOf(entry, fields)
  const people: { [field in NameField]?: CslName[] } = {}
  for (const [field, name] of NAMES) people[field] = readBibtexNames(fields.get(name) ?? '')
  for (const { field, source } of readEditors((name) => fields.get(name)).editors)
    people[field] = [...(people[field] ?? []), ...readBibtexNames(source)]
  const found: Record<string, unknown> = { type, 'citation-key': entry.key, ...people }
  for (const [field, names] of DATES) found[field] = readDate(dateText(fields, names))
  for (const [field, names] of TEXTS) found[field] = texts(fields, names)
  for (const [field, names] of VERBATIM) found[field] = latexToAddress(first(fields, names)).trim()
  const title = fullTitle(fields, ['title'], 'subtitle')
  found.title = title
  found.issued = issuedOf(fields)
  const journal = fullTitle(fields, ['journal', 'journaltitle'], 'journalsubtitle')
  found['container-title'] = journal || fullTitle(fields, CONTAINERS, 'booksubtitle')
  found.publisher = texts(fields, PUBLISHERS)
  found.page = texts(fields, ['pages']).replace(/(?<!\s)\s*[–—]\s*/g, '-')
  found.genre ||= GENRES.get(entry.type) ?? ''
  found[numberField(type)] = texts(fields, ['number'])
  found.issue ||= texts(fields, ['issue'])
  found.number ||= texts(fields, ['eid'])
  const address = HOWPUBLISHED_ADDRESS.exec(latexToAddress(fields.get('howpublished') ?? ''))?.[0]
  if (address) {
    found.URL ||= address
    found.medium = ''
  }
  if (!found.archive && findArxiv(String(found.archive_location))) found.archive = 'arXiv'
  const archive = String(found.archive).toLowerCase()
  if (archive === 'pubmed' && !found.PMID) {
    found.PMID = found.archive_location
    found.archive = ''
    found.archive_location = ''
  }
  return normaliseCsl(found)
}

function lengthOf(fields: Fields): number {
  let length = IMPORT_ENTRY_LENGTH
  for (const value of fields.values()) length += value.length
  return length
}

/** Fields that name other entries, and those that say again what `date` and `language` say. */
const NO_FIELD_OF_WORK = new Set(['crossref', 'xdata', 'xref', 'year', 'month', 'day', 'langid'])

const leftOut = (entry: BibtexEntry, fields: ReadFields): string[] => [
  ...(TYPES_READ.has(entry.type) ? [] : [`@${entry.type}`]),
  ...readEditors((name) => entry.fields.get(name)).unknown,
  ...fields.unread(entry.fields).filter((name) => !NO_FIELD_OF_WORK.has(name)),
]

export const readBibtex = (source: string): ImportOutcome => runAtOnce(readBibtexInSteps(source))

export function* readBibtexInSteps(source: string): Steps<ImportOutcome> {
  const { report, keep, full, finish } = startImport()
  const entries = yield* readBibtexEntries(source, report)
  const byKey = new Map<string, BibtexEntry>()
  for (const entry of entries) {
    const key = entry.key.toLowerCase()
    if (key !== '' && !byKey.has(key)) byKey.set(key, entry)
  }
  const family: Family = { entries: byKey, inherited: 0 }
  const pace = new Pace(IMPORT_STEP_LENGTH)
  for (const entry of entries) {
    if (entry.type === 'xdata' || entry.type === 'set') continue
    if (full(entry.line)) break
    const whole = withParents(entry, family)
    if (!whole) report(entry.line, { code: 'parent_too_large', key: entry.key.slice(0, NAME_SHOWN) }, true)
    const fields = whole ?? new ReadFields(entry.fields)
    const work = fields.size > 0 ? workOf(entry, fields) : null
    if (pace.isDue(lengthOf(fields))) yield
    if (work) keep(work, entry.line, leftOut(entry, fields))
    else report(entry.line, { code: 'entry_empty', key: entry.key.slice(0, NAME_SHOWN) })
  }
  return finish()
}
