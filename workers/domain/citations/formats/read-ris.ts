// Parses RIS files into works: lines of a two-character tag, two spaces, a hyphen and a value, from TY to ER. A line
// without a tag continues the value before it. A record without its TY or ER is reported with its line.

import { Pace, runAtOnce, type Steps } from '../../steps.ts'
import { IMPORTED_WORK_MAX_LENGTH } from '../csl/citation-limits.ts'
import type { CslName } from '../csl/csl.ts'
import { normaliseCsl } from '../csl/normalise-csl.ts'
import { findDoi } from '../identifiers/identifiers.ts'
import { IMPORT_ENTRY_LENGTH, IMPORT_STEP_LENGTH, type ImportOutcome, startImport } from './import-outcome.ts'
import { readDate } from './read-date.ts'
import { RIS_NAMES, RIS_TEXTS, RIS_TYPES_READ, sectionField } from './ris-fields.ts'

/** Each value is a list of its lines. */
type RisRecord = { line: number; type: string; length: number; values: Map<string, string[][]> }

/** UTF-16 code units that a line counts beside its own. */
const LINE_LENGTH = 20

const LINE = /([^\r\n]*)(?:\r\n|\r|\n|$)/g
const TAG = /^([A-Z][A-Z0-9]) {1,2}-(?: (.*)|)$/

/** "Family, Given, Suffix". Without a comma the name is `literal`: an institution, or a name that cannot be split. */
function nameOf(text: string): CslName | null {
  const [family = '', given, suffix] = text.split(',').map((part) => part.trim())
  if (given === undefined) return family === '' ? null : { literal: family }
  const particle = /^((?:\p{Ll}[\p{L}’']*\s+)+)(\S.*)$/u.exec(family)
  const name: CslName =
    particle?.[1] && particle[2]
      ? { family: particle[2], 'non-dropping-particle': particle[1].trim() }
      : { family }
  if (given !== '') name.given = given
  if (suffix) name.suffix = suffix
  return name
}

/** "2020/03/05/other text". Some programs write a whole date into the last part. */
function dateOf(text: string) {
  const [year = '', month = '', day = '', ...rest] = text.split('/').map((part) => part.trim())
  const words = rest.join('/')
  const further = readDate(words)
  if (further && (further['date-parts'] || year === '')) return further
  // Not the form of RIS: a date in words, or with hyphens.
  if (!/^-?\d{1,6}$/.test(year)) return readDate(text)
  return readDate([year, month, day].filter((part) => /^-?\d+$/.test(part)).join('-'))
}

function pagesOf(
  record: RisRecord,
  first: (...tags: string[]) => string,
): { page?: string; 'number-of-pages'?: string } {
  const [start, end] = [first('SP'), first('EP')]
  if (record.type === 'BOOK' && start !== '' && end === '') return { 'number-of-pages': start }
  return { page: start === '' || end === '' || start === end ? start || end : `${start}-${end}` }
}

const textOf = (lines: readonly string[]): string => lines.join(' ').trim()

/** @param read gets the values that were read */
function workOf(record: RisRecord, read: Set<string>) {
  const all = (...tags: string[]) => {
    const texts = tags.flatMap((tag) => record.values.get(tag) ?? []).map(textOf)
    for (const text of texts) read.add(text)
    return texts.filter((text) => text !== '')
  }
  const first = (...tags: string[]): string => {
    for (const tag of tags) {
      const text = record.values.get(tag)?.map(textOf).find(Boolean)
      if (text) {
        read.add(text)
        return text
      }
    }
    return ''
  }
  const type = RIS_TYPES_READ.get(record.type) ?? 'document'
  const found: { [field: string]: unknown } = { type, ...pagesOf(record, first) }
  for (const [field, tags] of RIS_NAMES) found[field] = all(...tags).map(nameOf)
  for (const [field, tags] of RIS_TEXTS) found[field] = first(...tags)
  found[sectionField(type)] = first('SE')
  found['container-title'] ||= first('JA', 'J2')
  // The container of a book is its series.
  if (type === 'book' && !found['collection-title']) {
    found['collection-title'] = found['container-title']
    found['container-title'] = ''
  }
  found.title ||= type === 'book' ? first('BT') : ''
  found.note = all('N1').join('; ')
  found.keyword = all('KW').join(', ')
  found.DOI = findDoi(first('DO')) ?? first('DO')
  const [serial = [], books = []] = [true, false].map((isSerial) =>
    all('SN').filter((number) => /^\D*\d{4}-?\d{3}[\dXx]\D*$/.test(number) === isSerial),
  )
  found.ISSN = serial.join(', ')
  found.ISBN = books.join(', ')
  const [date, year] = [first('DA'), first('PY', 'Y1')]
  found.issued = dateOf(date || year)
  found.accessed = dateOf(first('Y2'))
  return normaliseCsl(found)
}

/** Tags with a value that was not read, and a type that is not known. */
const leftOut = (record: RisRecord, read: ReadonlySet<string>): string[] => [
  ...(RIS_TYPES_READ.has(record.type) ? [] : [`TY  - ${record.type}`]),
  ...[...record.values].flatMap(([tag, values]) =>
    values.map(textOf).every((text) => text === '' || read.has(text)) ? [] : tag,
  ),
]

export const readRis = (source: string): ImportOutcome => runAtOnce(readRisInSteps(source))

export function* readRisInSteps(source: string): Steps<ImportOutcome> {
  const { report, keep, full, finish } = startImport()
  let record: RisRecord | null = null
  let last: string[] | null = null
  let stray = false
  const close = (open: RisRecord, ended: boolean) => {
    const isLong = open.length > IMPORTED_WORK_MAX_LENGTH
    const read = new Set<string>()
    const work = open.values.size > 0 && !isLong ? workOf(open, read) : null
    if (isLong) report(open.line, { code: 'record_too_long', limit: IMPORTED_WORK_MAX_LENGTH })
    else if (work === null) report(open.line, { code: 'record_empty' })
    else {
      keep(work, open.line, leftOut(open, read))
      if (!ended) report(open.line, { code: 'no_end' }, true)
    }
  }
  const pace = new Pace(IMPORT_STEP_LENGTH)
  let at = -1
  for (const [, text = ''] of source.replace(/^\ufeff/, '').matchAll(LINE)) {
    at++
    const closed: RisRecord | null = record
    if (record) record.length += text.length
    if (pace.isDue(LINE_LENGTH + text.length)) yield
    const [, tag, value = ''] = TAG.exec(text) ?? []
    if (tag === 'TY') {
      if (record) close(record, false)
      if (full(at + 1)) return finish()
      record = { line: at + 1, type: value.trim().toUpperCase(), length: 0, values: new Map() }
      last = null
      stray = false
    } else if (tag === 'ER') {
      if (record) close(record, true)
      record = null
      last = null
      stray = false
    } else if (record === null) {
      if (text.trim() !== '' && !stray) {
        report(at + 1, { code: 'outside_record' })
        stray = true
      }
    } else if (tag !== undefined) {
      last = [value.trim()]
      const values = record.values.get(tag)
      if (values) values.push(last)
      else record.values.set(tag, [last])
    } else if (text.trim() !== '') last?.push(text.trim())
    if (closed && closed !== record && pace.isDue(IMPORT_ENTRY_LENGTH + closed.length)) yield
  }
  if (record) close(record, false)
  return finish()
}
