// The fields of a work as a form shows them, and what of a work is sent when they have been edited. No I/O.

import type { CslDate, CslItem, CslName, CslType } from '../../../../workers/domain/citations/csl/csl.ts'
import { readDate } from '../../../../workers/domain/citations/formats/read-date.ts'
import { writeDate } from '../../../../workers/domain/citations/formats/write-date.ts'

/** One line each. */
export const TEXTS = [
  ['title', 'Title'],
  ['container-title', 'Journal, book or site'],
  ['publisher', 'Publisher'],
  ['volume', 'Volume'],
  ['issue', 'Issue'],
  ['page', 'Pages'],
  ['DOI', 'DOI'],
  ['URL', 'Address'],
] as const

export type WorkFields = Record<(typeof TEXTS)[number][0], string> & {
  type: CslType
  /** One a line: "Family, Given", or an institution's name. */
  authors: string
  /** The whole date, as `readDate` reads it again: "2021-03-14", "2019–2021", "Spring 2020", "c. 1850", or words. */
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

/** What has changed: fields of CSL-JSON, null for one that was emptied. Null where nothing has. */
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

const nameLine = (name: CslName): string => {
  const particle = name['non-dropping-particle'] ?? name['dropping-particle'] ?? ''
  const family = [particle, name.family].filter(Boolean).join(' ')
  return name.literal ?? [family, name.given].filter(Boolean).join(', ')
}

/** A line that is as it was stays the name that it was, with all that no line shows. */
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

const SEASONS = ['Spring', 'Summer', 'Autumn', 'Winter']

function dateLine(date: CslDate | undefined): string {
  const [start, end] = date?.['date-parts'] ?? []
  if (!date || !start) return date?.literal ?? ''
  const season = !end && start.length === 1 && SEASONS[(date.season ?? 0) - 1]
  const days = writeDate({ 'date-parts': end ? [start, end] : [start] }).replace('/', '–')
  return [date.circa && 'c.', season, days].filter(Boolean).join(' ')
}

/** Two years, "2020-21", where EDTF has a season, which the line writes as a word. */
const YEARS = /^(\d{4})[-/](2[1-4])$/
/** A day that no month has, which `readDate` would leave out. */
const NO_DAY = /^-?\d+[-/.]\d{1,2}[-/.](?:00?|3[2-9]|[4-9]\d)$/

const dateOf = (line: string): CslDate | null =>
  NO_DAY.test(line) ? { literal: line } : readDate(line.replace(YEARS, '$1–$2'))
