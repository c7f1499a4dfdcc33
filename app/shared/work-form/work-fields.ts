// Converts a CSL item to the text fields of the form (work-form.tsx), and edited fields to the changes to send. No I/O.

import { t as tUi } from 'messages:ui'
import { t } from 'messages:work'
import type { CslDate, CslItem, CslName, CslType } from '../../../workers/domain/citations/csl/csl.ts'
import { isOthers } from '../../../workers/domain/citations/csl/others.ts'
import { readDate } from '../../../workers/domain/citations/formats/read-date.ts'
import { writeDate } from '../../../workers/domain/citations/formats/write-date.ts'
import type { PrintedField } from '../../../workers/domain/citations/matching/compare-work.ts'

/** CSL fields with a single-line input, and their labels. */
export const TEXTS = [
  ['title', () => tUi('title')],
  ['container-title', () => t('journalBookSite')],
  ['publisher', () => t('publisher')],
  ['volume', () => t('volume')],
  ['issue', () => t('issue')],
  ['page', () => t('pages')],
  ['DOI', () => 'DOI'],
  ['URL', () => t('address')],
] as const

export type WorkFields = Record<(typeof TEXTS)[number][0], string> & {
  type: CslType
  /** One author per line: "Family, Given", or an institution's name. */
  authors: string
  /** A date in a form that `readDate` parses: "2021-03-14", "2019–2021", "Spring 2020", "c. 1850", or other text. */
  issued: string
}

export function fieldsOf(item: CslItem): WorkFields {
  const texts = TEXTS.map(([field]) => [field, item[field] ?? ''] as const)
  return {
    ...(Object.fromEntries(texts) as Record<(typeof TEXTS)[number][0], string>),
    type: item.type,
    authors: (item.author ?? []).map(nameLine).filter(Boolean).join('\n'),
    issued: dateLine(item.issued),
  }
}

/** The changed CSL-JSON fields; a field that was emptied is null. Null if nothing has changed. */
export function changesOf(item: CslItem, edited: WorkFields): Record<string, unknown> | null {
  const before = fieldsOf(item)
  const changes: Record<string, unknown> = {}
  if (edited.type !== before.type) changes.type = edited.type
  for (const [field] of TEXTS)
    if (edited[field].trim() !== before[field].trim()) changes[field] = edited[field].trim() || null
  if (edited.authors.trim() !== before.authors.trim()) {
    const authors = namesOf(edited.authors, item.author ?? [])
    changes.author = authors.length > 0 ? authors : null
  }
  if (edited.issued.trim() !== before.issued.trim()) changes.issued = dateOf(edited.issued.trim())
  return Object.keys(changes).length > 0 ? changes : null
}

/** A field of a work on one line; '' without one. */
export function fieldText(item: CslItem, field: PrintedField): string {
  const value = item[field]
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(nameLine).join('; ') : dateLine(value)
}

const nameLine = (name: CslName): string => {
  if (isOthers(name)) return 'et al.'
  const particle = name['non-dropping-particle'] ?? name['dropping-particle'] ?? ''
  const family = [particle, name.family].filter(Boolean).join(' ')
  return name.literal ?? [family, name.given].filter(Boolean).join(', ')
}

/** An unchanged line keeps its CslName, which may have parts that the line does not show. */
function namesOf(lines: string, before: readonly CslName[]): CslName[] {
  const known = new Map(before.map((name) => [nameLine(name), name]))
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const same = known.get(line)
      if (same) return same
      const [family = '', ...given] = line.split(',').map((part) => part.trim())
      return given.length > 0 ? { family, given: given.join(', ') } : { literal: line }
    })
}

/** As `readDate` reads them back, in any language of the interface. */
const SEASONS = ['Spring', 'Summer', 'Autumn', 'Winter']

function dateLine(date: CslDate | undefined): string {
  const [start, end] = date?.['date-parts'] ?? []
  if (!date || !start) return date?.literal ?? ''
  const season = !end && start.length === 1 && SEASONS[(date.season ?? 0) - 1]
  const days = writeDate({ 'date-parts': end ? [start, end] : [start] }).replace('/', '–')
  return [date.circa && 'c.', season, days].filter(Boolean).join(' ')
}

/** "2020-21" as typed means two years; EDTF would read 21 as a season, which `dateLine` writes as a word. */
const YEARS = /^(\d{4})[-/](2[1-4])$/
/** A date with an impossible day. It is stored as a literal, since `readDate` would drop the day. */
const NO_DAY = /^-?\d+[-/.]\d{1,2}[-/.](?:00?|3[2-9]|[4-9]\d)$/

const dateOf = (line: string): CslDate | null =>
  NO_DAY.test(line) ? { literal: line } : readDate(line.replace(YEARS, '$1–$2'))
